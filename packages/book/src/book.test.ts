import path from 'node:path';
import { contactCases } from '@hardware-store-finder/domain/testing';
import { createLog } from '@hardware-store-finder/std';
import { openSqliteBook } from '@hardware-store-finder/storage/testing';
import { temporaryFolder } from '@hardware-store-finder/testing';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type BookDeps, openBook } from './book.ts';
import { machine } from './decide.ts';
import { bookSuite } from './testing/book-suite.ts';
import { testBook } from './testing/test-book.ts';

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
