/**
 * Opens a database of this browser; undefined if there is none. With `fill`, one that does not exist is made, and filled with
 * its stores.
 */
export async function openDatabase(name: string): Promise<IDBDatabase | undefined>;
export async function openDatabase(name: string, fill: (made: IDBDatabase) => void): Promise<IDBDatabase>;
export async function openDatabase(
  name: string,
  fill?: (made: IDBDatabase) => void,
): Promise<IDBDatabase | undefined> {
  // biome-ignore lint/style/noRestrictedGlobals: where data/storage.ts has no room
  const request = indexedDB.open(name);
  let isMissing = false;
  request.onupgradeneeded = () => {
    isMissing = fill === undefined;
    if (isMissing) request.transaction?.abort();
    fill?.(request.result);
  };
  return answerOf(request).catch((fault: unknown) => {
    if (isMissing) return undefined;
    throw fault;
  });
}

/** Deletes a database, if there is one. */
export async function deleteDatabase(name: string): Promise<void> {
  // biome-ignore lint/style/noRestrictedGlobals: as above
  await answerOf(indexedDB.deleteDatabase(name));
}

/** What a request to a database answers. */
export function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB gave no answer.'));
  });
}
