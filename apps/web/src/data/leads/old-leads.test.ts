import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { costa, leadTabs, silva } from '../../testing/lead-tabs.ts';
import { answerOf, openDatabase } from '../indexed-db.ts';
import { forgetOldLeads, readOldLeads } from './old-leads.ts';

const { tab } = leadTabs();

/** Leaves a database as an earlier version did, and resolves to what reads all of it. */
async function leave(
  name: string,
  tables: Record<string, { keyPath: string; autoIncrement?: boolean; records: object[] }>,
) {
  const database = await openDatabase(name, (made) => {
    for (const [table, { records, ...keys }] of Object.entries(tables)) {
      const store = made.createObjectStore(table, keys);
      for (const record of records) store.put(record);
    }
  });
  database.close();
  return async () => {
    const known = await openDatabase(name);
    const names = [...(known?.objectStoreNames ?? [])];
    const all = await Promise.all(
      names.map((table) => known && answerOf(known.transaction(table).objectStore(table).getAll())),
    );
    known?.close();
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
      leads: { keyPath: 'id', records: [lead(silva), lead(costa)] },
      blocked: {
        keyPath: 'key',
        records: ['silva.pt', 'other.pt'].map((value) => ({
          ...{ key: `domain:${value}`, kind: 'domain', value, at: 5 },
        })),
      },
      searches: { keyPath: 'key', records: [{ key: 'k', text: 'Porto', stores: [silva, costa] }] },
      facts: { keyPath: 'key', records: [{ key: 'Ferragens Silva' }] },
    }),
    await leave('hardwareStoreBook', {
      unsent: {
        keyPath: 'order',
        autoIncrement: true,
        records: [silva, costa].flatMap((store) => [
          unsent({ kind: 'saved', id: `saved-${store.name}`, store, foundAt: 5 }),
          unsent({ kind: 'notes', id: `of ${store.name}`, lead: store.id, text: store.name }),
          unsent({ kind: 'website_judged', id: `site ${store.name}`, store: store.id, isOwn: false }),
        ]),
      },
      books: { keyPath: 'base', records: [{ base: 'http://server.example', leads: [silva, costa] }] },
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

test('a browser without leads of earlier versions is left as it is', async () => {
  await forgetOldLeads();
  expect(await readOldLeads(1_000)).toBeUndefined();
  const names = (await indexedDB.databases()).map(({ name }) => name);
  expect(names).not.toContain('hardwareStoreLeads');
});
