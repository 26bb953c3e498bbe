import { categories, coreCategories } from '@Hardware-Store-Finder/contract';
import { distanceKm } from '@Hardware-Store-Finder/domain';
import { sharedMaterial } from '@Hardware-Store-Finder/testing';
import { existsSync, readFileSync } from 'node:fs';
import { DuckDBInstance } from '@duckdb/node-api';
import { expect, test } from 'vitest';
import { readPlaces } from './decoder/read-rows.ts';
import { startOverture, storesOf } from './testing/search-porto.ts';
import { answerOverture } from './testing/serve-release.ts';
import type { WrittenRelease } from './testing/write-release.ts';

/** A real file of an older release; beside the project, or not there. */
const real = sharedMaterial('real/overture-us-2025.parquet');

test.skipIf(!existsSync(real))(
  'A live search of a real file finds what a reading of the whole file finds in its circle',
  { timeout: 60_000 },
  async () => {
    const href = '/release/2025-02-19.0/part-0.parquet';
    const item = { id: 'a', bbox: [-180, -90, 180, 90], assets: { aws: { href: `{files}${href}` } } };
    const release: WrittenRelease = {
      name: '2025-02-19.0',
      files: [href],
      documents: new Map([
        [href, readFileSync(real)],
        ['/2025-02-19.0/places/place/a.json', Buffer.from(JSON.stringify(item))],
        [
          '/2025-02-19.0/places/place/collection.json',
          Buffer.from(JSON.stringify({ links: [{ rel: 'item', href: './a.json' }] })),
        ],
      ]),
    };
    const connection = await (await DuckDBInstance.create(':memory:')).connect();
    const all = await readPlaces(connection, real, '2026-11-22');
    connection.closeSync();
    expect(all.length).toBeGreaterThan(50);
    const { search } = await startOverture((asked) => answerOverture(release, asked));
    for (const center of all.filter((_, at) => at % 12 === 0)) {
      const found = storesOf(await search({ center, radiiKm: [50], categories, country: 'US' })).flatMap(
        ({ id, also_listed_as: others = [] }) => [id, ...others],
      );
      const expected = all.filter((place) => distanceKm(center, place) <= 49.9).map(({ id }) => id);
      expect(found).toEqual(expect.arrayContaining(expected));
      const byDefault = storesOf(
        await search({ center, radiiKm: [50], categories: coreCategories, isDefault: true }),
      );
      const wanted = all.filter(
        (place) =>
          distanceKm(center, place) <= 49.9 &&
          !place.onlyOnRequest &&
          coreCategories.some((category) => place.categories.includes(category)),
      );
      const ids = byDefault.flatMap(({ id, also_listed_as: others = [] }) => [id, ...others]);
      expect(ids).toEqual(expect.arrayContaining(wanted.map(({ id }) => id)));
      expect(byDefault.every(({ phone, website, email }) => phone ?? website ?? email)).toBe(true);
    }
  },
);
