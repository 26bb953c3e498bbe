import type { ListedStore } from '@Hardware-Store-Finder/contract';
import { atom } from 'nanostores';
import { expect, it } from 'vitest';
import { fakePage } from '../testing/fake-page.ts';
import { createLeads } from './leads/leads.ts';
import { createBrowserStorage } from './storage.ts';
import { createTableSelection, nextSort } from './table-selection.ts';

const store = (id: string, more: Partial<ListedStore> = {}): ListedStore => ({
  id: `osm:node/${id}`,
  name: `Store ${id}`,
  address: 'Rua A',
  ...more,
});
const nameless = store('9', { name: 'Hardware store (unnamed)' });

function open({ foldsNameless = true, found = new Map<string, string>() } = {}) {
  const $changes = atom(0);
  const contacts = {
    hostOf: ({ website }: ListedStore) => website,
    emailOf: ({ id = '', email }: ListedStore) => found.get(id) ?? email,
    $changes,
  };
  const leads = createLeads(createBrowserStorage(fakePage().page), atom(''));
  return { selection: createTableSelection({ leads, contacts, foldsNameless }), found, $changes };
}

it('folds nameless stores into a line after the others, and shows them there once it is opened', () => {
  const { selection } = open();
  const stores = [nameless, store('1'), store('2')];
  expect(selection.shown(stores)).toEqual([stores[1], stores[2]]);
  expect(selection.nameless(stores)).toMatchObject({ count: 1, isFolded: true });
  selection.unfold();
  expect(selection.shown(stores)).toEqual([stores[1], stores[2], nameless]);
  expect(selection.nameless(stores)).toMatchObject({ count: 1, isFolded: false });
  selection.reset();
  expect(selection.shown(stores)).toHaveLength(2);
});

it('shows nameless stores where there are no others, and on the page of saved results', () => {
  expect(open().selection.shown([nameless])).toEqual([nameless]);
  const stores = [nameless, store('1')];
  expect(open({ foldsNameless: false }).selection.shown(stores)).toEqual([stores[1], nameless]);
});

it('returns the same list while nothing changes, and the very list that it was given if it shows all of it', () => {
  const { selection } = open();
  const stores = [store('1', { phone: '1' }), store('2')];
  expect(selection.shown(stores)).toBe(stores);
  selection.query({ filters: new Set(['phone']) });
  const shown = selection.shown(stores);
  expect(shown).toEqual([stores[0]]);
  selection.select(stores, true);
  expect(selection.shown(stores)).toBe(shown);
});

it('counts the stores that each filter alone lets pass, with those in the line of the nameless, and follows the contacts that are found', () => {
  const { selection, found, $changes } = open();
  const stores = [store('1', { phone: '1', website: 'a' }), store('2', { email: 'a@b.example' }), nameless];
  expect(selection.every(stores)).toEqual([...selection.shown(stores), nameless]);
  const counts = { all: 3, website: 1, phone: 1, email: 1, new: 3, since: 0 };
  expect(selection.counts(stores)).toEqual(counts);
  selection.query({ text: 'store 1', filters: new Set(['email']) });
  expect(selection.counts(stores)).toEqual({ ...counts, all: 1, email: 0, new: 1 });
  selection.query({ text: 'unnamed' });
  expect(selection.counts(stores)).toMatchObject({ all: 1, new: 1 });
  selection.clearQuery();
  selection.unfold();
  expect(selection.counts(stores)).toEqual(counts);
  selection.reset();
  selection.query({ filters: new Set(['email']) });
  expect(selection.shown(stores)).toEqual([stores[1]]);
  let heard = 0;
  selection.$version.listen(() => {
    heard += 1;
  });
  found.set('osm:node/1', 'found@a.example');
  $changes.set(1);
  expect(heard).toBe(1);
  expect(selection.counts(stores)).toEqual({ ...counts, email: 2 });
  expect(selection.shown(stores)).toEqual([stores[0], stores[1]]);
});

it('keeps ticks, filters and order when a saved search tells what is new; another search clears them', () => {
  const { selection } = open();
  const stores = [store('1'), store('2')];
  selection.select([store('1')], true);
  selection.query({ text: 'Store', sort: { column: 'name', isDescending: true } });
  selection.setSince({ ranAt: 1, ids: new Set(['osm:node/2']) });
  expect(selection.isSelected(store('1'))).toBe(true);
  expect(selection.shown(stores)).toEqual([stores[1], stores[0]]);
  expect(selection.counts(stores).since).toBe(1);
  selection.query({ filters: new Set(['since']) });
  expect(selection.shown(stores)).toEqual([stores[1]]);
  selection.reset();
  expect(selection.isSelected(store('1'))).toBe(false);
  expect(selection.shown(stores)).toBe(stores);
});

it('sorts by a column upwards, then downwards, then as the search lists the stores', () => {
  const up = nextSort(undefined, 'name');
  expect(up).toEqual({ column: 'name', isDescending: false });
  const down = nextSort(up, 'name');
  expect(down).toEqual({ column: 'name', isDescending: true });
  expect(nextSort(down, 'name')).toBeUndefined();
  expect(nextSort(down, 'phone')).toEqual({ column: 'phone', isDescending: false });
});
