import { createLog } from '@Hardware-Store-Finder/std';
import { expect, onTestFinished, test } from 'vitest';
import type { MailStorage } from '../mail/mail-storage.ts';
import { openSqliteMail } from '../testing/open-sqlite-mail.ts';

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
  await mail.plan([letter('one', 'a'), letter('two', 'b')]);
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
  expect(await mail.letter('one')).toMatchObject({ state: 'planned' });
  expect(await mail.letter('two')).toMatchObject({ state: 'reserved', holder: 'them' });
});

test('everything that waits is stopped at once, and a letter says what holds it', async () => {
  const mail = await twoLetters();
  const ofCampaigns = ['x', 'y'].map((campaign) => ({
    ...letter(campaign, 'a'),
    campaign,
    firm: `firm ${campaign}`,
  }));
  await mail.plan(ofCampaigns);
  await mail.reserve('a', { ...options, may: async ({ id }) => id === 'x' });
  await mail.stopCampaign('y', 'paused');
  await mail.holdFirm('firm');
  expect(await mail.heldLetters('a')).toEqual(
    new Map([
      ['one', 'doubt'],
      ['y', 'campaign'],
    ]),
  );
  expect(await mail.stopEverything('paused')).toEqual({ campaigns: 1, letters: 3 });
  expect(await mail.begin('x', 'us', { hash: '', heldUntil: 9, may: async () => true })).toBe(false);
  expect((await mail.letters({ state: 'stopped' })).map(({ id }) => id)).toEqual(['one', 'two']);
  expect(await mail.stopEverything('paused')).toEqual({ campaigns: 0, letters: 0 });
  // What comes later leaves again, unless it is of a campaign that was stopped.
  await mail.plan([letter('later', 'a'), { ...letter('x2', 'a'), campaign: 'x', firm: 'x2' }]);
  await mail.releaseFirm('firm');
  const next = () => mail.reserve('a', { ...options, may: async () => true });
  expect(await next()).toMatchObject({ id: 'later' });
  expect(await next()).toBeUndefined();
});
