import { machine } from '@Hardware-Store-Finder/book';
import { change, found, silva, testBook } from '@Hardware-Store-Finder/book/testing';
import type { CampaignSending, Draft } from '@Hardware-Store-Finder/contract';
import { createDrafts, Outbox } from '@Hardware-Store-Finder/mail';
import { letterRow } from '@Hardware-Store-Finder/mail/testing';
import { createLog } from '@Hardware-Store-Finder/std';
import { openSqliteMail } from '@Hardware-Store-Finder/storage/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { mailEffects } from '../outreach/mail-effects.ts';
import { startApp } from '../testing/app-deps.ts';
import { listedMeanwhile } from '../testing/listed-meanwhile.ts';

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
    outbox: new Outbox({ storage: mail, accounts }),
    drafts: createDrafts({ storage: mail }),
    checkLetter,
  });
  onTestFinished(async () => {
    close();
    await mail.close();
  });
  const ask = async (
    path: string,
    body?: object,
    method = body === undefined ? 'GET' : 'POST',
    zone = 'Europe/Lisbon',
  ) => {
    const response = await fetch(`http://localhost:${port}/api/mail/${path}`, {
      method,
      headers: {
        'accept-language': 'en',
        'time-zone': zone,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const said = (await response.json()) as CampaignSending & {
      error?: string;
      drafts: Draft[];
      record: string;
      next?: string;
    };
    return { status: response.status, said };
  };
  return { book, mail, ask, port };
}

const letter = {
  mailbox: 'box',
  store: silva,
  subject: 'Hinges',
  body: 'Dear team, do you carry hinges?',
  seller: { company: 'Yongfeng', makes: 'hinges' },
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

test('who is put on the list while a letter is written gets none', async () => {
  const book = testBook();
  const { port, close } = await startApp({ book, mailboxes: listedMeanwhile(book) });
  onTestFinished(close);
  const store = { name: 'Acme', address: 'Acme Road 1', email: 'info@acme.example' };
  const answer = await fetch(`http://localhost:${port}/api/generate-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ store, analysis: null, language: 'english' }),
  });
  expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('do-not-contact list')]);
});

const draft = {
  store: silva,
  turn: 'first',
  tag: 'en',
  letter: {
    subject: 'Hinges',
    body: 'My own words.',
    isFallback: false,
    isEdited: true,
    sentences: [{ text: 'My own words.' }],
  },
};
const key = { turn: draft.turn, tag: draft.tag };
const ofSilva = new URLSearchParams({ lead: silva.id ?? '' });

test('a draft is kept under each id of its lead, leaves with the letter, and comes back with it', async () => {
  const { book, mail, ask } = await startWorld();
  expect((await ask('drafts', draft, 'PUT')).status).toBe(200);
  const twin = { ...silva, id: 'overture:silva' };
  await book.change(machine, [
    change('saved', found(silva)),
    change('saved', { ...found(silva), store: twin }),
  ]);
  const drafts = async (lead = twin.id) => (await ask(`drafts?${new URLSearchParams({ lead })}`)).said.drafts;
  expect(await drafts()).toMatchObject([{ ...key, letter: draft.letter }]);
  // The same draft, whatever record of the store is open.
  await ask('drafts', { ...draft, store: twin, letter: { ...draft.letter, body: 'Newer words.' } }, 'PUT');
  expect(await drafts(silva.id)).toMatchObject([{ letter: { body: 'Newer words.' } }]);
  const sent = await ask('letters', { ...letter, body: 'Newer words.', draft: key });
  expect(sent.status).toBe(200);
  expect(await drafts()).toEqual([]);
  expect(await mail.ownLetters()).toHaveLength(1);
  await ask('letters/state', { action: 'take_back', letter: sent.said.letters[0]?.id });
  expect(await drafts()).toMatchObject([
    { ...key, letter: { body: 'Newer words.', sentences: draft.letter.sentences } },
  ]);
  expect(await mail.ownLetters()).toHaveLength(1);
  await ask(`drafts?${new URLSearchParams({ ...key, lead: silva.id ?? '' })}`, undefined, 'DELETE');
  expect(await mail.ownLetters()).toEqual([]);
});

test('what was copied is one record, to which the history points, and is erased with its firm', async () => {
  const { book, mail, ask, port } = await startWorld();
  await book.change(machine, [change('saved', found(silva))]);
  await ask('drafts', draft, 'PUT');
  const { record } = (await ask('drafts/left', draft)).said;
  expect((await ask('drafts/left', draft)).said.record).toBe(record);
  expect(await mail.ownLetters()).toMatchObject([{ id: record, state: 'left_by_hand' }]);
  expect((await ask(`drafts?${ofSilva}`)).said.drafts).toEqual([]);
  const lead = silva.id ?? '';
  const old = { subject: 'Hinges', body: 'Of an earlier version.' };
  // The server has noted the record itself, once.
  await book.change(machine, [
    change('email_copied', { lead, letter: old }),
    change('email_copied', { lead, record: 'gone' }),
  ]);
  const at = `http://localhost:${port}/api/book/leads/${encodeURIComponent(lead)}`;
  const { events } = (await (await fetch(`${at}/history`)).json()) as { events: { letter?: object }[] };
  expect(events.slice(-3).map((event) => event.letter)).toEqual([
    { subject: 'Hinges', body: 'My own words.' },
    old,
    undefined,
  ]);
  expect(JSON.stringify(await book.historyOf(lead))).not.toContain('My own words.');
  // A draft of the firm goes, too, and none is kept once it is erased.
  await ask('drafts', draft, 'PUT');
  const kept = (await (await fetch(`${at}/firm`)).json()) as { letters: number };
  expect(kept.letters).toBe(2);
  expect((await fetch(`${at}/firm`, { method: 'DELETE' })).status).toBe(200);
  expect(await mail.ownLetters()).toEqual([]);
  expect((await ask('drafts', draft, 'PUT')).status).toBe(403);
  expect(await mail.ownLetters()).toEqual([]);
});

test('what was sent by hand makes a contacted lead, in one request, and is taken back whole', async () => {
  const { book, mail, ask } = await startWorld();
  const lead = async () => (await book.state()).leads.get(silva.id ?? '');
  const source = { label: 'OpenStreetMap', attribution: '© OpenStreetMap contributors' };
  await ask('drafts', draft, 'PUT');
  const { record, next } = (await ask('drafts/left', { ...draft, sent: { source } })).said;
  expect(next).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(await lead()).toMatchObject({ status: 'contacted', next, source });
  const back = () => ask('letters/state', { action: 'take_back', letter: record });
  expect((await back()).status).toBe(200);
  expect(await lead()).toMatchObject({ status: 'new', next: '', removedAt: expect.any(Number) });
  expect((await ask(`drafts?${ofSilva}`)).said.drafts).toMatchObject([{ letter: { body: 'My own words.' } }]);
  expect((await back()).status).toBe(404);
  // It leaves again, as another letter; what the book refuses has not left.
  await ask('drafts/left', { ...draft, sent: {} });
  expect(await lead()).toMatchObject({ status: 'contacted' });
  expect((await lead())?.removedAt).toBeUndefined();
  // So does what is sent again, once it is due.
  const due = { kind: 'next' as const, lead: silva.id ?? '', day: '2020-01-02' };
  await book.change(machine, [{ ...due, id: 'due' }]);
  await ask('drafts/left', { ...draft, sent: {} });
  expect(await lead()).toMatchObject({ next });
  await book.change(machine, [{ ...due, id: 'due again' }]);
  expect((await ask('drafts/left', { ...draft, sent: {} })).said.next).toBe(next);
  await back();
  const full = vi.spyOn(book, 'change').mockRejectedValueOnce(new Error('The disk is full.'));
  expect((await ask('drafts/left', { ...draft, sent: {} })).status).toBe(500);
  full.mockRestore();
  expect(await mail.ownLetters()).toMatchObject([{ state: 'draft' }]);
});

test('days are those of who asks, also once a letter of theirs leaves', async () => {
  const { book, mail, ask } = await startWorld();
  const nextIn = async (zone: string) => {
    const { record, next } = (await ask('drafts/left', { ...draft, sent: {} }, 'POST', zone)).said;
    await ask('letters/state', { action: 'take_back', letter: record });
    return next;
  };
  // They never have the same day.
  expect(await nextIn('Pacific/Kiritimati')).not.toBe(await nextIn('Pacific/Niue'));
  await book.change(machine, [change('restored', { lead: silva.id ?? '' })]);
  await ask('letters', letter, 'POST', 'Pacific/Niue');
  const [waiting] = await mail.letters();
  expect(JSON.parse(waiting?.json ?? '')).toMatchObject({ data: { zone: 'Pacific/Niue', by: { id: '' } } });
});
