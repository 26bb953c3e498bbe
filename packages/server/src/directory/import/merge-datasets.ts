import { createReadStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import KDBush from 'kdbush';
import { AppError } from '../../errors.ts';
import { generationFiles } from '../generation.ts';
import { type Dataset, datasetFiles, syncFolder } from '../manifest.ts';
import { appendFile } from './append-file.ts';
import { readStored, type StoredStore } from './stored-store.ts';

/**
 * Writes the generation of some datasets into a new folder: each element of OpenStreetMap once, in its newest
 * form. Resolves to the number of stores.
 */
export async function mergeDatasets(
  directory: string,
  datasets: readonly Dataset[],
  generation: string,
): Promise<number> {
  const folder = path.join(directory, generation);
  mkdirSync(folder);
  const ordered = [...datasets].sort((a, b) => (dataTime(a) < dataTime(b) ? -1 : 1));
  const isKept = await findNewest(directory, ordered);
  const count = isKept.reduce((sum, kept) => sum + kept, 0);

  const index = new KDBush(count);
  const positions = new Float64Array(count * 2);
  const offsets = new Uint32Array(count + 1);
  const kinds = new Uint16Array(count);
  const rows = appendFile(path.join(folder, generationFiles.rows));
  let line = 0;
  let row = 0;
  try {
    for await (const store of readStores(directory, ordered)) {
      if (isKept[line++] === 0) continue;
      index.add(store.lon, store.lat);
      positions.set([store.lon, store.lat], row * 2);
      kinds[row] = store.kinds;
      rows.append(store.json);
      offsets[++row] = rows.bytes();
    }
    rows.finish();
  } finally {
    rows.abandon();
  }
  index.finish();
  writeLasting(path.join(folder, generationFiles.index), new Uint8Array(index.data));
  writeLasting(path.join(folder, generationFiles.positions), new Uint8Array(positions.buffer));
  writeLasting(path.join(folder, generationFiles.offsets), new Uint8Array(offsets.buffer));
  writeLasting(path.join(folder, generationFiles.kinds), new Uint8Array(kinds.buffer));
  syncFolder(folder);
  return count;
}

function dataTime({ dataDate, importedAt }: Dataset): string {
  return dataDate ?? importedAt;
}

/** A 1 for each line of the datasets, read in this order, that no other line has a newer form of. */
async function findNewest(directory: string, datasets: readonly Dataset[]): Promise<Uint8Array> {
  const total = datasets.reduce((sum, { stores }) => sum + stores, 0);
  const isKept = new Uint8Array(total);
  const versions = new Float64Array(total);
  const timestamps = new Float64Array(total);
  const lines = new Map<string, number>();
  let line = 0;
  for await (const { key, version, timestamp } of readStores(directory, datasets)) {
    versions[line] = version;
    timestamps[line] = timestamp;
    const other = lines.get(key);
    const isNewer =
      other === undefined ||
      isNotOlder(version, versions[other] as number, () =>
        isNotOlder(timestamp, timestamps[other] as number, () => true),
      );
    if (isNewer) {
      if (other !== undefined) isKept[other] = 0;
      isKept[line] = 1;
      lines.set(key, line);
    }
    line += 1;
  }
  return isKept;
}

/** By version, where both sides have one and they differ, else by the next rule. */
function isNotOlder(here: number, there: number, next: () => boolean): boolean {
  return here > 0 && there > 0 && here !== there ? here > there : next();
}

async function* readStores(directory: string, datasets: readonly Dataset[]): AsyncGenerator<StoredStore> {
  for (const { name, folder } of datasets) {
    const input = createReadStream(path.join(directory, folder, datasetFiles.stores), 'utf8');
    for await (const line of createInterface({ input, crlfDelay: Infinity })) {
      const store = readStored(line);
      if (store) yield store;
      else throw damagedDataset(name);
    }
  }
}

function damagedDataset(name: string): AppError {
  return new AppError(
    'unavailable',
    `the dataset "${name}" of the directory is damaged. ` +
      `Import its file again, or remove it: npm run import -- --remove "${name}"`,
  );
}

export function writeLasting(file: string, bytes: Uint8Array | string): void {
  const out = appendFile(file);
  try {
    out.append(bytes);
    out.finish();
  } finally {
    out.abandon();
  }
}
