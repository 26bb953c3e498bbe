import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterAll, expect, test } from 'vitest';
import { costa, leadTabs, silva } from '../../testing/lead-tabs.ts';

const { tab } = leadTabs();
// Another file may have loaded Dexie where there was no IndexedDB.
const { dependencies } = Dexie;
const known = { ...dependencies };
Object.assign(dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });
afterAll(() => Object.assign(dependencies, known));

/** Leaves a database as an earlier version did, and resolves to what reads all of it. */
async function leave(name: string, tables: Record<string, { keys: string; records: object[] }>) {
  const open = async () => {
    const database = new Dexie(name);
    database
      .version(1)
      .stores(Object.fromEntries(Object.entries(tables).map(([table, { keys }]) => [table, keys])));
    return await database.open();
  };
  const database = await open();
  for (const [table, { records }] of Object.entries(tables)) await database.table(table).bulkPut(records);
  database.close();
  return async () => {
    const known = await open();
    const all = await Promise.all(known.tables.map((table) => table.toArray()));
    known.close();
    return JSON.stringify(all);
  };
}

const lead = ({ id, ...store }: typeof costa) => ({
  id,
  ...{ status: 'new', next: '', savedAt: 5, changedAt: 5 },
  rest: JSON.stringify({
    store: { id, ...store },
    foundAt: 5,
    contacts: [],
    history: [],
    notes: 'Rings back',
  }),
});
const unsent = (change: object) => ({ of: 'somebody else', madeAt: 5, change });

test('a firm that is erased is no longer in what earlier versions left in this browser', async () => {
  const kept = [
    await leave('hardwareStoreLeads', {
      leads: { keys: 'id', records: [lead(silva), lead(costa)] },
      blocked: {
        keys: 'key',
        records: ['silva.pt', 'other.pt'].map((value) => ({
          ...{ key: `domain:${value}`, kind: 'domain', value, at: 5 },
        })),
      },
      searches: { keys: 'key', records: [{ key: 'k', text: 'Porto', stores: [silva, costa] }] },
      facts: { keys: 'key', records: [{ key: 'Ferragens Silva' }] },
    }),
    await leave('hardwareStoreBook', {
      unsent: {
        keys: '++order, of, id',
        records: [silva, costa].flatMap((store) => [
          unsent({ kind: 'saved', id: `saved-${store.name}`, store, foundAt: 5 }),
          unsent({ kind: 'notes', id: `of ${store.name}`, lead: store.id, text: store.name }),
          unsent({ kind: 'website_judged', id: `site ${store.name}`, store: store.id, isOwn: false }),
        ]),
      },
      books: { keys: 'base', records: [{ base: 'http://server.example', leads: [silva, costa] }] },
    }),
  ];
  const repository = await tab();
  await repository.save([silva, costa].map((store) => ({ store, foundAt: 5 })));
  await repository.oldLeads.forgetErased((stores) => repository.erasedOf(stores));
  const before = (await Promise.all(kept.map((read) => read()))).join('\n');
  expect(before).toContain('silva.pt');
  await repository.erase(silva.id);
  await repository.oldLeads.forgetErased((stores) => repository.erasedOf(stores));
  const after = (await Promise.all(kept.map((read) => read()))).join('\n');
  expect(after).not.toMatch(/silva|osm:node\/1"/i);
  expect(after.split('Costa').length).toBe(before.split('Costa').length);
  expect(after).toContain('other.pt');
});
