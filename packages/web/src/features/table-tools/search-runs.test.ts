import { expect, it } from 'vitest';
import type { SavedSearch } from '../../state/leads/saved-search.ts';
import { noteRun, savedSearchOf } from './search-runs.ts';

const silva = { id: 'osm:node/1', name: 'Silva', address: 'Rua X 5, Porto' };
const costa = { id: 'osm:node/2', name: 'Costa', address: 'Rua Y 7, Porto' };
const asked = { text: 'Porto', query: 'Porto', settings: {} };

it.each([true, false])(
  'tells what is new since the last run, and keeps a run as the terms let it: %s',
  async (mayKeep) => {
    const kept = [savedSearchOf({ ...asked, stores: [silva] }, 1)];
    const leadStore = {
      searches: () => kept,
      keepRun: async (search: SavedSearch) => {
        kept[0] = search;
        return {};
      },
    };
    const since = await noteRun(leadStore, { ...asked, stores: [silva, costa], mayKeep }, 2);
    expect(since).toEqual({ ranAt: 1, ids: new Set(['osm:node/2']) });
    expect(kept[0]?.stores.map(({ name }) => name)).toEqual(mayKeep ? ['Silva', 'Costa'] : ['Silva']);
    expect(kept[0]?.ranAt).toBe(mayKeep ? 2 : 1);
  },
);
