import Tinypool from 'tinypool';
import type { readMail, WholeMail } from '../read-mail.ts';

/** People's messages take some milliseconds. */
const longestMs = 10_000;
/** On a machine that does other things. Milliseconds. */
const startMs = 60_000;

let pool: Tinypool | undefined;

/** Reads a message as `readMail` does, in a thread. Rejects where that takes too long or too much memory. */
export async function readInThread(...args: Parameters<typeof readMail>): Promise<WholeMail> {
  pool ??= new Tinypool({
    filename: new URL('read-mail-thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 600_000,
    resourceLimits: { maxOldGenerationSizeMb: 192, stackSizeMb: 4 },
  });
  await pool.run(undefined, { name: 'start', signal: AbortSignal.timeout(startMs) });
  return pool.run(args, { name: 'read', signal: AbortSignal.timeout(longestMs) });
}
