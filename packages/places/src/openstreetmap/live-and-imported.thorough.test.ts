import { coreCategories } from '@Hardware-Store-Finder/contract';
import { importInto, nearPorto } from '@Hardware-Store-Finder/importer/testing';
import type { StoreRow } from '@Hardware-Store-Finder/records';
import { createSurroundings, mergeRows } from '@Hardware-Store-Finder/records';
import { sharedMaterial, temporaryFolder } from '@Hardware-Store-Finder/testing';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { storesAmong } from './find-stores.ts';
import { readOverpassAnswer } from './overpass-answer.ts';
import { type OverpassArea, writeOverpassQuery } from './overpass-query.ts';
import { answerOverpass } from './testing/answer-overpass.ts';
import { readExtract } from './testing/read-extract.ts';

const data = sharedMaterial('data');
const extracts = ['porto-2020.osm.pbf', 'munich-2020.osm.pbf', 'malta-2018.osm.pbf', 'krems-2013.osm.gz'];
/** Enough for every extract. */
const everywhere: OverpassArea = {
  center: { lat: 45, lon: 8 },
  radiusKm: 2_500,
  categories: coreCategories,
};

describe.each(extracts)('the stores of %s', (name) => {
  const file = path.join(data, name);
  test.skipIf(!existsSync(file))(
    `are the same live as imported: each once, in one place (skipped where ../shared/data/${name} is absent)`,
    async () => {
      const body = new URLSearchParams({ data: writeOverpassQuery(everywhere, 25) }).toString();
      const reply = answerOverpass(await readExtract(file), body);
      const answer = await readOverpassAnswer(new Response(String(Object(reply).body)));
      if (typeof answer === 'string') throw new Error(answer);
      const { center, radiusKm, categories } = everywhere;
      const surroundings = createSurroundings(nearPorto);
      const live = storesAmong(answer.elements, categories, center, radiusKm, surroundings);

      const { stores } = await importInto(file, path.join(temporaryFolder(), 'dataset'));
      const core: readonly string[] = coreCategories;
      const imported = mergeRows([...stores.values()].filter(({ category }) => core.includes(category)));
      const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
      // Only a file shows what lies around a store: the address of one that has none of its own is left out.
      const comparable = ({ address, address_kind, street, house_number, locality, ...row }: StoreRow) =>
        address_kind === 'own' ? { ...row, address, street, house_number, locality } : row;
      expect(live.map(({ distance_km: _, ...row }) => comparable(row)).sort(byId)).toEqual(
        imported.map(comparable).sort(byId),
      );
      expect(live.length).toBeGreaterThan(3);
    },
  );
});
