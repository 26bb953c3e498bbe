import { createLog } from '@Hardware-Store-Finder/std';
import { openSqliteMail } from '@Hardware-Store-Finder/storage/testing';
import { expect, onTestFinished, test } from 'vitest';
import { expectOwnersHold } from '../testing/mailbox-owners.ts';

test('a mailbox has an owner, who says who sends from it and reads it', async () => {
  const mail = openSqliteMail({ file: ':memory:', log: createLog(() => undefined) });
  onTestFinished(() => mail.close());
  await expectOwnersHold(mail);
  expect(await mail.accounts()).toEqual([]);
});
