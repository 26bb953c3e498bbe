import { expect, test } from 'vitest';
import { isNamedAfter, sharedKeysOf, sharedTraitsOf } from './store-traits.ts';

const store = { id: 'a', address: '' };

test.each([
  ['+351 22 200 0000', '+351222000000'],
  ['+44 (0)20 7946-0958', '+442079460958'],
  ['(+44) 20 7946 0958', '+442079460958'],
  ['+39 (0)6 1234567', '+39061234567'],
  ['(+39) (0)6 1234567', '+39061234567'],
  ['+1 234567', '+1234567'],
  ['+1 23456', undefined],
  ['22 200 0000', undefined],
  ['00351 22 200 0000', undefined],
  ['T +351 22 200 0000', undefined],
  ['', undefined],
  [undefined, undefined],
])('the phone number %s is compared as %s', (phone, compared) => {
  expect(sharedTraitsOf({ ...store, name: 'Silva', phone }).phone).toBe(compared);
});

test('a store has each of its distinctive names once', () => {
  const keysOf = (name: string, name_en?: string, name_zh?: string) =>
    sharedTraitsOf({ ...store, name, name_en, name_zh }).names.map(({ key }) => key);
  expect(keysOf('Ferragens Silva', 'Silva Hardware', 'Silva')).toEqual(['silva']);
  expect(keysOf('宏达五金', 'Kwong Fat Hardware', '宏達')).toEqual(['hongda', 'fat kwong']);
  expect(keysOf('Ferragens', 'Hardware Store', '五金店')).toEqual([]);
});

test('two records have a key in common if they share a name, a phone number or a domain', () => {
  const keysOf = (name: string, phone?: string, website?: string) =>
    sharedKeysOf(sharedTraitsOf({ ...store, name, phone, website }));
  const silva = keysOf('Silva', '+351 22 200 0000', 'https://www.silva.pt/contact');
  expect(silva).toHaveLength(3);
  const shared = (other: readonly string[]) => other.filter((key) => silva.includes(key)).length;
  expect(shared(keysOf('Ferragens SILVA'))).toBe(1);
  expect(shared(keysOf('Costa', '+351 222 000 000'))).toBe(1);
  expect(shared(keysOf('Costa', undefined, 'silva.pt'))).toBe(1);
  expect(shared(keysOf('Silva', '+351 222 000 000', 'silva.pt'))).toBe(3);
  expect(shared(keysOf('Costa', '+351 22 200 0001', 'costa.pt'))).toBe(0);
  expect(keysOf('Ferragens')).toEqual([]);
});

test.each([
  ['martin-eisenwaren.de', 'Eisenwaren Martin', true],
  ['obi.de', 'OBI', true],
  ['obi-markt.de', 'OBI', true],
  ['mein-obi.de', 'OBI', false],
  ['mein-kilv.de', 'Kilv', true],
  ['abc.de', 'AB', false],
  ['kilvort-shop.de', 'Grimsby Kilvort', true],
  ['müller-holz.de', 'Mueller', true],
  ['shop.kilvort.de', 'Kilvort', false],
  ['colombo.pt', 'Silva', false],
])('%s is named after %s: %s', (domain, name, expected) => {
  for (const names of [{ name }, { name: 'Zorba', name_en: name }])
    expect(isNamedAfter(domain, sharedTraitsOf({ ...store, ...names }).names)).toBe(expected);
});
