import { startUntrustedServer } from '@Hardware-Store-Finder/http-client/testing';
import { AppError } from '@Hardware-Store-Finder/messages';
import { createMemoryCache } from '@Hardware-Store-Finder/storage';
import { createMemoryLedger } from '@Hardware-Store-Finder/storage/testing';
import { inEnglish, type Reply } from '@Hardware-Store-Finder/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { refusal } from './testing/answer-google.ts';
import { closeAll, find, testKey as key, open, query, row } from './testing/search-google.ts';

afterEach(closeAll);

describe('a fault of Google', () => {
  const html = '<html><body>Error</body></html>';
  const json = (body: unknown): Reply => ({ body: JSON.stringify(body) });

  test.each<[string, Reply, RegExp]>([
    [
      'a wrong key',
      refusal(400, 'INVALID_ARGUMENT', `API key ${key} not valid`, 'API_KEY_INVALID'),
      /GOOGLE_PLACES_API_KEY/,
    ],
    ['no key', refusal(401, 'UNAUTHENTICATED', key), /GOOGLE_PLACES_API_KEY/],
    [
      'an API that is not enabled',
      refusal(403, 'PERMISSION_DENIED', key, 'SERVICE_DISABLED'),
      /is not enabled.*https/,
    ],
    [
      'a restricted key',
      refusal(403, 'PERMISSION_DENIED', key, 'API_KEY_IP_ADDRESS_BLOCKED'),
      /restrictions/,
    ],
    ['no billing', refusal(403, 'PERMISSION_DENIED', key, 'BILLING_DISABLED'), /billing account/],
    ['a refusal without a reason', { status: 403, body: html }, /rejected this server’s key \(HTTP 403\)/],
    [
      'a request it does not take',
      refusal(400, 'INVALID_ARGUMENT', key),
      /rejected the search\. .*\(HTTP 400/,
    ],
    ['another server', { status: 404, body: html }, /GOOGLE_PLACES_BASE_URL/],
    [
      'a spent quota',
      refusal(429, 'RESOURCE_EXHAUSTED', key, 'RATE_LIMIT_EXCEEDED'),
      /is not accepting more searches/,
    ],
    ['a broken server', { status: 503, body: html }, /has a problem right now\. .*HTTP 503/],
    ['a page', { body: html }, /sent an unreadable answer/],
    ['half an answer', { body: '{"places": [{"id": "a"' }, /sent an unreadable answer/],
    ['another format', json({ results: [], status: 'OK' }), /sent an unreadable answer/],
    ['a list', json([1, 2]), /sent an unreadable answer/],
    ['things that are no places', json({ places: [{ place_id: 'a' }] }), /sent an unreadable answer/],
    ['a fault with status 200', json({ error: { code: 500 } }), /sent an unreadable answer/],
    ['a hang-up', 'reset', /can’t be reached/],
    ['silence', 'hang', /did not answer within/],
  ])('%s becomes a sentence, without the key and Google’s own text', async (_, reply, sentence) => {
    const { provider, server } = await open(row(1), { instead: () => reply, timeoutMs: 300 });
    const { fault, events } = await find(provider, { radiiKm: [10, 25, 50] });
    expect(fault).toBeInstanceOf(AppError);
    const { code, message: publicMessage, cause } = fault as AppError;
    expect(code).toBe('unavailable');
    expect(publicMessage).toMatch(sentence);
    expect(publicMessage).toMatch(/^[A-Z].{30,}\.$/);
    expect(events.some(({ type }) => type === 'header' || type === 'ended')).toBe(false);
    expect(JSON.stringify([events, publicMessage, cause ?? '', (fault as Error).stack])).not.toContain(key);
    expect(server.asked.every(({ path: asked }) => !asked.includes(key))).toBe(true);
  });

  test('a missing server becomes a sentence', async () => {
    const { provider, server } = await open([]);
    await server.close();
    expect((await find(provider)).fault).toMatchObject({
      message: expect.stringMatching(/can’t be reached/),
    });
  });

  test.each<[string, Reply, string, number]>([
    [
      'in seconds',
      { status: 429, headers: [['Retry-After', '7']], body: '{}' },
      'is busy, trying again in 7 s',
      7_000,
    ],
    [
      'as a date',
      { status: 503, headers: [['Retry-After', new Date(1_000_000 + 5_000).toUTCString()]], body: html },
      'had a problem, trying again in 5 s',
      5_000,
    ],
    [
      'in its details',
      {
        status: 429,
        body: JSON.stringify({
          error: { details: [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '2.5s' }] },
        }),
      },
      'is busy, trying again in 3 s',
      2_500,
    ],
    ['not at all', { status: 429, body: html }, 'is busy, trying again in 2 s', 2_000],
  ])('that passes is waited out as long as it says, %s', async (_, reply, said, ms) => {
    const { provider, clock, server } = await open(row(3), {
      instead: (call) => (call === 1 ? reply : undefined),
    });
    const found = await find(provider);
    expect(found.stores).toHaveLength(3);
    expect(found.said).toContain(`Google ${said}`);
    expect(clock.pauses).toEqual([ms]);
    expect(server.calls()).toBe(2);
    // What was refused was taken from the budget, and costs nothing.
    expect(found.cost?.search).toEqual([{ sku: 'Text Search Enterprise', calls: 1, free_calls: 1, usd: 0 }]);
  });

  test('that passes leads to two more tries at most, and to none where the wait is long', async () => {
    const busy = await open(row(3), { instead: () => ({ status: 429, body: html }) });
    await find(busy.provider);
    expect([busy.server.calls(), busy.clock.pauses]).toEqual([3, [2_000, 4_000]]);
    const long = await open(row(3), {
      instead: () => ({ status: 429, headers: [['Retry-After', '3600']], body: html }),
    });
    await find(long.provider);
    expect(long.server.calls()).toBe(1);
    const spent = await open(row(3), { instead: () => ({ status: 429, body: html }), searchCalls: 2 });
    await find(spent.provider);
    expect(spent.server.calls()).toBe(2);
  });

  test('in the middle keeps what was found, and is the reason of the end', async () => {
    const { provider } = await open(row(45), {
      instead: (call) => (call === 2 ? { status: 403, body: html } : undefined),
    });
    const { stores, stopReason, cost, fault } = await find(provider);
    expect(fault).toBeUndefined();
    expect(stores).toHaveLength(20);
    expect(stopReason).toMatch(
      /^Stopped after 2 calls: there may be more stores\. Google rejected this server’s key/,
    );
    expect(cost?.search).toMatchObject([{ calls: 1 }]);
  });

  test('costs nothing where Google is not reached', async () => {
    const { provider } = await open(row(45), { instead: (call) => (call === 2 ? 'reset' : undefined) });
    const { stopReason, cost } = await find(provider);
    expect(stopReason).toMatch(/^Stopped after 1 call: there may be more stores\. Google can’t be reached/);
    expect(cost?.search).toMatchObject([{ calls: 1 }]);
  });

  test('that let no call through leaves the day’s budget unchanged', async () => {
    const ledger = createMemoryLedger();
    const gone = await open([], { ledger, dailyCalls: 2, instead: () => 'reset' });
    for (let search = 1; search <= 3; search += 1) {
      expect((await find(gone.provider)).fault).toMatchObject({
        message: expect.stringMatching(/^Google can’t be reached/),
      });
    }
    const back = await open(row(1), { ledger, dailyCalls: 2 });
    expect((await find(back.provider)).stores).toHaveLength(1);
  });

  test('with a Retry-After of 0 is waited out all the same', async () => {
    const { provider, clock } = await open(row(3), {
      instead: (call) =>
        call === 1 ? { status: 429, headers: [['Retry-After', '0']], body: html } : undefined,
    });
    expect((await find(provider)).stores).toHaveLength(3);
    expect(clock.pauses).toEqual([2_000]);
  });

  test.each([{ latitude: '41', longitude: -8 }, { latitude: 91 }, 'here', null])(
    'is reported for places that lie at %j, instead of an empty answer',
    async (location) => {
      const { provider } = await open([], {
        instead: () => ({ body: JSON.stringify({ places: [{ id: 'a', location }] }) }),
      });
      expect((await find(provider)).fault).toMatchObject({
        message: expect.stringMatching(/must be a Places API/),
      });
    },
  );

  test('after an answer without a store fails the search', async () => {
    const { provider } = await open([], {
      instead: (call) => (call === 2 ? { status: 403, body: html } : undefined),
    });
    expect((await find(provider, { radiiKm: [10, 25] })).fault).toBeInstanceOf(AppError);
  });
});

describe('a search that is aborted', () => {
  test('stops its call at once, and the call is counted all the same', async () => {
    const cache = createMemoryCache(() => 1_000_000);
    const { provider, server } = await open(row(45), {
      cache,
      instead: (call) => (call === 2 ? 'hang' : undefined),
    });
    const leave = new AbortController();
    const searching = find(provider, {}, leave.signal);
    await expect.poll(() => server.calls()).toBe(2);
    leave.abort(new Error('left'));
    const { fault } = await searching;
    expect(fault).toMatchObject({ message: 'left' });
    await expect.poll(() => server.open()).toBe(0);
    const { cost } = await find((await open(row(1), { cache })).provider);
    expect(cost?.month).toMatchObject([{ calls: 3 }]);
  });

  test('does not wait for a busy Google', async () => {
    const leave = new AbortController();
    const { provider, server } = await open(row(3), {
      instead: () => ({ status: 429, headers: [['Retry-After', '20']], body: '' }),
    });
    for await (const event of provider.find(query, leave.signal)) {
      if (event.type === 'status' && inEnglish(event).message.includes('busy')) break;
    }
    expect(server.calls()).toBe(1);
    leave.abort();
    await expect(find(provider, {}, leave.signal)).resolves.toMatchObject({ fault: { name: 'AbortError' } });
    expect(server.calls()).toBe(1);
  });
});

test('a certificate that is not trusted is named with the reason; neither key nor budget is spent on it', async () => {
  const secure = await startUntrustedServer();
  const ledger = createMemoryLedger();
  const { provider } = await open(row(1), { baseUrl: secure.url, ledger, dailyCalls: 1 });
  const { fault } = await find(provider);
  expect((fault as AppError).message).toContain(
    `Google can’t be reached securely: its certificate is its own. For administrators: check the clock of this server and the certificate of ${secure.host}.`,
  );
  expect(inEnglish(await provider.price?.())).toContain('1 of today’s 1 calls');
  expect(secure.asked()).toBe(0);
  await secure.close();
});
