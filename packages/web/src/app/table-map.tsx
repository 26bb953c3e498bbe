import type { ListedStore } from '@hardware-store-finder/contract';
import { type ReactNode, useMemo } from 'react';
import { MapFrame } from '../features/map/map-frame.tsx';
import type { MapPanelProps } from '../features/map/map-panel.tsx';
import { mayMapSource } from '../features/map/may-map.ts';
import { useContactPolicy } from '../state/leads/use-contact-policy.ts';
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
  const policy = useContactPolicy(leads);
  const kindOf = useMemo(() => (store: ListedStore) => policy.statusOf(store) ?? 'found', [policy]);
  return (
    <MapFrame
      stores={shown}
      source={source}
      listKey={listKey}
      kindOf={kindOf}
      isOpen={map.isOpen && mayMapSource(source)}
      onClose={map.toggle}
      {...panel}
    >
      {children}
    </MapFrame>
  );
}
