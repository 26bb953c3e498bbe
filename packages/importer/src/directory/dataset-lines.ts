import { type Dataset, datasetFiles, type StoreRow } from '@Hardware-Store-Finder/places';
import { inOrder } from '@Hardware-Store-Finder/std';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import path from 'node:path';
import { type DatasetLine, type LineKeys, linesIn, parseLine, parseRow } from './dataset-line.ts';

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
  /**
   * What merging needs of every store, some lines at a time. Throws DamagedDataset at an invalid line.
   * @param ahead how many pieces of text `read` may have at the same time.
   */
  keys(read: LineReader, ahead: number): AsyncGenerator<LineKeys>;
  /** Iterates over every store. Throws DamagedDataset at an invalid line. */
  all(): Generator<DatasetLine>;
  /** The store at a line. `keys` or `all` must have been read to the end first. */
  one(line: number): DatasetLine;
  /** Parses a line's JSON text. Throws DamagedDataset if it is damaged. */
  row(store: DatasetLine, line: number): StoreRow;
  close(): void;
};

/** `readLineKeys`, here or in another thread. */
type LineReader = (text: Uint8Array) => LineKeys | undefined | Promise<LineKeys | undefined>;

const chunkBytes = 1024 * 1024;
const windowBytes = 64 * 1024;
const newline = 10;

type OpenFile = {
  fd: number;
  name: string;
  bytes: number;
  firstLine: number;
  read(at: number, length: number): string;
};

/** Opens the datasets. Uses eight bytes of memory for each line. Throws file system errors, DamagedDataset if one is missing. */
export function openDatasetLines(directory: string, datasets: readonly Dataset[]): DatasetLines {
  const files: OpenFile[] = [];
  const close = () => {
    for (const { fd } of files.splice(0)) closeSync(fd);
  };
  const fileOf = (line: number) => files.findLast(({ firstLine }) => firstLine <= line);
  try {
    let firstLine = 0;
    for (const { name, folder, stores } of datasets) {
      const fd = openStores(path.join(directory, folder, datasetFiles.stores), name);
      files.push({ fd, name, bytes: 0, firstLine, read: createTextReader(fd) });
      Object.assign(files.at(-1) ?? {}, { bytes: fstatSync(fd).size });
      firstLine += stores;
    }
    const starts = new Float64Array(firstLine);
    return {
      async *keys(read, ahead) {
        for (const [at, { fd, name, bytes, firstLine }] of files.entries()) {
          const stores = datasets[at]?.stores ?? 0;
          let line = 0;
          let start = 0;
          for await (const found of inOrder(textsOf(fd, bytes), read, ahead)) {
            if (!found || line + found.lengths.length > stores) throw new DamagedDataset(name);
            for (const length of found.lengths) {
              starts[firstLine + line++] = start;
              start += length;
            }
            yield found;
          }
          if (line < stores) throw new DamagedDataset(name);
        }
      },
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
        const store = parseLine(file.read(start, end - start).trimEnd());
        if (!store) throw new DamagedDataset(file.name);
        return store;
      },
      row(store, line) {
        const row = parseRow(store);
        if (!row) throw new DamagedDataset(fileOf(line)?.name ?? '');
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
function* linesOf(fd: number, bytes: number): Generator<[start: number, line: string]> {
  let start = 0;
  for (const text of textsOf(fd, bytes)) {
    for (const [line, length] of linesIn(text)) {
      yield [start, line];
      start += length;
    }
  }
}

/** The text of a file in pieces of whole lines. */
function* textsOf(fd: number, bytes: number): Generator<Uint8Array> {
  let rest = Buffer.alloc(0);
  for (let at = 0; at < bytes; ) {
    const piece = Buffer.allocUnsafe(chunkBytes);
    const read = readSync(fd, piece, 0, chunkBytes, at);
    if (read === 0) break;
    at += read;
    const text = rest.length === 0 ? piece.subarray(0, read) : Buffer.concat([rest, piece.subarray(0, read)]);
    const end = text.lastIndexOf(newline) + 1;
    rest = Buffer.from(text.subarray(end));
    if (end > 0) yield text.subarray(0, end);
  }
  if (rest.length > 0) yield rest;
}

/**
 * Reads texts of a file. Those that are asked for are often near each other, so what follows one is read with it, if the one
 * before was near too.
 */
function createTextReader(fd: number): (at: number, length: number) => string {
  let window = Buffer.alloc(0);
  let start = 0;
  let last = 0;
  return (at, length) => {
    if (at < start || at + length > start + window.length) {
      const isNear = at >= last && at - last < windowBytes;
      window = Buffer.allocUnsafe(isNear ? Math.max(windowBytes, length) : length);
      window = window.subarray(0, readSync(fd, window, 0, window.length, at));
      start = at;
    }
    last = at;
    return window.toString('utf8', at - start, at - start + length);
  };
}
