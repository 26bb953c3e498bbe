import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { writeDurably } from '../../../packages/importer/src/directory/append-file.ts';
import {
  type GenerationStore,
  writeGeneration,
} from '../../../packages/importer/src/directory/write-generation.ts';
import { coverageToJson } from '../../../packages/places/src/imported/coverage-file.ts';
import {
  datasetFiles,
  directoryFolder,
  writeManifest,
} from '../../../packages/places/src/imported/manifest.ts';

/** Creates a data folder like after an import of `count` stores of the whole world. */
export function writeStoreFolder(dataDir: string, count: number, stores: Iterable<GenerationStore>): void {
  const directory = directoryFolder(dataDir);
  const [generation, dataset] = ['generation-1', 'dataset-1'];
  for (const folder of [generation, dataset]) mkdirSync(path.join(directory, folder), { recursive: true });
  const files = writeGeneration(path.join(directory, generation), count, stores);
  const box = { west: -180, south: -90, east: 180, north: 90 };
  const ground = writeDurably(path.join(directory, dataset, datasetFiles.ground), coverageToJson({ box }));
  writeManifest(directory, {
    format: 1,
    generation,
    files,
    stores: count,
    datasets: [
      {
        name: 'generated',
        kind: 'file',
        folder: dataset,
        file: 'generated.csv',
        importedAt: '2026-11-21T00:00:00.000Z',
        stores: count,
        categories: {},
        files: { [datasetFiles.ground]: ground },
      },
    ],
  });
}
