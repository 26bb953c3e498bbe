import KDBush from 'kdbush';
import { isCategorySet } from './category-set.ts';
import { type OpenRow, readRows } from './row-texts.ts';

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
  openRow: OpenRow;
};

/**
 * Rows are concatenated JSON texts; the offsets are their starts and the end of the last one, modulo 4 GiB: only differences of
 * near ones are used.
 */
export const generationFiles = {
  index: 'index.kdbush',
  offsets: 'offsets.bin',
  kinds: 'categories.bin',
  rows: 'rows.json',
} as const;

type GenerationFile = (typeof generationFiles)[keyof typeof generationFiles];

export function emptyGeneration(): Generation {
  const index = new KDBush(0).finish();
  return { index, positions: new Float64Array(0), kinds: new Uint16Array(0), openRow: () => '' };
}

/** Reads the files written by an import, from wherever they are. Throws if one is missing or they are inconsistent. */
export async function readGeneration(
  read: (file: GenerationFile) => AsyncIterable<Uint8Array>,
): Promise<Generation> {
  const index = KDBush.from(await readBuffer(read(generationFiles.index)));
  const offsets = new Uint32Array(await readBuffer(read(generationFiles.offsets)));
  const kinds = new Uint16Array(await readBuffer(read(generationFiles.kinds)));
  const count = kinds.length;
  const positions = index.coords;
  const fits =
    index.numItems === count &&
    positions instanceof Float64Array &&
    index.ids.every((row, at) => row === at) &&
    offsets.length === count + 1 &&
    kinds.every(isCategorySet);
  const openRow = fits && (await readRows(read(generationFiles.rows), offsets));
  if (!openRow) throw new Error('The files of the generation do not fit together');
  return { index, positions, kinds, openRow };
}

/** All pieces in a buffer of their own, because wider typed arrays require alignment. */
async function readBuffer(pieces: AsyncIterable<Uint8Array>): Promise<ArrayBuffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(new Uint8Array(piece));
  const bytes = new Uint8Array(all.reduce((sum, piece) => sum + piece.length, 0));
  let filled = 0;
  for (const piece of all) {
    bytes.set(piece, filled);
    filled += piece.length;
  }
  return bytes.buffer;
}
