/**
 * A bucket of tokens for each key, refilled at a steady rate. Asynchronous, so that a database of several processes can
 * implement it. Our own because rate-limiter-flexible counts fixed windows, whose edges let twice the limit through.
 */
export type TokenBuckets = {
  /** Takes tokens and resolves to 0, or takes none and resolves to the milliseconds after which they can be taken. */
  take(key: string, tokens: number): Promise<number>;
};

export type TokenBucketOptions = {
  /** Tokens in a full bucket. */
  capacity: number;
  perSecond: number;
  /** Milliseconds that never go back. */
  now?: () => number;
  /** Keys that are remembered at most; then the one that took tokens longest ago is forgotten. */
  mostKeys?: number;
};
