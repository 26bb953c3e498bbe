import Tinypool from 'tinypool';
import type { readMail, WholeMail } from '../read-mail.ts';

/** The first message waits for the thread, and for what tells opt-outs from others. Milliseconds. */
const longestMs = 20_000;

let pool: Tinypool | undefined;

/** Reads a message as `readMail` does, in a thread. Rejects where that takes too long or too much memory. */
export async function readInThread(...args: Parameters<typeof readMail>): Promise<WholeMail> {
  pool ??= new Tinypool({
    filename: new URL('read-mail-thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    // It ends with the process, and has learned by then.
    idleTimeout: 600_000,
    resourceLimits: { maxOldGenerationSizeMb: 192, stackSizeMb: 4 },
  });
  return pool.run(args, { signal: AbortSignal.timeout(longestMs) });
}
