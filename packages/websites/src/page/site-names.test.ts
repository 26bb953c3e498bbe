import { expect, test } from 'vitest';
import { countryOfHost } from './site-names.ts';

test.each([
  ['www.muster.de', 'DE'],
  ['shop.co.uk', 'GB'],
  ['muster.com', undefined],
  ['jarn.nu', undefined],
  ['store.tk', undefined],
])('the country of %s is %s', (host, country) => {
  expect(countryOfHost(host)).toBe(country);
});
