import { expect, test } from 'vitest';
import { storeRegion } from './store-region.ts';

test.each([
  ['12 Main St, Austin, TX 78701, United States', 'US', 'US.TX'],
  ['12 Main St, Austin, TX 78701', 'US', 'US.TX'],
  ['12 Main St, Austin, Texas, United States', 'US', 'US.TX'],
  ['Rua das Flores 5, 4000-123 Porto, Portugal', 'PT', undefined],
  ['5 King St, Toronto, ON M5H 1A1, Canada', 'CA', expect.stringMatching(/^CA\./)],
  ['near Austin, Texas, United States', 'US', undefined],
  ['at 41.15, -8.61', undefined, undefined],
])('%s is in %s, %s', (address, country, region) => {
  const found = storeRegion({ address });
  expect(found?.country).toBe(country);
  expect(found?.region?.code).toEqual(region);
});
