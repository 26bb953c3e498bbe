import { createCallProvider } from '@Hardware-Store-Finder/http-client';
import { startUntrustedServer } from '@Hardware-Store-Finder/http-client/testing';
import type { AppError } from '@Hardware-Store-Finder/messages';
import { createMemoryCache } from '@Hardware-Store-Finder/storage';
import { createMemoryLeases } from '@Hardware-Store-Finder/storage/testing';
import {
  type Asked,
  collectLog,
  createFakeClock,
  inEnglish,
  type Reply,
  type StandIn,
  startStandIn,
} from '@Hardware-Store-Finder/testing';
import { afterEach, describe, expect, test } from 'vitest';
import type { Located } from '../geocoder.ts';
import { createNominatim } from './nominatim.ts';
import { createNominatimRequests } from './nominatim-requests.ts';
import { found, hit, street, unknown } from './testing/hits.ts';

let server: StandIn;
afterEach(() => server?.close());

async function client(
  reply: (asked: Asked) => Reply | Promise<Reply>,
  deps: Partial<Parameters<typeof createNominatim>[0] & Parameters<typeof createNominatimRequests>[0]> = {},
) {
  server = await startStandIn(reply);
  const clock = createFakeClock();
  const callProvider = createCallProvider({ baseUrls: [server.url] });
  const sentAt: number[] = [];
  const requests = createNominatimRequests({
    url: server.url,
    callProvider: (...request) => {
      sentAt.push(Date.now());
      return callProvider(...request);
    },
    log: collectLog().log,
    userAgent: 'Test/1 (+https://stores.example/)',
    ...clock,
    ...deps,
  });
  const nominatim = createNominatim({ url: server.url, requests, cache: createMemoryCache(), ...deps });
  const locate = async (text: string, offline: Located = unknown, signal = AbortSignal.timeout(10_000)) => {
    const said: string[] = [];
    const asking = nominatim.locate(text, offline, signal);
    for (;;) {
      const { done, value } = await asking.next();
      if (done) return { located: value, said };
      said.push(inEnglish(value.message));
    }
  };
  return { locate, clock, sentAt };
}

/** Timeouts that end when the test says so, by their length in milliseconds. */
function createTimeouts() {
  const started: { ms: number; abort: AbortController }[] = [];
  return {
    timeout(ms: number): AbortSignal {
      const abort = new AbortController();
      started.push({ ms, abort });
      return abort.signal;
    },
    end(length: number): void {
      for (const { ms, abort } of started) if (ms === length) abort.abort(new Error('The time is up.'));
    },
  };
}

const sound = (): Reply => ({ body: JSON.stringify([hit()]) });

describe('Nominatim', () => {
  test('is asked once for a text, under our name, however often and in whatever spelling it is searched', async () => {
    const { locate } = await client(sound);
    await locate('Rua  Formosa, Porto');
    await locate('rua formosa, PORTO');
    expect(server.asked).toHaveLength(1);
    const { path = '', headers } = server.asked[0] ?? {};
    expect(Object.fromEntries(new URL(path, 'http://localhost').searchParams)).toEqual({
      q: 'Rua  Formosa, Porto',
      format: 'jsonv2',
      addressdetails: '1',
      limit: '5',
      'accept-language': 'en',
    });
    expect(headers?.['user-agent']).toBe('Test/1 (+https://stores.example/)');
  });

  test('is asked one thing at a time, more than a second apart, and those who wait see how many are ahead', async () => {
    const { locate, clock } = await client(sound);
    const all = await Promise.all(['a', 'b', 'c'].map((text) => locate(text)));
    expect(server.mostOpen()).toBe(1);
    expect(clock.pauses).toEqual([1_100, 1_100]);
    expect(all.map(({ said }) => said)).toEqual([
      [],
      ['Finding the place: your search is next'],
      ['Finding the place: 2 searches are ahead of yours', 'Finding the place: your search is next'],
    ]);
  });

  test('is waited for by a known town only until its timeout, in line as well', async () => {
    const { timeout, end } = createTimeouts();
    const { locate } = await client(() => 'hang', { timeout });
    const leave = new AbortController();
    const first = locate('Rua Formosa 5, Porto', unknown, leave.signal).catch(() => 'left');
    await expect.poll(() => server.open()).toBe(1);
    const town = locate('Munich', found('Munich, Germany', 48.14, 11.58)).catch(
      (error: AppError) => error.message,
    );
    end(4_000);
    expect(await town).toContain('did not answer within 4 s');
    expect(server.asked).toHaveLength(1);
    leave.abort(new Error('left'));
    expect(await first).toBe('left');
  });

  test('that keeps a known town waiting rests, and the log names its host and the fault', async () => {
    const { timeout, end } = createTimeouts();
    const { log, events } = collectLog();
    const { locate } = await client(() => 'hang', { timeout, log });
    const munich = found('Munich, Germany', 48.14, 11.58);
    const town = locate('Munich', munich).catch((error: AppError) => error.message);
    await expect.poll(() => server.open()).toBe(1);
    end(3_000);
    end(4_000);
    expect(await town).toContain('did not answer within 4 s');
    await expect
      .poll(() => events)
      .toEqual([
        {
          event: 'source_fault',
          source: 'nominatim',
          host: new URL(server.url).host,
          fault: 'addressSilent',
          restMs: 30_000,
        },
      ]);
    await expect(locate('Porto', munich)).rejects.toThrow(/did not answer/);
    expect(server.asked).toHaveLength(1);
  });

  test('is logged with the status of its refusal', async () => {
    const { log, events } = collectLog();
    const { locate } = await client(() => ({ status: 429, body: '' }), { log });
    await expect(locate('Porto')).rejects.toThrow(/is busy/);
    expect(events).toMatchObject([
      { event: 'source_fault', source: 'nominatim', fault: 'addressBusy', status: 429 },
    ]);
  });

  test('shows everybody who waits for the same place its progress, latecomers too', async () => {
    const { promise, resolve: go } = Promise.withResolvers<void>();
    const { locate } = await client(async ({ path }) => {
      if (path.includes('q=a')) await promise;
      return sound();
    });
    const first = locate('a');
    await expect.poll(() => server.open()).toBe(1);
    const early = locate('Porto');
    const late = locate('porto');
    go();
    await first;
    for (const { said } of [await early, await late])
      expect(said).toEqual(['Finding the place: your search is next']);
  });

  test('really waits that long by the clock of the machine', async () => {
    const { locate, sentAt } = await client(sound, {
      now: Date.now,
      pause: (ms) => new Promise((go) => setTimeout(go, ms)),
    });
    await Promise.all([locate('a'), locate('b')]);
    const [first = 0, second = 0] = sentAt;
    expect(second - first).toBeGreaterThan(1_000);
  });

  test('that finds nothing leaves the gazetteer’s answer', async () => {
    const { locate } = await client(() => ({ body: '[]' }));
    const offline = found('Porto, Portugal', 41.15, -8.61, 'Streets are not known.');
    expect((await locate('Rua Nenhuma, Porto', offline)).located).toBe(offline);
  });

  test.each([
    [429, 'is busy'],
    [500, 'is busy'],
    [403, 'refuses this server. Type a town or coordinates instead. For administrators: set CONTACT'],
  ])('that answers %d rests for a while, with a sentence', async (status, sentence) => {
    const { locate, clock } = await client(() => ({ status, headers: [['Retry-After', '90']], body: '' }));
    const fault = () => locate('Porto').catch((error: AppError) => error.message);
    expect(await fault()).toContain(sentence);
    clock.pass(89_000);
    expect(await fault()).toContain(sentence);
    expect(server.asked).toHaveLength(1);
    clock.pass(2_000);
    await fault();
    expect(server.asked).toHaveLength(2);
  });

  test('that is gone is reported, and a caller that leaves the queue delays nobody', async () => {
    const { locate, clock } = await client(({ path }) => (path.includes('q=slow') ? 'hang' : 'reset'));
    await expect(locate('Porto')).rejects.toThrow(/can’t be reached\. Type a town or coordinates instead/);
    clock.pass(60_000);
    const leave = new AbortController();
    const slow = locate('slow', unknown, leave.signal).catch(() => 'left');
    await expect.poll(() => server.open()).toBe(1);
    const next = locate('Porto').catch((error: AppError) => error.message);
    leave.abort();
    expect(await slow).toBe('left');
    expect(await next).toContain('can’t be reached');
  });

  test.each([{ lon: 'abc' }, { lat: '' }, { lat: '95' }, { lon: '999' }, { lat: '1e400' }, { lat: 'NaN' }])(
    'that answers %j is not believed, nor kept',
    async (wrong) => {
      const replies = [{ ...street, ...wrong }, street];
      const { locate } = await client(() => ({ body: JSON.stringify([replies.shift()]) }));
      await expect(locate('Rua Formosa')).rejects.toThrow(/sent an unreadable answer/);
      expect((await locate('Rua Formosa')).located).toMatchObject({ lat: 41.1496, lon: -8.611 });
    },
  );

  test('that refuses one text is asked for the next', async () => {
    const { locate } = await client(({ path }) =>
      path.includes('q=odd') ? { status: 400, body: '{}' } : sound(),
    );
    await expect(locate('odd')).rejects.toThrow(/sent an unreadable answer/);
    expect((await locate('Porto')).located.kind).toBe('found');
  });

  test('that asks for years of rest is asked again after an hour; a date is understood too', async () => {
    const dates = ['99999999999', new Date(1_000_000 + 3_600_000 + 90_000).toUTCString()];
    const { locate, clock } = await client(() => {
      const date = dates.shift();
      return date === undefined ? sound() : { status: 429, headers: [['Retry-After', date]], body: '' };
    });
    await expect(locate('Porto')).rejects.toThrow(/is busy/);
    clock.pass(3_600_000);
    await expect(locate('Porto')).rejects.toThrow(/is busy/);
    clock.pass(60_000);
    await expect(locate('Porto')).rejects.toThrow(/is busy/);
    expect(server.asked).toHaveLength(2);
    clock.pass(31_000);
    expect((await locate('Porto')).located.kind).toBe('found');
  });

  test('of earlier settings does not answer from the cache for the present one', async () => {
    const cache = createMemoryCache();
    const { locate } = await client(sound, { cache });
    await locate('Porto');
    await server.close();
    const other = await client(() => ({ body: JSON.stringify([street]) }), { cache });
    expect((await other.locate('Porto')).located).toMatchObject({ label: 'Rua Formosa, Porto, Portugal' });
  });
});

test('a server whose certificate is not trusted is named with the reason', async () => {
  const secure = await startUntrustedServer();
  try {
    const callProvider = createCallProvider({ baseUrls: [secure.url] });
    const { locate } = await client(() => 'hang', { url: secure.url, callProvider });
    await expect(locate('Porto')).rejects.toThrow(/can’t be reached securely: its certificate is its own\./);
  } finally {
    await secure.close();
  }
});

test('Nominatim is not asked while another process has the lease on it', async () => {
  const leases = createMemoryLeases();
  const { locate } = await client(sound, { leases });
  const another = await leases.acquire(`nominatim ${server.url}`);
  const located = locate('Rua Formosa, Porto');
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
  expect(server.asked).toHaveLength(0);
  await another.release();
  expect((await located).located.kind).toBe('found');
  expect(server.asked).toHaveLength(1);
});
