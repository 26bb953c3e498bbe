import { isAscii } from 'node:buffer';
import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import path from 'node:path';
import KDBush from 'kdbush';
import { everyCategory } from './category-set.ts';

/**
 * What a search reads, in the form in which it lies in memory. Row n is a store; the rows are in the order of the
 * index, so that neighbours lie side by side.
 */
export type Generation = {
  index: KDBush;
  /** Longitude and latitude of each store, in degrees: those of the index itself. */
  positions: Float64Array;
  /** Under which categories each store is found: a CategorySet. */
  kinds: Uint16Array;
  /** The JSON text of a store in ASCII, without its last brace: the distance goes there. */
  openRow: (row: number) => string;
};

/** Rows are JSON texts one behind another, and their offsets tell where each begins and where the last one ends. */
export const generationFiles = {
  index: 'index.kdbush',
  offsets: 'offsets.bin',
  kinds: 'categories.bin',
  rows: 'rows.json',
} as const;

export function emptyGeneration(): Generation {
  const index = new KDBush(0).finish();
  return { index, positions: new Float64Array(0), kinds: new Uint16Array(0), openRow: () => '' };
}

/** Reads the files that an import wrote. Throws where one is missing or they do not fit together. */
export function readGeneration(folder: string): Generation {
  const read = (name: string) => alone(readFileSync(path.join(folder, name)));
  const index = KDBush.from(read(generationFiles.index));
  const offsets = new Uint32Array(read(generationFiles.offsets));
  const kinds = new Uint16Array(read(generationFiles.kinds));
  const count = kinds.length;
  const positions = index.coords;
  const fits =
    index.numItems === count &&
    positions instanceof Float64Array &&
    index.ids.every((row, at) => row === at) &&
    offsets.length === count + 1 &&
    kinds.every((kind) => kind > 0 && kind <= everyCategory);
  const openRow = fits && readRows(path.join(folder, generationFiles.rows), offsets);
  if (!openRow) throw new Error(`The files in ${folder} do not fit together`);
  return { index, positions, kinds, openRow };
}

/** A text of the engine's holds half a gigabyte at most, and pieces of one of them cost next to nothing. */
const rowsInText = 2 ** 16;

/** Undefined where the file is no rows of those offsets. */
function readRows(file: string, offsets: Uint32Array): Generation['openRow'] | undefined {
  const count = offsets.length - 1;
  const texts: string[] = [];
  const fd = openSync(file, 'r');
  try {
    if (fstatSync(fd).size !== offsets[count]) return undefined;
    let bytes = Buffer.alloc(0);
    for (let from = 0; from < count; from += rowsInText) {
      const begin = offsets[from] as number;
      const length = (offsets[Math.min(count, from + rowsInText)] as number) - begin;
      if (bytes.length < length) bytes = Buffer.allocUnsafeSlow(length);
      let read = 0;
      while (read < length) {
        const more = readSync(fd, bytes, read, length - read, begin + read);
        if (more === 0) return undefined;
        read += more;
      }
      if (!isAscii(bytes.subarray(0, length))) return undefined;
      texts.push(bytes.toString('latin1', 0, length));
    }
  } finally {
    closeSync(fd);
  }
  return (row) => {
    const begin = offsets[row - (row % rowsInText)] as number;
    const text = texts[Math.floor(row / rowsInText)] as string;
    return text.slice((offsets[row] as number) - begin, (offsets[row + 1] as number) - begin - 1);
  };
}

/** The bytes in a buffer of their own, as typed arrays of wider numbers need them. */
function alone(bytes: Buffer): ArrayBuffer {
  const { buffer, byteOffset, byteLength } = bytes;
  if (buffer instanceof ArrayBuffer && byteOffset === 0 && buffer.byteLength === byteLength) return buffer;
  return new Uint8Array(bytes).buffer;
}
