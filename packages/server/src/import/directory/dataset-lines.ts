import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import path from 'node:path';
import { type Dataset, datasetFiles } from '../../sources/imported/manifest.ts';
import type { StoreRow } from '../../store-records/osm-store.ts';
import { type DatasetLine, parseLine } from './dataset-line.ts';

/** The stores of a dataset are not those that were imported. */
export class DamagedDataset extends Error {
  override name = 'DamagedDataset';
  readonly dataset: string;

  constructor(dataset: string) {
    super(`The dataset "${dataset}" is damaged`);
    this.dataset = dataset;
  }
}

/** The lines of several datasets, numbered consecutively in dataset order. */
export type DatasetLines = {
  /** Iterates over every store. Throws DamagedDataset at an invalid line. */
  all(): Generator<DatasetLine>;
  /** The store at a line. `all` must have been read to the end first. */
  one(line: number): DatasetLine;
  /** Parses a line's JSON text. Throws DamagedDataset if it is damaged. */
  row(store: DatasetLine, line: number): StoreRow;
  close(): void;
};

const chunkBytes = 1024 * 1024;
const newline = 10;

/** Opens the datasets. Uses eight bytes of memory for each line. Throws file system errors, DamagedDataset if one is missing. */
export function openDatasetLines(directory: string, datasets: readonly Dataset[]): DatasetLines {
  const files: { fd: number; name: string; bytes: number; firstLine: number }[] = [];
  const close = () => {
    for (const { fd } of files.splice(0)) closeSync(fd);
  };
  const fileOf = (line: number) => files.findLast(({ firstLine }) => firstLine <= line);
  try {
    let firstLine = 0;
    for (const { name, folder, stores } of datasets) {
      const fd = openStores(path.join(directory, folder, datasetFiles.stores), name);
      files.push({ fd, name, bytes: 0, firstLine });
      Object.assign(files.at(-1) ?? {}, { bytes: fstatSync(fd).size });
      firstLine += stores;
    }
    const starts = new Float64Array(firstLine);
    return {
      *all() {
        for (const [at, { fd, name, bytes, firstLine }] of files.entries()) {
          const stores = datasets[at]?.stores ?? 0;
          let line = 0;
          for (const [start, text] of linesOf(fd, bytes)) {
            const store = line < stores ? parseLine(text) : undefined;
            if (!store) throw new DamagedDataset(name);
            starts[firstLine + line++] = start;
            yield store;
          }
          if (line < stores) throw new DamagedDataset(name);
        }
      },
      one(line) {
        const file = fileOf(line);
        if (!file) throw new Error(`There is no line ${line}.`);
        const next = files.find(({ firstLine }) => firstLine > line);
        const isLast = line + 1 === (next?.firstLine ?? starts.length);
        const start = starts[line] as number;
        const end = isLast ? file.bytes : (starts[line + 1] as number);
        const store = parseLine(readText(file.fd, start, end - start).trimEnd());
        if (!store) throw new DamagedDataset(file.name);
        return store;
      },
      row({ key, json }, line) {
        const row = parse(json);
        if (row?.id !== key) throw new DamagedDataset(fileOf(line)?.name ?? '');
        return row;
      },
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

function openStores(file: string, name: string): number {
  try {
    return openSync(file, 'r');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw new DamagedDataset(name);
    throw error;
  }
}

/** Each line with the byte offset of its start. */
function* linesOf(fd: number, bytes: number): Generator<[start: number, text: string]> {
  let rest = Buffer.alloc(0);
  let start = 0;
  for (let at = 0; at < bytes; ) {
    const piece = Buffer.allocUnsafe(chunkBytes);
    const read = readSync(fd, piece, 0, chunkBytes, at);
    if (read === 0) break;
    at += read;
    const text = rest.length === 0 ? piece.subarray(0, read) : Buffer.concat([rest, piece.subarray(0, read)]);
    let from = 0;
    for (let end = text.indexOf(newline); end >= 0; end = text.indexOf(newline, from)) {
      yield [start, text.toString('utf8', from, end)];
      start += end + 1 - from;
      from = end + 1;
    }
    rest = Buffer.from(text.subarray(from));
  }
  if (rest.length > 0) yield [start, rest.toString('utf8')];
}

function parse(json: string): StoreRow | undefined {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function readText(fd: number, at: number, length: number): string {
  const bytes = Buffer.allocUnsafe(length);
  return bytes.toString('utf8', 0, readSync(fd, bytes, 0, length, at));
}
