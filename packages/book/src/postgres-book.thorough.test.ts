import { openPostgresStorage } from '@Hardware-Store-Finder/storage/testing';
import { collectLog, hasPostgres, type PostgresServer, startPostgres } from '@Hardware-Store-Finder/testing';
import { afterAll, beforeAll, describe, onTestFinished } from 'vitest';
import { Book, type BookDeps } from './book.ts';
import { bookSuite } from './testing/book-suite.ts';

describe.skipIf(!hasPostgres)('A book in PostgreSQL (skipped where it is not installed)', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  }, 60_000);
  afterAll(() => server?.close(), 60_000);

  bookSuite(async (first) => {
    const { log: report } = collectLog();
    const url = await server.createDatabase();
    const reopen = async (deps: Partial<BookDeps> = {}) => {
      const storage = await openPostgresStorage(url, report);
      const book = new Book({ storage: storage.book, ...deps });
      onTestFinished(async () => {
        await book.close();
        await storage.close();
      });
      return book;
    };
    return { book: await reopen(first), reopen };
  });
});
