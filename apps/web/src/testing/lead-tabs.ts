import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach } from 'vitest';
import { type LeadRepository, openLeadRepository } from '../data/leads/lead-repository.ts';

export const silva = {
  id: 'osm:node/1',
  name: 'Ferragens Silva',
  address: 'Rua Direita 5, 4000-001 Porto, Portugal',
  phone: '+351 22 200 0000',
  website: 'https://silva.pt/',
  lat: 41.15,
  lon: -8.61,
};
/** The same store from another source. */
export const twin = { ...silva, id: 'overture:a', name: 'Silva Ferragens, Lda.' };
export const costa = { id: 'osm:node/2', name: 'Costa', address: 'Rua X 9, Porto', lat: 41.16, lon: -8.6 };

/** Gives each test of a file its own browser storage; the tabs that a test opens in it are closed afterwards. */
export function leadTabs() {
  /** In milliseconds; advances by one with every reading. */
  const clock = { at: 0 };
  const now = () => clock.at++;
  let open: LeadRepository[] = [];
  const keep = (repository: LeadRepository): LeadRepository => {
    open.push(repository);
    return repository;
  };
  /** Later tabs belong to a browser with empty storage. */
  const changeBrowser = () => {
    Dexie.dependencies.indexedDB = new IDBFactory();
    Dexie.dependencies.IDBKeyRange = IDBKeyRange;
  };
  beforeEach(() => {
    changeBrowser();
    clock.at = 1_000_000;
  });
  afterEach(() => {
    for (const repository of open) repository.close();
    open = [];
  });
  return { clock, now, keep, changeBrowser, tab: async () => keep(await openLeadRepository({ now })) };
}
