import { Book } from '@Hardware-Store-Finder/book';
import { testBook } from '@Hardware-Store-Finder/book/testing';
import { openSqliteBook } from '@Hardware-Store-Finder/storage';
import { collectLog, temporaryFolder } from '@Hardware-Store-Finder/testing';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { bookRoutes } from './book-routes.ts';

test('a change of the book is encoded once for all who follow it', async () => {
  const book = testBook();
  const closing = new AbortController();
  onTestFinished(() => closing.abort());
  onTestFinished(() => book.close());
  const { watchBook } = bookRoutes({ book, drafts: undefined as never, quota: undefined as never });
  const call = { query: {}, headers: {}, language: 'english' } as Parameters<typeof watchBook>[0];
  const streams = await Promise.all(
    [1, 2, 3].map(async () => {
      const { events, encode } = await watchBook(call);
      const all = events(closing.signal)[Symbol.asyncIterator]();
      await all.next();
      return { next: all.next(), encode };
    }),
  );
  const store = { id: 'osm:node/1', name: 'Silva', address: '' };
  await book.change(await book.member(undefined), [{ kind: 'saved', id: 'change-0001', store, foundAt: 1 }]);
  const stringify = vi.spyOn(JSON, 'stringify');
  const texts = [];
  for (const { next, encode } of streams) {
    const { value } = await next;
    texts.push(...[value].flat().map(encode));
  }
  const encoded = stringify.mock.calls.length;
  stringify.mockRestore();
  expect([encoded, new Set(texts).size, texts.length]).toEqual([1, 1, 3]);
  expect(texts[0]).toContain('"saved"');
});

test('a book with damaged records is read, and names them', async () => {
  const file = path.join(temporaryFolder(), 'book.sqlite');
  const opened = async <T>(use: (book: Book) => Promise<T>) => {
    const storage = openSqliteBook({ file, log: collectLog().log });
    const book = new Book({ storage });
    try {
      return await use(book);
    } finally {
      await book.close();
      await storage.close();
    }
  };
  const read = async (book: Book) =>
    await bookRoutes({ book, drafts: undefined as never, quota: undefined as never }).getBook({} as never);
  const whole = await opened(async (book) => {
    const saved = [1, 2].map((n) => ({
      ...{ kind: 'saved' as const, id: `change-000${n}`, foundAt: 1 },
      store: { id: `osm:node/${n}`, name: 'Silva', address: `Rua ${n}` },
    }));
    await book.change(await book.member(undefined), saved);
    return await read(book);
  });
  const database = new DatabaseSync(file);
  database.exec("UPDATE leads SET json = replace(json, 'Silva', 'Selva') WHERE key = 'osm:node/1'");
  database.close();
  const damaged = await opened(read);
  expect(whole).toMatchObject({ leads: 2 });
  expect(whole).not.toHaveProperty('damaged');
  expect(damaged).toMatchObject({ leads: 1, damaged: ['leads osm:node/1'] });
});
