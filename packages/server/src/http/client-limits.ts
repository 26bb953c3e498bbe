import { basePath } from '@hardware-store-finder/contract';
import type { TokenBuckets } from '../storage/token-buckets.ts';

/** How much one client may ask for, and have open at once. A client is a person who has signed in, else an address; see `clientAddress`. */
export type ClientLimits = {
  /**
   * Admits a request: resolves to the function that ends it, or to the seconds after which it may be sent again. A request
   * without a client is always admitted.
   */
  admit(client: string | undefined, path: string): Promise<(() => void) | number>;
};

type Route = {
  /** Tokens, in proportion to the work and money that an answer takes. */
  cost: number;
  /** What counts together as open: streams hold memory, readings wait for a turn to read a website. */
  kind?: keyof typeof mostOpen;
};

/** A full bucket: a search, forty websites at once. Refilled with `perSecond`, two websites a second. */
export const clientBucket = { capacity: 400, perSecond: 20 };

const mostOpen = { stream: 8, reading: 24 };
/** A stream or a reading takes a few seconds. */
const busySeconds = 5;

/** A sign-in asks the identity provider. */
const door: Route = { cost: 10 };

const routes: Readonly<Record<string, Route>> = {
  [`${basePath}auth/sign-in`]: door,
  [`${basePath}auth/callback`]: door,
  [`${basePath}auth/link`]: door,
  '/search/stream': { cost: 5, kind: 'stream' },
  '/api/analyze-company/stream': { cost: 50, kind: 'stream' },
  '/api/generate-email': { cost: 20, kind: 'reading' },
  '/api/website': { cost: 10, kind: 'reading' },
  '/api/website/framing': { cost: 5, kind: 'reading' },
  '/api/mailbox/sender': { cost: 10 },
  '/api/store/address': { cost: 5 },
};

export function createClientLimits(buckets: TokenBuckets): ClientLimits {
  const open = new Map<string, number>();
  const change = (key: string, by: number) => {
    const count = (open.get(key) ?? 0) + by;
    if (count > 0) open.set(key, count);
    else open.delete(key);
  };
  return {
    async admit(client, path) {
      if (client === undefined) return () => undefined;
      const { cost, kind } = routes[path] ?? { cost: 1 };
      const key = `${kind} ${client}`;
      if (kind !== undefined && (open.get(key) ?? 0) >= mostOpen[kind]) return busySeconds;
      if (kind !== undefined) change(key, 1);
      const waitMs = await buckets.take(client, cost);
      let isOver = kind === undefined;
      const end = () => {
        if (!isOver) change(key, -1);
        isOver = true;
      };
      if (waitMs === 0) return end;
      end();
      return Math.ceil(waitMs / 1000);
    },
  };
}
