import { type ReactNode } from 'react';
import { useMessages } from '../../i18n/use-messages.tsx';
import { useStore } from '../../lib/store.ts';
import { useServerStatus } from '../../state/server-status.tsx';
import type { TableSelection } from '../../state/table-selection.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import spoken from '../../ui/spoken.module.css';
import type { StoreCells } from '../../ui/store-row.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { SearchForm } from './search-form.tsx';
import { SearchResults } from './search-results.tsx';
import { useSearch } from './search-services.ts';
import classes from './search-view.module.css';
import { announcement, needsHelp } from './sentences.ts';

export type SearchViewProps = {
  cells: StoreCells;
  /** Stands above the table. */
  toolbar: ReactNode;
  /** What of the table is shown. */
  selection: TableSelection;
  /** Below the form: searches that are run from time to time. */
  searches: ReactNode;
  /** What stands around the table. */
  frame?: ((table: ReactNode) => ReactNode) | undefined;
};

/** The search, from the box to the last row. */
export function SearchView({ searches, ...table }: SearchViewProps): ReactNode {
  const messages = useMessages();
  const { session } = useSearch();
  // What a search may cost, where it may cost anything.
  const price = useServerStatus()?.places.price;
  const search = useStore(session.$state);
  return (
    <>
      <p role="status" className={spoken.spoken}>
        {announcement(search, messages)}
      </p>
      <div className={classes.selection}>
        <div className={classes.band}>
          <div className={classes.inner}>
            <PageHeading title={messages.search.title}>{messages.search.title}</PageHeading>
            <p className={classes.tagline}>{messages.search.tagline}</p>
            <SearchForm search={search} />
            {searches}
            {price !== undefined && <p className={classes.price}>{price}</p>}
          </div>
        </div>
        {search.phase !== 'idle' && <SearchResults search={search} {...table} />}
        {needsHelp(search) && <HowItWorks />}
      </div>
    </>
  );
}
