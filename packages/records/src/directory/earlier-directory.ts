import { datasetKinds } from '@Hardware-Store-Finder/domain';
import { commandError } from '@Hardware-Store-Finder/messages';
import {
  createStoreFile,
  lockFile,
  type StoreFile,
  type StoreRecord,
  syncFolder,
} from '@Hardware-Store-Finder/storage';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import KDBush from 'kdbush';
import * as z from 'zod';
import type { StoreRow } from '../rows/osm-store.ts';
import { isCategorySet } from './category-set.ts';
import { parseCoverage } from './coverage.ts';
import { type Dataset, datasetFile, directoryFolder, searchedFile, toRow } from './dataset.ts';

// What versions 1 to 4 wrote: DATA_DIR/directory with a list (current.json), a folder for each dataset with its stores and its area,
// and one with the merged stores, rows of a search in an order of their own. Checksums came with version 3.

const sums = z.record(z.string(), z.object({ sha256: z.string() })).optional();
const earlierDataset = z.object({
  name: z.string(),
  kind: z.enum(datasetKinds).default('osm'),
  folder: z.string(),
  file: z.string(),
  importedAt: z.string(),
  dataDate: z.string().optional(),
  stores: z.int(),
  categories: z.record(z.string(), z.int()),
  files: sums,
});
const manifestSchema = z.object({
  format: z.literal(1),
  generation: z.string(),
  files: sums,
  stores: z.int(),
  datasets: z.array(earlierDataset),
});
type EarlierDataset = z.infer<typeof earlierDataset>;

/** Reads a file of the directory, whose path has slashes. */
type Read = (file: string) => Promise<Uint8Array>;

export function earlierFolder(dataDir: string): string {
  return path.join(dataDir, 'directory');
}

export function earlierManifest(which: 'all' | 'before'): string {
  return which === 'all' ? 'current.json' : 'previous.json';
}

/** Reads the merged stores of an earlier version into memory. Undefined if there are none; rejects if they are damaged. */
export async function openEarlier(read: Read, which: 'all' | 'before'): Promise<StoreFile | undefined> {
  return await writeMerged(read, which, ':memory:');
}

/**
 * Writes what an earlier version imported as files of stores, once, and removes its own afterwards. Does nothing while another
 * process does it. Rejects, and changes nothing, if datasets are damaged; `skipsDamaged` leaves their folders where they are
 * instead, and resolves to sentences about them.
 */
export async function convertEarlier(dataDir: string, skipsDamaged = false): Promise<string[]> {
  const [from, to] = [earlierFolder(dataDir), directoryFolder(dataDir)];
  if (existsSync(to) || !existsSync(from)) return [];
  const unlock = lockFile(`${to}.lock`, 0);
  const made = `${to}.new`;
  try {
    if (unlock === undefined || existsSync(to)) return [];
    const read: Read = (file) => readFile(path.join(from, file));
    const datasets = await datasetsIn(from, read);
    if (datasets.length === 0 && !existsSync(path.join(from, earlierManifest('all')))) return [];
    rmSync(made, { recursive: true, force: true });
    mkdirSync(made);
    const damaged = new Map<string, string>();
    for (const dataset of datasets)
      await convertDataset(read, dataset, datasetFile(made, dataset.name)).catch((error: Error) =>
        damaged.set(dataset.folder, `"${dataset.name}" (${error.message})`),
      );
    if (damaged.size > 0 && !skipsDamaged)
      throw commandError(
        'unavailable',
        `The imports in ${from} are of an earlier version, and cannot be converted: ${[...damaged.values()].join(', ')}. ` +
          'Nothing was changed. npm run import -- --repair goes on without these.',
      );
    // Without the merged stores, the next import or --repair merges the datasets anew.
    if (damaged.size === 0)
      await writeMerged(read, 'all', searchedFile(made))
        .then((stores) => stores?.close())
        .catch(() => rmSync(searchedFile(made), { force: true }));
    syncFolder(made);
    renameSync(made, to);
    removeEarlier(from, [...damaged.keys()]);
    return [...damaged].map(
      ([folder, what]) =>
        `The dataset ${what} cannot be converted. Import its file again, then delete ${path.join(from, folder)}.`,
    );
  } finally {
    rmSync(made, { recursive: true, force: true });
    unlock?.();
  }
}

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const ours = new RegExp(
  `^(current|previous)\\.json(\\.next)?$|^(new|dataset|generation|lock)-${uuid}$|^lock$`,
);

function removeEarlier(folder: string, kept: readonly string[]): void {
  for (const name of readdirSync(folder))
    if (ours.test(name) && !kept.includes(name)) rmSync(path.join(folder, name), { recursive: true });
  if (readdirSync(folder).length === 0) rmdirSync(folder);
  rmSync(`${folder}.lock`, { force: true });
}

/** The datasets that the list names; if it is lost, those whose folders say what they are. Of two with one name, the later one. */
async function datasetsIn(folder: string, read: Read): Promise<EarlierDataset[]> {
  const listed = await readManifest(read, 'all').catch(() => undefined);
  if (listed) return listed.datasets;
  const before = await readManifest(read, 'before').catch(() => undefined);
  const byName = new Map<string, EarlierDataset>();
  for (const name of readdirSync(folder).filter((one) => one.startsWith('dataset-') && ours.test(one))) {
    const own = await read(`${name}/dataset.json`)
      .then((bytes) => earlierDataset.parse(openSealed(bytes)))
      .catch(() => before?.datasets.find((one) => one.folder === name));
    const dataset = own ?? (await describeUnknown(folder, name, read));
    const other = byName.get(dataset.name);
    if (!other || other.importedAt < dataset.importedAt) byName.set(dataset.name, dataset);
  }
  return [...byName.values()];
}

/** A dataset without a word about it: versions 1 and 2 wrote none into its folder. */
async function describeUnknown(from: string, folder: string, read: Read): Promise<EarlierDataset> {
  const file = path.join(from, folder, 'stores.tsv');
  const rows = [...linesIn(await read(`${folder}/stores.tsv`).catch(() => new Uint8Array(0)))];
  const categories: Record<string, number> = {};
  for (const { json } of rows) {
    const { category } = JSON.parse(json) as StoreRow;
    categories[category] = (categories[category] ?? 0) + 1;
  }
  return {
    name: `lost-${folder.slice('dataset-'.length).slice(0, 8)}`,
    kind: datasetKinds.find((one) => rows[0]?.id.startsWith(`${one}:`)) ?? 'osm',
    folder,
    file: 'unknown file',
    importedAt: (statSync(file, { throwIfNoEntry: false })?.mtime ?? new Date(0)).toISOString(),
    stores: rows.length,
    categories,
    files: undefined,
  };
}

async function convertDataset(read: Read, earlier: EarlierDataset, file: string): Promise<void> {
  const { folder, files, dataDate, ...dataset } = earlier;
  const ground = Buffer.from(await readWhole(read, folder, 'ground.json', files)).toString();
  parseCoverage(ground, 'ground.json');
  const bytes = await readWhole(read, folder, 'stores.tsv', files);
  const out = createStoreFile(file);
  try {
    let count = 0;
    for (const store of linesIn(bytes)) {
      out.add(store);
      count += 1;
    }
    if (count !== dataset.stores) throw new Error('stores.tsv is damaged');
    const converted: Dataset = { ...dataset, ...(dataDate !== undefined && { dataDate }) };
    out.finish([toRow(converted, ground)]).close();
  } finally {
    out.abandon();
  }
}

const newline = 10;
const types = ['node', 'way', 'relation'];

/** The stores of a dataset, a line each. Throws at a damaged one. */
function* linesIn(bytes: Uint8Array): Generator<StoreRecord> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let from = 0, end = 0; from < text.length; from = end + 1) {
    end = text.indexOf(newline, from);
    const [key = '', version, timestamp, lon, lat, kinds, json = ''] = text
      .toString('utf8', from, Math.max(from, end))
      .split('\t');
    const number = Number(key);
    // Version 1 wrote an element of OpenStreetMap as one number: its id times four plus its type.
    const id = /^\d+$/.test(key) ? `osm:${types[number % 4]}/${Math.floor(number / 4)}` : key;
    const numbers = [version, timestamp, lon, lat, kinds].map(Number) as [
      number,
      number,
      number,
      number,
      number,
    ];
    const isWhole = numbers.every(Number.isFinite) && isCategorySet(numbers[4]) && idOf(json) === id;
    if (!isWhole) throw new Error('stores.tsv is damaged');
    yield {
      id,
      version: numbers[0],
      timestamp: numbers[1],
      lon: numbers[2],
      lat: numbers[3],
      kinds: numbers[4],
      json,
    };
  }
}

function idOf(json: string): string | undefined {
  try {
    return (JSON.parse(json) as StoreRow).id;
  } catch {
    return undefined;
  }
}

/** Writes the merged stores as one file. Undefined if there are none. */
async function writeMerged(
  read: Read,
  which: 'all' | 'before',
  file: string,
): Promise<StoreFile | undefined> {
  const manifest = await readManifest(read, which);
  if (!manifest) return undefined;
  const { generation, files, stores, datasets } = manifest;
  const rows = [];
  for (const { folder, files: ofDataset, dataDate, ...dataset } of datasets) {
    const ground = Buffer.from(await readWhole(read, folder, 'ground.json', ofDataset)).toString();
    rows.push(toRow({ ...dataset, ...(dataDate !== undefined && { dataDate }) }, ground));
  }
  // Wider typed arrays need a buffer of their own.
  const own = async (name: string) => Uint8Array.from(await readWhole(read, generation, name, files)).buffer;
  const index = KDBush.from(await own('index.kdbush'));
  const offsets = new Uint32Array(await own('offsets.bin'));
  const kinds = new Uint16Array(await own('categories.bin'));
  const text = Buffer.from(await own('rows.json'));
  if (index.numItems !== stores || kinds.length !== stores || offsets.at(-1) !== text.length)
    throw new Error(`${generation} is damaged`);
  const out = createStoreFile(file);
  try {
    for (let row = 0; row < stores; row += 1) {
      const store = JSON.parse(text.toString('latin1', offsets[row], offsets[row + 1])) as StoreRow;
      out.add({
        id: store.id,
        version: 0,
        timestamp: 0,
        lon: index.coords[row * 2] as number,
        lat: index.coords[row * 2 + 1] as number,
        kinds: kinds[row] as number,
        json: JSON.stringify(store),
      });
    }
    return out.finish(rows);
  } catch (error) {
    out.abandon();
    throw error;
  }
}

/** Undefined if there is none. Rejects if it is damaged. */
async function readManifest(read: Read, which: 'all' | 'before') {
  const bytes = await read(earlierManifest(which)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return bytes && manifestSchema.parse(openSealed(bytes));
}

/** JSON that may carry a checksum of itself. Throws if it is damaged. */
function openSealed(bytes: Uint8Array): unknown {
  const { sum, ...value } = JSON.parse(Buffer.from(bytes).toString());
  if (sum !== undefined && sum !== sha256Of(JSON.stringify(value)))
    throw new Error('its checksum is another');
  return value;
}

async function readWhole(read: Read, folder: string, file: string, known: EarlierDataset['files']) {
  const bytes = await read(`${folder}/${file}`).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new Error(`${file} is missing`) : error;
  });
  const sum = known?.[file]?.sha256;
  if (sum !== undefined && sum !== sha256Of(bytes)) throw new Error(`${file} is damaged`);
  return bytes;
}

function sha256Of(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
