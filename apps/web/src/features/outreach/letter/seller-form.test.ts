import { expect, test, vi } from 'vitest';
import { createBrowserStorage } from '../../../data/storage.ts';
import { fakePage } from '../../../testing/fake-page.ts';
import { createSellerProfile } from './seller-form.tsx';

test('a profile is stored without its empty fields; an empty one is removed', () => {
  const { page, items } = fakePage();
  const profile = createSellerProfile(createBrowserStorage(page));
  expect(profile.$profile.get()).toBeUndefined();
  profile.set({ company: ' Yongfeng ', makes: '', materials: 'zinc\nalloy' });
  expect(profile.$profile.get()).toEqual({ company: 'Yongfeng', materials: 'zinc alloy' });
  expect(createSellerProfile(createBrowserStorage(page)).$profile.get()).toEqual(profile.$profile.get());
  profile.set({ company: ' ' });
  expect(profile.$profile.get()).toBeUndefined();
  expect(items.size).toBe(0);
});

test("another tab's profile appears at once; an invalid one is ignored", () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { page, otherTab } = fakePage({ sellerProfile: '{"company":7}' });
  const profile = createSellerProfile(createBrowserStorage(page));
  expect(profile.$profile.get()).toBeUndefined();
  otherTab('sellerProfile', '{"company":"Other"}');
  expect(profile.$profile.get()).toEqual({ company: 'Other' });
});
