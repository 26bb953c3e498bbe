import { shop } from '@Hardware-Store-Finder/campaigns/testing';
import { type Route, type RouteId, routes } from '@Hardware-Store-Finder/contract';
import { analysisDeps } from '@Hardware-Store-Finder/facts/testing';
import { createLedger, createMailAnswers, MailAccounts, Outbox } from '@Hardware-Store-Finder/mail';
import { createSampleSites } from '@Hardware-Store-Finder/places';
import { createSampleProvider, searchDeps } from '@Hardware-Store-Finder/places/testing';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, test } from 'vitest';
import { startApp } from '../../apps/server/src/testing/app-deps.ts';
import { asText, expectGolden, goldenFolder } from './support/golden.ts';
import { readSavedFile } from './support/read-file.ts';
import { dayMs, madeAt, openWorld, pages } from './support/world.ts';

// One request to each route of the table, over the data folder of this version: what reads first, what deletes last.

/** In whole seconds, as a message's date is. */
const startedAt = Math.floor(Date.now() / 1_000) * 1_000;
const folder = mkdtempSync(path.join(tmpdir(), 'golden-'));
cpSync(path.join(goldenFolder, 'data-folders/one-home-of-a-letter'), folder, { recursive: true });
const { storage, book, world, close } = openWorld(folder);
const now = () => madeAt + 2 * dayMs;
const accounts = new MailAccounts({
  storage: storage.mail,
  secrets: { seal: (secret) => secret, open: (sealed) => sealed },
  lookUp: () => Promise.reject(new Error('There is no DNS in this test.')),
  ownServers: new Set(),
  records: () => Promise.reject(new Error('There is no DNS in this test.')),
  now,
});
const { deps: writing } = analysisDeps({
  ...pages,
  'https://shop.example.com/': {
    body: '<html lang="de"><title>Muster</title><p>Wir verkaufen Scharniere.</p>',
  },
});
let port = 0;
const started = await startApp({
  book,
  campaigns: world.campaigns,
  mailAccounts: accounts,
  outbox: new Outbox({ storage: storage.mail, accounts, now }),
  ledger: createLedger({ storage: storage.mail }),
  mailAnswers: createMailAnswers({ storage: storage.mail, accounts, now }),
  searching: searchDeps({ provider: createSampleProvider({ port: () => port }) }),
  sampleSites: createSampleSites({ port: () => port }),
  websites: writing.websites,
  writing,
});
port = started.port;
afterAll(async () => {
  started.close();
  await close();
  rmSync(folder, { recursive: true });
});

const [campaign] = await world.campaigns.list();
const { items } = await world.campaigns.items(campaign?.id ?? '', {
  state: undefined,
  after: undefined,
  limit: 9,
});
const keyOf = (wanted: string) => items.find(({ state }) => state === wanted)?.key ?? '';
const ofCampaign = { id: campaign?.id ?? '' };
const lead = { lead: shop('anvil').id ?? '' };

/** What is paused: the other campaign is done. */
let created = '';

type Request = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };

/** Where the example of the table names what this folder has under another name. */
const requests: Partial<Record<RouteId, Request>> = {
  createCampaign: {
    body: {
      plan: {
        ...routes.createCampaign.example.body.plan,
        territory: { kind: 'stores', stores: [shop('anvil')] },
      },
      exclusions: routes.createCampaign.example.body.exclusions,
    },
  },
  getCampaignStore: { params: { ...ofCampaign, key: keyOf('to_review') } },
  reviewLetter: { body: { key: keyOf('to_review'), action: 'approve' } },
  openLetter: { body: { key: keyOf('to_review') } },
  exportLetters: { body: { format: 'csv', keys: [keyOf('approved')] } },
  listLeads: { query: { text: 'anvil', group: 'status', today: '2026-11-27' } },
  watchBook: { query: { after: '0' } },
  sendLetters: { body: { mailbox: 'box' } },
  sendLetter: { body: { ...routes.sendLetter.example.body, mailbox: 'box' } },
};

function requestTo(id: RouteId): Request {
  const { path: place, example }: Route = routes[id];
  const params = {
    ...example.params,
    ...(place.startsWith('/api/campaigns/:id') && ofCampaign),
    ...(id === 'changeCampaign' && { id: created }),
    ...(place.includes(':lead') && lead),
    ...(place.startsWith('/api/mail/accounts/:id') && { id: 'box' }),
    ...(place.startsWith('/api/mail/answers/:id') && { id: 'reply' }),
  };
  return { ...example, params, ...requests[id] };
}

const order = ['GET', 'POST', 'PUT', 'DELETE'];
const ids = (Object.keys(routes) as RouteId[]).toSorted(
  (a, b) => order.indexOf(routes[a].method) - order.indexOf(routes[b].method),
);

test.each(ids)('%s answers as it did', async (id) => {
  const { method, path: place, answer }: Route = routes[id];
  const { params = {}, query = {}, body } = requestTo(id);
  const filled = place.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const target = `${filled}${Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ''}`;
  const leaving = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port}${target}`, {
    method,
    headers: { 'accept-language': 'en', ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: leaving.signal,
  });
  const type = response.headers.get('content-type') ?? '';
  const said =
    'events' in answer && type.startsWith('text/event-stream')
      ? await readEvents(response, id)
      : await readSavedFile(type, await response.bytes());
  leaving.abort();
  if (id === 'createCampaign') created = (said as { id: string }).id;
  const text = asText({
    asked: `${method} ${target}`,
    ...(body !== undefined && { body }),
    status: response.status,
    type,
    said: id === 'getOpenApi' ? Object.keys((said as { paths: object }).paths) : said,
  });
  expectGolden(`routes/${id}.json`, steady(text));
});

/** The events of a stream, as many as a client gets at once from one that never ends. */
async function readEvents(response: Response, id: RouteId): Promise<unknown[]> {
  const isEndless = id === 'watchBook' || id === 'watchCampaign';
  let text = '';
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    if (isEndless && text.includes('\n\n')) break;
  }
  const events = text.split('\n\n').filter(Boolean);
  return (isEndless ? events.slice(0, 1) : events).map((event) => event.split('\n'));
}

/** Without what every run has anew: ports, ids, the time of the run. */
function steady(text: string): string {
  const known: string[] = [];
  const isNow = (time: number) => time >= startedAt && time <= Date.now() + 60_000;
  return (
    text
      .replaceAll(new RegExp(`(localhost|127\\.0\\.0\\.1):${port}\\b`, 'g'), '$1:PORT')
      .replaceAll(/\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/g, (id) => {
        if (!known.includes(id)) known.push(id);
        return `ID-${known.indexOf(id) + 1}`;
      })
      .replaceAll(/\b\d{4}-\d\d-\d\dT[\d:.]+Z/g, (time) => (isNow(Date.parse(time)) ? 'NOW' : time))
      .replaceAll(/(?<=Date: )\w{3}, \d\d? \w{3} \d{4} [\d:]+ \+0000/g, (time) =>
        isNow(Date.parse(time)) ? 'NOW' : time,
      )
      // Of a clone; an archive has none.
      .replaceAll(/"commit": "[\da-f]{12}",?\s*/g, '')
      .replaceAll(/\b\d{13}\b/g, (time) => (isNow(Number(time)) ? 'NOW' : time))
  );
}
