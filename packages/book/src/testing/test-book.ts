import { createLog } from '@hardware-store-finder/std';
import { openSqliteBook } from '@hardware-store-finder/storage/testing';
import { type Book, type BookDeps, openBook } from '../book.ts';

/** A book in memory. */
export function testBook(deps: Partial<BookDeps> = {}): Book {
  const report = createLog(() => undefined);
  return openBook({
    log: openSqliteBook({ file: ':memory:', log: report }),
    report,
    // Nobody else writes to it. Most are never closed, and would go on asking while other tests run.
    pollMs: 2 ** 31 - 1,
    ...deps,
  });
}
