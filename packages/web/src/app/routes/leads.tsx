import type { ListedStore } from '@hardware-store-finder/contract';
import { type ReactNode, useMemo } from 'react';
import { isBlocked } from '../../features/leads/lead-list.ts';
import type { LeadActions } from '../../features/leads/lead-panel.tsx';
import { LeadsView } from '../../features/leads/leads-view.tsx';
import { MapFrame } from '../../features/map/map-frame.tsx';
import { $isMapOpen, toggleMap } from '../../features/map/map-open.ts';
import { MapToggle } from '../../features/map/map-toggle.tsx';
import { useOutreach } from '../../features/outreach/outreach-services.ts';
import { usePreview } from '../../features/preview/preview-session.ts';
import { type ExportRow, withoutRefused } from '../../features/spreadsheets/export-row.ts';
import { CardsButton, ExportButton, ImportButton } from '../../features/spreadsheets/sheet-buttons.tsx';
import { useLazyMessages, useMessages } from '../../i18n/use-messages.tsx';
import { useStore } from '../../lib/store.ts';
import { compareCustomers } from '../../state/leads/customers.ts';
import type { Lead } from '../../state/leads/lead.ts';
import { asBlocked } from '../../state/leads/lead-record.ts';
import type { Leads } from '../../state/leads/leads.ts';
import { useLeads } from '../../state/leads/use-leads.ts';
import { useWebsites } from '../../state/websites.ts';
import { formatDate } from '../../ui/dates.ts';

/** The stores that somebody works on. */
export function LeadsRoute(): ReactNode {
  const leads = useLeads();
  const preview = usePreview();
  const { opened } = useOutreach();
  const { siteOf } = useWebsites();
  const actions: LeadActions = {
    site(store) {
      const site = siteOf(store);
      return site && (() => preview.click(site));
    },
    analyze: (store) => opened.set(store),
  };
  const row = (lead: Lead) => rowOf(leads, lead);
  return (
    <LeadsView
      actions={actions}
      tools={(shown, selected) => (
        <>
          {leads.leadStore()?.leads().length !== 0 && <MapToggle source={undefined} />}
          <Customers />
          <ExportButton rows={() => ({ shown: shown.map(row), selected: selected.map(row) })} ofLeads />
          {selected.length > 0 && <CardsButton count={selected.length} rows={() => selected.map(row)} />}
        </>
      )}
      frame={(shown, table) => <LeadTableMap shown={shown}>{table}</LeadTableMap>}
    />
  );
}

/** Whoever gets the list shall not write to whom nobody writes. */
function rowOf(leads: Leads, lead: Lead): ExportRow {
  const leadStore = leads.leadStore();
  const told = leadStore !== undefined && isBlocked(leadStore, lead) ? asBlocked(lead) : lead;
  return withoutRefused(
    { store: lead.store, lead: told, foundAt: lead.foundAt },
    (email) => leadStore?.refuses(lead.store, email) ?? false,
  );
}

/** A list of customers becomes leads: those that are known already are marked, and whoever is blocked stays so. */
function Customers(): ReactNode {
  const leads = useLeads();
  const { spreadsheets: messages, leads: leadWords } = useLazyMessages();
  const { tag } = useMessages();
  const loaded = async () => {
    const leadStore = await leads.load();
    if (leadStore === undefined) throw new Error('The leads could not be loaded.');
    return leadStore;
  };
  return (
    <ImportButton
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

const none: readonly Lead[] = [];

/** The map beside the leads that are shown. */
function LeadTableMap({ shown, children }: { shown: readonly Lead[]; children: ReactNode }): ReactNode {
  // Whoever has no map open does not wait for the positions of thousands.
  const isOpen = useStore($isMapOpen);
  const drawn = isOpen ? shown : none;
  const stores = useMemo(() => drawn.map(({ store }) => store), [drawn]);
  const kindOf = useMemo(() => {
    const statuses = new Map(drawn.map(({ store, status }) => [store, status]));
    return (store: ListedStore) => statuses.get(store) ?? 'known';
  }, [drawn]);
  return (
    <MapFrame stores={stores} kindOf={kindOf} listKey="leads" isOpen={isOpen} onClose={toggleMap}>
      {children}
    </MapFrame>
  );
}
