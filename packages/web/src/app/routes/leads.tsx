import type { ListedStore } from '@hardware-store-finder/contract';
import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { isBlocked } from '../../features/leads/lead-list.ts';
import type { LeadActions } from '../../features/leads/lead-panel.tsx';
import { LeadsView } from '../../features/leads/leads-view.tsx';
import { MapFrame } from '../../features/map/map-frame.tsx';
import { MapToggle } from '../../features/map/map-toggle.tsx';
import { type ExportRow, withoutRefused } from '../../features/spreadsheets/export-row.ts';
import { CardsButton, ExportButton, ImportButton } from '../../features/spreadsheets/sheet-buttons.tsx';
import { useLazyMessages, useMessages } from '../../i18n/use-messages.tsx';
import { compareCustomers } from '../../state/leads/customers.ts';
import { type LeadRow, leadOf } from '../../state/leads/lead-row.ts';
import type { Leads } from '../../state/leads/leads.ts';
import { formatDate } from '../../ui/dates.ts';
import type { MapSwitch } from '../use-store-table.ts';

/** The stores that somebody works on. */
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
  const row = (lead: LeadRow) => rowOf(leads, lead);
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
        <LeadTableMap shown={shown} map={map}>
          {table}
        </LeadTableMap>
      )}
    />
  );
}

/** Whoever gets the list shall not write to whom nobody writes. */
function rowOf(leads: Leads, row: LeadRow): ExportRow {
  const leadStore = leads.leadStore();
  const lead = leadOf(row);
  const told =
    leadStore !== undefined && isBlocked(leadStore, row)
      ? { ...lead, status: 'do_not_contact' as const }
      : lead;
  return withoutRefused(
    { store: lead.store, lead: told, foundAt: lead.foundAt },
    (email) => leadStore?.refuses(lead.store, email) ?? false,
  );
}

/** A list of customers becomes leads: those that are known already are marked, and whoever is blocked stays so. */
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
  shown,
  map,
  children,
}: {
  shown: readonly LeadRow[];
  map: MapSwitch;
  children: ReactNode;
}): ReactNode {
  // Whoever has no map open does not wait for the positions of thousands.
  const drawn = map.isOpen ? shown : none;
  const stores = useMemo(() => drawn.map(({ detail }) => detail().store), [drawn]);
  const kindOf = useMemo(() => {
    const statuses = new Map(drawn.map(({ detail, status }) => [detail().store, status]));
    return (store: ListedStore) => statuses.get(store) ?? 'known';
  }, [drawn]);
  return (
    <MapFrame stores={stores} kindOf={kindOf} listKey="leads" isOpen={map.isOpen} onClose={map.toggle}>
      {children}
    </MapFrame>
  );
}
