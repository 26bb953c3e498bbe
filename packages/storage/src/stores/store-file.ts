import { closeSync, existsSync, fsyncSync, openSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { crc32 } from 'node:zlib';

/** A dataset as its row says; `categories` and `coverage` are JSON. */
export type DatasetRow = {
  name: string;
  /** The registered source of its stores, what it is called, and whom its licence credits. */
  kind: string;
  source: string;
  credit: string;
  /** The base name of the imported file. */
  file: string;
  /** ISO 8601; `dataDate`: the date of the file's data, if stated. */
  importedAt: string;
  dataDate: string | null;
  stores: number;
  /** How many stores have each category. */
  categories: string;
  coverage: string;
};

/** A store: what merging needs, and its row of a search as JSON. `kinds` is a bit set. */
export type StoreRecord = {
  id: string;
  version: number;
  timestamp: number;
  lon: number;
  lat: number;
  kinds: number;
  json: string;
};

/** Degrees, ascending from west to east. */
type Box = { west: number; south: number; east: number; north: number };

/** `whole` says how many rows there are, and what they add up to: SQLite does not notice a flipped bit in a text. */
const tables = `
  CREATE TABLE whole (layout INTEGER NOT NULL, stores INTEGER NOT NULL, sum INTEGER NOT NULL);
  CREATE TABLE datasets (
    name TEXT PRIMARY KEY, kind TEXT NOT NULL, source TEXT NOT NULL, credit TEXT NOT NULL, file TEXT NOT NULL,
    importedAt TEXT NOT NULL, dataDate TEXT, stores INTEGER NOT NULL, categories TEXT NOT NULL, coverage TEXT NOT NULL
  );
  CREATE TABLE stores (
    row INTEGER PRIMARY KEY, id TEXT NOT NULL, version INTEGER NOT NULL, timestamp INTEGER NOT NULL,
    lon REAL NOT NULL, lat REAL NOT NULL, kinds INTEGER NOT NULL, json TEXT NOT NULL
  );
  CREATE VIRTUAL TABLE positions USING rtree(row, west, east, south, north);
`;
const layout = 1;

const sumOf = (value: object, sum: number) => crc32(JSON.stringify(Object.values(value)), sum);
const datasetColumns = 'name, kind, source, credit, file, importedAt, dataDate, stores, categories, coverage';
const recordColumns = 'id, version, timestamp, lon, lat, kinds, json';

/** A later version of the program wrote a file. */
export class LaterLayout extends Error {
  override name = 'LaterLayout';
}

export type StoreFileWriter = {
  /** Rows are numbered from 0 in the order in which they are added. */
  add(store: StoreRecord): void;
  /** Returns once the file is on the disk; what it returns reads it. */
  finish(datasets: readonly DatasetRow[]): StoreFile;
  /** Closes the file, after a failure. */
  abandon(): void;
};

/** Writes a file of stores under a name that nobody reads yet, or in memory. Throws errors of the file system and of SQLite. */
export function createStoreFile(file: string): StoreFileWriter {
  if (file !== ':memory:') closeSync(openSync(file, 'wx'));
  const db = new DatabaseSync(file);
  db.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -65536; ${tables} BEGIN`);
  const store = db.prepare(`INSERT INTO stores (row, ${recordColumns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`);
  const position = db.prepare('INSERT INTO positions VALUES (?, ?, ?, ?, ?)');
  let row = 0;
  let sum = 0;
  return {
    add({ id, version, timestamp, lon, lat, kinds, json }) {
      store.run(row, id, version, timestamp, lon, lat, kinds, json);
      position.run(row, lon, lon, lat, lat);
      sum = sumOf({ id, version, timestamp, lon, lat, kinds, json }, sum);
      row += 1;
    },
    finish(datasets) {
      const dataset = db.prepare(
        `INSERT INTO datasets (${datasetColumns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      );
      for (const one of datasets) dataset.run(...datasetValues(one));
      sum = datasetsOf(db).reduce((total, one) => sumOf(one, total), sum);
      db.prepare('INSERT INTO whole VALUES (?, ?, ?)').run(layout, row, sum);
      db.exec('COMMIT');
      if (file === ':memory:') return readStores(db, file);
      db.close();
      sync(file, 'r+');
      return openStoreFile(file);
    },
    abandon() {
      if (db.isOpen) db.close();
    },
  };
}

function datasetValues(row: DatasetRow) {
  const { name, kind, source, credit, file, importedAt, dataDate, stores, categories, coverage } = row;
  return [name, kind, source, credit, file, importedAt, dataDate, stores, categories, coverage] as const;
}

/** Syncs a folder's entries to the disk; not supported on Windows. */
export function syncFolder(folder: string): void {
  if (process.platform !== 'win32') sync(folder, 'r');
}

function sync(file: string, flags: string): void {
  const fd = openSync(file, flags);
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

const datasetsOf = (db: DatabaseSync) =>
  db.prepare(`SELECT ${datasetColumns} FROM datasets ORDER BY rowid`).all() as unknown as DatasetRow[];

/** A file of stores, which stays readable when another takes its name. What is read throws if the file is damaged. */
export type StoreFile = {
  datasets: readonly DatasetRow[];
  count: number;
  /** The stores of any of these kinds, without those that are excluded, in a box that may be a ten-millionth of a degree too large. */
  within(box: Box, kinds: number, excluded: number): [row: number, lon: number, lat: number][];
  json(row: number): string;
  /** The rows of any of these kinds, as JSON. */
  jsonOf(rows: Range, kinds: number, excluded: number): string[];
  record(row: number): StoreRecord;
  records(rows?: Range): IterableIterator<StoreRecord>;
  close(): void;
};

type Range = { from: number; to: number };

/** Opens a file for reading. Throws if it is missing or damaged, as far as its first pages show it, and `LaterLayout`. */
export function openStoreFile(file: string): StoreFile {
  // Nobody writes to a file that is finished: without locks, it can also be read from a read-only folder or a network drive.
  return readStores(openUnchanging(file), file);
}

function openUnchanging(file: string): DatabaseSync {
  return new DatabaseSync(new URL(`${pathToFileURL(file)}?immutable=1`), { readOnly: true });
}

/** The stores of an open database, which is closed with them. */
function readStores(db: DatabaseSync, file: string): StoreFile {
  try {
    const whole = db.prepare('SELECT layout, stores FROM whole').get();
    if (Number(whole?.layout) > layout) throw new LaterLayout(`A later version wrote ${file}.`);
    if (whole?.layout !== layout) throw new Error(`${file} is damaged`);
    const datasets = datasetsOf(db);
    const inBox = db.prepare(
      `SELECT row, lon, lat FROM positions JOIN stores USING (row)
       WHERE west <= ? AND east >= ? AND south <= ? AND north >= ? AND kinds & ? AND NOT kinds & ?`,
    );
    inBox.setReturnArrays(true);
    const jsonOf = db.prepare(
      'SELECT json FROM stores WHERE row >= ? AND row < ? AND kinds & ? AND NOT kinds & ?',
    );
    const records = db.prepare(`SELECT ${recordColumns} FROM stores WHERE row >= ? AND row < ? ORDER BY row`);
    const one = db.prepare(`SELECT ${recordColumns} FROM stores WHERE row = ?`);
    const json = db.prepare('SELECT json FROM stores WHERE row = ?');
    const count = Number(whole.stores);
    const found = <T>(row: number, value: T | undefined): T => {
      if (value === undefined) throw new Error(`${file} is damaged: it has no row ${row}`);
      return value;
    };
    return {
      datasets,
      count,
      within: ({ west, south, east, north }, kinds, excluded) =>
        inBox.all(east, west, north, south, kinds, excluded) as unknown as [number, number, number][],
      json: (row) => found(row, json.get(row)).json as string,
      jsonOf: ({ from, to }, kinds, excluded) =>
        jsonOf.all(from, to, kinds, excluded).map(({ json }) => json as string),
      record: (row) => found(row, one.get(row)) as unknown as StoreRecord,
      records: ({ from, to } = { from: 0, to: count }) =>
        records.iterate(from, to) as unknown as IterableIterator<StoreRecord>,
      close: () => db.close(),
    };
  } catch (error) {
    db.close();
    throw error;
  }
}

/** What is wrong with a file of stores; undefined if nothing is. Reads all of it and changes nothing. */
export function findStoreFault(file: string): string | undefined {
  let db: DatabaseSync | undefined;
  try {
    if (!existsSync(file)) return 'it is missing';
    db = openUnchanging(file);
    const { quick_check: health } = db.prepare('PRAGMA quick_check(1)').get() ?? {};
    if (health !== 'ok') return `it is damaged (${health})`;
    const { bytes } =
      db.prepare('SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size').get() ??
      {};
    if (bytes !== statSync(file).size) return 'it is damaged: it was cut';
    const whole = db.prepare('SELECT stores, sum FROM whole').get();
    let sum = 0;
    let count = 0;
    for (const record of db.prepare(`SELECT ${recordColumns} FROM stores ORDER BY row`).iterate()) {
      sum = sumOf(record, sum);
      count += 1;
    }
    sum = datasetsOf(db).reduce((total, one) => sumOf(one, total), sum);
    const placed = db
      .prepare(
        `SELECT count(*) AS n FROM stores JOIN positions USING (row)
         WHERE lon BETWEEN west AND east AND lat BETWEEN south AND north`,
      )
      .get()?.n;
    const isWhole = whole?.stores === count && placed === count && whole?.sum === sum;
    return isWhole ? undefined : 'it is damaged: it is not what was written';
  } catch (error) {
    return `it is damaged (${error instanceof Error ? error.message : error})`;
  } finally {
    db?.close();
  }
}

/** A smaller file is read sooner than a thread starts. */
const bytesAlone = 8_000_000;

/** The same, of a large file in a thread of its own: a million stores take some seconds. */
export async function findStoreFaultAside(file: string): Promise<string | undefined> {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) < bytesAlone) return findStoreFault(file);
  return await new Promise((resolve, reject) => {
    const thread = new Worker(new URL('store-fault-thread.ts', import.meta.url), { workerData: file });
    thread.unref();
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error(`${file} could not be read`)));
  });
}
