/** The bytes that one search may read. */
export type Budget = {
  maxBytes: number;
  /** Sets so many bytes apart for a reading; false where they are too many. */
  take(bytes: number): boolean;
  takenBytes(): number;
  /** What has arrived. */
  receivedBytes: number;
};

export function createBudget(maxBytes: number): Budget {
  let taken = 0;
  return {
    maxBytes,
    receivedBytes: 0,
    takenBytes: () => taken,
    take(bytes) {
      if (taken + bytes > maxBytes) return false;
      taken += bytes;
      return true;
    },
  };
}
