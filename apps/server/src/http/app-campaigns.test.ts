import { machine } from '@Hardware-Store-Finder/book';
import { testBook } from '@Hardware-Store-Finder/book/testing';
import { createWorld, nobodyExcluded, pageOf, planOf, shop } from '@Hardware-Store-Finder/campaigns/testing';
import {
  campaignEstimateSchema,
  campaignItemsAnswerSchema,
  campaignLetterSchema,
  campaignLettersAnswerSchema,
  campaignProgressSchema,
  campaignSchema,
  campaignSummarySchema,
  regionsAnswerSchema,
} from '@Hardware-Store-Finder/contract';
import { leadIdOf } from '@Hardware-Store-Finder/domain';
import { askServer } from '@Hardware-Store-Finder/testing';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { startApp } from '../testing/app-deps.ts';

const book = testBook();
const world = createWorld(
  { ...pageOf('a'), ...pageOf('b'), ...pageOf('c'), ...pageOf('d') },
  { deps: { refusals: book.refusals } },
);
const forget = book.onRefusals(() => void world.campaigns.takeOutRefused());
/** How many were on the do-not-contact list as each review began. */
const listed: number[] = [];
const { campaigns } = world;
const review = campaigns.review.bind(campaigns);
campaigns.review = async (...of) => {
  listed.push((await book.state()).blocked.size);
  return review(...of);
};
const changeBook = book.change.bind(book);
const { port, close } = await startApp({ campaigns, book });
afterAll(async () => {
  forget();
  close();
  await book.close();
});

const mine = 'a'.repeat(32);

async function ask(
  method: string,
  path: string,
  posted?: object,
  owner: string | null = mine,
  language = 'en',
) {
  const answer = await askServer(port, `/api/campaigns${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'accept-language': language,
      ...(owner !== null && { 'x-campaign-owner': owner }),
    },
    ...(posted !== undefined && { body: JSON.stringify(posted) }),
  });
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  return { ...answer, json: isJson ? JSON.parse(answer.body) : undefined };
}

/** An answer in the form of the contract, without a field that it does not know. */
function as<S extends z.ZodType>(schema: S, { status, json }: { status: number; json: unknown }): z.infer<S> {
  expect(status).toBe(200);
  const read = schema.parse(json);
  expect(read).toEqual(json);
  return read;
}

const plan = planOf([shop('a'), shop('b')], { criteria: ['sells hinges', 'imports'] });

describe('the routes of campaigns', () => {
  test('lead from an estimate to a file of approved letters', async () => {
    const estimate = as(campaignEstimateSchema, await ask('POST', '/estimate', plan, null));
    expect(estimate).toMatchObject({ stores: 2, modelCalls: 0, refusals: [] });
    expect(estimate.warnings).toEqual([expect.stringContaining('imports')]);
    const created = as(campaignSchema, await ask('POST', '', { plan, exclusions: nobodyExcluded }));
    expect(created).toMatchObject({
      state: 'running',
      counts: { stores: 2, inWork: 2 },
      plan: { territory: { kind: 'stores', stores: [] } },
      source: { id: 'openstreetmap', attribution: '© OpenStreetMap contributors' },
    });
    const at = `/${created.id}`;
    await world.work();
    const list = await ask('GET', '');
    expect(as(z.object({ campaigns: z.array(campaignSummarySchema) }), list).campaigns).toMatchObject([
      { id: created.id, state: 'done', counts: { toReview: 2 } },
    ]);
    const stores = as(campaignItemsAnswerSchema, await ask('GET', `${at}/stores?state=to_review&limit=1`));
    expect(stores).toMatchObject({ total: 2, items: [{ fit: 1 }] });
    const next = as(
      campaignItemsAnswerSchema,
      await ask('GET', `${at}/stores?limit=1&after=${encodeURIComponent(stores.next ?? '')}`),
    );
    expect(next.items[0]?.key).not.toBe(stores.items[0]?.key);
    expect(next.next).toBeUndefined();
    const { letters } = as(campaignLettersAnswerSchema, await ask('GET', `${at}/letters?state=to_review`));
    const [first, second] = letters.map(({ key }) => key);
    expect(as(campaignLetterSchema, await ask('GET', `${at}/stores/${first}`))).toEqual(letters[0]);
    const approved = await ask('POST', `${at}/reviews`, { key: first, action: 'approve' });
    expect(as(campaignLetterSchema, approved)).toMatchObject({ state: 'approved' });
    expect(await ask('POST', `${at}/export`, { format: 'eml', keys: [first, second] })).toMatchObject({
      status: 400,
    });
    expect(await ask('POST', `${at}/export`, { format: 'csv', keys: [first] })).toMatchObject({
      status: 200,
      headers: { 'content-disposition': 'attachment; filename="letters.csv"' },
      body: expect.stringContaining('-tools.com'),
    });
    const excluded = { ...nobodyExcluded, domains: ['a-tools.com', 'b-tools.com'] };
    const progress = as(campaignProgressSchema, await ask('PUT', `${at}/exclusions`, excluded));
    expect(progress.counts).toMatchObject({ withoutLetter: 2, approved: 0 });
    const chinese = await ask('GET', `${at}/stores`, undefined, mine, 'zh');
    expect(chinese.json.items[0].note).toMatch(/\p{sc=Han}/u);
    expect(await ask('DELETE', at)).toMatchObject({ status: 200 });
    expect(await ask('GET', at)).toMatchObject({ status: 404 });
    as(regionsAnswerSchema, await ask('GET', '/regions', undefined, null));
  });

  test('are the team’s: what a page of the version before says of an owner is ignored', async () => {
    const { id } = as(campaignSchema, await ask('POST', '', { plan }));
    for (const owner of [null, 'short', 'b'.repeat(32)]) {
      expect(await ask('GET', `/${id}`, undefined, owner)).toMatchObject({ status: 200 });
    }
    expect(await ask('GET', '/none')).toMatchObject({ status: 404 });
  });

  test.each([
    [{ ...plan, territory: { kind: 'stores', stores: [] } }, 'no store'],
    [{ ...plan, territory: { kind: 'places', places: [] } }, 'no store'],
    [{ ...plan, territory: { kind: 'places', places: [{ query: 'Nowhere' }] } }, 'None of these places'],
    [{ ...plan, territory: { kind: 'region', country: 'PT' } }, 'No imported stores'],
    [planOf([shop('a', { id: 'google:ChIJ1' })]), 'Google Maps'],
  ])('refuse a territory that cannot be: %#', async (bad, sentence) => {
    const estimate = as(campaignEstimateSchema, await ask('POST', '/estimate', bad));
    expect(estimate.refusals.join(' ')).toContain(sentence);
    const created = await ask('POST', '', { plan: bad, exclusions: nobodyExcluded });
    expect(created).toMatchObject({ status: 400, json: { error: expect.stringContaining(sentence) } });
  });

  test.each([
    ['without a name', { ...plan, name: ' ' }],
    ['with too many criteria', { ...plan, criteria: Array(8).fill('sells hinges') }],
    ['with a wrong country', { ...plan, territory: { kind: 'region', country: 'Portugal' } }],
  ])('refuse a plan %s', async (_, bad) => {
    expect(await ask('POST', '', { plan: bad, exclusions: nobodyExcluded })).toMatchObject({ status: 400 });
  });

  test('put a store that is never to be written to on the list of the team, until that is undone', async () => {
    const start = async () => as(campaignSchema, await ask('POST', '', { plan })).id;
    const [north, south] = [await start(), await start()];
    await world.work();
    const [letter] = as(campaignLettersAnswerSchema, await ask('GET', `/${north}/letters`)).letters;
    const key = letter?.key ?? '';
    const review = (action: string, language = 'en') =>
      ask('POST', `/${north}/reviews`, { key, action }, mine, language);
    const stateIn = async (id: string) => (await ask('GET', `/${id}/stores/${key}`)).json.state;

    expect((await review('do_not_contact')).json).toMatchObject({
      state: 'without_letter',
      noLetter: 'excluded',
    });
    const [entry] = [...(await book.state()).blocked.values()];
    expect(entry).toMatchObject({ kind: 'store', store: { name: letter?.store.name } });
    await expect.poll(() => stateIn(south)).toBe('without_letter');
    expect(await review('do_not_contact')).toMatchObject({ status: 400 });

    // Who has not seen it does not undo it.
    expect(await ask('POST', `/${north}/reviews`, { key, action: 'undo', version: 0 })).toMatchObject({
      status: 400,
    });
    expect((await book.state()).blocked.size).toBe(1);
    expect((await review('undo', 'zh')).json).toMatchObject({ state: 'to_review' });
    const { blocked, lifted } = await book.state();
    expect([...blocked.values()]).toEqual([]);
    expect([...lifted.values()]).toMatchObject([{ entry: { key: entry?.key }, reason: '随即撤销' }]);

    // What else is undone leaves the list as it is.
    await review('approve');
    await review('undo');
    expect((await book.state()).lifted.size).toBe(1);
    // It is off the list before its letter is back: else the campaign would take that out again.
    expect(listed.slice(-6)).toEqual([0, 1, 1, 0, 0, 0]);
  });

  test('mark the lead of a letter that left by hand, until that is undone', async () => {
    const { id } = as(campaignSchema, await ask('POST', '', { plan }));
    await world.work();
    const [letter] = as(campaignLettersAnswerSchema, await ask('GET', `/${id}/letters`)).letters;
    if (letter?.letter === undefined) throw new Error('No letter was written.');
    const { key, store } = letter;
    const review = (action: string) => ask('POST', `/${id}/reviews`, { key, action });
    const lead = async () => (await book.state()).leads.get(leadIdOf(store));
    const kinds = async () => (await book.historyOf(leadIdOf(store))).map(({ kind }) => kind);
    expect(await lead()).toBeUndefined();
    await review('approve');
    expect(await review('sent')).toMatchObject({ status: 200, json: { state: 'sent' } });
    expect(await lead()).toMatchObject({ status: 'contacted', next: '' });
    expect(await kinds()).toEqual(['saved', 'email_copied', 'status']);
    const { subject, body } = letter.letter;
    expect((await book.historyOf(leadIdOf(store)))[1]).toMatchObject({ letter: { subject, body } });
    await review('undo');
    expect(await lead()).toMatchObject({ status: 'new' });
    // It leaves again, and is a second letter of the history; what somebody learnt since is not taken back.
    await review('sent');
    expect(await lead()).toMatchObject({ status: 'contacted' });
    expect((await kinds()).filter((kind) => kind === 'email_copied')).toHaveLength(2);
    await book.change(machine, [{ kind: 'status', id: 'replied', lead: leadIdOf(store), status: 'replied' }]);
    await review('undo');
    expect(await lead()).toMatchObject({ status: 'replied' });
  });

  test('mark what leaves as a file, all or none of it, without whom the list holds back', async () => {
    const { id } = as(campaignSchema, await ask('POST', '', { plan: planOf([shop('c'), shop('d')]) }));
    await world.work();
    const { letters } = as(campaignLettersAnswerSchema, await ask('GET', `/${id}/letters`));
    const keys = letters.flatMap(({ key, letter }) => (letter === undefined ? [] : [key]));
    const [first, second] = letters.filter(({ letter }) => letter !== undefined);
    if (first === undefined || second === undefined) throw new Error('Two letters should be written.');
    for (const key of keys) await ask('POST', `/${id}/reviews`, { key, action: 'approve' });
    const states = async () =>
      as(campaignLettersAnswerSchema, await ask('GET', `/${id}/letters`))
        .letters.filter(({ key }) => keys.includes(key))
        .map(({ state }) => state);
    const leave = () => ask('POST', `/${id}/export`, { format: 'csv', keys, leaves: true });
    const lead = async () => (await book.state()).leads.get(leadIdOf(first.store))?.status;
    let calls = 0;
    const change = vi.spyOn(book, 'change').mockImplementation((...of) => {
      calls += 1;
      return calls === 2 ? Promise.reject(new Error('The disk is full.')) : changeBook(...of);
    });
    expect((await leave()).status).toBe(500);
    change.mockRestore();
    expect([await states(), await lead()]).toEqual([['approved', 'approved'], 'new']);
    const refused = vi
      .spyOn(book.refusals, 'check')
      .mockImplementation(({ records }) =>
        records?.[0]?.name === second.store.name ? ({} as never) : undefined,
      );
    const { status, body } = await leave();
    refused.mockRestore();
    expect(status).toBe(200);
    expect([first, second].map(({ recipient = '' }) => body.includes(recipient))).toEqual([true, false]);
    expect([await states(), await lead()]).toEqual([['sent', 'approved'], 'contacted']);
  });

  test('do not mark a letter as left whose lead cannot be kept', async () => {
    const { id } = as(campaignSchema, await ask('POST', '', { plan: { ...plan, name: 'Full' } }));
    await world.work();
    const letters = as(campaignLettersAnswerSchema, await ask('GET', `/${id}/letters`)).letters;
    const { key = '' } = letters.find(({ letter }) => letter !== undefined) ?? {};
    const review = (action: string) => ask('POST', `/${id}/reviews`, { key, action });
    await review('approve');
    const change = vi.spyOn(book, 'change').mockRejectedValueOnce(new Error('The disk is full.'));
    expect((await review('sent')).status).toBe(500);
    change.mockRestore();
    expect((await ask('GET', `/${id}/stores/${key}`)).json.state).toBe('approved');
  });

  test('stream the progress, and each change of it', async () => {
    const { id } = as(campaignSchema, await ask('POST', '', { plan, exclusions: nobodyExcluded }));
    const [response] = (await once(
      get({
        port,
        host: '127.0.0.1',
        path: `/api/campaigns/${id}/progress`,
        headers: { host: 'localhost', 'x-campaign-owner': mine },
      }),
      'response',
    )) as [IncomingMessage];
    const states: string[] = [];
    for await (const chunk of response.setEncoding('utf8')) {
      for (const line of String(chunk)
        .split('\n')
        .filter((text) => text.startsWith('data: '))) {
        states.push(campaignProgressSchema.parse(JSON.parse(line.slice('data: '.length))).state);
      }
      if (states.length === 1) await ask('POST', `/${id}/state`, { action: 'pause' });
      if (states.length === 2) break;
    }
    expect(states).toEqual(['running', 'paused']);
  });
});
