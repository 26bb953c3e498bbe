import type { ListedStore } from '@hardware-store-finder/contract';
import { forbiddenBySource } from '@hardware-store-finder/domain';
import { type ReactNode, useMemo } from 'react';
import { MapFrame } from '../../features/map/map-frame.tsx';
import { useMapOpen } from '../../features/map/map-open.ts';
import type { MapPanelProps } from '../../features/map/map-panel.tsx';
import { useStore } from '../../lib/store.ts';
import { useContactPolicy } from '../../state/leads/use-contact-policy.ts';
import { useShownStores } from '../../state/table-selection.ts';
import { useStoreTable } from './store-table.ts';

/** The map beside a table of stores. Each point shows the status of its store as a lead. */
export function StoreTableMap({
  children,
  ...panel
}: { children: ReactNode } & Pick<MapPanelProps, 'area' | 'onSearchArea'>): ReactNode {
  const { $list, selection } = useStoreTable();
  const { stores, source, listKey } = useStore($list);
  const shown = useShownStores(selection, stores);
  const { $isOpen, toggle } = useMapOpen();
  const isOpen = useStore($isOpen);
  const policy = useContactPolicy();
  const kindOf = useMemo(() => (store: ListedStore) => policy.statusOf(store) ?? 'found', [policy]);
  return (
    <MapFrame
      stores={shown}
      source={source}
      listKey={listKey}
      kindOf={kindOf}
      isOpen={isOpen && forbiddenBySource('mayMap', source) === undefined}
      onClose={toggle}
      {...panel}
    >
      {children}
    </MapFrame>
  );
}
