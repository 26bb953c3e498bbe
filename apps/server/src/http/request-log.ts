import { createHmac, randomBytes } from 'node:crypto';
import { basePath } from '@hardware-store-finder/contract';
import { createRecentValues } from '@hardware-store-finder/std';
import { operations } from './openapi/operations.ts';

/** How the log names the sender of a request: by a hash that differs after each start, in full, or not at all. */
export type LogClient = 'hash' | 'full' | 'none';

/** Hashes that are remembered at most. */
const mostHashes = 1_000;

/** The facts about a sender for the log. With the key lost, nobody can tell the address behind a hash. */
export function clientInLog(
  how: LogClient,
): (remote: string | undefined, client: string | undefined) => { client?: string } {
  const key = randomBytes(32);
  const hashes = createRecentValues<string>(mostHashes, () => 1);
  const hashOf = (address: string) => {
    const hash =
      hashes.get(address) ?? createHmac('sha256', key).update(address).digest('base64url').slice(0, 12);
    hashes.set(address, hash);
    return hash;
  };
  return (remote, client) => {
    const address = client ?? remote;
    if (how === 'none' || address === undefined) return {};
    if (how === 'full') return { client: address };
    return { client: hashOf(address) };
  };
}

const known: ReadonlySet<string> = new Set(['/', ...operations.map(({ path }) => path)]);

/** A path for the log: of all others, which anybody can write, only whether it belongs to the page. */
export function pathInLog(path: string): string {
  if (known.has(path)) return path;
  return path.startsWith(basePath) ? `${basePath}*` : '/*';
}
