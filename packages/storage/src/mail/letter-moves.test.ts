import { createLog } from '@Hardware-Store-Finder/std';
import { expect, onTestFinished, test } from 'vitest';
import { type MailStorage, openSqliteMail } from './mail-storage.ts';

const letter = (id: string, mailbox: string) => ({
  id,
  message_id: `<${id}@factory.example>`,
  mailbox,
  campaign: '',
  firm: 'firm',
  recipient: 'anna@firm.example',
  lead: 'lead',
  not_before: 0,
  follows: '',
  wait_ms: 0,
  json: '{}',
});

/** Two mailboxes, each with a letter to one firm. */
async function twoLetters(): Promise<MailStorage> {
  const mail = openSqliteMail({ file: ':memory:', log: createLog(() => undefined) });
  onTestFinished(() => mail.close());
  for (const mailbox of ['a', 'b']) await mail.startMailbox(mailbox, 0);
  await mail.approve([letter('one', 'a'), letter('two', 'b')]);
  return mail;
}

const options = { now: 1, from: 0, holder: 'us', holdMs: 1_000, isReady: () => true };

test('only the holder of a letter ends it', async () => {
  const mail = await twoLetters();
  expect((await mail.reserve('a', { ...options, may: async () => true }))?.id).toBe('one');
  expect(await mail.end('one', 'them', { state: 'accepted', at: 2 })).toBe(false);
  expect(await mail.letter('one')).toMatchObject({ state: 'reserved', holder: 'us' });
  expect(await mail.end('one', 'us', { state: 'accepted', at: 2 })).toBe(true);
  expect(await mail.letter('one')).toMatchObject({ state: 'accepted' });
});

test('a firm that got busy after the first look gets no second letter', async () => {
  const mail = await twoLetters();
  let isFirst = true;
  const reserved = await mail.reserve('a', {
    ...options,
    async may() {
      // Another process reserves its letter between the look and the turn.
      if (isFirst) await mail.reserve('b', { ...options, holder: 'them', may: async () => true });
      isFirst = false;
      return true;
    },
  });
  expect(reserved).toBeUndefined();
  expect(await mail.letter('one')).toMatchObject({ state: 'approved' });
  expect(await mail.letter('two')).toMatchObject({ state: 'reserved', holder: 'them' });
});
