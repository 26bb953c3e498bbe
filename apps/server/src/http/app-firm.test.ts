import { machine } from '@Hardware-Store-Finder/book';
import { change, found, testBook } from '@Hardware-Store-Finder/book/testing';
import {
  createWorld,
  outcomes,
  pageOf,
  planOf,
  shop,
  startCampaign,
} from '@Hardware-Store-Finder/campaigns/testing';
import { createLedger, createMailAnswers, Outbox } from '@Hardware-Store-Finder/mail';
import { letterRow, writeLetterJson } from '@Hardware-Store-Finder/mail/testing';
import { createLog } from '@Hardware-Store-Finder/std';
import { openSqliteMail } from '@Hardware-Store-Finder/storage/testing';
import { expect, onTestFinished, test } from 'vitest';
import { startApp } from '../testing/app-deps.ts';

const accounts = {
  list: async () => [],
  open: () => Promise.reject(new Error('There is no mailbox.')),
};

/** A campaign with two stores. A letter left to the first one, which is a lead and has answered, and to the other. */
async function startWorld() {
  const world = createWorld({ ...pageOf('a'), ...pageOf('b') });
  const book = testBook();
  const texts: string[] = [];
  const eraseCached = async (some: readonly string[]) => texts.push(...some);
  const mail = openSqliteMail({ file: ':memory:', log: createLog(() => undefined) });
  const server = await startApp({
    campaigns: world.campaigns,
    book,
    eraseCached,
    outbox: new Outbox({ storage: mail, accounts }),
    ledger: createLedger({ storage: mail }),
    mailAnswers: createMailAnswers({ storage: mail, accounts }),
  });
  onTestFinished(async () => {
    server.close();
    await mail.close();
  });
  const id = await startCampaign(world, planOf([shop('a'), shop('b')]));
  await world.work();
  await book.change(machine, [change('saved', found(shop('a')))]);
  for (const name of ['a', 'b']) {
    const what = {
      key: name,
      store: shop(name),
      subject: 'Hinges',
      body: `Dear ${name}`,
      by: { id: '', name: '' },
    };
    const source = { page: `https://www.${name}-tools.com/`, takenAt: '2026-11-20T10:00:00.000Z' };
    await mail.plan([letterRow(name, { json: writeLetterJson({ ...what, source }) })]);
    await mail.keep(
      {
        id: `answer of ${name}`,
        mailbox: 'box',
        at: 2_000,
        kind: 'human_reply',
        firm: name,
        letter: name,
        json: JSON.stringify({
          kind: 'human_reply',
          from: `owner@${name}.example`,
          subject: 'Re: Hinges',
          visible: `${name} wants a catalogue`,
          matchedBy: 'reference',
        }),
      },
      { mailbox: 'box', folder: 'INBOX', validity: '1', uid: 1 },
    );
  }
  const url = `http://127.0.0.1:${server.port}/api/book/leads/${encodeURIComponent(shop('a').id ?? '')}/firm`;
  return { world, book, texts, mail, id, url };
}

test('what is kept of a firm is told, and erased with its letters, answers and cached pages', async () => {
  const { world, book, texts, mail, id, url } = await startWorld();
  const store = shop('a');
  expect(await (await fetch(url)).json()).toEqual({
    leads: [{ id: store.id, name: 'a', events: 1 }],
    entries: [],
    campaigns: [{ id, name: 'Test', stores: 1 }],
    letters: 1,
  });
  const erased = await fetch(url, { method: 'DELETE' });
  expect(await erased.json()).toEqual({ events: 1, stores: 1, cached: texts.length });
  expect(texts).toEqual(expect.arrayContaining(['a-tools.com', `/${shop('a').id}/`]));
  expect(await outcomes(world, id)).toEqual({ b: 'to_review' });
  expect((await mail.letters()).map((letter) => letter.id)).toEqual(['b']);
  expect((await mail.received()).map(({ letter }) => letter)).toEqual(['b']);
  expect((await fetch(url)).status).toBe(404);
  expect((await fetch(`${url}/file`)).status).toBe(404);
  expect(book.refusals.check({ records: [store] })).toBeDefined();
});

test('all that is kept of a firm is saved as a file, and nothing of another', async () => {
  const { url } = await startWorld();
  const response = await fetch(`${url}/file`);
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="hardware-store-finder-company-\d{4}-\d\d-\d\d\.json"$/,
  );
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject({
    leads: [{ store: { name: 'a' }, history: [{ kind: 'saved', at: expect.stringMatching(/^\d{4}-.*Z$/) }] }],
    doNotContact: [],
    campaigns: [{ name: 'Test', stores: [{ store: { name: 'a' }, state: 'to_review', letter: {} }] }],
    letters: [
      {
        recipient: 'anna@a.example',
        source: 'https://www.a-tools.com/',
        takenAt: '2026-11-20T10:00:00.000Z',
        body: 'Dear a',
      },
    ],
    answers: [{ at: '1970-01-01T00:00:02.000Z', from: 'owner@a.example', text: 'a wants a catalogue' }],
  });
  expect(text).not.toMatch(/b-tools|owner@b|wants? a catalogue.*b wants/s);
});
