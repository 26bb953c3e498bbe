import {
  identityOf,
  type ListedStore,
  type PlaceFacts,
  type SavedSearch,
} from '@Hardware-Store-Finder/contract';
import { leadIdOf } from '@Hardware-Store-Finder/domain';
import { keepableStores } from '../../data/keepable-stores.ts';
import { savedSearchKey } from '../../data/leads/lead.ts';
import type { LeadRepository } from '../../data/leads/lead-repository.ts';
import { createTimeSlicer } from '../../data/scheduler.ts';
import type { NewSince } from '../../data/table-selection.ts';

/** A completed search: its parameters, its text, and the stores and source of its results. */
export type Run = {
  text: string;
  query: string;
  settings: Readonly<Record<string, string>>;
  stores: readonly ListedStore[];
  source: PlaceFacts['source'];
};

/**
 * The saved search of a run, with the stores that may be stored, so that its next run can report what is new. `now`:
 * milliseconds since 1970.
 */
export function savedSearchOf({ text, query, settings, stores, source }: Run, now: number): SavedSearch {
  return {
    key: savedSearchKey(query, settings),
    text,
    query,
    settings: { ...settings },
    ranAt: now,
    stores: keepableStores(stores, source).map(identityOf),
  };
}

/**
 * Returns what this run of a saved search found and the last one did not, by the rules for merging stores. Replaces the
 * last run with this one, unless none of its stores may be stored.
 */
export async function noteRun(
  repository: Pick<LeadRepository, 'searches' | 'change'> & { api: Pick<LeadRepository['api'], 'search'> },
  run: Run,
  now: number,
): Promise<NewSince | undefined> {
  const key = savedSearchKey(run.query, run.settings);
  if (!repository.searches().some((search) => search.key === key)) return undefined;
  // An empty run may be due to a temporary fault, so the last one stays.
  if (run.stores.length === 0) return undefined;
  const before = await repository.api.search(key);
  const { createStoreIndex } = await import('../../data/store-index.ts');
  const index = createStoreIndex<number>();
  const turn = createTimeSlicer();
  for (const [at, store] of before.stores.entries()) {
    index.add(at, { ...store, id: leadIdOf(store) });
    await turn();
  }
  const ids = new Set<string>();
  for (const store of run.stores) {
    const id = leadIdOf(store);
    if (index.find({ ...store, id }) === undefined) ids.add(id);
    await turn();
  }
  const search = { ...savedSearchOf(run, now), text: before.text };
  if (search.stores.length > 0) void repository.change([{ kind: 'search_ran', search }]);
  return { ranAt: before.ranAt, ids };
}
