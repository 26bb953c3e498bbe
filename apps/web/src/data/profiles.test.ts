import type { SellerProfile } from '@Hardware-Store-Finder/contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakePage } from '../testing/fake-page.ts';
import type { ProfilesApi } from './api/profiles-api.ts';
import { chosenOf, createProfiles } from './profiles.ts';
import { createBrowserStorage } from './storage.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

/** A book with these profiles, which may be down. */
function book(...profiles: SellerProfile[]) {
  const state = { profiles, isDown: false };
  const ask = () => {
    if (state.isDown) throw new Error('down');
  };
  const api: ProfilesApi = {
    async list() {
      ask();
      return structuredClone(state.profiles);
    },
    async put(profile) {
      ask();
      state.profiles = [...state.profiles.filter(({ id }) => id !== profile.id), profile];
    },
    propose: () => Promise.reject(new Error('no model')),
    async remove(id) {
      ask();
      state.profiles = state.profiles.filter((one) => one.id !== id);
    },
  };
  return { state, api };
}

function opened(stored: Record<string, string> = {}, inBook = book()) {
  const { page, items } = fakePage(stored);
  const profiles = createProfiles(createBrowserStorage(page), async () => inBook.api);
  return { profiles, items, book: inBook };
}

const yongfeng = { id: 'a', name: 'Handles', seller: { company: 'Yongfeng' } };
const hengda = { id: 'b', name: 'Hinges', seller: { company: 'Hengda' } };

test('the profiles of the book are those of the team; the first is used until one is chosen', async () => {
  const { profiles } = opened({}, book(yongfeng, hengda));
  expect(profiles.seller()).toBeUndefined();
  await profiles.load();
  expect(profiles.seller()).toEqual({ company: 'Yongfeng' });
  profiles.choose('b');
  expect(profiles.seller()).toEqual({ company: 'Hengda' });
});

test('a profile is saved in the book, without its empty fields', async () => {
  const { profiles, book: inBook, items } = opened();
  const seller = { company: ' Yongfeng ', makes: '', materials: 'zinc\nalloy' };
  expect(await profiles.save({ id: 'a', name: 'Handles', seller })).toBe(true);
  const saved = { id: 'a', name: 'Handles', seller: { company: 'Yongfeng', materials: 'zinc alloy' } };
  expect(inBook.state.profiles).toEqual([saved]);
  expect(chosenOf(opened(Object.fromEntries(items), inBook).profiles.$state.get())).toEqual(saved);
  await profiles.remove('a');
  expect(inBook.state.profiles).toEqual([]);
  expect(profiles.seller()).toBeUndefined();
});

test('while the book is down a profile stays in the browser, and goes there later', async () => {
  const { profiles, book: inBook, items } = opened({}, book(hengda));
  inBook.state.isDown = true;
  expect(await profiles.save(yongfeng)).toBe(false);
  expect(profiles.seller()).toEqual({ company: 'Yongfeng' });
  inBook.state.isDown = false;
  const again = opened(Object.fromEntries(items), inBook).profiles;
  await again.load();
  expect(inBook.state.profiles).toEqual([hengda, yongfeng]);
  expect(again.$state.get()).toMatchObject({ profiles: [hengda, yongfeng], unsent: [] });
  expect(again.seller()).toEqual({ company: 'Yongfeng' });
});

test.each(['saved', 'removed'])(
  'a list that is older than a profile being %s does not undo it',
  async (change) => {
    const inBook = book(yongfeng);
    const { profiles } = opened({}, inBook);
    await profiles.load();
    const { list } = inBook.api;
    const arrived = Promise.withResolvers<void>();
    inBook.api.list = async () => {
      const listed = await list();
      await arrived.promise;
      return listed;
    };
    const loading = profiles.load();
    const changed = { ...yongfeng, name: 'Knobs' };
    if (change === 'saved') await profiles.save(changed);
    else await profiles.remove('a');
    arrived.resolve();
    await loading;
    expect(profiles.$state.get().profiles).toEqual(change === 'saved' ? [changed] : []);
  },
);

describe('The profile of an earlier version', () => {
  const old = {
    company: 'Yongfeng',
    makes: 'hinges',
    minimumOrder: 'x'.repeat(200),
    unknown: 'y',
    leadTime: 7,
  };

  test('is taken over with all of its texts, and sent to the book once', async () => {
    const { profiles, items, book: inBook } = opened({ sellerProfile: JSON.stringify(old) });
    const seller = { company: 'Yongfeng', makes: 'hinges', minimumOrder: 'x'.repeat(80) };
    expect(profiles.seller()).toEqual(seller);
    expect(items.has('sellerProfile')).toBe(false);
    await profiles.load();
    expect(inBook.state.profiles).toMatchObject([{ name: 'Yongfeng', seller }]);
    await opened(Object.fromEntries(items), inBook).profiles.load();
    expect(inBook.state.profiles).toHaveLength(1);
  });

  test('that a colleague entered alike is theirs', async () => {
    const stored = { sellerProfile: JSON.stringify({ company: 'Yongfeng' }) };
    const { profiles, book: inBook } = opened(stored, book(hengda, yongfeng));
    await profiles.load();
    expect(inBook.state.profiles).toEqual([hengda, yongfeng]);
    expect(profiles.$state.get().chosen).toBe('a');
  });

  test.each(['{', '7', '{"company":7}'])('that is damaged is none: %s', (sellerProfile) => {
    expect(opened({ sellerProfile }).profiles.seller()).toBeUndefined();
  });
});
