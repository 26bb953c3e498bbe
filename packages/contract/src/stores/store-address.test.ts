import { expect, it } from 'vitest';
import { listedStoreSchema } from './store.ts';
import { exactAddress } from './store-address.ts';

it.each([
  ['own', 'Rua X 5, Porto', 'Rua X 5, Porto'],
  // An own address may begin with the same word.
  ['own', 'near the old bus stand, Pune', 'near the old bus stand, Pune'],
  ['building', 'Rua X 5, near Porto, Portugal', 'Rua X 5, near Porto, Portugal'],
  ['nearby', 'near Rua X 5, Porto', ''],
  ['street', 'on or near Rua X, Porto', ''],
  ['street', 'Rua X, Porto', ''],
  ['place', 'near Porto, Portugal', ''],
  ['place', '4400-217 Gaia, Portugal', '4400-217 Gaia, Portugal'],
  // From an older import, or posted by a client that does not know the kind.
  [undefined, 'near Rua X 5, Porto', ''],
  [undefined, 'on or near Rua X, Porto', ''],
  [undefined, '72 km from Porto, Portugal', ''],
  [undefined, 'at 41.15000, -8.61000', ''],
  [undefined, 'Rua X 5, Porto', 'Rua X 5, Porto'],
])('%s: "%s" is the address "%s"', (kind, address, exact) => {
  expect(exactAddress({ address, address_kind: kind })).toBe(exact);
});

it('A kind that a newer server may send is dropped; the store stays', () => {
  const store = { name: 'A', address: 'B', address_kind: 'guess' };
  expect(listedStoreSchema.parse(store)).toEqual({ name: 'A', address: 'B' });
});
