import { campaignOwnerPattern } from '@hardware-store-finder/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakePage } from '../../testing/fake-page.ts';
import { createBrowserStorage } from '../storage.ts';
import { createCampaigns } from './campaigns.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
const open = (...of: Parameters<typeof fakePage>) => {
  const fake = fakePage(...of);
  return { ...fake, campaigns: createCampaigns(createBrowserStorage(fake.page), () => 'http://api') };
};

test('the secret of a browser is made once, and is its own', () => {
  const { campaigns, items, page } = open();
  expect(items.size).toBe(0);
  const owner = campaigns.owner();
  expect(owner).toMatch(campaignOwnerPattern);
  expect(campaigns.owner()).toBe(owner);
  expect(createCampaigns(createBrowserStorage(page), () => '').owner()).toBe(owner);
  expect(open().campaigns.owner()).not.toBe(owner);
});

test.each(['"short"', '7', '{', '"not a secret, but long enough to be one!"'])(
  'a damaged secret is replaced: %s',
  (value) => {
    expect(open({ campaignOwner: value }).campaigns.owner()).toMatch(campaignOwnerPattern);
  },
);

test.each(['disabled', 'full'] as const)('without storage (%s) a visit has one secret', (fault) => {
  const { campaigns } = open({}, fault);
  expect(campaigns.owner()).toMatch(campaignOwnerPattern);
  expect(campaigns.owner()).toBe(campaigns.owner());
});

test('the number of campaigns outlives the visit and follows other tabs', () => {
  const { campaigns, items, otherTab } = open({ campaignsCount: '2' });
  expect(campaigns.$count.get()).toBe(2);
  campaigns.setCount(3);
  expect(items.get('campaignsCount')).toBe('3');
  otherTab('campaignsCount', '0');
  expect(campaigns.$count.get()).toBe(0);
});
