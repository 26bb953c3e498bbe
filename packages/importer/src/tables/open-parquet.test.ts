import { covers } from '@Hardware-Store-Finder/records';
import type { PlacesFilter } from '@Hardware-Store-Finder/records/tables';
import { temporaryFolder } from '@Hardware-Store-Finder/testing';
import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { importParquet } from '../testing/import-parquet.ts';
import {
  foursquareColumns,
  olderOvertureColumns,
  overtureColumns,
  wkbPoint,
  writeParquet,
} from '../testing/write-parquet.ts';
import { openParquet, type ParquetInput } from './open-parquet.ts';

const kinds = ['hardware_store', 'gift_shop', 'building_supply_store', 'paint_store', 'school', 'wholesaler'];
const statuses = ['open', null, 'temporarily_closed', 'permanently_closed', 'open'];

/** Invented places whose expected result a plain loop can compute. */
function overturePlaces(count: number) {
  return Array.from({ length: count }, (_, i) => {
    const lon = -8.8 + ((i * 37) % 400) / 1000;
    const lat = 41 + ((i * 91) % 300) / 1000;
    const kind = kinds[i % kinds.length] as string;
    const isStore = i % 12 === 1;
    const name = isStore ? `Ferragens ${i}` : `Place ${i}`;
    return {
      id: `id-${i}`,
      geometry: wkbPoint(lon, lat, i % 2 === 0),
      bbox: { xmin: lon, xmax: lon, ymin: lat, ymax: lat },
      names: { primary: name, common: i % 3 === 0 ? { en: `English ${i}`, zh: `名 ${i}` } : null },
      taxonomy: {
        primary: kind,
        hierarchy: ['shopping', kind],
        alternates: isStore ? ['hardware_store'] : null,
      },
      operating_status: statuses[i % statuses.length] ?? null,
      confidence: isStore ? 0.9 : (i % 100) / 100,
      addresses: [
        { freeform: `Rua ${i}`, locality: 'Porto', postcode: '4000-001', country: i % 7 === 0 ? 'ES' : 'PT' },
      ],
      lon,
      lat,
    };
  });
}
type Fixture = ReturnType<typeof overturePlaces>[number];

const isOurs = ({ taxonomy }: Fixture) =>
  !['gift_shop', 'school'].includes(taxonomy.primary) || taxonomy.alternates !== null;
const isOpen = ({ operating_status: status }: Fixture) => status !== 'permanently_closed';
const idsOf = (places: readonly Fixture[]) => places.map(({ id }) => `overture:${id}`).sort();

async function writeOverture(places: readonly Fixture[], options = {}): Promise<string> {
  const file = path.join(temporaryFolder(), 'places.parquet');
  await writeParquet(file, overtureColumns, places, options);
  return file;
}

describe("Overture's places", () => {
  it.each([{ isGeo: false }, { isGeo: true }])('are the ones a plain loop finds (%j)', async (options) => {
    const places = overturePlaces(5000);
    const { stores, skipped } = await importParquet({ files: [await writeOverture(places, options)] });
    const truth = places.filter((place) => isOurs(place) && isOpen(place));
    expect(truth.length).toBeGreaterThan(1000);
    expect([...stores.keys()].sort()).toEqual(idsOf(truth));
    expect(skipped.closed).toBe(places.filter((place) => isOurs(place) && !isOpen(place)).length);
    for (const { id, lat, lon } of truth) expect(stores.get(`overture:${id}`)).toMatchObject({ lat, lon });
  });

  it('are filtered by box, country and confidence', async () => {
    const places = overturePlaces(5000);
    const files = [await writeOverture(places)];
    const box = { west: -8.7, south: 41.05, east: -8.6, north: 41.2 };
    const found = await importParquet({ files }, { box, country: 'PT', minConfidence: 0.5 });
    const truth = places.filter(
      (place) =>
        isOurs(place) &&
        isOpen(place) &&
        place.lon >= box.west &&
        place.lon <= box.east &&
        place.lat >= box.south &&
        place.lat <= box.north &&
        place.addresses[0]?.country === 'PT' &&
        place.confidence >= 0.5,
    );
    expect(truth.length).toBeGreaterThan(20);
    expect([...found.stores.keys()].sort()).toEqual(idsOf(truth));
  });

  it('keep the fields of their record, and nothing else', async () => {
    const [place] = overturePlaces(1);
    const file = await writeOverture([
      {
        ...(place as Fixture),
        names: { primary: 'Ferragens\u202E Silva', common: { en: 'Silva Hardware', zh: '席尔瓦五金' } },
        phones: ['not a phone', '222 000 000'],
        websites: ['https://www.facebook.com/silva', 'javascript:alert(1)', 'silva.pt'],
        socials: ['https://www.instagram.com/silva/'],
        emails: ['nobody', 'loja@silva.pt'],
        brand: { wikidata: 'Q1', names: { primary: 'Silva' } },
        confidence: 0.77,
        sources: [
          { update_time: '2024-01-01T00:00:00Z' },
          { update_time: '2025-03-02T10:00:00.000Z' },
          { update_time: '9999-01-01' },
        ],
      } as Fixture,
    ]);
    const { stores, dataset } = await importParquet({ files: [file] });
    expect([...stores.values()]).toEqual([
      {
        id: 'overture:id-0',
        name: 'Ferragens Silva',
        name_en: 'Silva Hardware',
        name_zh: '席尔瓦五金',
        address: 'Rua 0, 4000-001 Porto, Spain',
        website: 'https://silva.pt/',
        email: 'loja@silva.pt',
        social: ['https://www.instagram.com/silva/', 'https://www.facebook.com/silva'],
        brand: 'Silva',
        brand_wikidata: 'Q1',
        address_kind: 'own',
        street: 'Rua 0',
        locality: 'Porto',
        category: 'hardware',
        confidence: 0.77,
        lat: 41,
        lon: -8.8,
      },
    ]);
    expect(dataset).toMatchObject({ kind: 'overture', stores: 1, categories: { hardware: 1 } });
  });

  it('of older releases have categories instead, and fewer columns', async () => {
    const file = path.join(temporaryFolder(), 'older.parquet');
    const places = overturePlaces(600).map(({ taxonomy, ...place }) => ({
      ...place,
      categories: { primary: taxonomy.primary, alternate: taxonomy.alternates },
    }));
    await writeParquet(file, olderOvertureColumns, places);
    const { stores } = await importParquet({ files: [file] });
    expect([...stores.keys()].sort()).toEqual(idsOf(overturePlaces(600).filter(isOurs)));
  });

  it('without a box column are located by their geometry', async () => {
    const places = overturePlaces(300);
    const { bbox: _, ...columns } = overtureColumns;
    const file = path.join(temporaryFolder(), 'places.parquet');
    await writeParquet(file, columns, places);
    const box = { west: -8.7, south: 41.05, east: -8.6, north: 41.2 };
    const { stores, skipped } = await importParquet({ files: [file] }, { box });
    const ours = places.filter(isOurs);
    const inside = ours.filter(
      ({ lon, lat }) => lon >= box.west && lon <= box.east && lat >= box.south && lat <= box.north,
    );
    expect([...stores.keys()].sort()).toEqual(idsOf(inside.filter(isOpen)));
    expect(skipped.outside).toBe(ours.length - inside.length);
  });

  it('without a valid position are counted and skipped', async () => {
    const bad = [Number.NaN, 1e300, 91, 0].map((lat, i) => ({
      ...(overturePlaces(1)[0] as Fixture),
      id: `bad-${i}`,
      geometry: wkbPoint(lat === 0 ? 0 : 10, lat),
      bbox: null as never,
    }));
    const { stores, unlocated } = await importParquet({
      files: [await writeOverture([...bad, ...overturePlaces(1)])],
    });
    expect([...stores.keys()]).toEqual(['overture:id-0']);
    expect(unlocated).toBe(4);
  });

  it('in several files are read as one, whatever their names', async () => {
    const folder = temporaryFolder();
    const places = overturePlaces(90);
    const names = ["it's [a] *.parquet", 'part?-{1}; DROP TABLE x.parquet', 'ü 部分.parquet'];
    const files = names.map((name) => path.join(folder, name));
    for (const [at, file] of files.entries()) {
      await writeParquet(file, overtureColumns, places.slice(at * 30, at * 30 + 30));
    }
    writeFileSync(path.join(folder, 'it is no parquet file.parquet'), 'PAR1');
    const { stores } = await importParquet({ files });
    expect([...stores.keys()].sort()).toEqual(
      idsOf(places.filter((place) => isOurs(place) && isOpen(place))),
    );
  });
});

describe('the coverage of a parquet file', () => {
  const inPorto = { lat: 41.1, lon: -8.6 };
  const farOff = { lat: 41.12, lon: -7.22 };
  const town = (kindCount: number) =>
    overturePlaces(2000).map((place, i) => ({
      ...place,
      taxonomy: {
        ...place.taxonomy,
        primary: i % 50 === 0 ? 'hardware_store' : `kind_${i % kindCount}`,
        hierarchy: [],
        alternates: null,
      },
    }));

  it('includes places of any kind and the gaps between them', async () => {
    const places = town(80);
    const far = {
      ...(places[1] as Fixture),
      id: 'far',
      lon: -7.22,
      geometry: wkbPoint(-7.22, 41.12),
      bbox: { xmin: -7.22, xmax: -7.22, ymin: 41.12, ymax: 41.12 },
    };
    const { coverage } = await importParquet({ files: [await writeOverture([...places, far])] });
    expect(covers(coverage, inPorto)).toBe(true);
    expect(covers(coverage, farOff)).toBe(true);
    expect(covers(coverage, { lat: 41.1, lon: -7.8 })).toBe(false);
  });

  it('of a file with few other kinds is limited to its stores and marked as incomplete', async () => {
    const places = town(5);
    const { coverage } = await importParquet({ files: [await writeOverture(places)] });
    expect(covers(coverage, inPorto)).toBe(true);
    expect(covers(coverage, farOff)).toBe(false);
    expect(coverage.cells?.lacking.every((byte) => byte === 255)).toBe(true);
  });

  it('ends at the requested box', async () => {
    const box = { west: -8.7, south: 41.05, east: -8.6, north: 41.2 };
    const { coverage } = await importParquet({ files: [await writeOverture(town(80))] }, { box });
    expect(coverage.box).toEqual(box);
    expect(covers(coverage, { lat: 41.1, lon: -8.65 })).toBe(true);
    expect(covers(coverage, { lat: 41.1, lon: -8.45 })).toBe(false);
  });
});

describe('a file that cannot be used', () => {
  const refusal = (input: ParquetInput, filter?: PlacesFilter) =>
    importParquet(input, filter).then(
      () => 'it was imported',
      (error: Error) => `${error.name}: ${error.message}`,
    );

  it('is rejected with what it is', async () => {
    const folder = temporaryFolder();
    const file = path.join(folder, 'a.parquet');
    await writeParquet(file, { 'col "1"': 'VARCHAR', __proto__x: 'INTEGER' }, [{ __proto__x: 1 }]);
    expect(await refusal({ files: [file] })).toBe(
      'AppError: it holds neither Overture\'s places nor Foursquare\'s. Its columns are: col "1", __proto__x. ' +
        'Save a list of stores as CSV or GeoJSON to import it',
    );
    const half = await writeOverture(overturePlaces(100));
    truncateSync(half, 2000);
    expect(await refusal({ files: [half] })).toBe(
      'AppError: it is damaged: it begins like a parquet file, and its end is missing. Download it again',
    );
    const broken = await writeOverture(overturePlaces(100));
    const bytes = readFileSync(broken);
    bytes.fill(0xff, 4, bytes.length - 8 - bytes.readUInt32LE(bytes.length - 8));
    writeFileSync(broken, bytes);
    expect(await refusal({ files: [broken] })).toMatch(
      /^AppError: it is damaged: DuckDB says: .*Download it again$/,
    );
    expect(await refusal({ files: [await writeOverture(overturePlaces(1).slice(1))] })).toMatch(
      /^AppError: it holds no stores, or none where they were asked for/,
    );
  });

  it('names the filter it has no column for', async () => {
    const file = path.join(temporaryFolder(), 'fsq.parquet');
    await writeParquet(file, foursquareColumns, []);
    expect(await refusal({ files: [file] }, { minConfidence: 0.5 })).toMatch(/no column of confidence/);
  });

  it("at a URL explains how to do without DuckDB's network extension", async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const repository = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const scratch = temporaryFolder();
    const failure = await openParquet({ address: 's3://bucket/places/*' }, {}, scratch, {
      repository,
      folder: path.join(scratch, 'extensions'),
    }).catch((error) => error);
    expect(failure.message).toMatch(
      /needs DuckDB's extension httpfs, and it could not be fetched .*overturemaps download/,
    );
    expect(asked.join()).toContain('httpfs');
  });
});
