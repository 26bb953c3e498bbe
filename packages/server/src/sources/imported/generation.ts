import { isAscii } from 'node:buffer';
import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import path from 'node:path';
import KDBush from 'kdbush';
import { isCategorySet } from './category-set.ts';

/**
 * The data a search reads, in its in-memory form. Row n is a store; rows are in index order, so that
 * neighbours are adjacent.
 */
export type Generation = {
  index: KDBush;
  /** Longitude and latitude of each store in degrees, shared with the index. */
  positions: Float64Array;
  /** The categories of each store, as a CategorySet. */
  kinds: Uint16Array;
  /** A store as ASCII JSON without the closing brace, where the distance is appended. */
  openRow: (row: number) => string;
};

/** Rows are concatenated JSON texts; the offsets are their starts and the end of the last one. */
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

/** Reads the files written by an import. Throws if one is missing or they are inconsistent. */
export function readGeneration(folder: string): Generation {
  const read = (name: string) => ownBuffer(readFileSync(path.join(folder, name)));
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
    kinds.every(isCategorySet);
  const openRow = fits && readRows(path.join(folder, generationFiles.rows), offsets);
  if (!openRow) throw new Error(`The files in ${folder} do not fit together`);
  return { index, positions, kinds, openRow };
}

/** A string is limited to half a gigabyte, so the rows are split; substrings cost next to nothing. */
const rowsPerText = 2 ** 16;

/** Undefined if the file does not match the offsets. */
function readRows(file: string, offsets: Uint32Array): Generation['openRow'] | undefined {
  const count = offsets.length - 1;
  const texts: string[] = [];
  const fd = openSync(file, 'r');
  try {
    if (fstatSync(fd).size !== offsets[count]) return undefined;
    let bytes = Buffer.alloc(0);
    for (let from = 0; from < count; from += rowsPerText) {
      const begin = offsets[from] as number;
      const length = (offsets[Math.min(count, from + rowsPerText)] as number) - begin;
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
    const begin = offsets[row - (row % rowsPerText)] as number;
    const text = texts[Math.floor(row / rowsPerText)] as string;
    return text.slice((offsets[row] as number) - begin, (offsets[row + 1] as number) - begin - 1);
  };
}

/** Copies bytes into their own buffer if needed, because wider typed arrays require alignment. */
function ownBuffer(bytes: Buffer): ArrayBuffer {
  const { buffer, byteOffset, byteLength } = bytes;
  if (buffer instanceof ArrayBuffer && byteOffset === 0 && buffer.byteLength === byteLength) return buffer;
  return new Uint8Array(bytes).buffer;
}
