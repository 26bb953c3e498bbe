import { lazy, type ReactNode } from 'react';
import { ApiTargetSwitch } from '../../features/api-target/api-target-switch.tsx';
import type { MapPanelProps } from '../../features/map/map-panel.tsx';
import { useSavedResults } from '../../features/results/saved-results.ts';
import { useSearch } from '../../features/search/search-services.ts';
import { SearchView } from '../../features/search/search-view.tsx';
import { useStore } from '../../lib/store.ts';
import { useLeads } from '../../state/leads/use-leads.ts';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { useStoreCells } from '../store-table/store-cells.tsx';
import { StoreTableContext, useStoreTables } from '../store-table/store-table.ts';
import { StoreTableMap } from '../store-table/store-table-map.tsx';
import { TableTools, WithTableEnd } from '../store-table/table-tools.tsx';

// Loaded on demand: only people with saved searches need it.
const SearchesToRun = lazy(async () => ({
  default: (await import('../store-table/store-tools.tsx')).SearchesToRun,
}));

/** The search and its results. */
export function SearchRoute(): ReactNode {
  const table = useStoreTables().search;
  const cells = useStoreCells(table);
  const leads = useLeads();
  const savedResults = useSavedResults();
  return (
    <StoreTableContext value={table}>
      <ApiTargetSwitch />
      <SearchView
        cells={cells}
        selection={table.selection}
        savedResults={savedResults.$results.get}
        searches={
          leads.isUsed() && (
            <LazyPart>
              <SearchesToRun />
            </LazyPart>
          )
        }
        toolbar={<TableTools />}
        frame={(rows) => <SearchMap>{rows && <WithTableEnd>{rows}</WithTableEnd>}</SearchMap>}
      />
    </StoreTableContext>
  );
}

/** The map of the searched area; it can start a search of another area. */
function SearchMap({ children }: { children: ReactNode }): ReactNode {
  const { session } = useSearch();
  const { header } = useStore(session.$state);
  const { center, radius_km: radiusKm } = header ?? {};
  const onSearchArea: MapPanelProps['onSearchArea'] = ({ lat, lon, radiusKm: km }) => {
    const query = `${lat},${lon}`;
    // A search started from sample stores looks for more of them.
    const { source } = session.$state.get().request;
    session.start({ text: query, query, radiusKm: km, ...(source && { source }) });
  };
  return (
    <StoreTableMap
      {...(center && radiusKm !== undefined && { area: { ...center, radiusKm } })}
      onSearchArea={onSearchArea}
    >
      {children}
    </StoreTableMap>
  );
}
