import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakePage } from '../testing/fake-page.ts';
import { createOverflowStorage } from './overflow-storage.ts';
import { createBrowserStorage } from './storage.ts';

const text = (value: unknown) => String(value);
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

/** A visit with full local storage, which `makeRoom` empties. */
function visit() {
  const { page, items } = fakePage();
  const set = page.localStorage.setItem;
  page.localStorage.setItem = () => {
    throw new DOMException('Full.', 'QuotaExceededError');
  };
  const makeRoom = () => {
    page.localStorage.setItem = set;
  };
  return { storage: createOverflowStorage(createBrowserStorage(page)), items, makeRoom };
}

/** IndexedDB answers requests in their order: once this visit has read, earlier writes are through. */
const nextVisit = () =>
  vi.waitFor(async () => {
    const next = visit();
    await next.storage.load();
    return next;
  });

test('what local storage has no room for is read at once, and by the next visit', async () => {
  const { storage, items } = visit();
  expect(storage.write('draft_a', 'A')).toBe(true);
  expect(storage.read('draft_a', text)).toBe('A');
  expect(items.size).toBe(0);
  await vi.waitFor(async () => expect((await nextVisit()).storage.keys('draft_')).toEqual(['draft_a']));

  const later = await nextVisit();
  later.makeRoom();
  later.storage.write('draft_a', 'B');
  expect(later.items.get('draft_a')).toBe('"B"');
  await vi.waitFor(async () => expect((await nextVisit()).storage.keys('draft_')).toEqual([]));
});

test('what is removed, or cannot be read, is gone for the next visit too', async () => {
  const { storage } = visit();
  storage.write('draft_b', 'B');
  storage.write('draft_c', 'C');
  storage.remove('draft_b');
  const unreadable = () => {
    throw new TypeError('No draft.');
  };
  expect(storage.read('draft_c', unreadable)).toBeUndefined();
  await vi.waitFor(async () => expect((await nextVisit()).storage.keys('draft_')).toEqual([]));
});

test('words of this visit win over those of the last', async () => {
  const before = visit();
  before.storage.write('draft_d', 'old');
  await vi.waitFor(async () => expect((await nextVisit()).storage.keys('draft_')).toEqual(['draft_d']));
  const { storage } = visit();
  storage.write('draft_d', 'new');
  await storage.load();
  expect(storage.read('draft_d', text)).toBe('new');
});
