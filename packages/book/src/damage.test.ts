import { createLog } from '@Hardware-Store-Finder/std';
import { findDamage, openSqliteBook } from '@Hardware-Store-Finder/storage';
import { temporaryFolder } from '@Hardware-Store-Finder/testing';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { Book } from './book.ts';
import { machine } from './decide.ts';
import { change, found, silva } from './testing/changes.ts';

const costa = { id: 'osm:node/9', name: 'Costa', address: 'Rua X 9, Braga', website: 'https://costa.pt/' };
const search = { key: 'k', text: 'Porto', query: 'Porto', settings: {}, ranAt: 1, stores: [costa] };

/** A book with two leads, an entry and a search; each of `statements` damages a row, as a disk does that flips a bit. */
async function damagedBook(...statements: string[]) {
  const file = path.join(temporaryFolder(), 'book.sqlite');
  const open = () => {
    const storage = openSqliteBook({ file, log: createLog(() => undefined) });
    const book = new Book({ storage });
    const close = async () => {
      await book.close();
      await storage.close();
    };
    return { book, close };
  };
  const first = open();
  await first.book.member({ id: 'a', name: 'Anna' });
  await first.book.change(machine, [
    change('saved', found(silva)),
    change('notes', { lead: silva.id, text: 'rings back' }),
    change('status', { lead: silva.id, status: 'contacted' }),
    change('saved', found(costa)),
    change('blocked', { entry: { kind: 'email', value: 'info@lobo.pt' } }),
    change('search_saved', { search }),
  ]);
  await first.close();
  const database = new DatabaseSync(file);
  for (const statement of statements) expect(database.prepare(statement).run().changes).toBe(1);
  database.close();
  const { book, close } = open();
  onTestFinished(close);
  return { book, file };
}

const flip = (table: string, where: string, from: string, to: string) =>
  `UPDATE ${table} SET json = replace(json, '${from}', '${to}') WHERE ${where}`;
const ask = (email: string) => ({ records: [], emails: [email] });
async function backupOf(book: Awaited<ReturnType<typeof damagedBook>>['book']): Promise<string> {
  let text = '';
  for await (const piece of book.backup()) text += piece;
  return text;
}

test('a damaged event takes nothing down but itself, is named, and is taken out', async () => {
  const { book, file } = await damagedBook(flip('lead_events', "kind = 'notes'", 'rings', 'sings'));
  await book.whenRead();
  expect((await book.state()).leads.get(silva.id)).toMatchObject({ notes: 'rings back' });
  expect((await book.historyOf(silva.id)).map(({ kind }) => kind)).toEqual(['saved', 'status']);
  await expect(backupOf(book)).rejects.toThrow('notes of osm:node/1');
  expect(findDamage(file)).toMatch('lead_events, osm:node/1,');
  const { kept, gone } = await book.repair();
  expect([kept, gone]).toEqual([[], [expect.stringMatching(/^notes of osm:node\/1, \d{4}-/)]]);
  expect(findDamage(file)).toBeUndefined();
  expect(await backupOf(book)).toContain('Costa');
  expect(await book.repair()).toEqual({ kept: [], gone: [] });
});

test('of damaged rows the others are read, nothing is changed, and nobody is written to until they are mended', async () => {
  const { book } = await damagedBook(
    flip('leads', `key = '${silva.id}'`, 'rings', 'sings'),
    flip('blocked', "key = 'email:info@lobo.pt'", 'lobo', 'hobo'),
    flip('searches', "key = 'k'", 'Porto', 'Porta'),
  );
  await expect(book.whenRead()).rejects.toThrow('leads osm:node/1');
  expect([...(await book.state()).leads.keys()]).toEqual([costa.id]);
  expect(book.damaged().sort()).toEqual(['blocked email:info@lobo.pt', `leads ${silva.id}`, 'searches k']);
  expect(() => book.refusals.check(ask('info@costa.pt'))).toThrow('npm run book -- repair');
  await expect(book.change(machine, [change('saved', found(silva))])).rejects.toThrow('leads osm:node/1');
  expect(await book.repair()).toEqual({
    kept: ['leads osm:node/1', 'blocked email:info@lobo.pt'],
    gone: ['searches k'],
  });
  const { leads, searches } = await book.state();
  expect(book.damaged()).toEqual([]);
  expect(leads.get(silva.id)).toMatchObject({ notes: 'rings back', status: 'contacted', store: silva });
  expect(searches.size).toBe(0);
  expect(book.refusals.check(ask('info@lobo.pt'))).toBeDefined();
  expect(book.refusals.check(ask('info@costa.pt'))).toBeUndefined();
  expect((await book.change(machine, [change('analysed', { lead: silva.id })])).results[0]).toHaveProperty(
    'seq',
  );
});

test('a lead without a history is gone, and said to be', async () => {
  const { book } = await damagedBook(
    flip('leads', `key = '${costa.id}'`, 'Costa', 'Cesta'),
    flip('lead_events', `lead = '${costa.id}'`, 'Costa', 'Cesta'),
  );
  const { gone } = await book.repair();
  expect(gone).toEqual([expect.stringMatching(/^saved of osm:node\/9/), 'leads osm:node/9']);
  expect([...(await book.state()).leads.keys()]).toEqual([silva.id]);
});

test('nobody becomes the owner because the row of the owner is damaged', async () => {
  const { book } = await damagedBook(flip('people', "key = 'a'", 'Anna', 'Enna'));
  await expect(book.member({ id: 'b', name: 'Ben' })).rejects.toThrow('people a');
});
