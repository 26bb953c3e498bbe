import type { ListedStore } from '@hardware-store-finder/contract';
import { type ReactNode, useMemo } from 'react';
import type { LeadActions } from '../features/leads/lead-panel.tsx';
import { LeadsView } from '../features/leads/leads-view.tsx';
import { MapFrame } from '../features/map/map-frame.tsx';
import { MapToggle } from '../features/map/map-toggle.tsx';
import type { Lead } from '../leads/lead.ts';
import type { Leads } from '../leads/leads.ts';
import type { MapSwitch } from '../use-store-table.ts';

/** The stores that somebody works on. */
export function LeadsRoute({
  leads,
  actions,
  map,
}: {
  leads: Leads;
  actions: LeadActions;
  map: MapSwitch;
}): ReactNode {
  return (
    <LeadsView
      leads={leads}
      actions={actions}
      tools={() => <MapToggle source={undefined} isOpen={map.isOpen} onToggle={map.toggle} />}
      frame={(shown, table) => (
        <LeadTableMap shown={shown} map={map}>
          {table}
        </LeadTableMap>
      )}
    />
  );
}

/** The map beside the leads that are shown. */
function LeadTableMap({
  shown,
  map,
  children,
}: {
  shown: readonly Lead[];
  map: MapSwitch;
  children: ReactNode;
}): ReactNode {
  const stores = useMemo(() => shown.map(({ store }) => store), [shown]);
  const toneOf = useMemo(() => {
    const statuses = new Map(shown.map(({ store, status }) => [store, status]));
    return (store: ListedStore) => statuses.get(store) ?? 'known';
  }, [shown]);
  return (
    <MapFrame stores={stores} toneOf={toneOf} listKey="leads" isOpen={map.isOpen} onClose={map.toggle}>
      {children}
    </MapFrame>
  );
}
