import type { ReactNode } from 'react';
import type { TableFrameProps } from '../../components/page-module.tsx';
import { useAtom } from '../../data/use-atom.ts';
import { SearchResults } from '../../features/search/search-results.tsx';
import { useSearch } from '../../features/search/search-services.ts';
import { useStoreCells } from './store-cells.tsx';
import { useStoreTables } from './store-table.ts';
import { StoreTableFrame, TableTools, WithTableEnd } from './table-tools.tsx';

/** The stores of the search on the screen, with the cells of all features. Loaded on demand: the first screen has none. */
export function FoundStores(): ReactNode {
  const { session } = useSearch();
  const table = useStoreTables().search;
  const cells = useStoreCells(table);
  return (
    <SearchResults
      search={useAtom(session.$state)}
      cells={cells}
      selection={table.selection}
      toolbar={<TableTools />}
      frame={(rows) => <SearchFrame>{rows && <WithTableEnd cells={cells}>{rows}</WithTableEnd>}</SearchFrame>}
    />
  );
}

/** What modules put around the table of the search, which can start a search of another area. */
function SearchFrame({ children }: { children: ReactNode }): ReactNode {
  const { session } = useSearch();
  const { header } = useAtom(session.$state);
  const { center, radius_km: radiusKm } = header ?? {};
  const onSearchArea: TableFrameProps['onSearchArea'] = ({ lat, lon, radiusKm: km }) => {
    const query = `${lat},${lon}`;
    // A search started from sample stores looks for more of them.
    const { source } = session.$state.get().request;
    session.start({ text: query, query, radiusKm: km, ...(source && { source }) });
  };
  return (
    <StoreTableFrame
      {...(center && radiusKm !== undefined && { area: { ...center, radiusKm } })}
      onSearchArea={onSearchArea}
    >
      {children}
    </StoreTableFrame>
  );
}
