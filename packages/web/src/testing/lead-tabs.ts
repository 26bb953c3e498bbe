import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach } from 'vitest';
import { type LeadStore, openLeadStore } from '../state/leads/lead-store.ts';

export const silva = {
  id: 'osm:node/1',
  name: 'Ferragens Silva',
  address: 'Rua Direita 5, 4000-001 Porto, Portugal',
  phone: '+351 22 200 0000',
  website: 'https://silva.pt/',
  lat: 41.15,
  lon: -8.61,
};
/** The same store, as another source has it. */
export const twin = { ...silva, id: 'overture:a', name: 'Silva Ferragens, Lda.' };
export const costa = { id: 'osm:node/2', name: 'Costa', address: 'Rua X 9, Porto', lat: 41.16, lon: -8.6 };

/** A browser's storage of its own for each test of a file; what is opened in it are its tabs, which are closed after it. */
export function leadTabs() {
  /** In milliseconds; goes on by one whenever it is asked. */
  const clock = { at: 0 };
  const now = () => clock.at++;
  let open: LeadStore[] = [];
  const keep = (leadStore: LeadStore): LeadStore => {
    open.push(leadStore);
    return leadStore;
  };
  /** From here on tabs are those of a browser that holds nothing yet. */
  const changeBrowser = () => {
    Dexie.dependencies.indexedDB = new IDBFactory();
    Dexie.dependencies.IDBKeyRange = IDBKeyRange;
  };
  beforeEach(() => {
    changeBrowser();
    clock.at = 1_000_000;
  });
  afterEach(() => {
    for (const leadStore of open) leadStore.close();
    open = [];
  });
  return { clock, now, keep, changeBrowser, tab: async () => keep(await openLeadStore({ now })) };
}
