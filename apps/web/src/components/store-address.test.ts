import { expect, test } from 'vitest';
import { chinese } from '../i18n/messages/chinese.ts';
import { english } from '../i18n/messages/english.ts';
import { addressText } from './store-address.tsx';

test.each([
  ['own', 'Rua X 5, Porto', 'Rua X 5, Porto'],
  ['building', 'Rua X 5, near Porto', 'Rua X 5, near Porto'],
  ['nearby', 'near Rua X 5, Porto', 'Rua X 5, Porto 附近'],
  ['street', 'on or near Rua X, Porto', 'Rua X, Porto 一带'],
  ['place', 'near Porto, Portugal', 'Porto, Portugal 附近'],
  ['place', '4400-217 Gaia', '4400-217 Gaia'],
  ['place', '72 km from Porto', '距 Porto 约 72 公里'],
  [undefined, 'near Porto, Portugal', 'near Porto, Portugal'],
] as const)('%s "%s" is the same in English, and "%s" in Chinese', (kind, address, translated) => {
  const store = { address, ...(kind && { address_kind: kind }) };
  expect(addressText(store, english)).toBe(address);
  expect(addressText(store, chinese)).toBe(translated);
});
