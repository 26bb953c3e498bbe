import { damagedFile } from '../../file-fault.ts';
import { excessOf, type Limit } from '../../limits.ts';

/** Throws FileFault if `count` exceeds the limit. */
export function checkLimit(count: number, limit: Limit): void {
  const excess = excessOf(count, limit);
  if (excess !== undefined) throw damagedFile(excess);
}
