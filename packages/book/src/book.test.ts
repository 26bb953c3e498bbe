import type { ListedStore } from '@Hardware-Store-Finder/contract';
import { standardSeller } from '@Hardware-Store-Finder/domain';
import { contactCases } from '@Hardware-Store-Finder/domain/testing';
import { createLog } from '@Hardware-Store-Finder/std';
import { openSqliteBook } from '@Hardware-Store-Finder/storage';
import { temporaryFolder } from '@Hardware-Store-Finder/testing';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Book, type BookDeps } from './book.ts';
import { machine } from './decide.ts';
import { bookSuite } from './testing/book-suite.ts';
import { change, found, silva } from './testing/changes.ts';
import { testBook } from './testing/test-book.ts';

const report = createLog(() => undefined);

describe('A book in SQLite', () =>
  bookSuite(async (first) => {
    const file = path.join(temporaryFolder(), 'book.sqlite');
    const reopen = async (deps: Partial<BookDeps> = {}) => {
      const storage = openSqliteBook({ file, log: report });
      const book = new Book({ storage, ...deps });
      onTestFinished(async () => {
        await book.close();
        await storage.close();
      });
      return book;
    };
    return { book: await reopen(first), reopen };
  }));

test('lets nobody be written to while its list cannot be read', async () => {
  const storage = openSqliteBook({ file: path.join(temporaryFolder(), 'book.sqlite'), log: report });
  let isBroken = true;
  const fault = new Error('broken');
  const book = new Book({
    storage: { ...storage, head: () => (isBroken ? Promise.reject(fault) : storage.head()) },
  });
  onTestFinished(async () => {
    await book.close();
    await storage.close();
  });
  await expect(book.whenRead()).rejects.toBe(fault);
  const question = { records: [], emails: ['info@silva.example'] };
  expect(() => book.refusals.check(question)).toThrow('cannot read or save its records');
  isBroken = false;
  await book.whenRead();
  expect(book.refusals.check(question)).toBeUndefined();
});

test('answers each of several changes of one thing at once', async () => {
  const book = testBook();
  onTestFinished(() => book.close());
  const { results } = await book.change(machine, [
    change('blocked', { entry: { kind: 'domain', value: 'costa.pt' } }),
    change('lifted', { key: 'domain:costa.pt', reason: 'a mistake' }),
    change('search_dropped', { key: 'unknown' }),
  ]);
  expect(results.map(({ seq }) => seq)).toEqual([1, 2, undefined]);
});

test('writes no row that nobody could read, and goes on', async () => {
  const book = testBook();
  onTestFinished(() => book.close());
  const wrong = { name: 5, address: '' } as unknown as ListedStore;
  await expect(book.change(machine, [change('saved', found(wrong))])).rejects.toThrow('cannot read or save');
  expect((await book.change(machine, [change('saved', found(silva))])).seq).toBe(1);
  expect([...(await book.state()).leads.keys()]).toEqual([silva.id]);
});

test('a row that cannot be read keeps the book from being read as if it refused nobody', async () => {
  const storage = openSqliteBook({ file: path.join(temporaryFolder(), 'book.sqlite'), log: report });
  const row = { table: 'blocked' as const, key: 'email:a@b.pt', began: 1, data: { kind: 'fax' } };
  const event = { id: 'event-1', at: 1, kind: 'blocked', lead: null, data: {} };
  await storage.write(0, [], () => ({ events: [event], rows: [row], result: undefined }));
  const book = new Book({ storage });
  onTestFinished(async () => {
    await book.close();
    await storage.close();
  });
  await expect(book.whenRead()).rejects.toThrow('blocked email:a@b.pt');
  expect(() => book.refusals.check({ records: [], emails: ['info@silva.example'] })).toThrow(
    'damaged records',
  );
});

test.each(contactCases)(
  'follows the contact policy: $title',
  async ({ book: contents, store, email, refusedBy }) => {
    const book = testBook();
    onTestFinished(() => book.close());
    await book.restore(machine, contents);
    const question = { records: [store], emails: email === undefined ? [] : [email] };
    expect(book.refusals.check(question)?.by).toBe(refusedBy);
  },
);

test('a letter that comes without a profile has the first of the team, whichever was edited last', async () => {
  const book = testBook();
  expect(standardSeller(book.known())).toBeUndefined();
  const put = (id: string, company: string) =>
    book.change(machine, [change('profile_put', { profile: { id, name: '', seller: { company } } })]);
  await put('a', 'Yongfeng');
  await put('b', 'Hengda');
  await put('a', 'Yongfeng & Sons');
  expect(standardSeller(book.known())).toEqual({ company: 'Yongfeng & Sons' });
});
