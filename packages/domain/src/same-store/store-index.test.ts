import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mayBeSameStore, whySameStore } from './same-store.ts';
import { createStoreIndex } from './store-index.ts';
import { type ComparableStore, sharedTraitsOf, traitsOf } from './store-traits.ts';

const phone = '+351 22 200 0000';
const website = 'https://silva.pt/contactos';
const pick = <T>(...values: readonly T[]) => fc.constantFrom(...values);

/** A small pool of names, phones and places, so that many pairs match and many nearly do. */
const storeAnywhere: fc.Arbitrary<ComparableStore> = fc.record({
  id: fc.integer({ min: 0, max: 400 }).map((n) => `osm:node/${n}`),
  name: pick(
    'Ferragens Silva',
    'Silva',
    'Silva & Filhos',
    'OBI',
    'Eisenwaren Müller',
    'Mueller',
    '宏达五金店',
    'Ferragens',
  ),
  address: pick(
    'Rua Direita 5, 4000-001 Porto',
    'Rua Direita 5, Porto',
    'Rua Direita, Porto',
    'Hauptstr. 12',
    '',
    'near Porto, Portugal',
  ),
  phone: pick(undefined, '+351 22 200 0000', '+351 22 200 0001', '+49 89 5000001'),
  website: pick(
    undefined,
    'https://silva.pt/',
    'https://www.silva.pt/x',
    'https://obi.de/',
    'https://facebook.com/silva',
  ),
  lat: pick(undefined, 41.15, 41.1502, 41.17, 48.1),
  lon: pick(undefined, -8.61, -8.6103, -8.62, 11.5),
});

it('agrees with a comparison against every store', () => {
  fc.assert(
    fc.property(fc.array(storeAnywhere, { maxLength: 30 }), storeAnywhere, (known, candidate) => {
      const index = createStoreIndex<number>();
      const ids = new Map(known.map((store, at) => [store.id, at]));
      for (const [at, store] of known.entries()) if (ids.get(store.id) === at) index.add(at, store);
      const found = index.find(candidate);
      const rules = known.map((store, at) =>
        ids.get(store.id) === at ? whySameStore(traitsOf(store), traitsOf(candidate)) : undefined,
      );
      const best = Math.min(9, ...rules.map((rule) => rule ?? 9));
      if (best === 9) expect(found).toBeUndefined();
      else expect(rules[found ?? -1]).toBe(best);
    }),
    { numRuns: 500 },
  );
});

it('agrees with it among many of one name, too', () => {
  const namesake = fc.record({
    id: fc.integer({ min: 0, max: 400 }).map((n) => `osm:node/${n}`),
    name: pick('Ferragens Silva', 'Ferragens Silva', 'Silva'),
    address: pick('Rua Direita 5, Porto', 'Rua Direita, Braga', 'Rua Nova 7, 4000-001 Porto', 'Porto', ''),
    phone: pick(undefined, '+351 22 200 0000'),
    lat: pick(undefined, 41.15, 41.1504, 41.15105, 41.17),
    lon: pick(undefined, -8.61, -8.6103, -8.6094),
  });
  fc.assert(
    fc.property(fc.array(namesake, { minLength: 60, maxLength: 120 }), namesake, (known, candidate) => {
      const index = createStoreIndex<number>();
      const ids = new Map(known.map((store, at) => [store.id, at]));
      for (const [at, store] of known.entries()) if (ids.get(store.id) === at) index.add(at, store);
      const rules = known.map((store, at) =>
        ids.get(store.id) === at ? whySameStore(traitsOf(store), traitsOf(candidate)) : undefined,
      );
      const best = Math.min(9, ...rules.map((rule) => rule ?? 9));
      const found = index.find(candidate);
      expect(found === undefined ? 9 : rules[found]).toBe(best);
    }),
    { numRuns: 200 },
  );
});

it('finds a store by any of its record ids, and forgets stores that were removed or replaced', () => {
  const index = createStoreIndex<string>();
  const silva = { id: 'osm:node/1', name: 'Silva', address: '', phone: '+351 22 200 0000' };
  index.add('silva', silva, ['overture:a']);
  expect(index.find({ id: 'overture:a', name: 'Other', address: '' })).toBe('silva');
  expect(index.find({ ...silva, id: 'file:x/1' })).toBe('silva');
  index.add('silva', { ...silva, phone: '+351 22 200 0009' });
  expect(index.find({ ...silva, id: 'file:x/1' })).toBeUndefined();
  expect(index.find({ id: 'overture:a', name: 'Other', address: '' })).toBeUndefined();
  index.remove('silva');
  expect(index.find(silva)).toBeUndefined();
});

it('parses the address of the searched store only if a namesake is nearby', () => {
  let read = 0;
  const store = (at: number, lat: number) => ({
    id: `osm:node/${at}`,
    name: 'OBI Baumarkt',
    lat,
    lon: 11.5,
    get address() {
      read += 1;
      return 'Hauptstr. 12';
    },
  });
  const index = createStoreIndex<number>();
  for (let at = 0; at < 100; at += 1) index.add(at, store(at, 40 + at / 10));
  expect(read).toBe(100);
  expect(index.find(store(1000, 52))).toBeUndefined();
  expect(read).toBe(100);
  expect(index.find(store(1001, 44.0001))).toBe(40);
  expect(read).toBe(101);
});

it('finds the match of the strongest rule, and all matches in the order of names, website, phone', () => {
  const index = createStoreIndex<string>();
  const here = { lat: 41.15, lon: -8.61, address: 'Rua Direita 5, 4000-001 Porto' };
  index.add('by name', { ...here, id: 'a', name: 'Silva' });
  index.add('by phone', { ...here, id: 'b', name: 'Silva Filhos', phone });
  const store = { ...here, id: 'c', name: 'Silva', phone };
  expect(index.find(store)).toBe('by phone');
  expect(index.findAll(store)).toEqual(['by name', 'by phone']);
  expect(index.findAll({ ...store, id: 'a' })).toEqual(['by name']);
  index.remove('by phone');
  index.remove('never added');
  expect(index.findAll(store)).toEqual(['by name']);
});

it('has no store before one is added', () => {
  const index = createStoreIndex<string>();
  const store = { id: 'a', name: 'Silva', address: '' };
  expect([index.find(store), index.findAll(store)]).toEqual([undefined, []]);
});

it('keeps namesakes apart, and finds first the one that was added first', () => {
  const index = createStoreIndex<string>();
  const store = (id: string) => ({
    ...{ id, name: 'Silva', address: 'Rua Direita 5, 4000-001 Porto', lat: 41.15, lon: -8.61 },
    ...{ phone: '+351 22 200 0000', website: 'https://silva.pt' },
  });
  for (const name of ['first', 'second', 'third']) index.add(name, store(name));
  expect(index.find(store('x'))).toBe('first');
  expect(index.findAll(store('x'))).toEqual(['first', 'second', 'third']);
  index.remove('first');
  expect(index.findAll(store('x'))).toEqual(['second', 'third']);
  index.remove('third');
  index.remove('second');
  expect(index.findAll(store('x'))).toEqual([]);
});

it('finds by an id the store that has it last, though the one before is removed', () => {
  const index = createStoreIndex<string>();
  index.add('before', { id: 'a', name: 'Silva', address: '' });
  index.add('after', { id: 'a', name: 'Costa', address: '' });
  index.remove('before');
  expect(index.find({ id: 'a', name: '', address: '' })).toBe('after');
});

it.each([
  [true, { name: 'Silva' }, { name: 'Silva Lda.' }],
  [true, { name: 'Silva', phone }, { name: 'Costa', phone }],
  [true, { name: 'Silva', website }, { name: 'Costa', website }],
  [false, { name: 'Silva' }, { name: 'Costa' }],
  [false, { name: 'Silva', phone, website }, { name: 'Costa' }],
  [
    false,
    { name: 'Silva', phone, website },
    { name: 'Costa', phone: '+351 22 200 0001', website: 'costa.pt' },
  ],
  [false, { name: 'Silva Tintas' }, { name: 'Silva Ferragens' }],
  [false, { name: '金华五金' }, { name: '锦华五金' }],
])('that they may be one store, whatever their addresses, is %s of %o and %o', (expected, a, b) => {
  const [one, other] = [a, b].map((fields) => sharedTraitsOf({ id: '', address: '', ...fields }));
  if (!one || !other) throw new Error('Expected two stores.');
  expect([mayBeSameStore(one, other), mayBeSameStore(other, one)]).toEqual([expected, expected]);
});
