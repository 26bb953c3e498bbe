import { createHash } from 'node:crypto';
import * as z from 'zod';

/** A file of a version; a path never gets another content within a version. `path` has slashes, `sha256` is hexadecimal. */
export const publishedFile = z.object({ path: z.string(), bytes: z.number(), sha256: z.string() });

export type PublishedFile = z.infer<typeof publishedFile>;

/** A file whose stored content is not what was published. */
export class DamagedFileError extends Error {
  override name = 'DamagedFileError';
}

/** Small enough for a row, large enough that a gigabyte is a thousand queries. */
export const chunkBytes = 1024 * 1024;

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
