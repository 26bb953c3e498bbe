import { createHash } from 'node:crypto';

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
