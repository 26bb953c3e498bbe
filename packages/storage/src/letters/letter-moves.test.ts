import { createLog } from '@Hardware-Store-Finder/std';
import { turnsDuring } from '@Hardware-Store-Finder/testing';
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

test('only the holder of a letter begins and ends it', async () => {
  const mail = await twoLetters();
  expect((await mail.reserve('a', { ...options, may: async () => true }))?.id).toBe('one');
  const begins = { hash: 'h', heldUntil: 9, may: async () => true };
  expect(await mail.begin('one', 'them', begins)).toBe(false);
  expect(await mail.end('one', 'them', { state: 'accepted', at: 2 })).toBe(false);
  expect(await mail.letter('one')).toMatchObject({ state: 'reserved', holder: 'us' });
  expect(await mail.begin('one', 'us', begins)).toBe(true);
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

test('a campaign of many letters leaves turns to others, and what follows a letter is planned with it', async () => {
  const mail = await twoLetters();
  const many = Array.from({ length: 3_000 }, (_, n) => {
    const first = { ...letter(`n${n}`, 'a'), campaign: 'c', firm: `firm ${n}` };
    return [first, { ...first, id: `n${n}#second`, message_id: `<${n}#2>`, follows: first.id }];
  }).flat();
  const planning = mail.plan(many);
  await mail.stopLetter('one', 'paused');
  const begun = await mail.letters({ campaign: 'c' });
  expect(begun.length).toBeLessThan(many.length);
  const ids = new Set(begun.map(({ id }) => id));
  expect(begun.filter(({ id, follows }) => follows === '' && !ids.has(`${id}#second`))).toEqual([]);
  await planning;
  expect(await mail.letters({ campaign: 'c' })).toHaveLength(many.length);
  // Whoever was killed in between plans all once more.
  await mail.plan(many);
  expect(await mail.letters({ campaign: 'c' })).toHaveLength(many.length);
});

test('many letters are read and withdrawn while others have their turn, and what follows a letter goes with it', async () => {
  const mail = await twoLetters();
  const many = Array.from({ length: 1_500 }, (_, n) => {
    const first = { ...letter(`n${n}`, 'a'), campaign: 'c', firm: `firm ${n}`, key: `${n}` };
    return [first, { ...first, id: `n${n}#second`, message_id: `<${n}#2>`, follows: first.id }];
  }).flat();
  await mail.plan(many);
  const reading = mail.letters({ campaign: 'c' });
  expect(await turnsDuring(reading)).toBeGreaterThan(10);
  expect(await reading).toHaveLength(many.length);
  const firsts = many.filter(({ follows }) => follows === '').map(({ id }) => id);
  const withdrawing = mail.withdraw(firsts);
  await mail.stopLetter('one', 'paused');
  const left = await mail.letters({ campaign: 'c' });
  expect(left.length).toBeGreaterThan(0);
  const ids = new Set(left.map(({ id }) => id));
  expect(left.filter(({ follows }) => follows !== '' && !ids.has(follows))).toEqual([]);
  expect((await withdrawing).toSorted()).toEqual(many.map(({ id }) => id).toSorted());
});
