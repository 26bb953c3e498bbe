import { contactCases } from '@Hardware-Store-Finder/domain/testing';
import { createLog } from '@Hardware-Store-Finder/std';
import { openSqliteBook } from '@Hardware-Store-Finder/storage/testing';
import { temporaryFolder } from '@Hardware-Store-Finder/testing';
import path from 'node:path';
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

test('lets nobody be written to while its list cannot be read', async () => {
  const log = openSqliteBook({ file: path.join(temporaryFolder(), 'book.sqlite'), log: report });
  let isBroken = true;
  const fault = new Error('broken');
  const book = openBook({
    log: { ...log, after: (...asked) => (isBroken ? Promise.reject(fault) : log.after(...asked)) },
    report,
  });
  onTestFinished(async () => {
    await book.close();
    await log.close();
  });
  await expect(book.whenRead()).rejects.toBe(fault);
  const question = { records: [], emails: ['info@silva.example'] };
  expect(() => book.refusals.check(question)).toThrow('cannot read or save its records');
  isBroken = false;
  await book.whenRead();
  expect(book.refusals.check(question)).toBeUndefined();
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
