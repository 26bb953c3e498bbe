import type { SavedSearch } from '@Hardware-Store-Finder/contract';
import { everySource } from '@Hardware-Store-Finder/testing';
import { expect, it } from 'vitest';
import { noteRun, savedSearchOf } from './search-runs.ts';

const silva = { id: 'osm:node/1', name: 'Silva', address: 'Rua X 5, Porto' };
const costa = { id: 'osm:node/2', name: 'Costa', address: 'Rua Y 7, Porto' };
const asked = { text: 'Porto', query: 'Porto', settings: {} };

const source = { id: 'directory', label: '', attribution: '', url: '' };

it.each([true, false])(
  'reports what is new since the last run, and keeps a run if the terms allow it: %s',
  async (mayKeep) => {
    const run = { ...asked, source: { ...source, may_persist: mayKeep } };
    const kept = [savedSearchOf({ ...asked, source, stores: [silva] }, 1)];
    const repository = {
      searches: () => kept,
      api: { search: async (key: string) => kept.find((one) => one.key === key) as SavedSearch },
      async change([ran]: readonly { kind: string; search?: SavedSearch }[]) {
        if (ran?.kind === 'search_ran' && ran.search !== undefined) kept[0] = ran.search;
        return { results: [] };
      },
    };
    const since = await noteRun(repository, { ...run, stores: [silva, costa] }, 2);
    expect(since).toEqual({ ranAt: 1, ids: new Set(['osm:node/2']) });
    expect(kept[0]?.stores.map(({ name }) => name)).toEqual(mayKeep ? ['Silva', 'Costa'] : ['Silva']);
    expect(kept[0]?.ranAt).toBe(mayKeep ? 2 : 1);
  },
);

it.each(everySource())("a saved search keeps stores of $id as the source's terms allow", async (one) => {
  const { id, prefix, terms } = one;
  const stores = [silva, { ...costa, id: `${prefix}:1` }];
  const mixed = savedSearchOf({ ...asked, source, stores }, 1);
  expect(mixed.stores.map(({ name }) => name)).toEqual(terms.mayPersist ? ['Silva', 'Costa'] : ['Silva']);
  const ofSearch = savedSearchOf({ ...asked, source: { ...source, id }, stores: [silva] }, 1);
  expect(ofSearch.stores).toHaveLength(terms.mayPersist ? 1 : 0);
});
