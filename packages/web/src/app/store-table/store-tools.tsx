import type { ListedStore } from '@hardware-store-finder/contract';
import { type ReactNode, useState } from 'react';
import { FindAllBar } from '../../features/contacts/find-all-bar.tsx';
import { MapToggle } from '../../features/map/map-toggle.tsx';
import { useSearch } from '../../features/search/search-services.ts';
import { exportRowOf } from '../../features/spreadsheets/export-row.ts';
import { ExportButton } from '../../features/spreadsheets/sheet-buttons.tsx';
import { LeadsBar } from '../../features/table-tools/leads-bar.tsx';
import { SavedSearches } from '../../features/table-tools/saved-searches.tsx';
import { savedSearchOf } from '../../features/table-tools/search-runs.ts';
import { useLazyMessages } from '../../i18n/use-messages.tsx';
import { useStore } from '../../lib/store.ts';
import { keepableStores, whoForbidsKeeping } from '../../state/keepable-stores.ts';
import { leadOf } from '../../state/leads/lead-row.ts';
import { savedSearchKey } from '../../state/leads/saved-search.ts';
import { useLeadStore, useLeads } from '../../state/leads/use-leads.ts';
import buttons from '../../ui/button.module.css';
import { useLeadSaver } from '../lead-saver.ts';
import { useStoreTable } from './store-table.ts';
import classes from './store-tools.module.css';

/** The toolbar above a table of stores. */
export function StoreTools(): ReactNode {
  const { id, $list, origin, selection, findAll } = useStoreTable();
  const { stores, source, listKey } = useStore($list);
  const leads = useLeads();
  const saveLeads = useLeadSaver();
  return (
    <div className={classes.tools}>
      <FindAllBar findAll={findAll} stores={() => stores} />
      <MapToggle source={source} />
      <LeadsBar
        selection={selection}
        stores={stores}
        source={source}
        save={(some) => saveLeads(some, origin())}
      >
        {(shown, selected) => (
          <>
            {id === 'search' && <SaveSearch />}
            <ExportButton
              rows={() => {
                const leadStore = leads.leadStore();
                const leadAt = (store: ListedStore) => {
                  const lead = leadStore?.find(store);
                  return lead && leadOf(lead);
                };
                const policy = leads.contactPolicy();
                const row = (store: ListedStore) =>
                  exportRowOf(policy, { store, lead: leadAt(store), ...origin() });
                return { shown: shown.map(row), selected: selected.map(row) };
              }}
              about={listKey}
            />
          </>
        )}
      </LeadsBar>
    </div>
  );
}

/** Saves the current search, so that its next run can show what is new. */
function SaveSearch(): ReactNode {
  const { session } = useSearch();
  const leads = useLeads();
  const { bar: messages, faults } = useLazyMessages().leads;
  const [fault, setFault] = useState<string>();
  const { phase, request, settings, stores, header } = useStore(session.$state);
  // A person's position or an area of the map is not a search to come back to.
  const isPassing = request.isPosition === true || request.radiusKm !== undefined;
  const source = header?.source;
  if (phase !== 'completed' || isPassing) return null;
  if (whoForbidsKeeping(stores, source) !== undefined && keepableStores(stores, source).length === 0)
    return null;
  const key = savedSearchKey(request.query, settings);
  const isSaved = leads
    .leadStore()
    ?.searches()
    .some((search) => search.key === key);
  const save = async () => {
    const leadStore = await leads.load();
    const kept =
      leadStore === undefined
        ? { fault: leads.fault() ?? ('unavailable' as const) }
        : await leadStore.keepSearch(savedSearchOf({ ...request, settings, stores, source }, Date.now()));
    setFault(kept.fault && faults[kept.fault]);
  };
  return (
    <>
      <button type="button" className={buttons.button} disabled={isSaved} onClick={() => void save()}>
        {isSaved ? messages.searchSaved : messages.saveSearch}
      </button>
      {fault !== undefined && <span role="alert">{fault}</span>}
    </>
  );
}

/** The saved searches, once the leads are loaded. */
export function SearchesToRun(): ReactNode {
  const { session, options } = useSearch();
  const leadStore = useLeadStore();
  if (leadStore === undefined || leadStore.searches().length === 0) return null;
  return (
    <SavedSearches
      leadStore={leadStore}
      run={({ text, query, settings }) => {
        options.choose(settings);
        session.start({ text, query });
      }}
    />
  );
}
