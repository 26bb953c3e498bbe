import { createHash } from 'node:crypto';
import { DamagedFileError, type PublishedFile } from './published-files.ts';

/** Cuts what is read into chunks of exactly `size` bytes; only the last one may be smaller. */
export async function* inChunks(pieces: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer> {
  let chunk = Buffer.allocUnsafe(size);
  let filled = 0;
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length; ) {
      const taken = piece.subarray(at, at + size - filled);
      chunk.set(taken, filled);
      filled += taken.length;
      at += taken.length;
      if (filled < size) continue;
      yield chunk;
      chunk = Buffer.allocUnsafe(size);
      filled = 0;
    }
  }
  if (filled > 0) yield chunk.subarray(0, filled);
}

/** Passes pieces on, and throws DamagedFileError after the last one if they are not those of this file. */
export async function* checked<Piece extends Uint8Array>(
  { path, bytes, sha256 }: PublishedFile,
  pieces: AsyncIterable<Piece>,
): AsyncGenerator<Piece> {
  const hash = createHash('sha256');
  let read = 0;
  for await (const piece of pieces) {
    hash.update(piece);
    read += piece.length;
    yield piece;
  }
  if (read !== bytes) throw new DamagedFileError(`${path} has ${read} bytes and not ${bytes}.`);
  const found = hash.digest('hex');
  if (found !== sha256) throw new DamagedFileError(`${path} has the SHA-256 ${found} and not ${sha256}.`);
}
