import type { LineKeys } from '../directory/line-keys.ts';
import { startThreads, type Threads } from './threads.ts';

/** Threads that read lines of datasets. Undefined where there is only one core. */
export function startLineThreads(): Threads<Uint8Array, LineKeys | undefined> | undefined {
  return startThreads(new URL('line-thread.ts', import.meta.url), 'readKeys');
}
