/**
 * Cached responses of websites and providers. Any entry may be lost at any time. No method rejects: a failed write
 * loses the entry.
 */
export type Cache = {
  /** The text stored under the key; undefined once it expires. */
  get(key: string): Promise<string | undefined>;
  /** Stores a text for `forMs` milliseconds, replacing any earlier one. */
  set(key: string, text: string, forMs: number): Promise<void>;
  delete(key: string): Promise<void>;
};
