import { isAscii } from 'node:buffer';

/** A store as ASCII JSON without the closing brace, where the distance is appended. */
export type OpenRow = (row: number) => string;

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

/** The bytes between the starts of two rows. */
const bytesBetween = (offsets: Uint32Array, from: number, to: number) =>
  ((offsets[to] as number) - (offsets[from] as number)) >>> 0;

function rowOpener(offsets: Uint32Array, slices: readonly Slice[]): OpenRow {
  return (row) => {
    const first = row - (row % rowsPerPiece);
    const slice = slices[Math.floor(row / rowsPerPiece)] as Slice;
    return slice(bytesBetween(offsets, first, row), bytesBetween(offsets, first, row + 1) - 1);
  };
}

/** Reads rows, one after another in their file, into memory. Undefined if the bytes do not match the offsets. */
export async function readRows(
  bytes: AsyncIterable<Uint8Array>,
  offsets: Uint32Array,
): Promise<OpenRow | undefined> {
  const slices = await readSlices(bytes, offsets);
  return slices && rowOpener(offsets, slices);
}

async function readSlices(
  pieces: AsyncIterable<Uint8Array>,
  offsets: Uint32Array,
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
      slices.push(sliceText(bytes.subarray(0, length)));
      filled = 0;
    }
  }
  return slices.length < Math.ceil(count / rowsPerPiece) ? undefined : slices;
}
