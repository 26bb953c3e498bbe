import { coreCategories, type StoreJson } from '@Hardware-Store-Finder/contract';
import type { DatasetKind } from '@Hardware-Store-Finder/domain';
import { AppError } from '@Hardware-Store-Finder/messages';
import type { Directory } from '@Hardware-Store-Finder/records';
import { inEnglish } from '@Hardware-Store-Finder/testing';
import { describe, expect, it } from 'vitest';
import { type PlaceEvent, type PlaceQuery, toFoundStore } from '../provider.ts';
import { createDirectoryProvider } from './imported-provider.ts';

const query: PlaceQuery = {
  center: { lat: 41.15, lon: -8.61 },
  place: 'Porto, Portugal',
  radiiKm: [10, 25, 50],
  enough: 20,
  categories: coreCategories,
};

/** A directory with one store per kilometre that covers everything up to `edgeKm`. */
function createDirectory({
  perKm = 1,
  edgeKm = Infinity,
  names = ['porto'],
  covered = true,
  unreadable = undefined as string | undefined,
  day = undefined as string | undefined,
  kind = 'osm' as DatasetKind,
} = {}): Directory {
  const datasets = names.map((name) => ({ name, kind, stores: 1, importedAt: '2026-01-01T00:00:00Z' }));
  return {
    datasets: () => datasets,
    datasetsWithin: () => datasets,
    unreadable: () => unreadable,
    covers: () => covered,
    dataDay: () => day,
    exceedsCoverage: (_, radiusKm) => radiusKm > edgeKm,
    nearby(_, radiusKm) {
      const all = Array.from({ length: radiusKm * perKm }, (_, at) => `{"name":"${at}"}` as StoreJson);
      return { total: all.length, stores: (from, to) => all.slice(from, to) };
    },
    all: () => [],
    close: () => undefined,
  };
}

async function search(directory: Directory, signal = new AbortController().signal, changed = {}) {
  const events: PlaceEvent[] = [];
  for await (const event of createDirectoryProvider(directory).find({ ...query, ...changed }, signal)) {
    events.push(event);
  }
  return events;
}

describe('the imported directory as a source', () => {
  it('answers with the first radius that has enough stores, else with the last', async () => {
    const radius = async (perKm: number) => {
      const [header] = await search(createDirectory({ perKm }));
      return header?.type === 'header' && [header.radiusKm, header.total];
    };
    expect(await radius(2)).toEqual([10, 20]);
    expect(await radius(1)).toEqual([25, 25]);
    expect(await radius(0.2)).toEqual([50, 10]);
  });

  it('searches each circle once', async () => {
    const directory = createDirectory({ perKm: 1 });
    const radii: number[] = [];
    const counting: Directory = {
      ...directory,
      nearby(center, radiusKm, categories) {
        radii.push(radiusKm);
        return directory.nearby(center, radiusKm, categories);
      },
    };
    await search(counting);
    expect(radii).toEqual([10, 25]);
  });

  it('yields the first 20 stores at once and the rest in larger batches', async () => {
    const events = await search(createDirectory({ perKm: 50 }));
    const sizes = events.map((event) => (event.type === 'stores' ? event.stores.length : event.type));
    expect(sizes).toEqual(['header', 20, 200, 200, 80]);
    const names = events
      .flatMap((event) => (event.type === 'stores' ? event.stores : []))
      .map((store) => toFoundStore(store).name);
    expect(names).toEqual(Array.from({ length: 500 }, (_, at) => `${at}`));
  });

  it('credits OpenStreetMap', async () => {
    const [header] = await search(createDirectory());
    expect(header).toMatchObject({
      source: {
        id: 'directory',
        attribution: '© OpenStreetMap contributors',
        url: 'https://www.openstreetmap.org/copyright',
      },
    });
  });

  it('gives a notice only if the circle exceeds the imported data', async () => {
    const notice = async (edgeKm: number) => {
      const [header] = await search(createDirectory({ edgeKm }));
      return header?.type === 'header' && inEnglish(header.source.notice);
    };
    expect(await notice(20)).toBe('The imported data covers only part of this area.');
    expect(await notice(30)).toBeUndefined();
  });

  it('dates its data if the date is known', async () => {
    const dated = await search(createDirectory({ day: '2020-07-20' }));
    expect(dated[0]).toMatchObject({ source: { data_date: '2020-07-20' } });
    const [undated] = await search(createDirectory());
    expect(undated?.type === 'header' && 'data_date' in undated.source).toBe(false);
  });

  it('explains for an uncovered place what is covered and where to find files', async () => {
    const failure = await search(createDirectory({ covered: false, names: ['porto', 'andorra'] })).catch(
      (error) => error,
    );
    expect(failure).toBeInstanceOf(AppError);
    expect(failure.message).toBe(
      // The names of files are for whoever runs the server.
      'Porto, Portugal is outside the imported data. Ask your administrator to import stores for it, or search another place. ' +
        'For administrators: imported so far: porto, andorra. Download a file of that region from https://download.geofabrik.de/ and run: npm run import -- FILE.osm.pbf',
    );
    const nothing = await search(createDirectory({ covered: false, names: [] })).catch((error) => error);
    expect(nothing.message).toContain('For administrators: nothing has been imported yet.');
  });

  it('reports an unreadable import and what to do, instead of giving way to another source', async () => {
    const directory = createDirectory({ covered: false, names: [], unreadable: '/data/directory' });
    expect(createDirectoryProvider(directory).ready()).toBe(true);
    const failure = await search(directory).catch((error) => error);
    expect(failure).toBeInstanceOf(AppError);
    expect(failure.message).toBe(
      'The imported stores can’t be read, because a file is damaged or missing. For administrators: ' +
        'npm run import -- --verify names the file in /data/directory; to write it again: npm run import -- --repair',
    );
  });

  it('is ready only after an import', () => {
    expect(createDirectoryProvider(createDirectory()).ready()).toBe(true);
    expect(createDirectoryProvider(createDirectory({ names: [] })).ready()).toBe(false);
  });

  it('stops between two batches once the search is aborted', async () => {
    const controller = new AbortController();
    const seen: string[] = [];
    const searching = async () => {
      for await (const { type } of createDirectoryProvider(createDirectory({ perKm: 50 })).find(
        query,
        controller.signal,
      )) {
        seen.push(type);
        if (seen.length === 2) controller.abort();
      }
    };
    await expect(searching()).rejects.toThrow();
    expect(seen).toEqual(['header', 'stores']);
  });
});
