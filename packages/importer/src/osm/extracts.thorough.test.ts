import { type Category, coreCategories } from '@Hardware-Store-Finder/contract';
import { mergeRows } from '@Hardware-Store-Finder/records';
import { sharedMaterial, temporaryFolder } from '@Hardware-Store-Finder/testing';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { importInto } from '../testing/import-fixture.ts';

const data = sharedMaterial('data');
const hasOsmium = spawnSync('osmium', ['--version']).status === 0;

/** Counted with `osmium tags-filter` over nodes, ways and relations: the table next to the extracts. */
const counted: readonly [file: string, counts: Partial<Record<Category, number>>][] = [
  ['porto-2020.osm.pbf', { hardware: 18, doityourself: 20, trade: 1 }],
  ['faroe-2018.osm.pbf', { hardware: 9, doityourself: 6 }],
  ['andorra-2026.osm.pbf', { hardware: 3 }],
  ['munich-2020.osm.pbf', { hardware: 3, doityourself: 1 }],
  ['krems-2013.osm.gz', { hardware: 3, doityourself: 6 }],
];

describe.each(counted)('an import of %s', (name, counts) => {
  const file = path.join(data, name);
  const isThere = existsSync(file);
  const core: readonly string[] = coreCategories;

  it.skipIf(!isThere)(
    `finds exactly the counted stores (skipped where ../shared/data/${name} is absent)`,
    async () => {
      const { dataset, stores, unlocated } = await importInto(file, path.join(temporaryFolder(), 'dataset'));
      const found = Object.entries(dataset.categories).filter(([category]) => core.includes(category));
      expect(Object.fromEntries(found)).toEqual(counts);
      expect(unlocated).toBe(0);
      for (const store of stores.values()) {
        expect(store.name).not.toBe('');
        expect(store.address).not.toBe('');
      }
    },
  );

  it.skipIf(!isThere || !hasOsmium)(
    `finds the same elements as osmium (skipped where ../shared/data/${name} or osmium is absent)`,
    async () => {
      const { stores } = await importInto(file, path.join(temporaryFolder(), 'dataset'));
      const listing = execFileSync(
        'osmium',
        ['tags-filter', '-R', '-f', 'opl', '-o', '-', file, `nwr/shop=${coreCategories.join(',')}`],
        { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
      );
      const types: Readonly<Record<string, string>> = { n: 'node', w: 'way', r: 'relation' };
      const truth = listing
        .split('\n')
        .filter(Boolean)
        .map((line) => `osm:${types[line.charAt(0)]}/${line.slice(1, line.indexOf(' '))}`);
      const found = [...stores.values()]
        .filter(({ category }) => core.includes(category))
        .map(({ id }) => id);
      expect(found.sort()).toEqual(truth.sort());
    },
  );
});

/** Checked by hand: the stores listed twice, and nothing else. */
const listedTwice: readonly [file: string, pairs: readonly string[][]][] = [
  ['porto-2020.osm.pbf', []],
  ['faroe-2018.osm.pbf', []],
  ['andorra-2026.osm.pbf', []],
  ['munich-2020.osm.pbf', [['osm:node/1576790878', 'osm:node/618592577']]],
  ['krems-2013.osm.gz', [['osm:node/1463070093', 'osm:way/50895217']]],
];

describe.each(listedTwice)('merging the stores of %s', (name, pairs) => {
  const file = path.join(data, name);
  it.skipIf(!existsSync(file))(
    `merges those that a person would merge (skipped where ../shared/data/${name} is absent)`,
    async () => {
      const { stores } = await importInto(file, path.join(temporaryFolder(), 'dataset'));
      const merged = mergeRows([...stores.values()]).filter(({ also_listed_as }) => also_listed_as);
      expect(merged.map(({ id, also_listed_as = [] }) => [id, ...also_listed_as].sort())).toEqual(pairs);
    },
  );
});
