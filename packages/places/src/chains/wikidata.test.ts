import { createCallProvider } from '@Hardware-Store-Finder/http-client';
import { startUntrustedServer } from '@Hardware-Store-Finder/http-client/testing';
import { createMemoryCache } from '@Hardware-Store-Finder/storage';
import {
  type Asked,
  collectLog,
  createFakeClock,
  type Reply,
  type StandIn,
  startStandIn,
} from '@Hardware-Store-Finder/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { createWikidata } from './wikidata.ts';

let server: StandIn;
afterEach(() => server?.close());

const never = new AbortController().signal;

async function client(
  reply: (asked: Asked) => Reply | Promise<Reply>,
  deps: Partial<Parameters<typeof createWikidata>[0]> = {},
) {
  server = await startStandIn(reply);
  const clock = createFakeClock();
  const { log, events } = collectLog();
  const wikidata = createWikidata({
    url: `${server.url}/w/api.php`,
    callProvider: createCallProvider({ baseUrls: [server.url] }),
    cache: createMemoryCache(),
    userAgent: 'Test/1 (+https://stores.example/)',
    log,
    now: clock.now,
    ...deps,
  });
  return { wikidata, clock, events };
}

const idsOf = ({ path }: Asked) => (new URL(path, 'http://x').searchParams.get('ids') ?? '').split('|');
const answer = (entities: object): Reply => ({
  headers: [['content-type', 'application/json; charset=utf-8']],
  body: JSON.stringify({ entities, success: 1 }),
});

/** A statement as doc.wikimedia.org/Wikibase/master/php/docs_topics_json.html has it. */
function statement(property: string, value: string, rank = 'normal', qualifiers: object = []) {
  return {
    mainsnak: {
      snaktype: 'value',
      property,
      hash: 'aa',
      datavalue: { value, type: 'string' },
      datatype: property === 'P1329' ? 'string' : 'url',
    },
    type: 'statement',
    id: `Q1$${value}`,
    rank,
    qualifiers,
    'qualifiers-order': [],
  };
}
function ended(...snaks: object[]) {
  return { P582: snaks };
}
const day = (time: string) => ({
  snaktype: 'value',
  property: 'P582',
  datavalue: { value: { time, timezone: 0, precision: 11 }, type: 'time' },
  datatype: 'time',
});
const website = (url: string, rank?: string, qualifiers?: object) => statement('P856', url, rank, qualifiers);
const entity = (id: string, claims: object = []) => ({ type: 'item', id, claims });

describe('a lookup of chains', () => {
  test('asks one question for all ids, under our name, and reads website, phone and e-mail address', async () => {
    const { wikidata } = await client(() =>
      answer({
        Q1: entity('Q1', {
          P856: [website('https://www.chain.example/')],
          P1329: [statement('P1329', '+44-20-7946-0018')],
          P968: [statement('P968', 'mailto:hello@chain.example')],
        }),
        Q2: entity('Q2'),
      }),
    );
    const known = await wikidata.lookUp(['Q1', 'Q2', 'Q1', 'q3', 'Q0', '1; drop'], never);
    expect(Object.fromEntries(known)).toEqual({
      Q1: {
        websites: ['https://www.chain.example/'],
        phones: ['+44 20 7946 0018'],
        emails: ['hello@chain.example'],
      },
      Q2: { websites: [], phones: [], emails: [] },
    });
    expect(server.asked).toHaveLength(1);
    const { path = '', headers } = server.asked[0] ?? {};
    expect(Object.fromEntries(new URL(path, server.url).searchParams)).toEqual({
      action: 'wbgetentities',
      ids: 'Q1|Q2',
      props: 'claims',
      format: 'json',
    });
    expect(headers?.['user-agent']).toBe('Test/1 (+https://stores.example/)');
  });

  test('takes preferred values first, and neither deprecated, ended nor unusable ones', async () => {
    const today = new Date(createFakeClock().now()).toISOString().slice(0, 10);
    expect(today).toBe('1970-01-01');
    const { wikidata } = await client(() =>
      answer({
        Q1: entity('Q1', {
          P856: [
            website('https://usual.example/'),
            website('https://wrong.example/', 'deprecated'),
            website('https://old.example/', 'preferred', ended(day('+1969-05-01T00:00:00Z'))),
            website('https://old-year.example/', 'normal', ended(day('+1970-00-00T00:00:00Z'))),
            website('https://ended-some-day.example/', 'normal', ended({ snaktype: 'somevalue' })),
            website('https://best.example/', 'preferred'),
            website('https://until-later.example/', 'normal', ended(day('+1970-02-01T00:00:00Z'))),
            website('https://without-end.example/', 'normal', ended({ snaktype: 'novalue' })),
            website('javascript:alert(1)'),
            website('http://127.0.0.1/'),
            { mainsnak: { snaktype: 'somevalue', property: 'P856' }, type: 'statement', rank: 'normal' },
          ],
          P1329: [statement('P1329', '555'), statement('P1329', 'call us')],
        }),
      }),
    );
    const known = await wikidata.lookUp(['Q1'], never);
    expect(known.get('Q1')).toEqual({
      websites: [
        'https://best.example/',
        'https://usual.example/',
        'https://until-later.example/',
        'https://without-end.example/',
      ],
      phones: [],
      emails: [],
    });
  });

  test('follows an id that leads to another, and remembers one that does not exist', async () => {
    const { wikidata } = await client(() =>
      answer({
        Q9: {
          ...entity('Q9', { P856: [website('https://moved.example/')] }),
          redirects: { from: 'Q1', to: 'Q9' },
        },
        Q2: { id: 'Q2', missing: '' },
      }),
    );
    const known = await wikidata.lookUp(['Q1', 'Q2'], never);
    expect(known.get('Q1')?.websites).toEqual(['https://moved.example/']);
    expect(known.get('Q2')?.websites).toEqual([]);
    await wikidata.lookUp(['Q1', 'Q2'], never);
    expect(server.asked).toHaveLength(1);
  });

  test('asks for 50 ids at most, and for each again after 30 days only', async () => {
    const kept: number[] = [];
    const cache = createMemoryCache();
    const { wikidata } = await client(
      (asked) => answer(Object.fromEntries(idsOf(asked).map((id) => [id, entity(id)]))),
      {
        cache: {
          ...cache,
          set(key, text, forMs) {
            kept.push(forMs);
            return cache.set(key, text, forMs);
          },
        },
      },
    );
    const ids = Array.from({ length: 60 }, (_, at) => `Q${at + 1}`);
    expect((await wikidata.lookUp(ids, never)).size).toBe(50);
    expect((await wikidata.lookUp(ids, never)).size).toBe(60);
    expect(server.asked.map((asked) => idsOf(asked).length)).toEqual([50, 10]);
    expect(new Set(kept)).toEqual(new Set([30 * 24 * 3_600_000]));
  });

  test('asks one question at a time, and never twice for the same', async () => {
    const { wikidata } = await client((asked) =>
      answer(Object.fromEntries(idsOf(asked).map((id) => [id, entity(id)]))),
    );
    await Promise.all([
      wikidata.lookUp(['Q1'], never),
      wikidata.lookUp(['Q1'], never),
      wikidata.lookUp(['Q2'], never),
    ]);
    expect(server.asked.map(idsOf)).toEqual([['Q1'], ['Q2']]);
    expect(server.mostOpen()).toBe(1);
  });

  test.each<[string, Reply, string, number]>([
    ['429', { status: 429, headers: [['retry-after', '90']], body: 'slow down' }, 'HTTP 429', 90_000],
    [
      'maxlag',
      {
        headers: [['retry-after', '5']],
        body: JSON.stringify({ error: { code: 'maxlag', info: 'Waiting for a database', lag: 7 } }),
      },
      'maxlag',
      5_000,
    ],
    ['500', { status: 500, body: '<html>' }, 'HTTP 500', 60_000],
    ['no connection', 'reset', 'fetch failed', 60_000],
    ['no JSON', { body: '<html>' }, 'Unexpected token', 60_000],
    ['another form', { body: '{"entities":[1]}' }, '', 60_000],
  ])('is silent after %s, but for the log, and leaves the server alone', async (_, reply, detail, restMs) => {
    let isWell = false;
    const { wikidata, clock, events } = await client(() => (isWell ? answer({ Q1: entity('Q1') }) : reply));
    expect(await wikidata.lookUp(['Q1'], never)).toEqual(new Map());
    expect(events).toEqual([{ event: 'wikidata_fault', detail: expect.stringContaining(detail) }]);
    isWell = true;
    clock.pass(restMs - 1);
    expect(await wikidata.lookUp(['Q1'], never)).toEqual(new Map());
    expect(server.asked).toHaveLength(1);
    clock.pass(1);
    expect((await wikidata.lookUp(['Q1'], never)).size).toBe(1);
  });

  test('gives up a server that is silent', async () => {
    const { wikidata, events } = await client(() => 'hang', { timeoutMs: 20 });
    expect(await wikidata.lookUp(['Q1'], never)).toEqual(new Map());
    expect(events).toEqual([{ event: 'wikidata_fault', detail: 'Wikidata is silent.' }]);
  });

  test('of a search that was left is no fault of the server', async () => {
    const leave = new AbortController();
    const { wikidata, events } = await client(() => {
      leave.abort();
      return 'hang';
    });
    expect(await wikidata.lookUp(['Q1'], leave.signal)).toEqual(new Map());
    expect(events).toEqual([]);
  });
});

test('a certificate that is not trusted is named in the log', async () => {
  const secure = await startUntrustedServer();
  try {
    const callProvider = createCallProvider({ baseUrls: [secure.url] });
    const { wikidata, events } = await client(() => 'hang', { url: `${secure.url}/w/api.php`, callProvider });
    expect(await wikidata.lookUp(['Q1'], never)).toEqual(new Map());
    const detail = `The certificate of ${secure.host} was not accepted: DEPTH_ZERO_SELF_SIGNED_CERT`;
    expect(events).toEqual([{ event: 'wikidata_fault', detail }]);
  } finally {
    await secure.close();
  }
});
