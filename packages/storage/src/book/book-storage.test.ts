import { collectLog } from '@Hardware-Store-Finder/testing';
import { expect, onTestFinished, test } from 'vitest';
import { openSqliteBook } from './book-storage.ts';
import { type BookRow, rowDigest } from './rows.ts';

function openBook() {
  const book = openSqliteBook({ file: ':memory:', log: collectLog().log });
  onTestFinished(() => book.close());
  return book;
}
/** As many leads, each with an event. */
const leads = (from: number, count: number) => {
  const keys = Array.from({ length: count }, (_, at) => `lead ${from + at}`);
  return {
    events: keys.map((key) => ({ id: `event ${key}`, at: 1, kind: 'saved', lead: key, data: { of: key } })),
    rows: keys.map((key, at): BookRow => ({ table: 'leads', key, began: from + at + 1, data: { key } })),
    result: undefined,
  };
};

test('a turn that changes more rows than a statement or a page takes is read whole, in order', async () => {
  const book = openBook();
  await book.write(0, [], () => leads(0, 4_500));
  await book.write(4_500, [], ({ head, rows }) => {
    expect([head, rows.length]).toEqual([4_500, 0]);
    const [row] = leads(0, 1).rows;
    return {
      events: [{ id: 'again', at: 2, kind: 'notes', lead: 'lead 0', data: {} }],
      rows: [{ ...(row as BookRow), began: 4_501, data: { key: 'lead 0', notes: 'new' } }],
      result: undefined,
    };
  });
  const { head, rows } = await book.changedAfter(0);
  expect(head).toBe(4_501);
  expect(rows.map(({ key }) => key)).toEqual(leads(0, 4_500).rows.map(({ key }) => key));
  expect(rows[0]?.data).toEqual({ key: 'lead 0', notes: 'new' });
  expect((await book.changedAfter(4_500)).rows.map(({ key }) => key)).toEqual(['lead 0']);
  expect(await book.history(undefined)).toHaveLength(4_501);
});

test('a row that is taken out takes its events, and is told by a hash of its key', async () => {
  const book = openBook();
  await book.write(0, [], () => leads(0, 600));
  const gone = leads(0, 590).rows.map(({ data: _, ...row }) => row);
  await book.write(600, ['event lead 1', 'none'], ({ known }) => {
    expect([...known]).toEqual([['event lead 1', { seq: 2, lead: 'lead 1' }]]);
    const event = { id: 'erased', at: 2, kind: 'erased', lead: null, data: {} };
    return { events: [event], rows: gone, result: undefined };
  });
  const { head, rows, removed } = await book.changedAfter(600);
  expect([head, rows, removed.size]).toEqual([601, [], 590]);
  expect(removed.has(rowDigest('leads', 'lead 589'))).toBe(true);
  expect(removed.has(rowDigest('leads', 'lead 590'))).toBe(false);
  expect(await book.history(undefined)).toHaveLength(10);
  expect(await book.countEvents(['lead 1', 'lead 599'])).toEqual(new Map([['lead 599', 1]]));
});
