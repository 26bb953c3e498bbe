import { statfsSync } from 'node:fs';

/** Below this, campaigns and the cache write nothing more. */
const leastBytes = 256 * 1024 * 1024;
/** How long a measurement counts, in milliseconds. */
const knownMs = 5_000;

/** Whether the disk of a folder has room. One that cannot be measured has. */
export function roomOn(
  folder: string,
  measure: (folder: string) => { bavail: number; bsize: number } = statfsSync,
  now: () => number = () => performance.now(),
): () => boolean {
  let known: { at: number; hasRoom: boolean } | undefined;
  return () => {
    if (known === undefined || now() - known.at > knownMs) known = { at: now(), hasRoom: isRoomy() };
    return known.hasRoom;
  };

  function isRoomy(): boolean {
    try {
      const { bavail, bsize } = measure(folder);
      return bavail * bsize >= leastBytes;
    } catch {
      return true;
    }
  }
}
