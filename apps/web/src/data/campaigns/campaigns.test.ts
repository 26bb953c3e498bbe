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

test('the number of campaigns outlives the visit and follows other tabs', () => {
  const { campaigns, items, otherTab } = open({ campaignsCount: '2' });
  expect(campaigns.$count.get()).toBe(2);
  campaigns.setCount(3);
  expect(items.get('campaignsCount')).toBe('3');
  otherTab('campaignsCount', '0');
  expect(campaigns.$count.get()).toBe(0);
});
