import { localApiPort, productionApiMeta } from '@Hardware-Store-Finder/contract';
import { atom, computed } from 'nanostores';
import { createService } from '../../data/service-context.ts';
import type { BrowserStorage } from '../../data/storage.ts';

const key = 'useLocalAPI';
const localApi = `http://localhost:${localApiPort}`;

/** Which API the page uses: the production one, or the local one on this machine. */
export type ApiTarget = ReturnType<typeof createApiTarget>;

/** Loads the choice from storage and saves every change. `production`: an absolute URL. */
export function createApiTarget(storage: BrowserStorage, production: string) {
  const $isLocal = atom(storage.read(key, (value) => asBoolean(value)) ?? false);
  return {
    $isLocal,
    setLocal(next: boolean) {
      $isLocal.set(next);
      storage.write(key, next);
    },
    /** The base URL of every call. */
    $base: computed($isLocal, (isLocal) => (isLocal ? localApi : production)),
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

export const [provideApiTarget, useApiTarget] = createService<ApiTarget>('API target');
