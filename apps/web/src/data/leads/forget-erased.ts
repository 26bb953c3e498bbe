import type { ListedStore } from '@Hardware-Store-Finder/contract';
import { leadIdOf } from '@Hardware-Store-Finder/domain';
import * as z from 'zod';
import type { BrowserStorage } from '../storage.ts';
import { storeKeyPrefixes } from './store-key-prefixes.ts';

const text = z.string().catch('');
const known = z.string().optional().catch(undefined);
const keptSchema = z.object({ id: known, name: text, address: text, website: known });

/** Whose lead a kept text is of, by its key. */
const idIn: Partial<Record<string, (rest: string) => string>> = {
  [storeKeyPrefixes.notes]: (rest) => rest,
  [storeKeyPrefixes.corrections]: (rest) => rest.slice(0, rest.lastIndexOf('_')),
};

/** The store that a kept value is about. It may come from any version. */
function storeOf(value: unknown): ListedStore {
  const { basicInfo, store } = Object(value) as { basicInfo?: unknown; store?: unknown };
  return keptSchema.parse({ ...Object(value), ...Object(basicInfo), ...Object(store) });
}

/**
 * Removes what this browser keeps of stores whose firm was erased: letters, analyses, what was typed, and saved results.
 * Rejects if the server cannot be asked.
 */
export async function forgetErased(
  storage: BrowserStorage,
  results: { stores: readonly ListedStore[]; drop: (ids: ReadonlySet<string>) => void },
  erasedOf: (stores: readonly ListedStore[]) => Promise<readonly ListedStore[]>,
): Promise<void> {
  const kept = Object.values(storeKeyPrefixes).flatMap((prefix) =>
    storage.keys(prefix).map((key) => {
      const store = storage.read(key, storeOf);
      const id = idIn[prefix]?.(key.slice(prefix.length)) ?? store?.id;
      return { key, store: { name: '', address: '', ...store, id } };
    }),
  );
  const asked = [...kept.map(({ store }) => store), ...results.stores];
  const told = asked.filter(({ id, name }) => id !== undefined || name !== '');
  if (told.length === 0) return;
  const erased = new Set((await erasedOf(told)).map(leadIdOf));
  if (erased.size === 0) return;
  for (const { key, store } of kept) if (erased.has(leadIdOf(store))) storage.remove(key);
  results.drop(erased);
}
