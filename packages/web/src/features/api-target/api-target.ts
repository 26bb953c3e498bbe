import { localApiPort, productionApiMeta } from '@hardware-store-finder/contract';
import type { BrowserStorage } from '../../lib/storage.ts';

const key = 'useLocalAPI';
export const localApi = `http://localhost:${localApiPort}`;

/** Which API the page uses: the production one, or the local one on this machine. */
export type ApiTarget = {
  isLocal(): boolean;
  setLocal(local: boolean): void;
  /** The base of every call. */
  base(): string;
  subscribe(changed: () => void): () => void;
};

/** Loads the choice from storage and saves every change. `production`: an absolute URL. */
export function createApiTarget(storage: BrowserStorage, production: string): ApiTarget {
  const listeners = new Set<() => void>();
  let local = storage.read(key, (value) => asBoolean(value)) ?? false;
  return {
    isLocal: () => local,
    setLocal(next) {
      local = next;
      storage.write(key, next);
      for (const changed of listeners) changed();
    },
    base: () => (local ? localApi : production),
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

/** The production API that the server wrote into the page, else the page's origin. */
export function productionApi(page: Document, origin: string): string {
  const named = page.querySelector<HTMLMetaElement>(`meta[name="${productionApiMeta}"]`)?.content.trim();
  return named === undefined || named === '' ? origin : named;
}

function asBoolean(value: unknown): boolean {
  if (typeof value !== 'boolean')
    throw new TypeError(`${key} is ${JSON.stringify(value)}, not true or false.`);
  return value;
}
