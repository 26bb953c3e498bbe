import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import {
  overtureColumns,
  wkbPoint,
  writeParquet,
} from '../../packages/importer/src/testing/write-parquet.ts';
import { temporaryFolder } from '../../packages/testing/src/temporary-folder.ts';
import { evaluateOverture } from './overture.ts';

it('counts which labelled places a search of the default types finds, and names the wrong ones', async () => {
  const places = [
    { id: 'a', name: 'Ferragens Silva', own: 'hardware_store', store: 'yes' },
    { id: 'b', name: 'Silva Remodelações', own: 'home_improvement_store', store: 'yes' },
    { id: 'c', name: 'Silva', own: 'hardware_store', store: 'no' },
    { id: 'd', name: 'Silva Pest Control', own: 'pest_control_service', store: 'no' },
    { id: 'e', name: 'Silva', own: 'hardware_store', store: 'unclear' },
  ];
  const folder = temporaryFolder();
  const [file, labels] = [path.join(folder, 'places.parquet'), path.join(folder, 'labels.json')];
  await writeParquet(
    file,
    overtureColumns,
    places.map(({ id, name, own }, at) => ({
      id,
      geometry: wkbPoint(-8.6, 41 + at / 100),
      names: { primary: name },
      taxonomy: { primary: own, hierarchy: [own], alternates: [] },
      confidence: 0.9,
    })),
  );
  // A label without its place is a store that was not found.
  writeFileSync(labels, JSON.stringify({ labels: [...places, { id: 'z', name: 'Gone', store: 'yes' }] }));
  const details: string[] = [];
  const figures = await evaluateOverture([file, labels], (line) => details.push(line));
  expect(figures).toEqual({
    yes: { of: 3, taken: 1 },
    no: { of: 2, taken: 1 },
    precision: 0.5,
    recall: 0.3333,
  });
  expect(details.map((line) => line.split(' (')[0])).toEqual([
    'a store, not taken: Silva Remodelações',
    'taken, though no store: Silva',
    'a store, not taken: Gone',
  ]);
});
