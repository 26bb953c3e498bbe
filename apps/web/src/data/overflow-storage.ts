import type { Table } from 'dexie';
import type { BrowserStorage } from './storage.ts';

/** A storage that keeps in IndexedDB what local storage has no room for. */
export type OverflowStorage = BrowserStorage & {
  /** Resolves once what an earlier visit kept in IndexedDB can be read. Never rejects. */
  load(): Promise<void>;
};

type Overflow = Table<string, string>;

/** Reads from and writes to `storage` first. */
export function createOverflowStorage(storage: BrowserStorage): OverflowStorage {
  const texts = new Map<string, string>();
  let table: Promise<Overflow> | undefined;
  let loading: Promise<void> | undefined;

  /** What goes wrong costs no more than the next visit: this one reads from memory. */
  const attempt = async (action: (overflow: Overflow) => PromiseLike<unknown>): Promise<void> => {
    try {
      table ??= openTable();
      await action(await table);
    } catch (fault) {
      console.warn('Browser storage: IndexedDB could not be used.', fault);
    }
  };
  const drop = (key: string) => {
    if (texts.delete(key)) void attempt((overflow) => overflow.delete(key));
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
      void attempt((overflow) => overflow.put(text, key));
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
      loading ??= attempt((overflow) =>
        overflow.each((text, { primaryKey }) => {
          if (!texts.has(primaryKey)) texts.set(primaryKey, text);
        }),
      );
      return loading;
    },
  };
}

async function openTable(): Promise<Overflow> {
  const { Dexie } = await import('dexie');
  const database = new Dexie('hardwareStoreOverflow');
  database.version(1).stores({ texts: '' });
  return database.table('texts');
}
