import { readFileSync } from 'node:fs';
import path from 'node:path';
import KDBush from 'kdbush';
import { everyCategory } from './category-set.ts';

/**
 * What a search reads, in the form in which it lies in memory. Row n is the JSON text of a store without its
 * distance; the other parts are in the order of the rows.
 */
export type Generation = {
  index: KDBush;
  /** Longitude and latitude of each store, in degrees. */
  positions: Float64Array;
  /** Where each row begins, and after the last one where it ends. */
  offsets: Uint32Array;
  /** Under which categories each store is found: a CategorySet. */
  kinds: Uint16Array;
  rows: Buffer;
};

export const generationFiles = {
  index: 'index.kdbush',
  offsets: 'offsets.bin',
  kinds: 'categories.bin',
  rows: 'rows.json',
} as const;

export function emptyGeneration(): Generation {
  return {
    index: new KDBush(0).finish(),
    positions: new Float64Array(0),
    offsets: new Uint32Array(1),
    kinds: new Uint16Array(0),
    rows: Buffer.alloc(0),
  };
}

/** Reads the files that an import wrote. Throws where one is missing or they do not fit together. */
export function readGeneration(folder: string): Generation {
  const read = (name: string) => alone(readFileSync(path.join(folder, name)));
  const rows = readFileSync(path.join(folder, generationFiles.rows));
  const index = KDBush.from(read(generationFiles.index));
  const generation: Generation = {
    index,
    positions: positionsOf(index),
    offsets: new Uint32Array(read(generationFiles.offsets)),
    kinds: new Uint16Array(read(generationFiles.kinds)),
    rows,
  };
  const { offsets, kinds } = generation;
  const count = kinds.length;
  const fits =
    index.numItems === count &&
    offsets.length === count + 1 &&
    offsets[count] === rows.length &&
    kinds.every((kind) => kind > 0 && kind <= everyCategory);
  if (!fits) throw new Error(`The files in ${folder} do not fit together`);
  return generation;
}

/** The index keeps its positions in its own order, which is that of the rows too; earlier imports wrote rows as they came. */
function positionsOf({ ids, coords }: KDBush): Float64Array {
  if (!(coords instanceof Float64Array)) throw new Error('The index holds no degrees');
  if (ids.every((id, at) => id === at)) return coords;
  const positions = new Float64Array(coords.length);
  for (const [at, id] of ids.entries()) {
    positions[id * 2] = coords[at * 2] as number;
    positions[id * 2 + 1] = coords[at * 2 + 1] as number;
  }
  return positions;
}

/** The bytes in a buffer of their own, as typed arrays of wider numbers need them. */
function alone(bytes: Buffer): ArrayBuffer {
  const { buffer, byteOffset, byteLength } = bytes;
  if (buffer instanceof ArrayBuffer && byteOffset === 0 && buffer.byteLength === byteLength) return buffer;
  return new Uint8Array(bytes).buffer;
}
