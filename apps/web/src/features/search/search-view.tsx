import type { SavedSearchResults } from '@Hardware-Store-Finder/contract';
import { type ReactNode, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { PageHeading } from '../../components/page-heading.tsx';
import { SecondPass } from '../../components/second-pass.tsx';
import hidden from '../../components/visually-hidden.module.css';
import { useServerStatus } from '../../data/server-status.tsx';
import { useAtom } from '../../data/use-atom.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import { readAddress } from './search-address.ts';
import { SearchForm } from './search-form.tsx';
import { SearchHome } from './search-home.tsx';
import { announcement, isCounting, showsHelp } from './search-messages.ts';
import searchProgressClasses from './search-progress.module.css';
import { useSearch } from './search-services.ts';
import type { SearchState } from './search-state.ts';
import classes from './search-view.module.css';
import { useSearchAddress } from './use-search-address.ts';

type SearchViewProps = {
  /** Once there is a search; may suspend. */
  results: ReactNode;
  /** The reader has begun to use the form. */
  onUse: () => void;
  /** Saved searches, until the toolbar of the results has them. */
  searches: ReactNode;
  /** Cards with what is to be done; undefined for a person who has begun nothing. */
  work: ReactNode | undefined;
  /** The results of the last completed search, which an address may name. */
  savedResults: () => SavedSearchResults | undefined;
};

/**
 * The search page, from the box to the last row. The hero folds into a bar that stays in view once there is something to
 * show below it.
 */
export function SearchView({ searches, work, savedResults, results, onUse }: SearchViewProps): ReactNode {
  const messages = useMessages();
  const { session } = useSearch();
  const search = useAtom(session.$state);
  // What a search may cost, if anything.
  const price = useServerStatus()?.places.price;
  const { search: address } = useLocation();
  const hasBegun = search.phase !== 'idle';
  // An address that searches by itself never shows the hero.
  const { recents } = useSearch();
  const hasToday = work !== undefined || recents.get().length > 0;
  const isFolded = hasBegun || hasToday || (price === undefined && readAddress(address) !== undefined);
  const { request } = search;
  useSearchAddress(search, savedResults);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per search, whose rows are at the top
  useLayoutEffect(() => {
    if (search.phase === 'searching') window.scrollTo(0, 0);
  }, [request]);
  return (
    <>
      <p role="status" className={hidden.visuallyHidden}>
        {announcement(search, messages)}
      </p>
      <div className={classes.view} data-folded={isFolded || undefined}>
        <div className={classes.band}>
          <div className={classes.inner}>
            <PageHeading title={messages.search.title}>{messages.search.title}</PageHeading>
            {!isFolded && <p className={classes.tagline}>{messages.search.tagline}</p>}
            <SearchForm search={search} isFolded={isFolded} onUse={onUse} />
            {!isFolded && searches}
            {!isFolded && price !== undefined && <p className={classes.price}>{price}</p>}
          </div>
          <SearchProgress search={search} />
        </div>
        {hasBegun && results}
        <SecondPass>
          {showsHelp(search) && (
            <SearchHome work={work} searches={isFolded && searches} isToday={hasToday && !hasBegun} />
          )}
        </SecondPass>
      </div>
    </>
  );
}

/** A thin bar at the lower edge of the form: it takes no room, so nothing moves when it leaves. */
function SearchProgress({ search }: { search: SearchState }): ReactNode {
  const messages = useMessages().search;
  if (!isCounting(search)) return null;
  const { stores, total } = search;
  const percent = (100 * Math.min(stores.length, total)) / total;
  return (
    <div
      className={searchProgressClasses.bar}
      role="progressbar"
      aria-label={messages.loading}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
    >
      <div style={{ width: `${percent}%` }} />
    </div>
  );
}
