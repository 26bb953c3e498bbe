import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Button, IconButton } from '../../components/button.tsx';
import { formatDate } from '../../components/dates.ts';
import { MoreIcon } from '../../components/icons.ts';
import { Popover } from '../../components/popover.tsx';
import { usePopover } from '../../components/use-popover.ts';
import { keepableStores, whoForbidsKeeping } from '../../data/keepable-stores.ts';
import { savedSearchKey } from '../../data/leads/saved-search.ts';
import { useLeadRepository, useLeads } from '../../data/leads/use-leads.ts';
import { isNearestFirst } from '../../data/list-stores.ts';
import { useShownStores } from '../../data/table-selection.ts';
import { useAtom } from '../../data/use-atom.ts';
import { FindAllButton, FindAllProgress } from '../../features/contacts/find-all-button.tsx';
import { MapToggle } from '../../features/map/map-frame.tsx';
import { useSearch } from '../../features/search/search-services.ts';
import { SavedSearches } from '../../features/table-tools/saved-searches.tsx';
import { savedSearchOf } from '../../features/table-tools/search-runs.ts';
import { CountFilters, NarrowingFields, TextFilter } from '../../features/table-tools/table-filters.tsx';
import { useLazyMessages, useMessages } from '../../i18n/use-messages.tsx';
import { useStoreTable } from './store-table.ts';
import classes from './store-tools.module.css';
import { CampaignButton, TableExport } from './table-actions.tsx';

/** The toolbar above a table of stores: filters, actions on the whole list, and a line that says what they did. */
export function StoreTools(): ReactNode {
  const { id, $list, selection, findAll } = useStoreTable();
  const { stores, source } = useAtom($list);
  const leads = useLeads();
  const messages = useLazyMessages().table;
  const more = usePopover('end');
  // Matching stores by the rules requires the leads to be indexed.
  useEffect(() => {
    leads
      .load()
      .then((repository) => repository?.whenIndexed())
      .catch((fault: unknown) => console.warn('Leads are known by their ids alone.', fault));
  }, [leads]);
  return (
    <>
      <div className={classes.tools}>
        <CountFilters selection={selection} stores={stores} />
        <div className={classes.second}>
          <TextFilter selection={selection} />
          <IconButton
            ref={more.button}
            {...more.buttonProps}
            className={classes.more}
            variant="default"
            label={messages.more}
            icon={<MoreIcon />}
          />
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would not lie in a line with the other tools */}
          <div
            ref={more.panel}
            {...more.panelProps}
            role="group"
            aria-label={messages.more}
            className={classes.panel}
          >
            <NarrowingFields selection={selection} stores={stores} />
            <div className={classes.actions}>
              <FindAllButton findAll={findAll} stores={() => stores} />
              {id === 'search' && <SaveSearch />}
              <TableExport />
              <CampaignButton />
            </div>
          </div>
          <div className={classes.map}>
            <MapToggle source={source} />
          </div>
        </div>
      </div>
      <div className={classes.line}>
        <Shown />
        <FindAllProgress findAll={findAll} />
        {id === 'search' && <SortByDistance />}
        {id === 'search' && (
          <div className={classes.searches}>
            <SearchesToRun isFolded />
          </div>
        )}
      </div>
    </>
  );
}

/** What the filters hide, what is new since the last run of a saved search, and who forbids keeping the stores. */
function Shown(): ReactNode {
  const { $list, selection } = useStoreTable();
  const { stores, source } = useAtom($list);
  const { table: messages, leads } = useLazyMessages();
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
  const { bar: messages, faults } = useLazyMessages().leads;
  const [fault, setFault] = useState<string>();
  const { phase, request, settings, stores, header } = useAtom(session.$state);
  // A person's position or an area of the map is not a search to come back to.
  const isPassing = request.isPosition === true || request.radiusKm !== undefined;
  const source = header?.source;
  if (isPassing) return null;
  if (keepableStores(stores, source).length === 0) return null;
  const key = savedSearchKey(request.query, settings);
  const isSaved = leads
    .repository()
    ?.searches()
    .some((search) => search.key === key);
  const save = async () => {
    const repository = await leads.load();
    const result =
      repository === undefined
        ? { fault: leads.fault() ?? ('unavailable' as const) }
        : await repository.keepSearch(savedSearchOf({ ...request, settings, stores, source }, Date.now()));
    setFault(result.fault && faults[result.fault]);
  };
  return (
    <>
      <Button
        className={classes.saveSearch}
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

/** The saved searches, once the leads are loaded; folded, behind a button. */
export function SearchesToRun({ isFolded = false }: { isFolded?: boolean }): ReactNode {
  const { session, options } = useSearch();
  const { bar: messages } = useLazyMessages().leads;
  const repository = useLeadRepository();
  if (repository === undefined || repository.searches().length === 0) return null;
  const searches = (
    <SavedSearches
      repository={repository}
      run={({ text, query, settings }) => {
        options.choose(settings);
        session.start({ text, query });
      }}
    />
  );
  return isFolded ? (
    <Popover label={messages.searches} variant="quiet" size="small" align="end">
      {searches}
    </Popover>
  ) : (
    searches
  );
}
