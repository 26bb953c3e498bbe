import { identityOf, type ListedStore } from '@hardware-store-finder/contract';
import { createTimeSlicer } from '../../lib/scheduler.ts';
import { leadIdOf } from '../../state/leads/lead-id.ts';
import type { LeadStore } from '../../state/leads/lead-store.ts';
import { type SavedSearch, savedSearchKey } from '../../state/leads/saved-search.ts';
import type { NewSince } from '../../state/table-selection.ts';

/** A completed search: what was sent, the words for it, and what it found. */
export type Run = {
  text: string;
  query: string;
  settings: Readonly<Record<string, string>>;
  stores: readonly ListedStore[];
};

/** Keeps a search, so that its next run tells what is new. `now`: milliseconds since 1970. */
export function savedSearchOf({ text, query, settings, stores }: Run, now: number): SavedSearch {
  return {
    key: savedSearchKey(query, settings),
    text,
    query,
    settings: { ...settings },
    ranAt: now,
    stores: stores.map(identityOf),
  };
}

/** What a run of a saved search brought that its last one did not, by the rules of the merge; and keeps this run instead. */
export async function noteRun(
  leadStore: Pick<LeadStore, 'searches' | 'keepRun'>,
  run: Run & { mayKeep: boolean },
  now: number,
): Promise<NewSince | undefined> {
  const before = leadStore.searches().find(({ key }) => key === savedSearchKey(run.query, run.settings));
  if (before === undefined) return undefined;
  // A run that found nothing may be a fault of the moment: it takes nothing from what is known.
  if (run.stores.length === 0) return undefined;
  const { createStoreIndex } = await import('../../state/leads/store-rules.ts');
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
  // What the terms of its source forbid to keep is compared with the last run, and not kept.
  if (run.mayKeep) await leadStore.keepRun({ ...savedSearchOf(run, now), text: before.text });
  return { ranAt: before.ranAt, ids };
}
