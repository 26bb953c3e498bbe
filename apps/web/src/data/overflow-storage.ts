import { answerOf, openDatabase } from './indexed-db.ts';
import type { BrowserStorage } from './storage.ts';

/** A storage that keeps in IndexedDB what local storage has no room for. */
export type OverflowStorage = BrowserStorage & {
  /** Resolves once what an earlier visit kept in IndexedDB can be read. Never rejects. */
  load(): Promise<void>;
};

const name = 'hardwareStoreDrafts';

/** Reads from and writes to `storage` first. */
export function createOverflowStorage(storage: BrowserStorage): OverflowStorage {
  const texts = new Map<string, string>();
  let database: Promise<IDBDatabase> | undefined;
  let loading: Promise<void> | undefined;

  /** What goes wrong costs no more than the next visit: this one reads from memory. */
  const attempt = async (action: (kept: IDBObjectStore) => Promise<unknown>): Promise<void> => {
    try {
      database ??= openDatabase(name, (made) => made.createObjectStore(name));
      await action((await database).transaction(name, 'readwrite').objectStore(name));
    } catch (fault) {
      console.warn('Browser storage: IndexedDB could not be used.', fault);
    }
  };
  const drop = (key: string) => {
    if (texts.delete(key)) void attempt((kept) => answerOf(kept.delete(key)));
  };
  return {
    ...storage,
    read(key, shape) {
      const text = texts.get(key);
      if (text === undefined) return storage.read(key, shape);
      try {
        return shape(JSON.parse(text));
      } catch (fault) {
        console.warn(`Browser storage: could not read "${key}", so it is removed.`, fault);
        drop(key);
        return undefined;
      }
    },
    write(key, value) {
      if (storage.write(key, value)) {
        drop(key);
        return true;
      }
      const text = JSON.stringify(value);
      texts.set(key, text);
      void attempt((kept) => answerOf(kept.put(text, key)));
      return true;
    },
    remove(key) {
      storage.remove(key);
      drop(key);
    },
    keys: (prefix) => [
      ...new Set([...storage.keys(prefix), ...[...texts.keys()].filter((key) => key.startsWith(prefix))]),
    ],
    load() {
      loading ??= attempt(async (kept) => {
        const [keys, values] = await Promise.all([answerOf(kept.getAllKeys()), answerOf(kept.getAll())]);
        for (const [at, key] of keys.entries())
          if (!texts.has(String(key))) texts.set(String(key), String(values[at]));
      });
      return loading;
    },
  };
}
