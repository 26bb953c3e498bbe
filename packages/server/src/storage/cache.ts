/**
 * Texts that may be lost at any time: answers of websites and of providers. Nothing here throws; a cache that cannot be
 * written forgets.
 */
export type Cache = {
  /** The text under the key; undefined once its time is over. */
  get(key: string): string | undefined;
  /** Stores a text for `forMs` milliseconds, in place of an earlier one. */
  set(key: string, text: string, forMs: number): void;
  delete(key: string): void;
  close(): void;
};
