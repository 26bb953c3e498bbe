import { type ReactNode, useSyncExternalStore } from 'react';
import { useMessages } from '../../i18n/use-messages.tsx';
import type { TableView } from '../../state/table-selection.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import type { StoreCells } from '../../ui/store-row.tsx';
import hidden from '../../ui/visually-hidden.module.css';
import { HowItWorks } from './how-it-works.tsx';
import { SearchForm, type SearchTools } from './search-form.tsx';
import { announcement, showsHelp } from './search-messages.ts';
import { SearchResults } from './search-results.tsx';
import type { SearchSession } from './search-session.ts';
import classes from './search-view.module.css';

export type SearchViewProps = {
  session: SearchSession;
  tools: SearchTools;
  /** What a search may cost, if anything. */
  price: string | undefined;
  cells: StoreCells;
  /** Above the table. */
  toolbar: ReactNode;
  /** Which stores the table shows. */
  view: TableView;
  /** Below the form: saved searches. */
  searches: ReactNode;
  /** Wraps the table. */
  frame?: ((table: ReactNode) => ReactNode) | undefined;
};

/** The search page, from the box to the last row. */
export function SearchView({ session, tools, price, searches, ...table }: SearchViewProps): ReactNode {
  const messages = useMessages();
  const search = useSyncExternalStore(session.subscribe, session.getState);
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
            <SearchForm session={session} search={search} tools={tools} />
            {searches}
            {price !== undefined && <p className={classes.price}>{price}</p>}
          </div>
        </div>
        {search.phase !== 'idle' && <SearchResults session={session} search={search} {...table} />}
        {showsHelp(search) && <HowItWorks />}
      </div>
    </>
  );
}
