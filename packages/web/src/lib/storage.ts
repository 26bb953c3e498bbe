import { createServiceContext } from './service-context.ts';
/**
 * The only toucher of browser storage. Storage can be full, switched off or hold anything: no function here
 * throws, faults go to the console, and the app lives on from memory.
 */
export type BrowserStorage = {
  /** What lies under a key, parsed as JSON and by `shape`; undefined where there is nothing, or nothing sound: that is removed. */
  read<T>(key: string, shape: (value: unknown) => T): T | undefined;
  /** False where it was not written; what lay there before is then removed too. */
  write(key: string, value: unknown): boolean;
  remove(key: string): void;
  /** The keys that begin so. */
  keys(prefix: string): string[];
  /** Called after another tab changed the key. Returns how to stop. */
  onChange(key: string, changed: () => void): () => void;
};

/** Takes the window, not its storage: where storage is switched off, merely asking for it throws. */
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
      // What lay there before is older than what is on the screen: better nothing than that.
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

/** For what may not outlive the visit: the same, in memory. */
export function createVisitStorage(): BrowserStorage {
  const kept = new Map<string, string>();
  const localStorage = {
    get length() {
      return kept.size;
    },
    key: (at: number) => [...kept.keys()][at] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  };
  return createBrowserStorage(Object.assign(new EventTarget(), { localStorage }));
}

export const [StorageContext, useStorage] = createServiceContext<BrowserStorage>('browser storage');
