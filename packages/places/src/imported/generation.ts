import KDBush from 'kdbush';
import { isCategorySet } from './category-set.ts';
import { type OpenRow, openRows, readRows } from './row-texts.ts';

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
  /** What another thread opens the same generation from; undefined unless it was read to be shared. */
  shared?: SharedGeneration;
};

/** A generation in memory that threads share. */
export type SharedGeneration = {
  index: SharedArrayBuffer;
  kinds: SharedArrayBuffer;
  offsets: SharedArrayBuffer;
  /** As `readRows` returns them. */
  rows: readonly SharedArrayBuffer[];
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

/**
 * Reads the files written by an import, from wherever they are. Throws if one is missing or they are inconsistent.
 * @param isShared whether other threads are to open it too; reading a row then takes longer.
 */
export async function readGeneration(
  read: (file: GenerationFile) => AsyncIterable<Uint8Array>,
  isShared = false,
): Promise<Generation> {
  const buffers = {
    index: await readBuffer(read(generationFiles.index), isShared),
    offsets: await readBuffer(read(generationFiles.offsets), isShared),
    kinds: await readBuffer(read(generationFiles.kinds), isShared),
  };
  const index = KDBush.from(buffers.index as ArrayBuffer);
  const offsets = new Uint32Array(buffers.offsets);
  const kinds = new Uint16Array(buffers.kinds);
  const count = kinds.length;
  const positions = index.coords;
  const fits =
    index.numItems === count &&
    positions instanceof Float64Array &&
    index.ids.every((row, at) => row === at) &&
    offsets.length === count + 1 &&
    kinds.every(isCategorySet);
  const rows = fits && (await readRows(read(generationFiles.rows), offsets, isShared));
  if (!rows) throw new Error('The files of the generation do not fit together');
  const { openRow, shared } = rows;
  if (shared === undefined) return { index, positions, kinds, openRow };
  return { index, positions, kinds, openRow, shared: { ...(buffers as Shared), rows: shared } };
}

type Shared = Omit<SharedGeneration, 'rows'>;

/** Opens what another thread has read and checked. */
export function openGeneration(shared: SharedGeneration): Generation {
  const index = KDBush.from(shared.index as unknown as ArrayBuffer);
  const offsets = new Uint32Array(shared.offsets);
  return {
    index,
    positions: index.coords as Float64Array,
    kinds: new Uint16Array(shared.kinds),
    openRow: openRows(offsets, shared.rows),
    shared,
  };
}

/** All pieces in a buffer of their own, because wider typed arrays require alignment. */
async function readBuffer(
  pieces: AsyncIterable<Uint8Array>,
  isShared: boolean,
): Promise<ArrayBuffer | SharedArrayBuffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(new Uint8Array(piece));
  const length = all.reduce((sum, piece) => sum + piece.length, 0);
  const bytes = new Uint8Array(isShared ? new SharedArrayBuffer(length) : new ArrayBuffer(length));
  let filled = 0;
  for (const piece of all) {
    bytes.set(piece, filled);
    filled += piece.length;
  }
  return bytes.buffer;
}
