/**
 * What is kept for a while and may be lost at any time: answers of websites and of providers. Nothing here throws; a
 * cache that cannot be written is one that forgets.
 */
export type Cache = {
  /** The text that was kept under the key, while its time is not over. */
  get(key: string): string | undefined;
  /** Keeps a text for so many milliseconds, in place of what was there. */
  set(key: string, text: string, forMs: number): void;
  close(): void;
};
