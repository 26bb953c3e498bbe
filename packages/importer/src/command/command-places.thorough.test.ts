import { coreCategories } from '@Hardware-Store-Finder/contract';
import { createDirectoryProvider } from '@Hardware-Store-Finder/places';
import { haversineKm, inEnglish } from '@Hardware-Store-Finder/testing';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createWorkspace, shop } from '../testing/workspace.ts';
import { overtureColumns, wkbPoint, writeParquet } from '../testing/write-parquet.ts';

/** Places of sixty kinds around Porto, every eighth of them a hardware store. */
function porto(count: number) {
  return Array.from({ length: count }, (_, i) => {
    const [lon, lat] = [-8.7 + ((i * 37) % 200) / 1000, 41.05 + ((i * 91) % 211) / 1000];
    const kind = i % 8 === 0 ? 'hardware_store' : `kind_${i % 61}`;
    return {
      id: `place-${i}`,
      geometry: wkbPoint(lon, lat),
      bbox: { xmin: lon, xmax: lon, ymin: lat, ymax: lat },
      names: { primary: `Place ${i}` },
      taxonomy: { primary: kind, hierarchy: [kind] },
      addresses: [{ locality: 'Porto', country: 'PT' }],
      lon,
      lat,
      kind,
    };
  });
}
const osm = [shop(1, 'From OpenStreetMap', { lat: 41.15, lon: -8.61 })];
const center = { lat: 41.15, lon: -8.61 };

describe('npm run import with places of other data sets', () => {
  it('imports stores that a search finds at their positions, nearest first', async () => {
    const { folder, run, open } = createWorkspace();
    const places = porto(2000);
    await writeParquet(path.join(folder, 'porto.parquet'), overtureColumns, places);
    const { code, output, faults } = await run(path.join(folder, 'porto.parquet'));
    expect([code, faults]).toEqual([0, []]);
    expect(output).toContain('Imported porto.parquet as "porto": 250 hardware, DIY and trade stores');
    const directory = await open();
    const nearby = directory.nearby(center, 5, coreCategories);
    const found = nearby.stores(0, nearby.total).map((json) => JSON.parse(json));
    const truth = places
      .filter(({ kind }) => kind === 'hardware_store')
      .map((place) => ({ id: `overture:${place.id}`, km: haversineKm(center, place) }))
      .filter(({ km }) => km <= 5)
      .sort((a, b) => a.km - b.km);
    expect(truth.length).toBeGreaterThan(20);
    expect(found.map(({ distance_km: km }) => km)).toEqual(truth.map(({ km }) => expect.closeTo(km, 3)));
    expect(found.map(({ id }) => id).sort()).toEqual(truth.map(({ id }) => id).sort());
    expect(directory.datasets()).toMatchObject([{ name: 'porto', kind: 'overture', stores: 250 }]);
    expect(directory.covers(center)).toBe(true);
  });

  it('accepts a box that starts west of Greenwich, with and without an equals sign', async () => {
    const { file, run, open } = createWorkspace();
    const list = file('list.csv', 'name,lat,lon\nIn,41.1,-8.6\nOut,48,2\n');
    for (const box of [['--bbox', '-8.8,41,-8.4,41.3'], ['--bbox=-8.8,41,-8.4,41.3']]) {
      expect((await run(list, '--category', 'hardware', ...box)).faults).toEqual([]);
      expect((await open()).datasets()).toMatchObject([{ stores: 1 }]);
    }
  });

  it('credits the data of each search', async () => {
    const { folder, file, run, open } = createWorkspace();
    await writeParquet(path.join(folder, 'porto.parquet'), overtureColumns, porto(500));
    const far = file('my list.csv', 'name,lat,lon\nFar,38.7,-9.1\n');
    expect((await run(path.join(folder, 'porto.parquet'))).code).toBe(0);
    expect((await run(file('a.osm.pbf', osm))).code).toBe(0);
    expect((await run(far, '--category', 'hardware')).faults).toEqual([]);
    const provider = createDirectoryProvider(await open());
    const source = async (at: { lat: number; lon: number }) => {
      const query = { center: at, place: 'x', radiiKm: [5] as const, enough: 1, categories: coreCategories };
      for await (const event of provider.find(query as never, new AbortController().signal)) {
        if (event.type === 'header') return inEnglish(event.source);
      }
      return undefined;
    };
    const both =
      '© OpenStreetMap contributors; Overture Maps Foundation (CDLA-Permissive-2.0, Apache-2.0, CC0)';
    expect(await source(center)).toMatchObject({ label: 'Imported stores', attribution: both });
    expect(await source({ lat: 38.7, lon: -9.1 })).toMatchObject({
      label: 'Imported stores',
      attribution: 'the imported file my list',
    });
    expect(inEnglish(provider.attribution)).toBe(`${both}; the imported file my list`);
  });

  it('imports a folder of parts, or a pattern, as one dataset', async () => {
    const { folder, run, open } = createWorkspace();
    const places = porto(160);
    mkdirSync(path.join(folder, "it's [parts]/type=place"), { recursive: true });
    for (const [at, name] of ['part-0.zstd.parquet', 'part 1.parquet'].entries()) {
      const file = path.join(folder, "it's [parts]/type=place", name);
      await writeParquet(file, overtureColumns, places.slice(at * 80, at * 80 + 80));
    }
    expect((await run(path.join(folder, "it's [parts]"))).faults).toEqual([]);
    expect((await open()).datasets()).toMatchObject([{ name: "it's [parts]", stores: 20 }]);
    expect((await run(path.join(folder, '*parts*/*/*.parquet'), '--as', 'parts')).faults).toEqual([]);
    expect((await open()).datasets().map(({ stores }) => stores)).toEqual([20, 20]);
  });

  it('shows how it reads a list, and with --preview writes nothing', async () => {
    const { dataDir, file, run, open } = createWorkspace();
    const list = file('list.csv', 'Firma;Breite;Länge;Chef\nSilva;41.1;-8.6;x\nLost;;;\n');
    const { code, output } = await run(list, '--category', 'hardware', '--preview');
    expect(code).toBe(0);
    expect(output).toBe(
      `${list} is understood as:\n  name  is column "Firma"\n  lat   is column "Breite"\n  lon   is column "Länge"\n` +
        '  not used: Chef\n  every row is taken for: hardware\nIts first rows become:\n' +
        '  Silva | near Porto, Portugal | hardware | 41.10000, -8.60000\n' +
        '  left out: without a position on the earth\n',
    );
    expect((await open()).datasets()).toEqual([]);
    expect(readdirSync(path.join(dataDir, 'stores'))).toEqual([]);
    expect((await run(list, '--category', 'hardware')).output).toContain('Its first rows become:');
    expect((await open()).datasets()).toMatchObject([{ name: 'list', kind: 'file', stores: 1 }]);
  });

  it('leaves the directory unchanged if a file cannot be used', async () => {
    const { dataDir, file, run, open } = createWorkspace();
    await run(file('a.osm.pbf', osm));
    const before = readFileSync(path.join(dataDir, 'stores/_all.sqlite'), 'hex');
    const files = readdirSync(path.join(dataDir, 'stores')).sort();
    for (const [name, content, sentence] of [
      ['cut.parquet', 'PAR1hello', /it is damaged: it begins like a parquet file/],
      ['b.csv', 'name,lat,lon\n', /holds no stores/],
      ['c.json', '{"type":"FeatureCollection","features":[', /ends in the middle/],
    ] as const) {
      const { code, faults } = await run(file(name, content));
      expect(code).toBe(1);
      expect(faults).toEqual([expect.stringMatching(sentence)]);
    }
    expect(readFileSync(path.join(dataDir, 'stores/_all.sqlite'), 'hex')).toBe(before);
    expect(readdirSync(path.join(dataDir, 'stores')).sort()).toEqual(files);
    expect((await open()).datasets()).toMatchObject([{ name: 'a', kind: 'osm' }]);
  });

  it.each([
    [['--bbox', '1,2,3'], /--bbox "1,2,3" is no box/],
    [['--bbox', '1,5,3,4'], /is no box/],
    [['--bbox=-200,1,3,4'], /is no box/],
    [['--country', 'Nowhere'], /--country "Nowhere" is no country/],
    [['--min-confidence', '2'], /is no number from 0 to 1/],
    [['--category', 'shoes'], /--category "shoes" is not known\. Known are: hardware/],
    [['--columns', 'size=x'], /is no FIELD=HEADER/],
    [['--preview'], /--preview is for parquet, GeoJSON, CSV and Excel/],
    [['--preview', '--list'], /--list takes nothing else, but "--preview" was given/],
  ])('rejects %j for an OpenStreetMap file with an explanation', async (args, sentence) => {
    const { file, run } = createWorkspace();
    const named = args.includes('--list') ? [] : [file('a.osm.pbf', osm)];
    const { code, faults } = await run(...named, ...args);
    expect(code).toBe(1);
    expect(faults[0]).toMatch(sentence);
  });

  it('loads DuckDB only for parquet', { timeout: 60_000 }, async () => {
    const { dataDir, file, folder } = createWorkspace();
    await writeParquet(path.join(folder, 'porto.parquet'), overtureColumns, porto(80));
    const program = path.join(import.meta.dirname, '../testing/list-loaded.ts');
    const loads = (named: string) =>
      execFileSync(
        process.execPath,
        [program, dataDir, named, '--category', 'hardware'].slice(0, named.endsWith('csv') ? 5 : 3),
        {
          encoding: 'utf8',
        },
      ).trim();
    expect(loads(file('a.osm.pbf', osm))).toBe('without DuckDB');
    expect(loads(file('b.csv', 'name,lat,lon\nA,41,-8\n'))).toBe('without DuckDB');
    expect(loads(path.join(folder, 'porto.parquet'))).toBe('with DuckDB');
    expect(existsSync(path.join(dataDir, 'stores/_all.sqlite'))).toBe(true);
  });
});
