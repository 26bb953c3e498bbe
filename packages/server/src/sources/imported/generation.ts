import { isAscii } from 'node:buffer';
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
  /** What another thread opens the same generation from; undefined unless it was read to be shared. */
  shared?: SharedGeneration;
};

/** A generation in memory that threads share. */
export type SharedGeneration = {
  index: SharedArrayBuffer;
  kinds: SharedArrayBuffer;
  offsets: SharedArrayBuffer;
  /** Pieces of `rowsPerPiece` rows. */
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
  const pieces: Uint8Array[] = [];
  // Substrings cost next to nothing, but a string belongs to one thread.
  const keep = isShared ? (bytes: Buffer) => sliceShared(pieces, bytes) : sliceText;
  const slices = fits && (await readRows(read(generationFiles.rows), offsets, keep));
  if (!slices) throw new Error('The files of the generation do not fit together');
  const openRow = rowOpener(offsets, slices);
  if (!isShared) return { index, positions, kinds, openRow };
  const rows = pieces.map(({ buffer }) => buffer as SharedArrayBuffer);
  return { index, positions, kinds, openRow, shared: { ...(buffers as Shared), rows } };
}

type Shared = Omit<SharedGeneration, 'rows'>;

/** Opens what another thread has read and checked. */
export function openGeneration(shared: SharedGeneration): Generation {
  const index = KDBush.from(shared.index as unknown as ArrayBuffer);
  const offsets = new Uint32Array(shared.offsets);
  const slices = shared.rows.map((piece) => sliceBytes(Buffer.from(piece)));
  return {
    index,
    positions: index.coords as Float64Array,
    kinds: new Uint16Array(shared.kinds),
    openRow: rowOpener(offsets, slices),
    shared,
  };
}

/**
 * A string is limited to half a gigabyte, so the rows are split, in parts of about a megabyte, which stay in the processor's
 * cache while they are checked and made strings.
 */
const rowsPerPiece = 2 ** 12;

/** The text from one byte of a piece to before another. */
type Slice = (from: number, to: number) => string;

function sliceText(bytes: Buffer): Slice {
  const text = bytes.toString('latin1');
  return (from, to) => text.slice(from, to);
}

function sliceBytes(bytes: Buffer): Slice {
  return (from, to) => bytes.toString('latin1', from, to);
}

function sliceShared(pieces: Uint8Array[], bytes: Buffer): Slice {
  const piece = Buffer.from(new SharedArrayBuffer(bytes.length));
  piece.set(bytes);
  pieces.push(piece);
  return sliceBytes(piece);
}

/** The bytes between the starts of two rows. */
const bytesBetween = (offsets: Uint32Array, from: number, to: number) =>
  ((offsets[to] as number) - (offsets[from] as number)) >>> 0;

function rowOpener(offsets: Uint32Array, slices: readonly Slice[]): Generation['openRow'] {
  return (row) => {
    const first = row - (row % rowsPerPiece);
    const slice = slices[Math.floor(row / rowsPerPiece)] as Slice;
    return slice(bytesBetween(offsets, first, row), bytesBetween(offsets, first, row + 1) - 1);
  };
}

/** Undefined if the bytes do not match the offsets. */
async function readRows(
  pieces: AsyncIterable<Uint8Array>,
  offsets: Uint32Array,
  keep: (bytes: Buffer) => Slice,
): Promise<Slice[] | undefined> {
  const count = offsets.length - 1;
  const slices: Slice[] = [];
  const firstOf = (piece: number) => Math.min(count, piece * rowsPerPiece);
  const lengthOf = (piece: number) => bytesBetween(offsets, firstOf(piece), firstOf(piece + 1));
  let bytes = Buffer.allocUnsafeSlow(lengthOf(0));
  let filled = 0;
  for await (const piece of pieces) {
    for (let done = 0; done < piece.length; ) {
      const length = lengthOf(slices.length);
      if (length === 0) return undefined;
      if (bytes.length < length) bytes = Buffer.allocUnsafeSlow(length);
      const part = piece.subarray(done, done + length - filled);
      bytes.set(part, filled);
      done += part.length;
      filled += part.length;
      if (filled < length) continue;
      if (!isAscii(bytes.subarray(0, length))) return undefined;
      slices.push(keep(bytes.subarray(0, length)));
      filled = 0;
    }
  }
  return slices.length < Math.ceil(count / rowsPerPiece) ? undefined : slices;
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
