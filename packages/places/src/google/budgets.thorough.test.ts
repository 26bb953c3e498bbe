import { AppError } from '@Hardware-Store-Finder/messages';
import { createLog } from '@Hardware-Store-Finder/std';
import { createSqliteLedger } from '@Hardware-Store-Finder/storage';
import { haversineKm, inEnglish, temporaryFolder } from '@Hardware-Store-Finder/testing';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { closeAll, find, open, place, porto, row } from './testing/search-google.ts';
import { createCity } from './testing/synthetic-city.ts';

afterEach(closeAll);

describe('the coverage of a search', () => {
  test.each(['relevance', 'distance'] as const)(
    'finds every store of a city of 5,000, whichever 60 of a cell are returned (by %s)',
    async (rank) => {
      const city = createCity(porto, { stores: 5_000, radiusKm: 25 });
      const inside = city.filter((one) => haversineKm(porto, one) <= 25);
      const { provider, server } = await open(city, { rank });
      const { stores, header, stopReason, cost } = await find(provider, { radiiKm: [25] });
      expect(new Set(stores.map(({ id }) => id))).toEqual(new Set(inside.map(({ id }) => `google:${id}`)));
      expect([stores.length, header?.total]).toEqual([inside.length, inside.length]);
      const calls = server.calls();
      // No fewer calls than these could tell of so many.
      const fewest = Math.ceil(inside.length / 20);
      expect({ stores: inside.length, fewest, calls }).toEqual({ stores: 4_926, fewest: 247, calls: 579 });
      expect(stopReason).toBe(`The whole area was searched in ${calls} calls.`);
      expect(cost?.search).toEqual([{ sku: 'Text Search Enterprise', calls, free_calls: calls, usd: 0 }]);
    },
    30_000,
  );

  test.each([
    ['on the date line', { lat: -17, lon: 179.98 }],
    ['beyond the date line', { lat: 66, lon: -179.99 }],
    ['at a pole', { lat: 89.97, lon: 20 }],
  ])('finds every store %s', async (_, center) => {
    const city = createCity(center, { stores: 300, radiusKm: 10 }).map((one) => ({
      ...one,
      lat: Math.min(90, one.lat),
    }));
    const inside = city.filter((one) => haversineKm(center, one) <= 9.999);
    const { provider } = await open(city);
    const { stores, stopReason } = await find(provider, { center });
    const found = new Set(stores.map(({ id }) => id));
    expect(inside.length).toBeGreaterThan(60);
    expect(inside.filter(({ id }) => !found.has(`google:${id}`))).toEqual([]);
    expect(stores.every(({ distance_km: km }) => km <= 10)).toBe(true);
    expect(stopReason).toMatch(/^The whole area was searched/);
  });

  test('says that there may be more where one cell is crowded', async () => {
    const crowd = Array.from({ length: 100 }, (_, at) => place(`crowd${at}`, { lat: porto.lat + 0.02 }));
    const { provider } = await open(crowd);
    const { stores, stopReason } = await find(provider);
    expect(stores).toHaveLength(60);
    expect(stopReason).toMatch(
      /^The whole area was searched in \d+ calls, but one square of 1 km has more than the 60 stores that Google lists for each: there may be more stores\.$/,
    );
  });

  test('spends a small budget on the nearest stores', async () => {
    const city = createCity(porto, { stores: 5_000, radiusKm: 25 });
    const { provider, server } = await open(city, { searchCalls: 30 });
    const { stores, stopReason } = await find(provider, { radiiKm: [25] });
    expect(server.calls()).toBe(30);
    expect(stopReason).toBe('Stopped at 30 calls, the limit for one search: there may be more stores.');
    const byDistance = [...city].sort((a, b) => haversineKm(porto, a) - haversineKm(porto, b));
    const nearest = new Set(byDistance.slice(0, stores.length).map(({ id }) => `google:${id}`));
    const share = stores.filter(({ id }) => nearest.has(id)).length / stores.length;
    // Of the whole city they would be 7 %.
    expect(share).toBeGreaterThan(0.5);
  });

  test('gives the same list for the same query', async () => {
    const { provider } = await open(createCity(porto, { stores: 300, radiusKm: 10 }));
    expect((await find(provider)).stores).toEqual((await find(provider)).stores);
  });
});

describe('the budget of a day', () => {
  test('ends a search, and prevents others until the next day', async () => {
    const { provider, clock, server } = await open(row(45), { dailyCalls: 2 });
    const first = await find(provider);
    expect(first.stores).toHaveLength(40);
    expect(first.stopReason).toBe(
      'Stopped after 2 calls: today’s 2 are used up, and there may be more stores.',
    );
    const second = await find(provider);
    expect(second.fault).toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/^Today’s 2 calls to Google are used up\..*GOOGLE_PLACES_DAILY_CALLS/),
    });
    expect(server.calls()).toBe(2);
    clock.pass(86_400_000);
    expect((await find(provider)).stores).toHaveLength(40);
  });

  test('is shared by concurrent searches, and survives a restart', async () => {
    const file = path.join(temporaryFolder(), 'budgets.sqlite');
    const ledger = () => createSqliteLedger({ file, log: createLog(() => undefined) });
    const { provider, server } = await open(createCity(porto, { stores: 300, radiusKm: 10 }), {
      dailyCalls: 17,
      ledger: ledger(),
    });
    await Promise.all([find(provider), find(provider), find(provider)]);
    expect(server.calls()).toBe(17);
    const restarted = await open(row(1), { dailyCalls: 17, ledger: ledger() });
    expect((await find(restarted.provider)).fault).toBeInstanceOf(AppError);
    expect(restarted.server.calls()).toBe(0);
  });

  test('may forbid every call, as that of a search may', async () => {
    const { provider, server } = await open(row(1), { searchCalls: 0 });
    const { fault } = await find(provider);
    expect(fault).toMatchObject({ message: expect.stringMatching(/GOOGLE_PLACES_SEARCH_CALLS, now 0/) });
    expect(server.calls()).toBe(0);
  });

  test('is shown before a search, with its possible cost', async () => {
    const { provider } = await open(row(45), { dailyCalls: 100, searchCalls: 12 });
    await find(provider);
    expect(inEnglish(await provider.price?.())).toBe(
      'A search makes up to 12 calls to Google: $0.42 (list price of 2026-09), or nothing while this month’s free calls ' +
        'last. 97 of today’s 100 calls are left.',
    );
  });
});
