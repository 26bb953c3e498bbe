import { turnsDuring } from '@Hardware-Store-Finder/testing';
import { expect, test } from 'vitest';
import { stored } from './records.ts';
import { refusalsOf } from './refusals.ts';
import {
  createWorld,
  nobodyExcluded,
  outcomes,
  pageOf,
  planOf,
  refusalsOf as refusalsOfBook,
  shop,
  startCampaign,
} from './testing/campaign-world.ts';

const domains = Array.from({ length: 60_000 }, (_, n) => `shop-${n}.example`);
const many = { ...nobodyExcluded, domains: [...domains, 'a-tools.com'] };

test('others have their turn while 60,000 exclusions come into force', async () => {
  const world = createWorld({ ...pageOf('a'), ...pageOf('b') });
  const id = await startCampaign(world, planOf([shop('a'), shop('b')]));
  await world.work();
  expect(await turnsDuring(world.campaigns.setExclusions(id, many))).toBeGreaterThan(100);
  expect(await outcomes(world, id)).toEqual({ a: 'without_letter excluded', b: 'to_review' });
});

test('others have their turn while a step reads 60,000 exclusions', async () => {
  const refusals = refusalsOf(stored.exclusions.write(many), refusalsOfBook(new Set()));
  expect(await turnsDuring(refusals)).toBeGreaterThan(100);
  const { isRefused } = await refusals;
  const asked = ['a', 'b'].map((name) => isRefused({ records: [shop(name)] }));
  expect(asked).toEqual([true, false]);
});
