import type { ListedStore } from '@hardware-store-finder/contract';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useSyncExternalStore } from 'react';
import { FindAllBar } from './features/contacts/find-all-bar.tsx';
import { MapFrame } from './features/map/map-frame.tsx';
import type { MapPanelProps } from './features/map/map-panel.tsx';
import { MapToggle } from './features/map/map-toggle.tsx';
import { mayMapSource } from './features/map/may-map.ts';
import type { Lead } from './leads/lead.ts';
import type { Parts } from './parts.tsx';
import classes from './store-tools.module.css';
import { useShownStores } from './table-view.ts';
import buttons from './ui/buttons.module.css';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { useComingWords, useLaterWords } from './ui/words.tsx';

const LeadsBar = lazy(async () => ({
  default: (await import('./features/table-tools/leads-bar.tsx')).LeadsBar,
}));
const SavedSearches = lazy(async () => ({
  default: (await import('./features/table-tools/saved-searches.tsx')).SavedSearches,
}));

export type MapSwitch = { isOpen: boolean; toggle: () => void };
type Which = 'search' | 'saved';

/** The stores of a table as they are now, and their source. */
function useTable({ session, savedResults }: Parts, of: Which) {
  const search = useSyncExternalStore(session.subscribe, session.getState);
  const saved = useSyncExternalStore(savedResults.subscribe, savedResults.get);
  return of === 'search'
    ? { stores: search.stores, source: search.header?.source, listKey: search.location }
    : { stores: saved?.stores ?? none, source: saved?.source, listKey: saved?.location ?? '' };
}
const none: readonly ListedStore[] = [];

/** What stands above a table of stores. */
export function StoreTools({ parts, of, map }: { parts: Parts; of: Which; map: MapSwitch }): ReactNode {
  const { findAll, leads, views, saveLeads } = parts;
  const { stores, source } = useTable(parts, of);
  useComingWords();
  return (
    <div className={classes.tools}>
      <FindAllBar findAll={findAll[of]} stores={() => stores} />
      <MapToggle source={source} isOpen={map.isOpen} onToggle={map.toggle} />
      <ErrorBoundary fallback={null}>
        <Suspense>
          <LeadsBar
            leads={leads}
            view={views[of]}
            stores={stores}
            source={source}
            save={(some) => saveLeads(some, source)}
          >
            {() => of === 'search' && <SaveSearch parts={parts} />}
          </LeadsBar>
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}

/** Keeps the search that is shown, to be told later what is new. */
function SaveSearch({ parts: { session, leads } }: { parts: Parts }): ReactNode {
  const { bar: words } = useLaterWords().leads;
  const { phase, asked, settings, stores, header } = useSyncExternalStore(
    session.subscribe,
    session.getState,
  );
  useSyncExternalStore(leads.subscribe, leads.revision);
  if (phase !== 'completed' || header?.source?.may_persist === false || asked.isPosition) return null;
  const isSaved = leads
    .book()
    ?.searches()
    .some(({ query, text }) => query === asked.query && text === asked.text);
  const save = async () => {
    const [book, { savedSearchOf }] = await Promise.all([
      leads.load(),
      import('./features/table-tools/search-runs.ts'),
    ]);
    await book?.keepSearch(savedSearchOf({ ...asked, settings, stores }, Date.now()));
  };
  return (
    <button type="button" className={buttons.button} disabled={isSaved} onClick={() => void save()}>
      {isSaved ? words.searchSaved : words.saveSearch}
    </button>
  );
}

/** The searches that were saved, once the leads are loaded. */
export function SearchesToRun({ parts: { leads, session, tools } }: { parts: Parts }): ReactNode {
  useSyncExternalStore(leads.subscribe, leads.revision);
  useEffect(() => {
    if (leads.isUsed()) void leads.load();
  }, [leads]);
  const book = leads.book();
  if (book === undefined || book.searches().length === 0) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <SavedSearches
          book={book}
          run={({ text, query, settings }) => {
            tools.options.choose(settings);
            session.start({ text, query });
          }}
        />
      </Suspense>
    </ErrorBoundary>
  );
}

/** The map beside the leads that are shown. */
export function LeadTableMap({
  shown,
  map,
  children,
}: {
  shown: readonly Lead[];
  map: MapSwitch;
  children: ReactNode;
}): ReactNode {
  const stores = useMemo(() => shown.map(({ store }) => store), [shown]);
  const toneOf = useMemo(() => {
    const statuses = new Map(shown.map(({ store, status }) => [store, status]));
    return (store: ListedStore) => statuses.get(store) ?? 'known';
  }, [shown]);
  return (
    <MapFrame stores={stores} toneOf={toneOf} listKey="leads" isOpen={map.isOpen} onClose={map.toggle}>
      {children}
    </MapFrame>
  );
}

/** The map beside a table of stores: points by how far somebody has come with each. */
export function StoreTableMap({
  parts,
  of,
  map,
  children,
  ...panel
}: { parts: Parts; of: Which; map: MapSwitch; children: ReactNode } & Pick<
  MapPanelProps,
  'area' | 'onSearchArea'
>): ReactNode {
  const { leads, views } = parts;
  const { stores, source, listKey } = useTable(parts, of);
  const shown = useShownStores(views[of], stores);
  const book = leads.book();
  const revision = useSyncExternalStore(leads.subscribe, leads.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer after each change of the leads
  const toneOf = useMemo(
    () => (store: ListedStore) =>
      book?.blockedBy(store) ? 'do_not_contact' : (book?.find(store)?.status ?? 'found'),
    [book, revision],
  );
  return (
    <MapFrame
      stores={shown}
      source={source}
      listKey={listKey}
      toneOf={toneOf}
      isOpen={map.isOpen && mayMapSource(source)}
      onClose={map.toggle}
      {...panel}
    >
      {children}
    </MapFrame>
  );
}
