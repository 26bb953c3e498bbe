import { forbiddenBySource, type ListedStore } from '@hardware-store-finder/contract';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { MapFrame } from '../features/map/map-frame.tsx';
import type { MapPanelProps } from '../features/map/map-panel.tsx';
import { useShownStores } from '../state/table-selection.ts';
import type { Services } from './services.tsx';
import { type MapSwitch, useStoreTable, type WhichTable } from './use-store-table.ts';

/** The map beside a table of stores: points by how far somebody has come with each. */
export function StoreTableMap({
  services,
  of,
  map,
  children,
  ...panel
}: { services: Services; of: WhichTable; map: MapSwitch; children: ReactNode } & Pick<
  MapPanelProps,
  'area' | 'onSearchArea'
>): ReactNode {
  const { leads, views } = services;
  const { stores, source, listKey } = useStoreTable(services, of);
  const shown = useShownStores(views[of], stores);
  const leadStore = leads.leadStore();
  const revision = useSyncExternalStore(leads.subscribe, leads.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer after each change of the leads
  const kindOf = useMemo(
    () => (store: ListedStore) =>
      leadStore?.blockedBy(store, store.email)
        ? 'do_not_contact'
        : (leadStore?.find(store)?.status ?? 'found'),
    [leadStore, revision],
  );
  return (
    <MapFrame
      stores={shown}
      source={source}
      listKey={listKey}
      kindOf={kindOf}
      isOpen={map.isOpen && forbiddenBySource('mayMap', source) === undefined}
      onClose={map.toggle}
      {...panel}
    >
      {children}
    </MapFrame>
  );
}
