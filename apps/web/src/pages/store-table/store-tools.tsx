import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { formatDate } from '../../components/dates.ts';
import { FilterIcon } from '../../components/icons.ts';
import { ModuleTools } from '../../components/page-module.tsx';
import { Popover } from '../../components/popover.tsx';
import { keepableStores, whoForbidsKeeping } from '../../data/keepable-stores.ts';
import { savedSearchKey } from '../../data/leads/lead.ts';
import { useLeadRepository, useLeads } from '../../data/leads/use-leads.ts';
import { isNearestFirst } from '../../data/list-stores.ts';
import { useShownStores } from '../../data/table-selection.ts';
import { useAtom } from '../../data/use-atom.ts';
import { FindAllButton, FindAllProgress } from '../../features/contacts/find-all-button.tsx';
import { useSearch } from '../../features/search/search-services.ts';
import { SavedSearches } from '../../features/table-tools/saved-searches.tsx';
import { savedSearchOf } from '../../features/table-tools/search-runs.ts';
import { CountFilters, NarrowingFields, TextFilter } from '../../features/table-tools/table-filters.tsx';
import { useMessages } from '../../i18n/use-messages.tsx';
import { useStoreTable } from './store-table.ts';
import classes from './store-tools.module.css';
import { TableMenu } from './table-actions.tsx';

/** The toolbar above a table of stores: filters and saved views, the search for contacts, the rest; and a line that says what they did. */
export function StoreTools(): ReactNode {
  const { id, $list, selection, findAll } = useStoreTable();
  const { stores, source } = useAtom($list);
  const leads = useLeads();
  useEffect(() => void leads.load(), [leads]);
  return (
    <>
      <div className={classes.tools}>
        <TextFilter selection={selection} />
        <Views />
        <div className={classes.end}>
          <ModuleTools source={source} />
          <FindAllButton findAll={findAll} stores={() => stores} />
          <TableMenu />
        </div>
      </div>
      <div className={classes.line}>
        <Shown />
        <FindAllProgress findAll={findAll} stores={stores} />
        {id === 'search' && <SortByDistance />}
      </div>
    </>
  );
}

/** Filter, order and saved searches behind one button, which counts what is chosen. */
function Views(): ReactNode {
  const { id, $list, selection } = useStoreTable();
  const { stores } = useAtom($list);
  const { filters, category } = useAtom(selection.$state);
  const messages = useMessages().table;
  const chosen = filters.size + (category === '' ? 0 : 1);
  const trigger = (
    <Button icon={<FilterIcon />} className={classes.views} aria-label={messages.views}>
      <span className={classes.viewsLabel}>{messages.views}</span>
      {chosen > 0 && <span className={classes.chosen}>{chosen}</span>}
    </Button>
  );
  return (
    <Popover label={messages.views} trigger={trigger} className={classes.panel}>
      <CountFilters selection={selection} stores={stores} />
      <NarrowingFields selection={selection} stores={stores} />
      {id === 'search' && (
        <div className={classes.saved}>
          <SearchesToRun />
          <SaveSearch />
        </div>
      )}
    </Popover>
  );
}

/** What the filters hide, what is new since the last run of a saved search, and who forbids keeping the stores. */
function Shown(): ReactNode {
  const { $list, selection } = useStoreTable();
  const { stores, source } = useAtom($list);
  const { table: messages, leads } = useMessages();
  const { tag, sentences } = useMessages();
  const { since } = useAtom(selection.$state);
  const shown = useShownStores(selection, stores);
  const { count, isFolded } = selection.nameless(stores);
  const passing = shown.length + (isFolded ? count : 0);
  const forbidder = useMemo(() => whoForbidsKeeping(stores, source), [stores, source]);
  return (
    <span role="status">
      {sentences(
        passing < stores.length ? messages.shown(passing, stores.length) : '',
        since === undefined ? '' : leads.bar.since(since.ids.size, formatDate(since.ranAt, tag)),
        forbidder === undefined ? '' : leads.bar.mayNotKeep(forbidder),
      )}
    </span>
  );
}

/** Offered at the end of a search whose rows stayed as they had arrived, because the reader was at work on them. */
function SortByDistance(): ReactNode {
  const { session } = useSearch();
  const messages = useMessages().found;
  const { selection } = useStoreTable();
  const { phase, stores } = useAtom(session.$state);
  const { sort } = useAtom(selection.$state);
  if (phase !== 'completed' || sort !== undefined || isNearestFirst(stores)) return null;
  return (
    <button type="button" className={classes.offer} onClick={session.sort}>
      {messages.sortByDistance}
    </button>
  );
}

/** Saves the current search, so that its next run can show what is new. */
function SaveSearch(): ReactNode {
  const { session } = useSearch();
  const leads = useLeads();
  const { bar: messages, faults } = useMessages().leads;
  const [fault, setFault] = useState<string>();
  const { phase, request, settings, stores, header } = useAtom(session.$state);
  // A person's position or an area of the map is not a search to come back to.
  const isPassing = request.isPosition === true || request.radiusKm !== undefined;
  const source = header?.source;
  if (isPassing || !leads.isOffered() || leads.repository()?.mayEdit() === false) return null;
  if (keepableStores(stores, source).length === 0) return null;
  const key = savedSearchKey(request.query, settings);
  const isSaved = leads
    .repository()
    ?.searches()
    .some((search) => search.key === key);
  const save = async () => {
    const repository = await leads.load();
    const search = savedSearchOf({ ...request, settings, stores, source }, Date.now());
    const result = await repository?.change([{ kind: 'search_saved', search }]);
    const why = result === undefined ? (leads.fault() ?? 'failed') : result.fault;
    setFault(why && faults[why]);
  };
  return (
    <>
      <Button
        // It keeps its place while stores arrive.
        disabled={isSaved || phase !== 'completed'}
        onClick={() => void save()}
      >
        {isSaved ? messages.searchSaved : messages.saveSearch}
      </Button>
      {fault !== undefined && <span role="alert">{fault}</span>}
    </>
  );
}

/** The saved searches, once the leads are loaded. */
export function SearchesToRun(): ReactNode {
  const { session, options } = useSearch();
  const repository = useLeadRepository();
  if ((repository?.searches() ?? []).length === 0) return null;
  return (
    <SavedSearches
      run={({ text, query, settings }) => {
        options.choose(settings);
        session.start({ text, query });
      }}
    />
  );
}
