import { machine } from '@Hardware-Store-Finder/book';
import { change, found, silva, testBook } from '@Hardware-Store-Finder/book/testing';
import type { CampaignSending } from '@Hardware-Store-Finder/contract';
import { createOutbox } from '@Hardware-Store-Finder/mail';
import { letterRow } from '@Hardware-Store-Finder/mail/testing';
import { createLog } from '@Hardware-Store-Finder/std';
import { openSqliteMail } from '@Hardware-Store-Finder/storage/testing';
import { expect, onTestFinished, test } from 'vitest';
import { mailEffects } from '../mail-effects.ts';
import { startApp } from '../testing/app-deps.ts';

const accounts = {
  list: async () => [{ id: 'box', address: 'li@factory.example', test: { isGreen: true } }] as never,
  open: () => Promise.reject(new Error('No mail server is asked.')),
};

async function startWorld() {
  const book = testBook();
  const mail = openSqliteMail({ file: ':memory:', log: createLog(() => undefined) });
  const none = () => Promise.reject(new Error('No campaign is asked.'));
  const { checkLetter } = mailEffects({
    book,
    campaigns: { addressDied: none },
  });
  const { port, close } = await startApp({
    book,
    outbox: createOutbox({ storage: mail, accounts }),
    checkLetter,
  });
  onTestFinished(async () => {
    close();
    await mail.close();
  });
  const ask = async (path: string, body?: object) => {
    const response = await fetch(`http://localhost:${port}/api/mail/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'accept-language': 'en', ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const said = (await response.json()) as CampaignSending & { error?: string };
    return { status: response.status, said };
  };
  return { book, mail, ask };
}

const letter = {
  mailbox: 'box',
  store: silva,
  subject: 'Hinges',
  body: 'Dear team, do you carry hinges?',
  recipient: {
    value: 'rita@gmail.com',
    page: 'https://silva.pt/contact',
    takenAt: '2026-11-20T10:00:00.000Z',
  },
};

test('a letter to a store waits, is found by each id of its lead, and is taken back', async () => {
  const { book, mail, ask } = await startWorld();
  const sent = await ask('letters', letter);
  expect(sent).toMatchObject({
    status: 200,
    said: { mailbox: 'box', letters: [{ state: 'planned', recipient: 'rita@gmail.com', name: silva.name }] },
  });
  const [row] = await mail.letters();
  expect(JSON.parse(row?.json ?? '').data).toMatchObject({
    source: { page: 'https://silva.pt/contact', takenAt: '2026-11-20T10:00:00.000Z' },
  });
  // Twice is once.
  expect((await ask('letters', letter)).status).toBe(400);
  const twin = { ...silva, id: 'overture:silva' };
  await book.change(machine, [
    change('saved', found(silva)),
    change('saved', { ...found(silva), store: twin }),
  ]);
  const lettersOf = async (lead: string) =>
    (await ask(`letters?${new URLSearchParams({ lead })}`)).said.letters;
  expect(await lettersOf(silva.id ?? '')).toHaveLength(1);
  expect(await lettersOf(twin.id)).toHaveLength(1);
  expect(await lettersOf('osm:node/99')).toEqual([]);
  const taken = await ask('letters/state', { action: 'take_back', letter: sent.said.letters[0]?.id });
  expect(taken).toMatchObject({ status: 200, said: { letters: [] } });
  expect(await mail.letters()).toEqual([]);
});

test('a letter that must not leave is refused with a sentence', async () => {
  const { book, mail, ask } = await startWorld();
  await book.change(machine, [
    { kind: 'blocked', id: 'no', entry: { kind: 'email', value: 'rita@gmail.com' } },
  ]);
  expect(await ask('letters', letter)).toMatchObject({
    status: 403,
    said: { error: expect.stringContaining('do-not-contact list') },
  });
  for (const wrong of [
    { recipient: { ...letter.recipient, value: 'rita' } },
    { subject: 'Hinges\r\nBcc: all@silva.pt' },
    { body: ' ' },
  ])
    expect((await ask('letters', { ...letter, ...wrong })).status).toBe(400);
  expect(await mail.letters()).toEqual([]);
});

test('one request stops all that waits, and says how much that was', async () => {
  const { mail, ask } = await startWorld();
  await ask('letters', letter);
  const row = { ...letterRow('of a campaign'), campaign: 'campaign' };
  await mail.plan([row, { ...row, id: 'follow-up', follows: row.id }]);
  expect(await ask('stop', {})).toEqual({ status: 200, said: { campaigns: 1, letters: 3 } });
  expect(await ask('letters')).toMatchObject({ said: { letters: [{ state: 'stopped', reason: 'paused' }] } });
  expect(await mail.campaignStop('campaign')).toBe('paused');
  expect(await ask('stop', {})).toEqual({ status: 200, said: { campaigns: 0, letters: 0 } });
});
