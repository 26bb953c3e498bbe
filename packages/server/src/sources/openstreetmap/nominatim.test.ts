import { afterEach, describe, expect, test } from 'vitest';
import type { Located } from '../../geocoding/geocoder.ts';
import { createCallProvider } from '../../http-client/call-provider.ts';
import type { AppError } from '../../lib/errors.ts';
import { createMemoryCache } from '../../storage/memory-cache.ts';
import { createFakeClock } from '../../testing/fake-clock.ts';
import { inEnglish, plain } from '../../testing/in-english.ts';
import { type Asked, type Reply, type StandIn, startStandIn } from '../../testing/stand-in.ts';
import { createNominatim, type NominatimDeps } from './nominatim.ts';
import { type Hit, preferHit } from './nominatim-hits.ts';

const unknown: Located = { kind: 'unknown', nearest: [] };
const hit = (changed: Partial<Hit> = {}): Hit => ({
  lat: '41.1496',
  lon: '-8.6110',
  category: 'boundary',
  name: 'Porto',
  display_name: 'Porto, Portugal',
  address: { city: 'Porto', country: 'Portugal', country_code: 'pt' },
  boundingbox: ['41.13', '41.18', '-8.69', '-8.55'],
  ...changed,
});
const street = hit({
  category: 'highway',
  name: 'Rua Formosa',
  display_name: 'Rua Formosa, Bolhão, Porto, 4000-214, Portugal',
  address: { road: 'Rua Formosa', city: 'Porto', country: 'Portugal', country_code: 'pt' },
});
const found = (label: string, lat: number, lon: number, note?: string): Located => ({
  kind: 'found',
  label,
  lat,
  lon,
  alternatives: [],
  ...(note !== undefined && { note: plain(note) }),
});

let server: StandIn;
afterEach(() => server?.close());

async function client(reply: (asked: Asked) => Reply, deps: Partial<NominatimDeps> = {}) {
  server = await startStandIn(reply);
  const clock = createFakeClock();
  const nominatim = createNominatim({
    url: server.url,
    callProvider: createCallProvider({ baseUrls: [server.url] }),
    cache: createMemoryCache(),
    userAgent: 'Test/1 (+https://stores.example/)',
    ...clock,
    ...deps,
  });
  const locate = async (text: string, offline: Located = unknown, signal = AbortSignal.timeout(10_000)) => {
    const said: string[] = [];
    const asking = nominatim.locate(text, offline, signal);
    for (;;) {
      const { done, value } = await asking.next();
      if (done) return { located: value, said };
      said.push(inEnglish(value.message));
    }
  };
  return { locate, clock };
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

  test('is asked one thing at a time, more than a second apart, and those who wait see it', async () => {
    const { locate, clock } = await client(sound);
    const all = await Promise.all(['a', 'b', 'c'].map((text) => locate(text)));
    expect(server.mostOpen()).toBe(1);
    expect(clock.pauses).toEqual([1_100, 1_100]);
    expect(all.map(({ said }) => said.length)).toEqual([0, 1, 1]);
  });

  test('really waits that long by the clock of the machine', async () => {
    const { locate } = await client(sound, {
      now: Date.now,
      pause: (ms) => new Promise((go) => setTimeout(go, ms)),
    });
    await Promise.all([locate('a'), locate('b')]);
    const [first, second] = server.asked;
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(1_000);
  });

  test('that finds nothing leaves the gazetteer’s answer', async () => {
    const { locate } = await client(() => ({ body: '[]' }));
    const offline = found('Porto, Portugal', 41.15, -8.61, 'Streets are not known.');
    expect((await locate('Rua Nenhuma, Porto', offline)).located).toBe(offline);
  });

  test.each([
    [429, 'is busy'],
    [500, 'is busy'],
    [403, 'does not take this program. Set CONTACT'],
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
    await expect(locate('Porto')).rejects.toThrow(/cannot be reached\. Type a town instead/);
    clock.pass(60_000);
    const leave = new AbortController();
    const slow = locate('slow', unknown, leave.signal).catch(() => 'left');
    await expect.poll(() => server.open()).toBe(1);
    const next = locate('Porto').catch((error: AppError) => error.message);
    leave.abort();
    expect(await slow).toBe('left');
    expect(await next).toContain('cannot be reached');
  });

  test.each([{ lon: 'abc' }, { lat: '' }, { lat: '95' }, { lon: '999' }, { lat: '1e400' }, { lat: 'NaN' }])(
    'that answers %j is not believed, nor kept',
    async (wrong) => {
      const replies = [{ ...street, ...wrong }, street];
      const { locate } = await client(() => ({ body: JSON.stringify([replies.shift()]) }));
      await expect(locate('Rua Formosa')).rejects.toThrow(/sent what is no answer/);
      expect((await locate('Rua Formosa')).located).toMatchObject({ lat: 41.1496, lon: -8.611 });
    },
  );

  test('that refuses one text is asked for the next', async () => {
    const { locate } = await client(({ path }) =>
      path.includes('q=odd') ? { status: 400, body: '{}' } : sound(),
    );
    await expect(locate('odd')).rejects.toThrow(/sent what is no answer/);
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

describe('Of a gazetteer and a map', () => {
  const porto = found('Porto, Portugal', 41.14961, -8.61099);

  test('a town that both know is the gazetteer’s', () => {
    expect(preferHit('Porto', [hit()], porto)).toBe(porto);
  });

  test('a street is the map’s', () => {
    const vague = found('Porto, Portugal', 41.15, -8.61, 'Streets are not known.');
    expect(preferHit('Rua Formosa, Porto', [street], vague)).toMatchObject({
      label: 'Rua Formosa, Porto, Portugal',
      lat: 41.1496,
      country: 'PT',
    });
  });

  test('is named without control characters that somebody put into a name', () => {
    const hostile = hit({ name: '\u202eoproP\n\u0000 A' });
    expect(preferHit('Porto', [hostile], unknown)).toMatchObject({ label: 'oproP A, Porto, Portugal' });
  });

  test('a shop named like a town is not the town', () => {
    const shop = hit({ category: 'amenity', lat: '50', lon: '10' });
    expect(preferHit('Porto', [shop], porto)).toBeNull();
    expect(preferHit('Porto', [shop], unknown)).toMatchObject({ lat: 50 });
  });

  test('a town that the map takes for another one is the map’s, and the gazetteer’s is offered', () => {
    const mexico = found('Salamanca, Mexico', 20.57, -101.19);
    const spain = hit({
      lat: '40.96',
      lon: '-5.66',
      name: 'Salamanca',
      display_name: 'Salamanca, Spain',
      address: { city: 'Salamanca', country: 'Spain', country_code: 'es' },
      boundingbox: ['40.93', '40.99', '-5.71', '-5.62'],
    });
    expect(preferHit('Salamanca', [spain], mexico)).toMatchObject({
      label: 'Salamanca, Spain',
      alternatives: [{ label: 'Salamanca, Mexico' }],
    });
  });

  test('a country is no centre of a search', () => {
    const portugal = hit({ boundingbox: ['30', '42', '-31', '-6'], address: { country: 'Portugal' } });
    expect(preferHit('Portugal', [portugal], unknown)).toBeNull();
  });

  test('a house number that is missing is reported, one that exists is not', () => {
    const house = hit({
      ...street,
      category: 'building',
      name: '',
      display_name: '12, Rua Formosa, Porto, 4000-214, Portugal',
      address: { ...street.address, house_number: '12' },
    });
    expect(preferHit('Rua Formosa 12, 4000-214 Porto', [house], unknown)).toMatchObject({
      label: 'Rua Formosa 12, Porto, Portugal',
    });
    expect(preferHit('Rua Formosa 12, Porto', [house], unknown)?.note).toBeUndefined();
    expect(inEnglish(preferHit('Rua Formosa 99, Porto', [street], unknown))?.note).toMatch(
      /^“99” was not found there/,
    );
  });

  test('pieces of one street are one place, towns of one name are several', () => {
    const piece = hit({ ...street, lat: '41.156' });
    const brazil = hit({ lat: '-3.89', lon: '-42.71', address: { town: 'Porto', country: 'Brazil' } });
    expect(preferHit('Rua Formosa', [street, piece], unknown)?.alternatives).toEqual([]);
    expect(preferHit('Porto', [hit(), brazil], unknown)?.alternatives.map(({ label }) => label)).toEqual([
      'Porto, Brazil',
    ]);
  });
});
