import type { ListedStore } from '@Hardware-Store-Finder/contract';
import { type ReactNode, useMemo, useState } from 'react';
import { formatDate } from '../components/dates.ts';
import { ModuleTools, TableFrame } from '../components/page-module.tsx';
import type { Lead } from '../data/leads/lead.ts';
import { useContactPolicy, useLeads } from '../data/leads/use-leads.ts';
import { mapInSlices } from '../data/scheduler.ts';
import { useWebsites } from '../data/website-repository.ts';
import { LeadAnswers } from '../features/answers/answers.tsx';
import { entriesOfRow } from '../features/leads/entries-of-row.ts';
import { LeadsView, type LeadsViewProps } from '../features/leads/leads-view.tsx';
import { useOutreach } from '../features/outreach/outreach-services.ts';
import { usePreview } from '../features/preview/preview-session.ts';
import type { ExportDialogProps } from '../features/spreadsheets/export-dialog.tsx';
import { exportRowOf } from '../features/spreadsheets/export-row.ts';
import type { ImportDialogProps } from '../features/spreadsheets/import-dialog.tsx';
import {
  CardsButton,
  LazyExport,
  LazyImport,
  LazyWorkLists,
} from '../features/spreadsheets/sheet-buttons.tsx';
import { useMessages } from '../i18n/use-messages.tsx';

type LeadRows = Pick<ExportDialogProps, 'shown' | 'selected'>;

/** The page of the leads. */
export function LeadsRoute(): ReactNode {
  const leads = useLeads();
  const preview = usePreview();
  const { opened } = useOutreach();
  const { siteOf } = useWebsites();
  const actions: LeadsViewProps['actions'] = {
    site(store) {
      const site = siteOf(store);
      return site && (() => preview.click(site));
    },
    answers: (lead) => <LeadAnswers lead={lead.id} />,
    analyze: (lead, shown, isWriting) =>
      opened.open(
        lead.store,
        shown.map(({ store }) => store),
        undefined,
        isWriting,
      ),
  };
  const row = (lead: Lead) =>
    exportRowOf(leads.contactPolicy(), { store: lead.store, lead, foundAt: lead.foundAt });
  const mayEdit = leads.repository()?.mayEdit() ?? false;
  const { openExport, openImport, workLists } = useMessages().spreadsheets;
  const [dialog, setDialog] = useState<'import' | 'importBlocked' | LeadRows | (() => Promise<LeadRows>)>();
  const close = () => setDialog(undefined);
  const rowsOf = async (shown: readonly Lead[], selected: readonly Lead[]) => ({
    shown: await mapInSlices(shown, row),
    selected: selected.map(row),
  });
  return (
    <>
      <LeadsView
        actions={actions}
        tools={leads.count() !== 0 && <ModuleTools source={undefined} />}
        files={[
          ...(mayEdit ? [{ label: openImport, run: () => setDialog('import') }] : []),
          {
            label: openExport,
            run: async (shown, selected) => setDialog(await rowsOf(await shown(), selected)),
          },
          {
            label: workLists.open,
            run: (all, selected) =>
              setDialog(() => async () => {
                const shown = await all();
                await leads.repository()?.ask([...shown, ...selected].map(({ store }) => store));
                return rowsOf(shown, selected);
              }),
          },
        ]}
        onImportBlocked={() => setDialog('importBlocked')}
        selectionTools={(selected) => <CardsButton count={selected.length} rows={() => selected.map(row)} />}
        frame={(list, table) => <LeadFrame list={list}>{table}</LeadFrame>}
      />
      {typeof dialog === 'string' && <ImportList ofBlocked={dialog === 'importBlocked'} onClose={close} />}
      {typeof dialog === 'object' && <LazyExport {...dialog} ofLeads onClose={close} />}
      {typeof dialog === 'function' && <LazyWorkLists rows={dialog} onClose={close} />}
    </>
  );
}

/**
 * Imports a customer list as leads, of which known ones are updated and blocked ones stay blocked; or, with `ofBlocked`, puts
 * everybody of a list on the do-not-contact list.
 */
function ImportList({ ofBlocked, onClose }: { ofBlocked: boolean; onClose: () => void }): ReactNode {
  const leads = useLeads();
  const { tag, spreadsheets: messages, leads: leadWords } = useMessages();
  const loaded = async () => {
    const repository = await leads.load();
    if (repository === undefined) throw new Error('The leads could not be loaded.');
    return repository;
  };
  const check: ImportDialogProps['check'] = async (rows) => {
    const known = (await (await loaded()).api.planCustomers(rows)).rows;
    return known.map(({ lead, blocked, sameAs }) => {
      if (blocked !== undefined) {
        const { store, value, at } = blocked;
        const since = leadWords.doNotContact.since(formatDate(at, tag));
        return { blocked: `${store?.name ?? value} · ${since}` };
      }
      if (sameAs !== undefined) return { sameAsRow: sameAs };
      return lead === undefined ? 'new' : { lead };
    });
  };
  return (
    <LazyImport
      ofBlocked={ofBlocked}
      onClose={onClose}
      check={check}
      onImport={async (rows) => {
        const repository = await loaded();
        const { fault } = ofBlocked
          ? await repository.block(rows.flatMap(entriesOfRow), messages.blockedListName)
          : await repository.addCustomers(rows, messages.listName);
        return { fault: fault && leadWords.faults[fault] };
      }}
    />
  );
}

/** What modules put around the leads of the table. */
function LeadFrame({
  list,
  children,
}: {
  list: Parameters<LeadsViewProps['frame']>[0];
  children: ReactNode;
}): ReactNode {
  const policy = useContactPolicy();
  const kindOf = useMemo(() => (store: ListedStore) => policy.statusOf(store) ?? 'known', [policy]);
  return (
    <TableFrame stores={list} kindOf={kindOf} listKey="leads">
      {children}
    </TableFrame>
  );
}
