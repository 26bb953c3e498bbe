import type { FoundStore } from '@Hardware-Store-Finder/contract';
import { kmPerDegree } from '@Hardware-Store-Finder/domain';
import { AppError } from '@Hardware-Store-Finder/messages';
import { inEnglish, plain } from '@Hardware-Store-Finder/testing';
import { describe, expect, test } from 'vitest';
import { type PlaceEvent, type PlaceProvider, type PlaceQuery, toFoundStore } from '../provider.ts';
import { searchTogether } from './search-together.ts';

const query: PlaceQuery = {
  center: { lat: 0, lon: 0 },
  place: 'Porto',
  radiiKm: [10, 25],
  enough: 1,
  categories: ['hardware'],
};

/** A store so many kilometres north. */
function store(id: string, km: number, rest: Partial<FoundStore> = {}): FoundStore {
  const lat = km / kmPerDegree;
  return { id, name: id, address: 'x', lat, lon: 0, distance_km: km, category: 'hardware', ...rest };
}

type Step = PlaceEvent | Promise<unknown> | AppError;

/** A source that does what it is told for each radius in turn, and records what it was asked. */
function source(id: string, ...turns: (readonly Step[])[]) {
  const asked: PlaceQuery[] = [];
  const provider: PlaceProvider = {
    id,
    label: id.toUpperCase(),
    attribution: `© ${id}`,
    ready: () => true,
    covers: () => true,
    async *find(one, signal) {
      const steps = turns[asked.length] ?? [];
      asked.push(one);
      for (const step of steps) {
        signal.throwIfAborted();
        if (step instanceof AppError) throw step;
        if (step instanceof Promise) {
          const left = Promise.withResolvers<never>();
          signal.addEventListener('abort', () => left.reject(signal.reason), { once: true });
          await Promise.race([step, left.promise]);
        } else yield step;
      }
    },
  };
  const header = (total: number): PlaceEvent => ({
    type: 'header',
    total,
    radiusKm: 99,
    source: { id, label: id.toUpperCase(), attribution: `© ${id}`, url: `https://${id}.example/` },
  });
  return { provider, asked, header };
}

const stores = (...list: FoundStore[]): PlaceEvent => ({
  type: 'stores',
  stores: list,
});

async function eventsOf(
  providers: readonly { provider: PlaceProvider }[],
  changed: Partial<PlaceQuery> = {},
  signal = new AbortController().signal,
) {
  const events: PlaceEvent[] = [];
  const all = providers.map(({ provider }) => provider);
  for await (const event of searchTogether(all, { ...query, ...changed }, signal)) events.push(event);
  return events;
}

/** The rows as a page has them at the end. */
function rowsOf(events: readonly PlaceEvent[]): FoundStore[] {
  const rows: FoundStore[] = [];
  for (const event of events) {
    if (event.type === 'stores') rows.push(...event.stores.map(toFoundStore));
    if (event.type === 'update') rows[event.index - 1] = event.store;
  }
  return rows;
}

const headersOf = (events: readonly PlaceEvent[]) => events.filter((event) => event.type === 'header');

describe('two sources together', () => {
  test('name the day and the notice of each; the oldest day is that of the whole', async () => {
    const headerOf = (id: string, facts: object): PlaceEvent => {
      const made = source(id).header(1);
      return made.type === 'header' ? { ...made, source: { ...made.source, ...facts } } : made;
    };
    const together = (first: object, second: object) =>
      eventsOf(
        [
          source('a', [headerOf('a', first), stores(store('a:1', 1))]),
          source('b', [headerOf('b', second), stores(store('b:2', 2))]),
        ],
        { radiiKm: [10] },
      ).then((events) => inEnglish(headersOf(events).at(-1)?.source as object));
    expect(
      await together(
        { data_date: '2026-11-22', notice: plain('First.') },
        { data_date: '2026-08-19', notice: plain('Second.') },
      ),
    ).toMatchObject({
      id: 'a+b',
      data_date: '2026-08-19',
      notice: 'First. Second.',
      credits: [
        { attribution: '© a', url: 'https://a.example/', data_date: '2026-11-22' },
        { attribution: '© b', url: 'https://b.example/', data_date: '2026-08-19' },
      ],
    });
    const half = await together({ data_date: '2026-11-22' }, {});
    expect(half).not.toHaveProperty('data_date');
    expect(half).toMatchObject({ credits: [{ data_date: '2026-11-22' }, { attribution: '© b' }] });
  });

  test('send the rows of the faster one at once; the other completes them or adds its own', async () => {
    const slow = Promise.withResolvers<void>();
    const a = source('a', []);
    const b = source('b', []);
    const fast = source('a', [
      a.header(2),
      stores(store('osm:1', 1, { name: 'Ferragens Silva' }), store('osm:2', 2)),
    ]);
    const late = source('b', [
      slow.promise,
      b.header(2),
      stores(
        store('overture:1', 1.01, { name: 'Ferragens Silva', phone: '+351 222 000 000', distance_km: 1.01 }),
        store('overture:9', 9),
      ),
    ]);
    const events: PlaceEvent[] = [];
    for await (const event of searchTogether(
      [fast.provider, late.provider],
      query,
      new AbortController().signal,
    )) {
      events.push(event);
      if (event.type === 'stores') slow.resolve();
    }
    expect(events.map(({ type }) => type)).toEqual([
      'header',
      'stores',
      'header',
      'stores',
      'update',
      'header',
    ]);
    expect(headersOf(events).map(({ total, radiusKm }) => [total, radiusKm])).toEqual([
      [2, 10],
      [4, 10],
      [3, 10],
    ]);
    const rows = rowsOf(events);
    expect(rows.map(({ id }) => id)).toEqual(['osm:1', 'osm:2', 'overture:9']);
    expect(rows[0]).toMatchObject({
      name: 'Ferragens Silva',
      phone: '+351 222 000 000',
      distance_km: 1,
      also_listed_as: ['overture:1'],
      field_sources: { phone: 'overture:1' },
    });
  });

  test('a store that a wider circle names by another of its records stays one row', async () => {
    const { header } = source('a');
    const name = 'Ferragens Silva';
    const a = source(
      'a',
      [header(1), stores(store('osm:1', 9.99, { name }))],
      [header(2), stores(store('osm:2', 10.01, { name, also_listed_as: ['osm:1'] }), store('osm:3', 20))],
    );
    const b = source('b');
    const rows = rowsOf(await eventsOf([a, b], { enough: 2 }));
    expect(rows.map(({ id }) => id)).toEqual(['osm:1', 'osm:3']);
  });

  test('complete the nearer of two rows that a late record matches, and remove none', async () => {
    const same = { name: 'Ferragens Silva', phone: '+351 222 000 000' };
    const a = source('a', [
      source('a').header(2),
      stores(
        store('osm:1', 1, same),
        store('osm:2', 1.2, { name: 'Silva Ferragens Lda', phone: same.phone }),
      ),
    ]);
    const wait = Promise.resolve();
    const b = source('b', [
      wait,
      wait,
      source('b').header(1),
      stores(store('overture:1', 1.15, { ...same, website: 'https://silva.example/' })),
    ]);
    const rows = rowsOf(await eventsOf([a, b]));
    expect(rows.map(({ id, website }) => [id, website])).toEqual([
      ['osm:1', undefined],
      ['osm:2', 'https://silva.example/'],
    ]);
  });

  test('give a row a better address whole: nothing of the worse one stays', async () => {
    const near = {
      name: 'Ferragens Silva',
      address: 'on or near Rua Nova, Porto',
      address_kind: 'street' as const,
      street: 'Rua Nova',
    };
    const a = source('a', [source('a').header(1), stores(store('osm:1', 1, near))]);
    const own = { name: 'Ferragens Silva', address: 'Rua Direita 5, 4000-001 Porto' };
    const b = source('b', [
      Promise.resolve(),
      source('b').header(1),
      stores(store('overture:1', 1.01, { ...own, phone: '+351 222 000 000' })),
    ]);
    const [row] = rowsOf(await eventsOf([a, b]));
    expect(row).toMatchObject({ id: 'osm:1', address: 'Rua Direita 5, 4000-001 Porto', distance_km: 1 });
    expect(row).not.toHaveProperty('address_kind');
    expect(row).not.toHaveProperty('street');
  });

  test('do not complete one row twice from the same source: it knows its own stores', async () => {
    const same = { name: 'Ferragens Silva', phone: '+351 222 000 000' };
    const a = source('a', [source('a').header(1), stores(store('osm:1', 1, same))]);
    const b = source('b', [
      Promise.resolve(),
      source('b').header(2),
      stores(store('overture:1', 1.01, same), store('overture:2', 1.02, same)),
    ]);
    expect(rowsOf(await eventsOf([a, b])).map(({ id }) => id)).toEqual(['osm:1', 'overture:2']);
  });

  test('widen while both together have too few, and send nothing twice', async () => {
    const a = source(
      'a',
      [source('a').header(1), stores(store('osm:1', 1))],
      [source('a').header(2), stores(store('osm:1', 1), store('osm:2', 20))],
    );
    const b = source('b', [source('b').header(0)], [source('b').header(1), stores(store('overture:3', 22))]);
    const events = await eventsOf([a, b], { enough: 2 });
    expect(a.asked.map(({ radiiKm }) => radiiKm)).toEqual([[10], [25]]);
    // What a search may cost counts over all circles.
    expect(a.asked[0]?.search).toBe(b.asked[1]?.search);
    expect(rowsOf(events).map(({ id }) => id)).toEqual(['osm:1', 'osm:2', 'overture:3']);
    expect(headersOf(events).at(-1)).toMatchObject({
      total: 3,
      radiusKm: 25,
      source: { id: 'a+b', url: 'https://a.example/' },
    });
    expect(inEnglish(headersOf(events).at(-1)?.source)).toMatchObject({
      label: 'A and B',
      attribution: '© a; © b',
    });
  });

  test('do not widen where both together have enough', async () => {
    const a = source('a', [source('a').header(1), stores(store('osm:1', 1))]);
    const b = source('b', [source('b').header(1), stores(store('overture:2', 2))]);
    await eventsOf([a, b], { enough: 2 });
    expect(a.asked).toHaveLength(1);
  });

  test('where one fails, keep the rows of the other, say why, and do not ask it again', async () => {
    const away = new AppError('unavailable', plain('B is away.'));
    const a = source(
      'a',
      [Promise.resolve(), source('a').header(1), stores(store('osm:1', 1))],
      [source('a').header(1), stores(store('osm:1', 1))],
    );
    const b = source('b', [source('b').header(3), stores(store('overture:1', 5)), away]);
    const events = await eventsOf([a, b], { enough: 5 });
    expect(
      rowsOf(events)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['osm:1', 'overture:1']);
    expect(headersOf(events).at(-1)?.total).toBe(2);
    expect(inEnglish(events.at(-1))).toEqual({ type: 'ended', stopReason: 'B is away.' });
    expect([a.asked.length, b.asked.length]).toEqual([2, 1]);
  });

  test('where one fails and the other finds nothing, say no zero', async () => {
    const a = source('a', [source('a').header(0)], [source('a').header(0)]);
    const b = source('b', [new AppError('unavailable', plain('B is away.'))]);
    await expect(eventsOf([a, b])).rejects.toThrow('B is away.');
  });

  test('where both fail, name both faults', async () => {
    const fails = (id: string) => source(id, [new AppError('unavailable', plain(`${id} is away.`))]);
    await expect(eventsOf([fails('a'), fails('b')])).rejects.toThrow('a is away. b is away.');
  });

  test('pass on an error that nobody expected, and leave the other source', async () => {
    const left = Promise.withResolvers<void>();
    const a = source('a', [new Promise(() => undefined)]);
    const find = a.provider.find.bind(a.provider);
    a.provider.find = async function* (one, signal) {
      signal.addEventListener('abort', () => left.resolve());
      yield* find(one, signal);
    };
    const b = source('b');
    b.provider.find = async function* () {
      yield source('b').header(0);
      throw new RangeError('a defect');
    };
    await expect(eventsOf([a, b])).rejects.toThrow(RangeError);
    await left.promise;
  });

  test('stop when the caller leaves', async () => {
    const leave = new AbortController();
    const waiting = source('a', [new Promise(() => undefined)]);
    const searching = eventsOf([waiting, source('b', [source('b').header(0)])], {}, leave.signal);
    leave.abort(new Error('left'));
    await expect(searching).rejects.toThrow('left');
  });

  test('report the stop reason of one of them once, however often it is asked', async () => {
    const ended: PlaceEvent = { type: 'ended', stopReason: plain('64 MB were read.') };
    const a = source('a', [source('a').header(0), ended], [source('a').header(0), ended]);
    const b = source('b', [source('b').header(1), stores(store('osm:1', 1))], [source('b').header(1)]);
    const events = await eventsOf([a, b], { enough: 9 });
    expect(inEnglish(events.at(-1))).toEqual({ type: 'ended', stopReason: '64 MB were read.' });
  });
});
