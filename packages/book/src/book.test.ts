import path from 'node:path';
import { createLog } from '@hardware-store-finder/std';
import { openSqliteBook } from '@hardware-store-finder/storage/testing';
import { temporaryFolder } from '@hardware-store-finder/testing';
import { describe, onTestFinished } from 'vitest';
import { type BookDeps, openBook } from './book.ts';
import { bookSuite } from './testing/book-suite.ts';

const report = createLog(() => undefined);

describe('A book in SQLite', () =>
  bookSuite(async (first) => {
    const file = path.join(temporaryFolder(), 'book.sqlite');
    const reopen = async (deps: Partial<BookDeps> = {}) => {
      const log = openSqliteBook({ file, log: report });
      const book = openBook({ log, report, ...deps });
      onTestFinished(async () => {
        await book.close();
        await log.close();
      });
      return book;
    };
    return { book: await reopen(first), reopen };
  }));
