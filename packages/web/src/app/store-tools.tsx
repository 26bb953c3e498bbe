import type { ListedStore } from '@hardware-store-finder/contract';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { FindAllBar } from '../features/contacts/find-all-bar.tsx';
import { MapToggle } from '../features/map/map-toggle.tsx';
import { exportRowOf } from '../features/spreadsheets/export-row.ts';
import { ExportButton } from '../features/spreadsheets/sheet-buttons.tsx';
import { LeadsBar } from '../features/table-tools/leads-bar.tsx';
import { SavedSearches } from '../features/table-tools/saved-searches.tsx';
import { savedSearchOf } from '../features/table-tools/search-runs.ts';
import { useLazyMessages } from '../i18n/use-messages.tsx';
import { leadOf } from '../state/leads/lead-row.ts';
import { savedSearchKey } from '../state/leads/saved-search.ts';
import { useLeads } from '../state/leads/use-leads.ts';
import buttons from '../ui/buttons.module.css';
import type { Services } from './services.tsx';
import classes from './store-tools.module.css';
import { type MapSwitch, useStoreTable, type WhichTable } from './use-store-table.ts';

/** What stands above a table of stores. */
export function StoreTools({
  services,
  of,
  map,
}: {
  services: Services;
  of: WhichTable;
  map: MapSwitch;
}): ReactNode {
  const { findAll, leads, views, saveLeads, origins, storage } = services;
  const { stores, source, listKey } = useStoreTable(services, of);
  return (
    <div className={classes.tools}>
      <FindAllBar findAll={findAll[of]} stores={() => stores} />
      <MapToggle source={source} isOpen={map.isOpen} onToggle={map.toggle} />
      <LeadsBar
        leads={leads}
        view={views[of]}
        stores={stores}
        source={source}
        save={(some) => saveLeads(some, origins[of]())}
      >
        {(shown, selected) => (
          <>
            {of === 'search' && <SaveSearch services={services} />}
            <ExportButton
              rows={() => {
                const leadStore = leads.leadStore();
                const leadAt = (store: ListedStore) => {
                  const lead = leadStore?.find(store);
                  return lead && leadOf(lead);
                };
                const policy = leads.contactPolicy();
                const row = (store: ListedStore) =>
                  exportRowOf(policy, { store, lead: leadAt(store), ...origins[of]() });
                return { shown: shown.map(row), selected: selected.map(row) };
              }}
              about={listKey}
              storage={storage}
            />
          </>
        )}
      </LeadsBar>
    </div>
  );
}

/** Keeps the search that is shown, to be told later what is new. */
function SaveSearch({ services: { session, leads } }: { services: Services }): ReactNode {
  const { bar: messages, faults } = useLazyMessages().leads;
  const [fault, setFault] = useState<string>();
  const { phase, asked, settings, stores, header } = useSyncExternalStore(
    session.subscribe,
    session.getState,
  );
  useSyncExternalStore(leads.subscribe, leads.revision);
  // Where a person is now, or what a map showed, is no search to come back to.
  const isPassing = asked.isPosition === true || asked.radiusKm !== undefined;
  if (phase !== 'completed' || header?.source?.may_persist === false || isPassing) return null;
  const key = savedSearchKey(asked.query, settings);
  const isSaved = leads
    .leadStore()
    ?.searches()
    .some((search) => search.key === key);
  const save = async () => {
    const leadStore = await leads.load();
    const kept =
      leadStore === undefined
        ? { fault: leads.fault() ?? ('unavailable' as const) }
        : await leadStore.keepSearch(savedSearchOf({ ...asked, settings, stores }, Date.now()));
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

/** The searches that were saved, once the leads are loaded. */
export function SearchesToRun({ services: { leads, session, tools } }: { services: Services }): ReactNode {
  const leadStore = useLeads(leads);
  if (leadStore === undefined || leadStore.searches().length === 0) return null;
  return (
    <SavedSearches
      leadStore={leadStore}
      run={({ text, query, settings }) => {
        tools.options.choose(settings);
        session.start({ text, query });
      }}
    />
  );
}
