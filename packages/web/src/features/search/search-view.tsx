import { lazy, type ReactNode, Suspense } from 'react';
import { useMessages } from '../../i18n/use-messages.tsx';
import { useStore } from '../../lib/store.ts';
import { useServerStatus } from '../../state/server-status.tsx';
import type { TableSelection } from '../../state/table-selection.ts';
import { LazyPage } from '../../ui/lazy-part.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import type { StoreCells } from '../../ui/store-row.tsx';
import hidden from '../../ui/visually-hidden.module.css';
import { HowItWorks } from './how-it-works.tsx';
import { SearchForm } from './search-form.tsx';
import { announcement, showsHelp } from './search-messages.ts';
import { useSearch } from './search-services.ts';
import classes from './search-view.module.css';

// The first screen has no results: they are loaded when the reader comes to the form.
const loadResults = () => import('./search-results.tsx');
const SearchResults = lazy(async () => ({ default: (await loadResults()).SearchResults }));

export type SearchViewProps = {
  cells: StoreCells;
  /** Above the table. */
  toolbar: ReactNode;
  /** Which stores the table shows. */
  selection: TableSelection;
  /** Below the form: saved searches. */
  searches: ReactNode;
  /** Wraps the table. */
  frame?: ((table: ReactNode) => ReactNode) | undefined;
};

function preloadResults(): void {
  loadResults().catch(() => undefined);
}

/** The search page, from the box to the last row. */
export function SearchView({ searches, ...table }: SearchViewProps): ReactNode {
  const messages = useMessages();
  const { session } = useSearch();
  const search = useStore(session.$state);
  // What a search may cost, if anything.
  const price = useServerStatus()?.places.price;
  return (
    <>
      <p role="status" className={hidden.visuallyHidden}>
        {announcement(search, messages)}
      </p>
      <div className={classes.view}>
        <div className={classes.band}>
          <div className={classes.inner}>
            <PageHeading title={messages.search.title}>{messages.search.title}</PageHeading>
            <p className={classes.tagline}>{messages.search.tagline}</p>
            <SearchForm search={search} onFocus={preloadResults} />
            {searches}
            {price !== undefined && <p className={classes.price}>{price}</p>}
          </div>
        </div>
        {search.phase !== 'idle' && (
          <LazyPage>
            <Suspense>
              <SearchResults search={search} {...table} />
            </Suspense>
          </LazyPage>
        )}
        {showsHelp(search) && <HowItWorks />}
      </div>
    </>
  );
}
