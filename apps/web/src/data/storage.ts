import { createService } from './service-context.ts';
/**
 * The page's only access to browser storage. Storage can be full, disabled or contain anything. No function here throws:
 * errors go to the console, and the app continues from memory.
 */
export type BrowserStorage = {
  /** The value of a key, parsed as JSON and by `shape`; undefined if there is none. Removes an invalid value. */
  read<T>(key: string, shape: (value: unknown) => T): T | undefined;
  /** Returns false if the value could not be written; the old value is then removed. */
  write(key: string, value: unknown): boolean;
  remove(key: string): void;
  /** All keys that start with the prefix. */
  keys(prefix: string): string[];
  /** Calls `changed` after another tab changes the key. Returns the unsubscribe function. */
  onChange(key: string, changed: () => void): () => void;
};

/** Takes the window rather than its storage: if storage is disabled, merely accessing it throws. */
export function createBrowserStorage(page: Pick<Window, 'localStorage'> & EventTarget): BrowserStorage {
  const attempt = <T>(what: string, key: string, action: () => T): T | undefined => {
    try {
      return action();
    } catch (fault) {
      console.warn(`Browser storage: could not ${what} "${key}".`, fault);
      return undefined;
    }
  };
  const remove = (key: string) => {
    attempt('remove', key, () => page.localStorage.removeItem(key));
  };
  return {
    read(key, shape) {
      try {
        const text = page.localStorage.getItem(key);
        return text === null ? undefined : shape(JSON.parse(text));
      } catch (fault) {
        console.warn(`Browser storage: could not read "${key}", so it is removed.`, fault);
        remove(key);
        return undefined;
      }
    },
    write(key, value) {
      const isWritten = attempt('write', key, () => {
        page.localStorage.setItem(key, JSON.stringify(value));
        return true;
      });
      // The old value would contradict the screen; no value is better.
      if (!isWritten) remove(key);
      return isWritten === true;
    },
    remove,
    keys(prefix) {
      const all = attempt('list', prefix, () =>
        Array.from({ length: page.localStorage.length }, (_, at) => page.localStorage.key(at)),
      );
      return (all ?? []).filter((key) => key !== null).filter((key) => key.startsWith(prefix));
    },
    onChange(key, changed) {
      const listener = (event: Event) => {
        const which = (event as StorageEvent).key;
        if (which === key || which === null) changed();
      };
      page.addEventListener('storage', listener);
      return () => page.removeEventListener('storage', listener);
    },
  };
}

/** The same interface in memory, for values that must not outlive the visit. */
export function createVisitStorage(): BrowserStorage {
  const values = new Map<string, string>();
  const localStorage = {
    get length() {
      return values.size;
    },
    key: (at: number) => [...values.keys()][at] ?? null,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    clear: () => values.clear(),
  };
  return createBrowserStorage(Object.assign(new EventTarget(), { localStorage }));
}

export const [provideStorage, useStorage] = createService<BrowserStorage>('browser storage');
