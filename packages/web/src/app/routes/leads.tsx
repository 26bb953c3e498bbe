import type { ListedStore } from '@hardware-store-finder/contract';
import { type ComponentProps, type ReactNode, useMemo } from 'react';
import type { LeadActions } from '../../features/leads/lead-panel.tsx';
import { LeadsView } from '../../features/leads/leads-view.tsx';
import { MapFrame } from '../../features/map/map-frame.tsx';
import { MapToggle } from '../../features/map/map-toggle.tsx';
import { exportRowOf } from '../../features/spreadsheets/export-row.ts';
import { CardsButton, ExportButton, ImportButton } from '../../features/spreadsheets/sheet-buttons.tsx';
import { useLazyMessages, useMessages } from '../../i18n/use-messages.tsx';
import { compareCustomers } from '../../state/leads/customers.ts';
import { type LeadRow, leadOf } from '../../state/leads/lead-row.ts';
import type { Leads } from '../../state/leads/leads.ts';
import { useContactPolicy } from '../../state/leads/use-contact-policy.ts';
import { formatDate } from '../../ui/dates.ts';
import type { MapSwitch } from '../use-store-table.ts';

/** The page of the leads. */
export function LeadsRoute({
  leads,
  actions,
  storage,
  map,
}: {
  leads: Leads;
  actions: LeadActions;
  storage: ComponentProps<typeof ExportButton>['storage'];
  map: MapSwitch;
}): ReactNode {
  const row = (one: LeadRow) => {
    const lead = leadOf(one);
    return exportRowOf(leads.contactPolicy(), { store: lead.store, lead, foundAt: lead.foundAt });
  };
  return (
    <LeadsView
      leads={leads}
      actions={actions}
      tools={(shown, selected) => (
        <>
          {leads.leadStore()?.leads().length !== 0 && (
            <MapToggle source={undefined} isOpen={map.isOpen} onToggle={map.toggle} />
          )}
          <Customers leads={leads} />
          <ExportButton
            rows={() => ({ shown: shown.map(row), selected: selected.map(row) })}
            ofLeads
            storage={storage}
          />
          {selected.length > 0 && <CardsButton count={selected.length} rows={() => selected.map(row)} />}
        </>
      )}
      frame={(shown, table) => (
        <LeadTableMap leads={leads} shown={shown} map={map}>
          {table}
        </LeadTableMap>
      )}
    />
  );
}

/** Imports a customer list as leads; known ones are updated, blocked ones stay blocked. */
function Customers({ leads }: { leads: Leads }): ReactNode {
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

const none: readonly LeadRow[] = [];

/** The map beside the leads that are shown. */
function LeadTableMap({
  leads,
  shown,
  map,
  children,
}: {
  leads: Leads;
  shown: readonly LeadRow[];
  map: MapSwitch;
  children: ReactNode;
}): ReactNode {
  // A closed map parses no details: there may be thousands of leads.
  const drawn = map.isOpen ? shown : none;
  const stores = useMemo(() => drawn.map(({ detail }) => detail().store), [drawn]);
  const policy = useContactPolicy(leads);
  const kindOf = useMemo(() => (store: ListedStore) => policy.statusOf(store) ?? 'known', [policy]);
  return (
    <MapFrame stores={stores} kindOf={kindOf} listKey="leads" isOpen={map.isOpen} onClose={map.toggle}>
      {children}
    </MapFrame>
  );
}
