import { answeredKib, type Route } from '@Hardware-Store-Finder/contract';
import type { TokenBuckets } from '@Hardware-Store-Finder/storage';
import type { IncomingHttpHeaders } from 'node:http';

/** How much one client may ask for, and have open at once. A client is a person who has signed in, else an address; see `clientAddress`. */
export type ClientLimits = {
  /**
   * Admits a request: resolves to the function that ends it, or to the seconds after which it may be sent again. A request
   * without a client is always admitted.
   */
  admit(client: string | undefined, route: Price | undefined, bytes?: number): Promise<(() => void) | number>;
  /** Takes what the entries of a request cost; resolves to the seconds after which it may be sent again, or 0. */
  pay(client: string | undefined, route: Price, body: unknown): Promise<number>;
  /** Takes what an answer costs once its size is known. It may owe that: the next request waits. */
  payFor(client: string | undefined, answerBytes: number): Promise<void>;
  /** The seconds after which a request may be sent again that `admit` would refuse for certain; asks nobody. */
  refusedFor(client: string, route: Price | undefined, bytes?: number): number | undefined;
};

/** What a request to a route takes; without one, to a path that does not exist, a token. */
type Price = Pick<Route, 'cost' | 'holds' | 'bySize'>;

/** A full bucket: a search, forty websites at once. Refilled with `perSecond`, two websites a second. */
export const clientBucket = { capacity: 400, perSecond: 20 };

/** Streams hold memory, readings wait for a turn to read a website. */
const mostOpen = { stream: 8, reading: 24 } as const satisfies Record<NonNullable<Route['holds']>, number>;
/** A stream or a reading takes a few seconds. */
const busySeconds = 5;

/** The bytes of a body as its headers tell them. One that does not say how long it is may be the longest. */
export function announcedBytes(
  { 'content-length': length, 'transfer-encoding': coding }: IncomingHttpHeaders,
  route: Pick<Route, 'body'> | undefined,
): number {
  return coding === undefined ? Number(length ?? 0) : (route?.body?.maxBytes ?? 0);
}

/** What a request costs: at most a full bucket, so that somebody who waits can pay it. */
function priceOf({ cost }: Pick<Price, 'cost'>, more: number): number {
  return Math.min(clientBucket.capacity, cost + Math.floor(more));
}

const unknownRoute: Price = { cost: 1 };

/** What a request costs before its body is read. */
function priceOfBytes({ cost, bySize }: Price, bytes: number): number {
  return priceOf({ cost }, bySize && 'kib' in bySize ? bytes / 1024 / bySize.kib : 0);
}

/** Refusals that are remembered at most. */
const mostRemembered = 10_000;

export function createClientLimits(
  buckets: TokenBuckets,
  now: () => number = () => performance.now(),
): ClientLimits {
  /** Until when a client cannot pay for what costs as much: tokens come back at a steady rate only. */
  const refused = new Map<string, { cost: number; until: number }>();
  const open = new Map<string, number>();
  const change = (key: string, by: number) => {
    const count = (open.get(key) ?? 0) + by;
    if (count > 0) open.set(key, count);
    else open.delete(key);
  };
  return {
    async admit(client, route, bytes = 0) {
      if (client === undefined) return () => undefined;
      const { holds: kind } = route ?? unknownRoute;
      const cost = priceOfBytes(route ?? unknownRoute, bytes);
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
      refused.delete(client);
      const [oldest] = refused.keys();
      if (oldest !== undefined && refused.size >= mostRemembered) refused.delete(oldest);
      refused.set(client, { cost, until: now() + waitMs });
      return Math.ceil(waitMs / 1000);
    },
    async pay(client, { cost, bySize }, body) {
      if (client === undefined || bySize === undefined || 'kib' in bySize) return 0;
      const list: unknown = bySize.at.reduce<unknown>((part, key) => Object(part)[key], body);
      const entries = Array.isArray(list) ? list.length : 0;
      const more = priceOf({ cost }, entries / bySize.entries) - cost;
      return Math.ceil((await buckets.take(client, more)) / 1000);
    },
    async payFor(client, answerBytes) {
      const tokens = priceOf({ cost: 0 }, answerBytes / 1024 / answeredKib);
      if (client !== undefined && tokens > 0) await buckets.take(client, tokens, -clientBucket.capacity);
    },
    refusedFor(client, route, bytes = 0) {
      const { holds: kind } = route ?? unknownRoute;
      if (kind !== undefined && (open.get(`${kind} ${client}`) ?? 0) >= mostOpen[kind]) return busySeconds;
      const known = refused.get(client);
      if (known === undefined || priceOfBytes(route ?? unknownRoute, bytes) < known.cost) return undefined;
      const leftMs = known.until - now();
      if (leftMs <= 0) refused.delete(client);
      return leftMs > 0 ? Math.ceil(leftMs / 1000) : undefined;
    },
  };
}
