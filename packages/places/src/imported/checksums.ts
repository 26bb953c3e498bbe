import { createHash } from 'node:crypto';
import * as z from 'zod/mini';

/** What a file must be: SHA-256 costs 42 ms for 60 MB, less than reading them from the disk. */
const fileSumSchema = z.strictObject({
  bytes: z.int().check(z.minimum(0)),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});

/** By the names of the files in a folder. */
export const fileSumsSchema = z.record(z.string(), fileSumSchema);

export type FileSum = z.infer<typeof fileSumSchema>;
export type FileSums = z.infer<typeof fileSumsSchema>;

/** A file is not what was written: a flipped bit, a cut, another file in its place. */
class DamagedFile extends Error {
  override name = 'DamagedFile';
}

/** Sums up the pieces of a file as they pass. */
export function createSummer(): { add(piece: Uint8Array): void; sum(): FileSum } {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    add(piece) {
      hash.update(piece);
      bytes += piece.length;
    },
    sum: () => ({ bytes, sha256: hash.digest('hex') }),
  };
}

export function isSameSum(one: FileSum, other: FileSum): boolean {
  return one.bytes === other.bytes && one.sha256 === other.sha256;
}

/** Throws DamagedFile if the sums differ. */
function checkSum(file: string, found: FileSum, expected: FileSum): void {
  if (isSameSum(found, expected)) return;
  throw new DamagedFile(
    found.bytes === expected.bytes
      ? `${file} is damaged: its checksum is not the one that was written`
      : `${file} is damaged: it has ${found.bytes} bytes instead of ${expected.bytes}`,
  );
}

/** Passes the pieces of a file on. Throws DamagedFile after the last one if they are not what was written. */
export async function* checkedPieces(
  file: string,
  pieces: AsyncIterable<Uint8Array>,
  expected: FileSum,
): AsyncGenerator<Uint8Array> {
  const summer = createSummer();
  for await (const piece of pieces) {
    summer.add(piece);
    yield piece;
  }
  checkSum(file, summer.sum(), expected);
}

/**
 * JSON with a checksum of itself, so that a flipped bit in a small file is as visible as one in a large file. White space
 * does not count.
 */
export function sealJson(value: object): string {
  return JSON.stringify({ ...value, sum: sealOf(value) }, null, 2);
}

/** `isSealed` is false if it carries no checksum: earlier versions wrote none. Throws if it is damaged. */
export function openSealedJson(text: string): { value: unknown; isSealed: boolean } {
  const parsed: unknown = JSON.parse(text);
  if (typeof parsed !== 'object' || parsed === null || !('sum' in parsed)) {
    return { value: parsed, isSealed: false };
  }
  const { sum, ...value } = parsed;
  if (sum !== sealOf(value)) throw new Error('Its checksum is not the one that was written');
  return { value, isSealed: true };
}

function sealOf(value: object): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
