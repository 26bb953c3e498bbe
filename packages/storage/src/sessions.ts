/**
 * Small texts under secret keys, each until a moment: who has signed in, and who is about to. Losing one means to sign in again.
 * Methods reject if the storage fails.
 */
export type Sessions = {
  /** The text stored under the key; undefined once its time is over. */
  get(key: string): Promise<string | undefined>;
  /** Stores a text until `until` (milliseconds since 1970), replacing any earlier one. */
  set(key: string, text: string, until: number): Promise<void>;
  /**
   * Removes a text and resolves to it: of many callers at once, one gets it. Another process may find it for some seconds
   * yet if it has just read it.
   */
  take(key: string): Promise<string | undefined>;
  close(): void;
};
