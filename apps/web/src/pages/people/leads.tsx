import type { ListedStore } from '@Hardware-Store-Finder/contract';
import { type ReactNode, useMemo, useState } from 'react';
import { formatDate } from '../../components/dates.ts';
import {
  type CustomerImport,
  LeadParts,
  LeadTools,
  ModuleTools,
  TableFrame,
  useListActions,
  useModules,
} from '../../components/page-module.tsx';
import type { Lead } from '../../data/leads/lead.ts';
import { useContactPolicy, useLeads } from '../../data/leads/use-leads.ts';
import { mapInSlices } from '../../data/scheduler.ts';
import { useWebsites } from '../../data/website-repository.ts';
import { entriesOfRow } from '../../features/leads/entries-of-row.ts';
import { LeadsView, type LeadsViewProps } from '../../features/leads/leads-view.tsx';
import { useOutreach } from '../../features/outreach/outreach-services.ts';
import { usePreview } from '../../features/preview/preview-session.ts';
import { useLanguage, useMessages } from '../../i18n/use-messages.tsx';

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
    answers: (lead) => <LeadParts lead={lead.id} />,
    analyze: (lead, shown, isWriting) =>
      opened.open(
        lead.store,
        shown.map(({ store }) => store),
        undefined,
        isWriting,
      ),
  };
  const mayEdit = leads.repository()?.mayEdit() ?? false;
  const customerImport = useCustomerImport();
  const language = useLanguage();
  const { actions: listActions, dialog } = useListActions();
  const [importing, setImporting] = useState<'leads' | 'blocked'>();
  return (
    <>
      <LeadsView
        actions={actions}
        tools={leads.count() !== 0 && <ModuleTools source={undefined} />}
        files={[
          ...(mayEdit && customerImport
            ? [{ label: customerImport.labelIn(language), run: () => setImporting('leads') }]
            : []),
          ...listActions.map(({ inMenu, open }) => ({
            label: inMenu,
            run: (all: () => Promise<readonly Lead[]>, selected: readonly Lead[]) =>
              open({
                ofLeads: true,
                read: async () => ({
                  shown: await mapInSlices(await all(), rowOf),
                  selected: selected.map(rowOf),
                }),
              }),
          })),
        ]}
        onImportBlocked={customerImport && (() => setImporting('blocked'))}
        selectionTools={(selected) => <LeadTools leads={selected} />}
        frame={(list, table) => <LeadFrame list={list}>{table}</LeadFrame>}
      />
      {importing && (
        <ImportList ofBlocked={importing === 'blocked'} onClose={() => setImporting(undefined)} />
      )}
      {dialog}
    </>
  );
}

const rowOf = (lead: Lead) => ({ store: lead.store, lead, foundAt: lead.foundAt });

const useCustomerImport = () => useModules().find((module) => module.customerImport)?.customerImport;

/**
 * Imports a customer list as leads, of which known ones are updated and blocked ones stay blocked; or, with `ofBlocked`, puts
 * everybody of a list on the do-not-contact list.
 */
function ImportList({ ofBlocked, onClose }: { ofBlocked: boolean; onClose: () => void }): ReactNode {
  const leads = useLeads();
  const { tag, leads: messages } = useMessages();
  const Dialog = useCustomerImport()?.Dialog;
  const loaded = async () => {
    const repository = await leads.load();
    if (repository === undefined) throw new Error('The leads could not be loaded.');
    return repository;
  };
  const check: CustomerImport['check'] = async (rows) => {
    const known = (await (await loaded()).api.planCustomers(rows)).rows;
    return known.map(({ lead, blocked, sameAs }) => {
      if (blocked !== undefined) {
        const { store, value, at } = blocked;
        const since = messages.doNotContact.since(formatDate(at, tag));
        return { blocked: `${store?.name ?? value} · ${since}` };
      }
      if (sameAs !== undefined) return { sameAsRow: sameAs };
      return lead === undefined ? 'new' : { lead };
    });
  };
  return (
    Dialog && (
      <Dialog
        ofBlocked={ofBlocked}
        onClose={onClose}
        check={check}
        onImport={async (rows) => {
          const repository = await loaded();
          const { fault } = ofBlocked
            ? await repository.block(rows.flatMap(entriesOfRow), messages.doNotContact.importedList)
            : await repository.addCustomers(rows, messages.importedList);
          return { fault: fault && messages.faults[fault] };
        }}
      />
    )
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
