import { createLog } from '@Hardware-Store-Finder/std';
import { openSqliteBook } from '@Hardware-Store-Finder/storage/testing';
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
