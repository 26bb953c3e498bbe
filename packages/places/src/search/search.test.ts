import {
  decodeSearchEvent,
  encodeSearchEvent,
  type SearchEvent,
  type StoreJson,
} from '@Hardware-Store-Finder/contract';
import type { Position } from '@Hardware-Store-Finder/domain';
import type { Geocoder, LiveGeocoder, Located } from '@Hardware-Store-Finder/geocoder';
import { AppError } from '@Hardware-Store-Finder/messages';
import { collectLog, inEnglish, plain } from '@Hardware-Store-Finder/testing';
import { describe, expect, test } from 'vitest';
import type { PlaceEvent, PlaceProvider, PlaceQuery, ProvidedStore } from '../provider.ts';
import { searchDeps } from '../testing/search-deps.ts';
import { type SearchDeps, type SearchRequest, search } from './search.ts';

const porto: Located = {
  kind: 'found',
  label: 'Porto, Portugal',
  lat: 41.15,
  lon: -8.61,
  country: 'PT',
  alternatives: [],
};
const source = { id: 'test', label: 'Test', attribution: '© Test', url: 'https://test.example/' };
const json = (name: string) => JSON.stringify({ name, address: 'x' }) as StoreJson;

function geocoder(located: Located): Geocoder {
  return { locate: () => located, nearestPlace: () => undefined };
}

function provider(events: PlaceEvent[], asked: PlaceQuery[] = []): PlaceProvider {
  return {
    ...source,
    ready: () => true,
    covers: () => true,
    async *find(query) {
      asked.push(query);
      yield* events;
    },
  };
}

async function run(
  request: Partial<SearchRequest>,
  located: Located,
  places: PlaceProvider,
): Promise<SearchEvent[]> {
  const events: SearchEvent[] = [];
  const deps = {
    geocoder: geocoder(located),
    places: async () => ({ provider: places, why: plain('') }),
    sample: places,
    log: collectLog().log,
  };
  const full = { location: 'Porto', categories: ['hardware' as const], ...request };
  for (const event of await eventsOf(search(full, deps, new AbortController().signal))) {
    events.push(decodeSearchEvent(encodeSearchEvent(event)));
  }
  return events;
}

async function eventsOf(steps: ReturnType<typeof search>): Promise<SearchEvent<ProvidedStore>[]> {
  const events: SearchEvent<ProvidedStore>[] = [];
  for await (const step of steps) events.push(...[step].flat().map(inEnglish));
  return events;
}

describe('a search', () => {
  test('passes an imported row through as the text that is stored', async () => {
    const row = '{"name":"A", "address":"two  blanks stay"}' as StoreJson;
    const places = provider([
      { type: 'header', total: 1, radiusKm: 10, source },
      { type: 'stores', stores: [row] },
    ]);
    const steps = await eventsOf(
      search(
        { location: 'Porto', categories: [] },
        searchDeps({ provider: places }),
        new AbortController().signal,
      ),
    );
    expect(steps.flatMap((step) => (step.type === 'store' ? [encodeSearchEvent(step)] : []))).toEqual([
      `{"store":${row},"index":1,"total":1}`,
    ]);
  });

  test('yields the location and the expected total, then each store, then completed', async () => {
    const places = provider([
      { type: 'header', total: 3, radiusKm: 10, source },
      { type: 'stores', stores: [json('A'), json('B')] },
      { type: 'stores', stores: [json('C')] },
    ]);
    expect(await run({ location: 'Oporto' }, porto, places)).toEqual([
      {
        type: 'header',
        location: 'Oporto',
        total_found: 3,
        place: 'Porto, Portugal',
        center: { lat: 41.15, lon: -8.61 },
        radius_km: 10,
        source,
      },
      { type: 'store', store: { name: 'A', address: 'x' }, index: 1, total: 3 },
      { type: 'store', store: { name: 'B', address: 'x' }, index: 2, total: 3 },
      { type: 'store', store: { name: 'C', address: 'x' }, index: 3, total: 3 },
      { type: 'completed', total: 3 },
    ]);
  });

  test('corrects the total with a second header while its source is still paging', async () => {
    const places = provider([
      { type: 'header', total: 1, radiusKm: 10, source },
      { type: 'stores', stores: [json('A')] },
      { type: 'header', total: 2, radiusKm: 10, source },
      { type: 'stores', stores: [json('B')] },
    ]);
    const events = await run({}, porto, places);
    expect(
      events.map((event) => (event.type === 'store' ? `${event.index}/${event.total}` : event.type)),
    ).toEqual(['header', '1/1', 'header', '2/2', 'completed']);
  });

  test('passes on the status messages of its source', async () => {
    const events = await run(
      {},
      porto,
      provider([{ type: 'status', message: plain('Busy, trying again in 12 s') }]),
    );
    expect(events[0]).toEqual({ type: 'status', message: 'Busy, trying again in 12 s' });
  });

  test('passes on the note of the place and its namesakes', async () => {
    const alternatives = [{ label: 'Porto, Brazil', lat: -3.9, lon: -42.7 }];
    const located: Located = { ...porto, note: plain('The street is not known.'), alternatives };
    const [header] = await run({}, located, provider([{ type: 'header', total: 0, radiusKm: 50, source }]));
    expect(header).toMatchObject({ place_note: 'The street is not known.', alternatives });
  });

  test('says that a postcode was not used, after what else is to be said of the place', async () => {
    const places = provider([{ type: 'header', total: 0, radiusKm: 10, source }]);
    const located: Located = { ...porto, unusedPostcodes: ['4000-214'] };
    const sentence = 'The postcode 4000-214 wasn’t found. Searching around Porto, Portugal.';
    const [header] = await run({}, located, places);
    expect(header).toMatchObject({ place_note: sentence });
    const [both] = await run({}, { ...located, note: plain('The street is not known.') }, places);
    expect(both).toMatchObject({ place_note: `The street is not known. ${sentence}` });
  });

  test('asks for 20 stores within 10, 25 and 50 km, or only within the chosen radius', async () => {
    const asked: PlaceQuery[] = [];
    await run({}, porto, provider([], asked));
    await run({ radiusKm: 7 }, porto, provider([], asked));
    expect(asked.map((query) => query.radiiKm)).toEqual([[10, 25, 50], [7]]);
    expect(asked[0]).toMatchObject({
      enough: 20,
      place: 'Porto, Portugal',
      country: 'PT',
      center: { lat: 41.15 },
    });
  });

  test('for an unknown place ends with an error that repeats it and offers the nearest names', async () => {
    const nearest = ['Hamburg, Germany', 'Homburg, Germany', 'Hamar, Norway'].map((label) => ({
      label,
      lat: 53.55,
      lon: 9.99,
    }));
    const [event, ...rest] = await run({ location: 'Hmbrg' }, { kind: 'unknown', nearest }, provider([]));
    expect(rest).toEqual([]);
    expect(event).toEqual({
      type: 'error',
      message:
        'No place called "Hmbrg" found. Did you mean Hamburg, Germany; Homburg, Germany or Hamar, Norway?',
      alternatives: nearest,
      retryable: false,
    });
  });

  test('does not repeat its header when its source fails midway', async () => {
    const places: PlaceProvider = {
      ...provider([]),
      async *find() {
        yield { type: 'header', total: 2, radiusKm: 10, source };
        yield { type: 'stores', stores: [json('A')] };
        throw new AppError('unavailable', plain('The source is gone.'));
      },
    };
    const deps = {
      geocoder: geocoder(porto),
      places: async () => ({ provider: places, why: plain('') }),
      sample: places,
      log: collectLog().log,
    };
    const seen = await eventsOf(
      search({ location: 'Porto', categories: [] }, deps, new AbortController().signal),
    );
    expect(seen.map(({ type }) => type)).toEqual(['header', 'store', 'error']);
  });

  test('prefers the likeliest namesake that its source covers, and says so', async () => {
    const spain = { label: 'Valencia, Spain', lat: 39.47, lon: -0.38 };
    const philippines = { label: 'Valencia, Philippines', lat: 7.9, lon: 125.09 };
    const located: Located = { ...porto, label: 'Valencia, Venezuela', alternatives: [philippines, spain] };
    const asked: PlaceQuery[] = [];
    const places = {
      ...provider([{ type: 'header', total: 0, radiusKm: 10, source }], asked),
      covers: ({ lat }: Position) => lat === spain.lat,
    };
    const [header] = await run({ location: 'Valencia' }, located, places);
    expect(asked[0]).toMatchObject({ place: 'Valencia, Spain', center: { lat: 39.47, lon: -0.38 } });
    expect(header).toMatchObject({
      place: 'Valencia, Spain',
      place_note: 'Of the places with that name, Valencia, Spain is the one with stores imported here.',
      alternatives: [{ label: 'Valencia, Venezuela', lat: 41.15, lon: -8.61 }, philippines],
      doubtful: true,
    });
  });

  test('says why a location cannot exist, if the geocoder knows', async () => {
    const reason = 'Latitudes go from -90 to 90.';
    const unknown: Located = { kind: 'unknown', nearest: [], reason: plain(reason) };
    const [event] = await run({ location: '91,200' }, unknown, provider([]));
    expect(event).toEqual({ type: 'error', message: reason, retryable: false });
  });

  test('for a place without similar names says what to do', async () => {
    const [event] = await run({ location: 'qqq' }, { kind: 'unknown', nearest: [] }, provider([]));
    expect(event).toEqual({
      type: 'error',
      message: 'No place called "qqq" found. Check the spelling, or add the country.',
      retryable: false,
    });
  });

  test('with an unavailable source names the place before the error', async () => {
    const { log, events: logged } = collectLog();
    const fail = () => {
      throw new AppError('unavailable', plain('Nothing is known of Porto.'));
    };
    const alternatives = [{ label: 'Porto, Brazil', lat: -3.9, lon: -42.7 }];
    const deps = {
      geocoder: geocoder({ ...porto, note: plain('The street is not known.'), alternatives }),
      places: async () => ({ provider: { ...provider([]), find: fail }, why: plain('') }),
      sample: provider([]),
      log,
    };
    const events = search({ location: 'Porto', categories: [] }, deps, new AbortController().signal);
    expect(inEnglish((await events.next()).value)).toEqual({
      type: 'header',
      location: 'Porto',
      total_found: 0,
      place: 'Porto, Portugal',
      place_note: 'The street is not known.',
      center: { lat: 41.15, lon: -8.61 },
      alternatives,
    });
    expect(inEnglish((await events.next()).value)).toEqual({
      type: 'error',
      message: 'Nothing is known of Porto.',
      offer_sample: true,
    });
    expect(logged).toEqual([{ event: 'search_unanswered', source: 'test', reason: plain('').id }]);
    logged.length = 0;
    const failing = { ...provider([]), find: fail };
    const both = {
      ...deps,
      places: async () => ({ provider: failing, besides: [{ ...failing, id: 'other' }], why: plain('') }),
    };
    await eventsOf(search({ location: 'Porto', categories: [] }, both, new AbortController().signal));
    expect(logged).toEqual([
      { event: 'search_unanswered', source: 'test+other', reason: expect.stringMatching(/./) },
    ]);
  });

  describe('with a live geocoder', () => {
    const street: Located = { ...porto, label: 'Rua Formosa, Porto', lat: 41.149, lon: -8.607 };
    const vague: Located = { ...porto, note: plain('The street is not known.') };
    const header: PlaceEvent = { type: 'header', total: 0, radiusKm: 10, source };

    async function locateWith(located: Located, answer: Located | AppError, deps: Partial<SearchDeps> = {}) {
      const asked: string[] = [];
      const addresses: LiveGeocoder = {
        async *locate(text) {
          asked.push(text);
          yield { type: 'status', message: plain('Waiting') };
          if (answer instanceof AppError) throw answer;
          return answer;
        },
      };
      const places = provider([header]);
      const all = {
        geocoder: geocoder(located),
        addresses,
        places: async () => ({ provider: places, why: plain('') }),
        sample: provider([header]),
        log: collectLog().log,
        ...deps,
      };
      const request = { location: 'Rua Formosa, Porto', categories: [] };
      const events = await eventsOf(search(request, all, new AbortController().signal));
      return { asked, events, addresses, header: events.find((event) => event.type === 'header') };
    }

    test('looks up a street and reports its progress', async () => {
      const { events, header } = await locateWith(vague, street);
      expect(events[0]).toEqual({ type: 'status', message: 'Waiting' });
      expect(header).toMatchObject({ place: 'Rua Formosa, Porto', center: { lat: 41.149, lon: -8.607 } });
    });

    test('looks up a known town only if the source has its own geocoder', async () => {
      expect((await locateWith(porto, street)).asked).toEqual([]);
      const { addresses } = await locateWith(vague, street);
      const own = { ...provider([header]), geocoder: addresses };
      const { header: found } = await locateWith(porto, street, {
        places: async () => ({ provider: own, why: plain('') }),
      });
      expect(found).toMatchObject({ place: 'Rua Formosa, Porto' });
    });

    test('looks up a known town whose postcode the gazetteer could not use', async () => {
      expect((await locateWith({ ...porto, unusedPostcodes: ['4000-214'] }, street)).asked).toHaveLength(1);
    });

    test('never looks up a position', async () => {
      expect((await locateWith({ ...vague, isPosition: true } as Located, street)).asked).toEqual([]);
      const beyond: Located = { kind: 'unknown', nearest: [], isPosition: true };
      expect((await locateWith(beyond, street)).asked).toEqual([]);
    });

    test('that is unavailable falls back to the gazetteer, with the notes of both', async () => {
      const { header } = await locateWith(
        vague,
        new AppError('unavailable', plain('The address search is gone.')),
      );
      expect(header).toMatchObject({
        place: 'Porto, Portugal',
        place_note: 'The street is not known. The address search is gone.',
      });
    });

    test('that is unavailable reports both reasons for an unknown place', async () => {
      const unknown: Located = { kind: 'unknown', nearest: [] };
      const { events } = await locateWith(
        unknown,
        new AppError('unavailable', plain('The address search is gone.')),
      );
      expect(events.at(-1)).toEqual({
        type: 'error',
        message:
          'No place called "Rua Formosa, Porto" found. Check the spelling, or add the country. The address search is gone.',
      });
    });

    test('chooses the source by the position of the street', async () => {
      const asked: unknown[] = [];
      await locateWith(vague, street, {
        places: async (center) => {
          asked.push(center?.lat);
          return { provider: provider([header]), why: plain('') };
        },
      });
      expect(asked).toEqual([41.15, 41.149]);
    });
  });

  test('that names the sample uses it, whatever the other sources', async () => {
    const sample = provider([{ type: 'header', total: 0, radiusKm: 5, source: { ...source, id: 'sample' } }]);
    const deps = {
      geocoder: geocoder(porto),
      places: () => Promise.reject(new Error('Nobody else is asked.')),
      sample,
      log: collectLog().log,
    };
    const request = { location: 'Porto', categories: [], isSample: true };
    const events = await eventsOf(search(request, deps, new AbortController().signal));
    expect(events[0]).toMatchObject({ type: 'header', source: { id: 'sample' } });
  });

  test('reports at the end why its source stopped and what it cost', async () => {
    const line = { sku: 'Text Search', calls: 12, free_calls: 2, usd: 0.35 };
    const cost = { search: [line], month: [line], prices_of: '2026-09' };
    const events = await run(
      {},
      porto,
      provider([
        { type: 'header', total: 0, radiusKm: 10, source },
        { type: 'ended', stopReason: plain('Stopped at 12 calls.'), cost },
      ]),
    );
    expect(events.at(-1)).toEqual({ type: 'completed', total: 0, stop_reason: 'Stopped at 12 calls.', cost });
  });
});
