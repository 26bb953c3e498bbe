import { type Category, coreCategories } from '@Hardware-Store-Finder/contract';
import { openDirectory } from '@Hardware-Store-Finder/records';
import { sharedMaterial, temporaryFolder } from '@Hardware-Store-Finder/testing';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { runCommand } from '../command/command.ts';
import { nearPorto } from '../testing/near-porto.ts';
import { type Fixture, writePbf } from '../testing/write-osm.ts';

/** Imports a file; returns the ids that a search around a position finds. */
async function importAndSearch(file: string, center: { lat: number; lon: number }) {
  const dataDir = temporaryFolder();
  const code = await runCommand([file], {
    dataDir,
    loadGeocoder: async () => ({ nearestPlace: nearPorto }),
    out: { write: () => true },
    fault: (sentence) => expect.fail(sentence),
  });
  expect(code).toBe(0);
  const directory = await openDirectory(dataDir, { info: () => undefined, error: () => undefined });
  directory.close();
  return (categories: readonly Category[], isDefault = false) => {
    const { total, stores } = directory.nearby(center, 50, categories, isDefault);
    return stores(0, total).map((json) => (JSON.parse(json) as { id: string }).id);
  };
}

it('Suppliers of other trades answer only to their own category', async () => {
  const shops = [
    { shop: 'hardware', name: 'Silva' },
    { shop: 'trade', name: 'Silva Tiles', trade: 'tiles' },
    { shop: 'trade', name: 'Silva Findings', trade: 'jewellery_findings' },
    { shop: 'trade;paint', name: 'Silva Jewellers' },
  ];
  const elements = shops.map(
    (tags, at): Fixture => ({ type: 'node', id: at + 1, lat: 41.1 + at / 100, lon: -8.6, tags }),
  );
  const file = path.join(temporaryFolder(), 'shops.osm.pbf');
  writeFileSync(file, writePbf(elements));
  const search = await importAndSearch(file, { lat: 41.1, lon: -8.6 });
  expect(search(coreCategories, true)).toEqual(['osm:node/1', 'osm:node/2']);
  expect(search(coreCategories)).toHaveLength(4);
  expect(search(['trade'])).toEqual(['osm:node/2', 'osm:node/3', 'osm:node/4']);
  expect(search(['paint'])).toEqual(['osm:node/4']);
});

const london = sharedMaterial('data/london-2020.osm.pbf');

it.skipIf(!existsSync(london))(
  'Of central London the default leaves out all four of shop=trade, which are jewellers (skipped where ../shared/data is absent)',
  async () => {
    const search = await importAndSearch(london, { lat: 51.52, lon: -0.11 });
    expect(search(coreCategories, true)).toHaveLength(5);
    expect(search(coreCategories)).toHaveLength(9);
    expect(search(['trade'])).toHaveLength(4);
  },
);
