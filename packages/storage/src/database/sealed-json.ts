import { crc32 } from 'node:zlib';

const seal = /^\{"version":\d+,"sum":(\d+),"data":(.*)\}$/s;

/** A value as JSON with a version and a checksum, which shows a flipped bit: SQLite does not. */
export function sealedJson(version: number, data: unknown): string {
  const text = JSON.stringify(data);
  return `{"version":${version},"sum":${crc32(text)},"data":${text}}`;
}

/** Whether a text is no longer what was written. Records of earlier versions have no checksum; they are JSON at least. */
export function isDamaged(text: string): boolean {
  const [, sum, data] = seal.exec(text) ?? [];
  if (sum !== undefined && data !== undefined) return crc32(data) !== Number(sum);
  try {
    JSON.parse(text);
    return false;
  } catch {
    return true;
  }
}
