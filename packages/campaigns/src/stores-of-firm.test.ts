import { createContactRules, doNotContactOf } from '@Hardware-Store-Finder/domain';
import { createLog } from '@Hardware-Store-Finder/std';
import { openSqliteCampaigns } from '@Hardware-Store-Finder/storage/testing';
import { turnsDuring } from '@Hardware-Store-Finder/testing';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { newItems } from './new-items.ts';
import { exclusionsOf, stored } from './records.ts';
import { storesOfFirm } from './stores-of-firm.ts';
import { nobodyExcluded, planOf, shop } from './testing/campaign-world.ts';

const firm = doNotContactOf({ stores: [], emails: [], domains: ['shop-7-tools.com'] }, createContactRules());

/** A campaign with stores, and exclusions of domains. */
async function campaignWith(stores: number, domains: readonly string[]) {
  const storage = openSqliteCampaigns({ file: ':memory:', log: createLog(() => undefined) });
  onTestFinished(storage.close);
  await storage.campaigns.add(
    {
      id: 'c',
      owner: 'ana',
      name: 'Porto',
      created_at: 0,
      state: 'running',
      round: 0,
      plan: stored.plan.write(planOf([])),
      exclusions: stored.exclusions.write({ ...nobodyExcluded, domains: [...domains] }),
      source: null,
      note: null,
      calls_used: 0,
      calls_limit: null,
      client: null,
    },
    [],
  );
  const shops = Array.from({ length: stores }, (_, n) => shop(`shop-${n}`));
  await storage.items.add(newItems('c', shops, 0, 0));
  const domainsLeft = async () => exclusionsOf((await storage.campaigns.get('c'))?.exclusions ?? '').domains;
  return { storage, domainsLeft };
}

test('others have their turn while the stores of a large campaign are gone through', async () => {
  const { storage } = await campaignWith(3_000, []);
  const found = storesOfFirm(firm, false, storage);
  expect(await turnsDuring(found)).toBeGreaterThan(5);
  expect(await found).toMatchObject([{ id: 'c', keys: [expect.any(String)] }]);
});

test('others have their turn while long exclusions are, and none of what they write meanwhile is lost', async () => {
  const many = Array.from({ length: 60_000 }, (_, n) => `a${n}.example`);
  const { storage, domainsLeft } = await campaignWith(0, ['shop-7-tools.com', ...many]);
  const erased = storesOfFirm(firm, true, storage);
  await nextTurn();
  const newer = { ...nobodyExcluded, domains: ['shop-7-tools.com', 'newer.example'] };
  await storage.campaigns.setExclusions('c', stored.exclusions.write(newer));
  expect(await turnsDuring(erased)).toBeGreaterThan(5);
  expect(await domainsLeft()).toEqual(['newer.example']);
});
