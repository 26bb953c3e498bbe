import type { ListedStore } from '@Hardware-Store-Finder/contract';
import { leadIdOf } from '@Hardware-Store-Finder/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSavedResults } from '../../data/api/read-answers.ts';
import { createBrowserStorage } from '../../data/storage.ts';
import { fakePage } from '../../testing/fake-page.ts';
import { createSavedResults, loadResultsReader } from './saved-results.ts';

const key = 'hardwareStoreSearchResults';
const hour = 3_600_000;
const now = 1_800_000_000_000;
const stores = [{ name: 'A', address: 'B', phone: '1', website: 'https://a.example/', distance_km: 1.5 }];
const stored = (over: object = {}) => JSON.stringify({ location: 'Porto', stores, timestamp: now, ...over });

function open(...faked: Parameters<typeof fakePage>) {
  const fake = fakePage(...faked);
  return {
    ...fake,
    saved: createSavedResults(createBrowserStorage(fake.page), {
      read: readSavedResults,
      now: () => now,
      page: fake.page,
    }),
  };
}

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterEach(() => void vi.restoreAllMocks());

describe('Setting results', () => {
  it('stores them in memory and in browser local storage under the key hardwareStoreSearchResults', () => {
    const { saved, items } = open();
    expect(saved.$results.get()).toBeUndefined();
    saved.set({ location: 'Porto', stores });
    expect(saved.$results.get()).toEqual({ location: 'Porto', stores, timestamp: now });
    expect(JSON.parse(items.get(key) ?? '')).toEqual({ location: 'Porto', stores, timestamp: now });
  });

  it('an address that is looked up later is added to its store, and stored', () => {
    const { saved, items } = open();
    const all = [
      { id: 'osm:node/1', name: 'A', address: 'near Porto', address_kind: 'place' as const },
      { id: 'osm:node/2', name: 'B', address: 'near Porto', address_kind: 'place' as const },
    ];
    saved.set({ location: 'Porto', stores: all });
    const address = { address: 'on or near Rua X, Porto', address_kind: 'street' as const, street: 'Rua X' };
    saved.addDetails('osm:node/2', address);
    const expected = [all[0], { ...all[1], ...address }];
    expect(saved.$results.get()?.stores).toEqual(expected);
    expect(JSON.parse(items.get(key) ?? '').stores).toEqual(expected);
    saved.addDetails('osm:node/3', address);
    expect(saved.$results.get()?.stores).toEqual(expected);
  });

  it('without stores removes them from memory and storage', () => {
    const { saved, items } = open({ [key]: stored() });
    saved.set({ location: 'Porto', stores: [] });
    expect(saved.$results.get()).toBeUndefined();
    expect(items.has(key)).toBe(false);
  });

  it.each(['full', 'disabled'] as const)('keeps them in memory if storage is %s', (fault) => {
    const { saved } = open({}, fault);
    saved.set({ location: 'Porto', stores });
    expect(saved.$results.get()?.stores).toEqual(stores);
    saved.set({ location: 'Porto', stores: [] });
    expect(saved.$results.get()).toBeUndefined();
  });

  it('notifies listeners', () => {
    const { saved } = open();
    const changed = vi.fn();
    const stop = saved.$results.listen(changed);
    saved.set({ location: 'Porto', stores });
    stop();
    saved.set({ location: 'Porto', stores: [] });
    expect(changed).toHaveBeenCalledOnce();
  });
});

describe('Contacts found on websites', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const found = { contacts: [], readAt: '2026-11-20T00:00:00.000Z' };
  const stored = (items: Map<string, string>) => JSON.parse(items.get(key) ?? '').stores[0].found_contacts;

  it('are stored together after a second', () => {
    const { saved, items } = open();
    saved.set({ location: 'Porto', stores });
    saved.addContacts('https://a.example/', found);
    vi.advanceTimersByTime(999);
    expect(stored(items)).toBeUndefined();
    vi.advanceTimersByTime(1);
    expect(stored(items)).toEqual(found);
  });

  it('are stored at once when the tab closes', () => {
    const { saved, items, page } = open();
    saved.set({ location: 'Porto', stores });
    saved.addContacts('https://a.example/', found);
    page.dispatchEvent(new Event('pagehide'));
    expect(stored(items)).toEqual(found);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('bring nothing back when the tab closes after the results were cleared', () => {
    const { saved, items, page } = open();
    saved.set({ location: 'Porto', stores });
    saved.addContacts('https://a.example/', found);
    saved.set({ location: 'Porto', stores: [] });
    page.dispatchEvent(new Event('pagehide'));
    expect(items.size).toBe(0);
  });
});

describe('Results of a source whose terms forbid keeping them', () => {
  const source = {
    id: 'google',
    label: 'Google Maps',
    attribution: 'Google Maps',
    url: '',
    may_persist: false,
  };

  it('stay in memory: nothing is written, and older results in storage are removed', () => {
    const { saved, items, page } = open({ [key]: stored() });
    saved.set({ location: 'Gaia', stores, source });
    expect(saved.$results.get()?.location).toBe('Gaia');
    expect(items.size).toBe(0);
    expect(
      createSavedResults(createBrowserStorage(page), { read: readSavedResults }).$results.get(),
    ).toBeUndefined();
  });

  it('get the contacts from websites, which are not written either', () => {
    vi.useFakeTimers();
    const { saved, items } = open();
    saved.set({ location: 'Gaia', stores, source });
    const found = { contacts: [], readAt: '2026-11-20T00:00:00.000Z' };
    saved.addContacts('https://a.example/', found);
    vi.advanceTimersByTime(2_000);
    vi.useRealTimers();
    expect(saved.$results.get()?.stores[0]?.found_contacts).toEqual(found);
    expect(items.size).toBe(0);
  });

  it('are replaced by the next results, which are stored again', () => {
    const { saved, items } = open();
    saved.set({ location: 'Gaia', stores, source });
    saved.set({ location: 'Porto', stores, source: { ...source, id: 'openstreetmap', may_persist: true } });
    expect(items.has(key)).toBe(true);
  });
});

describe('On start, stored results', () => {
  it.each([0, 1, hour - 1, -1, -60_000])('are loaded when they are %i ms old', (age) => {
    const { saved, items } = open({ [key]: stored({ timestamp: now - age }) });
    expect(saved.$results.get()?.location).toBe('Porto');
    expect(saved.$results.get()).toBe(saved.$results.get());
    expect(items.has(key)).toBe(true);
  });

  it.each([hour, hour + 1, -60_001, -hour])('are removed when they are %i ms old', (age) => {
    const { saved, items } = open({ [key]: stored({ timestamp: now - age }) });
    expect(saved.$results.get()).toBeUndefined();
    expect(items.has(key)).toBe(false);
  });

  it.each([
    ['no JSON', '{'],
    ['null', 'null'],
    ['a list', '[]'],
    ['without stores', '{"location":"Porto","timestamp":1}'],
    ['with a store that has no address', stored({ stores: [{ name: 'A' }] })],
    ['with a time that is a text', stored({ timestamp: String(now) })],
    ['with no store', stored({ stores: [] })],
  ])('are removed when they are %s', (_, text) => {
    const { saved, items } = open({ [key]: text });
    expect(saved.$results.get()).toBeUndefined();
    expect(items.has(key)).toBe(false);
  });

  it('cannot change the prototype of all objects', () => {
    const { saved } = open({ [key]: `{"__proto__":{"polluted":1},${stored().slice(1)}` });
    expect(saved.$results.get()?.location).toBe('Porto');
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    expect(Object.hasOwn(saved.$results.get() ?? {}, '__proto__')).toBe(false);
  });
});

describe('Another tab', () => {
  it('that searches leaves the results of this one, and its own in storage', () => {
    const { saved, otherTab, items } = open({ [key]: stored() });
    const later = stored({ location: 'Gaia', timestamp: now + 1 });
    otherTab(key, later);
    expect(saved.$results.get()?.location).toBe('Porto');
    saved.addDetails(leadIdOf(stores[0] as ListedStore), { phone: '2' });
    expect(saved.$results.get()?.stores[0]?.phone).toBe('2');
    expect(items.get(key)).toBe(later);
  });

  it('that finds something out about the same results changes those of this one', () => {
    const { saved, otherTab } = open({ [key]: stored() });
    otherTab(key, stored({ stores: [...stores, ...stores] }));
    expect(saved.$results.get()?.stores).toHaveLength(2);
  });

  it.each([
    ['removed them', key],
    ['cleared all', null],
  ])('that %s leaves the screen of this one as it is', (_, which) => {
    const { saved, otherTab } = open({ [key]: stored() });
    otherTab(which, null);
    expect(saved.$results.get()?.location).toBe('Porto');
  });
});

describe('The reader of saved results', () => {
  const storageOf = (stored: Record<string, string>) => createBrowserStorage(fakePage(stored).page);

  it('is loaded only if results are saved, because nothing else waits for it', async () => {
    expect(await loadResultsReader(storageOf({}))).toBeUndefined();
    expect(await loadResultsReader(storageOf({ [`${key}Else`]: stored() }))).toBeUndefined();
    const storage = storageOf({ [key]: stored() });
    const read = await loadResultsReader(storage);
    expect(createSavedResults(storage, { read, now: () => now }).$results.get()?.location).toBe('Porto');
  });

  it('is loaded when another tab saves the first results', async () => {
    const { page, otherTab } = fakePage();
    const saved = createSavedResults(createBrowserStorage(page), { now: () => now });
    otherTab(key, stored({ location: 'Gaia' }));
    await vi.waitFor(() => expect(saved.$results.get()?.location).toBe('Gaia'));
  });
});
