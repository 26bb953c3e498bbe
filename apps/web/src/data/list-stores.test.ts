import type { ListedStore } from '@Hardware-Store-Finder/contract';
import { runs } from '@Hardware-Store-Finder/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  everyStore,
  isNearestFirst,
  listStores,
  type SortColumn,
  type StoreFacts,
  type StoreFilter,
} from './list-stores.ts';

const store = (name: string, more: Partial<ListedStore> = {}): ListedStore => ({
  name,
  address: 'Rua A 1',
  ...more,
});
const facts: StoreFacts = {
  passes: ({ phone, website, email }, filter) =>
    ({ phone, website, email, new: 'x', since: undefined })[filter] !== undefined,
  hostOf: ({ website }) => website && new URL(website).host,
  emailOf: ({ email }) => email,
  rankOf: ({ confirmed }) => (confirmed === undefined ? undefined : Number(confirmed)),
};
const namesOf = (stores: readonly ListedStore[]) => stores.map(({ name }) => name);

const silva = store('Ferragens São João', {
  phone: '+351 22 200-0000',
  website: 'https://www.silva.example',
});
const costa = store('Costa', { address: 'Praça da República 9, Évora', email: 'a@costa.example' });
const zhang = store('Zhang', { name_zh: '张记五金', phone: '138 0000 0000', category: 'tools' });
const nameless = store('Hardware store (unnamed)', { phone: '1' });
const all = [nameless, silva, costa, zhang];

describe('A list of stores', () => {
  it('has nameless stores apart, and the others in their order', () => {
    expect(listStores(all, everyStore, facts)).toEqual({
      named: [silva, costa, zhang],
      nameless: [nameless],
    });
  });

  it.each([
    ['sao joao', [silva]],
    ['SÃO', [silva]],
    ['evora costa', [costa]],
    ['costa nobody', []],
    ['五金', [zhang]],
    ['222000000', [silva]],
    ['(22) 200 00 00', [silva]],
    ['00351', []],
    ['  ', [silva, costa, zhang]],
  ])('is searched in name, address and phone, without regard to case and accents: "%s"', (text, found) => {
    expect(listStores(all, { ...everyStore, text }, facts).named).toEqual(found);
  });

  it('shows the stores that pass every filter and are of the type', () => {
    const filtered = (filters: StoreFilter[], category = '') =>
      listStores(all, { ...everyStore, filters: new Set(filters), category }, facts);
    expect(filtered(['phone'])).toEqual({ named: [silva, zhang], nameless: [nameless] });
    expect(filtered(['phone', 'website'])).toEqual({ named: [silva], nameless: [] });
    expect(filtered(['phone', 'email'])).toEqual({ named: [], nameless: [] });
    expect(filtered([], 'tools')).toEqual({ named: [zhang], nameless: [] });
  });
});

describe('The order of a list', () => {
  const sorted = (stores: ListedStore[], column: SortColumn, isDescending = false) =>
    namesOf(listStores(stores, { ...everyStore, sort: { column, isDescending } }, facts).named);
  const three = [
    store('Loja 10', { distance_km: 3, website: 'https://b.example', confirmed: '2' }),
    store('loja 9', { distance_km: 1, website: 'https://www.a.example' }),
    store('Ágata', { email: 'z@x.example', phone: '5', confirmed: '1' }),
  ];

  it.each([
    ['name', ['Ágata', 'loja 9', 'Loja 10'], ['Loja 10', 'loja 9', 'Ágata']],
    ['distance', ['loja 9', 'Loja 10', 'Ágata'], ['Loja 10', 'loja 9', 'Ágata']],
    ['website', ['loja 9', 'Loja 10', 'Ágata'], ['Loja 10', 'loja 9', 'Ágata']],
    ['phone', ['Ágata', 'Loja 10', 'loja 9'], ['Ágata', 'Loja 10', 'loja 9']],
    ['contact', ['Ágata', 'Loja 10', 'loja 9'], ['Ágata', 'Loja 10', 'loja 9']],
    ['lead', ['Ágata', 'Loja 10', 'loja 9'], ['Loja 10', 'Ágata', 'loja 9']],
  ] as const)('is by %s, with what is unknown last in both directions', (column, up, down) => {
    expect(sorted(three, column)).toEqual(up);
    expect(sorted(three, column, true)).toEqual(down);
  });

  it('neither loses nor repeats a store, and keeps the order of equal ones', () => {
    const anyStore = fc.record(
      { name: fc.constantFrom('A', 'B', 'Tool store (unnamed)'), distance_km: fc.constantFrom(1, 2) },
      { requiredKeys: ['name'] },
    );
    fc.assert(
      fc.property(fc.array(anyStore), fc.boolean(), (some, isDescending) => {
        const stores = some.map((one, at) => ({ ...one, address: String(at) }));
        const query = { ...everyStore, sort: { column: 'distance', isDescending } as const };
        const { named, nameless: others } = listStores(stores, query, facts);
        expect([...named, ...others].map(({ address }) => Number(address)).sort((a, b) => a - b)).toEqual(
          stores.map((_, at) => at),
        );
        for (const [at, one] of named.entries()) {
          const next = named[at + 1];
          if (next !== undefined && next.distance_km === one.distance_km)
            expect(Number(next.address)).toBeGreaterThan(Number(one.address));
        }
      }),
      { numRuns: runs(200) },
    );
  });

  it('is recognized as nearest first', () => {
    expect(isNearestFirst([store('a', { distance_km: 1 }), store('b', { distance_km: 2 }), store('c')])).toBe(
      true,
    );
    expect(isNearestFirst([store('c'), store('a', { distance_km: 1 })])).toBe(false);
  });
});
