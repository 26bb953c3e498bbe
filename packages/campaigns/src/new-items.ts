import type { ListedStore } from '@Hardware-Store-Finder/contract';
import { forbiddenByRecord } from '@Hardware-Store-Finder/domain';
import type { ItemRecord } from '@Hardware-Store-Finder/storage';
import { createHash } from 'node:crypto';
import { noFit, stored } from './records.ts';

/** How many stores are written at once, so that others get their turn in between. */
export const storesAtOnce = 100;

/**
 * The stores as items of a campaign. Stores of one id are one item, and those whose terms forbid keeping them are none.
 * `from`: the number of the first.
 */
export function newItems(
  campaign: string,
  stores: readonly ListedStore[],
  from: number,
  now: number,
): ItemRecord[] {
  const items = new Map<string, ItemRecord>();
  for (const [at, store] of stores.entries()) {
    if (forbiddenByRecord('mayPersist', store) !== undefined) continue;
    const key = keyOf(store);
    if (items.has(key)) continue;
    items.set(key, {
      campaign,
      key,
      n: from + at,
      state: 'working',
      // A search for the website costs its client; who has one in the data needs none.
      step: store.website?.trim() ? 'contacts' : 'website',
      fit: noFit,
      waits_for: null,
      waits_until: null,
      changed_at: now,
      store: stored.store.write(store),
      facts: stored.facts.write({}),
      letter: '',
    });
  }
  return [...items.values()];
}

/** The same for the same store, so that a place that is searched twice adds its stores once. */
function keyOf({ id, name, address }: ListedStore): string {
  return createHash('sha256')
    .update(JSON.stringify(id === undefined ? [name, address] : [id]))
    .digest('base64url')
    .slice(0, 22);
}
