import type { ListedStore } from '@hardware-store-finder/contract';
import { type ReactNode, useMemo } from 'react';
import { MapFrame } from '../../features/map/map-frame.tsx';
import { $isMapOpen, toggleMap } from '../../features/map/map-open.ts';
import type { MapPanelProps } from '../../features/map/map-panel.tsx';
import { mayMapSource } from '../../features/map/may-map.ts';
import { useStore } from '../../lib/store.ts';
import { useLeads } from '../../state/leads/use-leads.ts';
import { useShownStores } from '../../state/table-selection.ts';
import { useStoreTable } from './store-table.ts';

/** The map beside a table of stores: points by how far somebody has come with each. */
export function StoreTableMap({
  children,
  ...panel
}: { children: ReactNode } & Pick<MapPanelProps, 'area' | 'onSearchArea'>): ReactNode {
  const { $list, selection } = useStoreTable();
  const { stores, source, listKey } = useStore($list);
  const shown = useShownStores(selection, stores);
  const isOpen = useStore($isMapOpen);
  const leads = useLeads();
  const leadStore = leads.leadStore();
  const revision = leads.$revision.get();
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
      isOpen={isOpen && mayMapSource(source)}
      onClose={toggleMap}
      {...panel}
    >
      {children}
    </MapFrame>
  );
}
