import { randomUUID } from 'node:crypto';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { expect, onTestFinished, test } from 'vitest';
import type { Campaign, CampaignLetter, StoreAnswer } from '../../packages/contract/src/index.ts';
import { hasPostgres, startPostgres } from '../../packages/testing/src/postgres-server.ts';
import { type ServerProcess, startThree } from './cluster.ts';

/** An objection is in force everywhere after so many milliseconds. */
const aimMs = 2_000;

const emailOf = (at: number) => `info@firm${at}.example`;
const storeOf = (at: number) => ({
  id: `osm:node/${at}`,
  name: `Store ${at}`,
  address: `${at} Main Street, Porto`,
  email: emailOf(at),
});
const headers = (name: string) => ({
  'content-type': 'application/json',
  'x-user': name,
  'sec-fetch-site': 'same-origin',
});

async function ask<T>(
  { address }: ServerProcess,
  path: string,
  body?: object,
): Promise<{ status: number; answer: T }> {
  const response = await fetch(`http://${address}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    // Each has limits of its own, and the first is the owner.
    headers: headers(randomUUID()),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, answer: (text.startsWith('{') ? JSON.parse(text) : text) as T };
}

const planFor = (stores: readonly object[]) => ({
  plan: {
    name: 'Porto',
    territory: { kind: 'stores', stores },
    seller: { company: 'Yongfeng', makes: 'hinges' },
    language: 'english',
    letterLanguage: 'store',
    criteria: [],
    limits: {},
  },
});

/** A campaign with letters to these stores, waiting for review. */
async function campaignOf(
  at: ServerProcess,
  stores: readonly object[],
): Promise<{ id: string; letters: CampaignLetter[] }> {
  const { answer } = await ask<Campaign>(at, '/api/campaigns', planFor(stores));
  await expect
    .poll(async () => (await ask<Campaign>(at, `/api/campaigns/${answer.id}`)).answer.state, {
      timeout: 60_000,
    })
    .toBe('done');
  const { answer: page } = await ask<{ letters: CampaignLetter[] }>(
    at,
    `/api/campaigns/${answer.id}/letters`,
  );
  return { id: answer.id, letters: page.letters };
}

test.skipIf(!hasPostgres)(
  'who objects at one process is refused at the others by every caller (skipped without PostgreSQL)',
  async () => {
    const database = await startPostgres();
    onTestFinished(() => database.close());
    const settings = {
      DATABASE_URL: await database.createDatabase(),
      PLACES: 'sample',
      AI: 'builtin',
      DNS_SERVERS: 'none',
      AUTH: 'header',
      AUTH_HEADER: 'X-User',
      TRUSTED_PROXIES: '127.0.0.1',
    };
    const processes = await startThree(settings);
    const [here, there, elsewhere] = processes as [ServerProcess, ServerProcess, ServerProcess];

    const stores = [0, 1, 2, 3, 4].map(storeOf);
    const { id, letters } = await campaignOf(here, stores);
    expect(letters.map(({ state }) => state)).toEqual(stores.map(() => 'to_review'));
    const keyOf = (at: number) => letters.find(({ store }) => store.name === `Store ${at}`)?.key ?? '';
    const review = (at: number) =>
      ask(there, `/api/campaigns/${id}/reviews`, { key: keyOf(at), action: 'approve' });
    const exported = (at: number) =>
      ask(elsewhere, `/api/campaigns/${id}/export`, { format: 'csv', keys: [keyOf(at)] });
    expect((await review(3)).status).toBe(200);
    expect((await exported(3)).status).toBe(200);

    const client = new Client({ name: 'test', version: '1.0.0' });
    await client.connect(
      new StreamableHTTPClientTransport(new URL(`http://${elsewhere.address}/api/mcp`), {
        requestInit: { headers: headers('Agent') },
      }) as Parameters<typeof client.connect>[0],
    );
    onTestFinished(() => client.close());

    const pageOpen = new AbortController();
    const stream = await fetch(`http://${there.address}/api/book/changes`, {
      headers: headers('Page'),
      signal: pageOpen.signal,
    });
    let heard = '';
    const hearing = (async () => {
      for await (const piece of stream.body ?? []) heard += Buffer.from(piece).toString('utf8');
    })().catch(() => undefined);
    onTestFinished(async () => {
      pageOpen.abort();
      await hearing;
    });

    /** Whether each caller refuses the store of this number. */
    const callers: Record<string, (at: number) => Promise<boolean>> = {
      // It hears that the list has changed, and asks.
      'a page (search, table, dialog)': async (at) => {
        if (!heard.includes('"kind":"blocked"')) return false;
        const stores = [{ store: storeOf(at), emails: [emailOf(at)] }];
        const { answer } = await ask(there, '/api/book/stores', { stores });
        const [said] = (answer as { answers: StoreAnswer[] }).answers;
        return said?.emails[emailOf(at)] !== undefined;
      },
      'a letter': async (at) =>
        (await ask(there, '/api/generate-email', { store: storeOf(at), analysis: null, language: 'english' }))
          .status === 403,
      'a campaign, when approved': async (at) => (await review(at)).status === 403,
      'a campaign, when exported': async (at) => (await exported(at)).status >= 400,
      'a campaign, when planned and written': async (at) => {
        const { letters: own } = await campaignOf(there, [storeOf(at)]);
        return own.every(({ state }) => state === 'without_letter');
      },
      'an agent': async (at) => {
        const { isError } = await client.callTool({
          name: 'write_letter',
          arguments: { store: storeOf(at) },
        });
        return isError === true;
      },
    };
    const took: string[] = [];
    for (const [at, [caller, refuses]] of Object.entries(callers).entries()) {
      // Stores of the campaign for its callers; the one that is exported was approved above.
      const number = caller.includes('exported') ? 3 : caller.includes('approved') ? 2 : 10 + at;
      expect(await refuses(number), `${caller}, before`).toBe(false);
      const change = { kind: 'blocked', id: randomUUID(), entry: { kind: 'email', value: emailOf(number) } };
      expect((await ask(here, '/api/book/events', { changes: [change] })).status).toBe(200);
      const since = performance.now();
      await expect.poll(() => refuses(number), { timeout: 20_000, interval: 25 }).toBe(true);
      took.push(`${caller} ${Math.round(performance.now() - since)} ms`);
    }
    console.info(`Do not contact, in force at another process after: ${took.join(', ')} (aim ${aimMs}).`);
  },
  300_000,
);
