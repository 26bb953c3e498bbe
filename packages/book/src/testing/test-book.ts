import { createLog } from '@Hardware-Store-Finder/std';
import { openSqliteBook } from '@Hardware-Store-Finder/storage';
import { Book, type BookDeps } from '../book.ts';

/** A book in memory. */
export function testBook(deps: Partial<BookDeps> = {}): Book {
  return new Book({
    storage: openSqliteBook({ file: ':memory:', log: createLog(() => undefined) }),
    // Nobody else writes to it. Most are never closed, and would go on asking while other tests run.
    pollMs: 2 ** 31 - 1,
    ...deps,
  });
}
