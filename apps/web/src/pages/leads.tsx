import type { ListedStore } from '@hardware-store-finder/contract';
import { type ReactNode, useMemo, useState } from 'react';
import { formatDate } from '../components/dates.ts';
import { compareCustomers } from '../data/leads/customers.ts';
import { type LeadRow, leadOf } from '../data/leads/lead-row.ts';
import { useContactPolicy, useLeads } from '../data/leads/use-leads.ts';
import { mapInSlices } from '../data/scheduler.ts';
import { useAtom } from '../data/use-atom.ts';
import { useWebsites } from '../data/website-repository.ts';
import { LeadsView, type LeadsViewProps } from '../features/leads/leads-view.tsx';
import { MapFrame, MapToggle } from '../features/map/map-frame.tsx';
import { useMapOpen } from '../features/map/map-open.ts';
import { useOutreach } from '../features/outreach/outreach-services.ts';
import { usePreview } from '../features/preview/preview-session.ts';
import { exportRowOf } from '../features/spreadsheets/export-row.ts';
import {
  CardsButton,
  LazyExport,
  type LazyExportProps,
  LazyImport,
} from '../features/spreadsheets/sheet-buttons.tsx';
import { useLazyMessages, useMessages } from '../i18n/use-messages.tsx';

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
    analyze: (lead, shown) =>
      opened.open(
        lead.detail().store,
        shown.map(({ detail }) => detail().store),
      ),
  };
  const row = (one: LeadRow) => {
    const lead = leadOf(one);
    return exportRowOf(leads.contactPolicy(), { store: lead.store, lead, foundAt: lead.foundAt });
  };
  const { openExport, openImport } = useLazyMessages().spreadsheets;
  const [dialog, setDialog] = useState<'import' | Pick<LazyExportProps, 'shown' | 'selected'>>();
  const close = () => setDialog(undefined);
  const exportLeads = async (shown: readonly LeadRow[], selected: readonly LeadRow[]) => {
    const rows = new Map(await mapInSlices(shown, (one) => [one, row(one)]));
    setDialog({ shown: [...rows.values()], selected: selected.flatMap((one) => rows.get(one) ?? []) });
  };
  return (
    <>
      <LeadsView
        actions={actions}
        tools={leads.repository()?.leads().length !== 0 && <MapToggle source={undefined} />}
        files={[
          { label: openImport, run: () => setDialog('import') },
          {
            label: openExport,
            run: (shown, selected) => void exportLeads(shown, selected),
          },
        ]}
        selectionTools={(selected) => <CardsButton count={selected.length} rows={() => selected.map(row)} />}
        frame={(shown, table) => <LeadTableMap shown={shown}>{table}</LeadTableMap>}
      />
      {dialog === 'import' && <ImportCustomers onClose={close} />}
      {typeof dialog === 'object' && <LazyExport {...dialog} ofLeads onClose={close} />}
    </>
  );
}

/** Imports a customer list as leads. Known leads are updated; blocked ones stay blocked. */
function ImportCustomers({ onClose }: { onClose: () => void }): ReactNode {
  const leads = useLeads();
  const { spreadsheets: messages, leads: leadWords } = useLazyMessages();
  const { tag } = useMessages();
  const loaded = async () => {
    const repository = await leads.load();
    if (repository === undefined) throw new Error('The leads could not be loaded.');
    return repository;
  };
  return (
    <LazyImport
      onClose={onClose}
      check={async (rows) => {
        const verdicts = await compareCustomers(await loaded(), rows);
        return verdicts.map((verdict) => {
          if (typeof verdict === 'string' || 'lead' in verdict) return verdict;
          if (!('blocked' in verdict)) return { sameAsRow: verdict.sameAs };
          const { store, value, at } = verdict.blocked;
          return {
            blocked: `${store?.name ?? value} · ${leadWords.doNotContact.since(formatDate(at, tag))}`,
          };
        });
      }}
      onImport={async (rows) => {
        const { fault } = await (await loaded()).addCustomers(rows, messages.listName);
        return { fault: fault && leadWords.faults[fault] };
      }}
    />
  );
}

const none: readonly LeadRow[] = [];

/** The map beside the visible leads. */
function LeadTableMap({ shown, children }: { shown: readonly LeadRow[]; children: ReactNode }): ReactNode {
  const { $isOpen, toggle } = useMapOpen();
  const isOpen = useAtom($isOpen);
  // While the map is closed, no details are parsed: there may be thousands of leads.
  const drawn = isOpen ? shown : none;
  const stores = useMemo(() => drawn.map(({ detail }) => detail().store), [drawn]);
  const policy = useContactPolicy();
  const kindOf = useMemo(() => (store: ListedStore) => policy.statusOf(store) ?? 'known', [policy]);
  return (
    <MapFrame stores={stores} kindOf={kindOf} listKey="leads" isOpen={isOpen} onClose={toggle}>
      {children}
    </MapFrame>
  );
}
