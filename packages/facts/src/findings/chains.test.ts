import { readStoreName } from '@Hardware-Store-Finder/domain';
import { describe, expect, it, test } from 'vitest';
import { chainOf } from './chains.ts';
import chains from './word-lists/chains.json' with { type: 'json' };

it('A name of its own is left of nearly every chain’s name', () => {
  const generic = chains.chains.flatMap(([, name = '']) => (readStoreName(name) ? [] : [name]));
  expect(generic).toEqual(['@home', 'Heating Plumbing Supplies', 'House', 'Метизы', 'Строймаркет']);
});

describe('A chain', () => {
  test.each([
    [{ name: 'Leroy Merlin Matosinhos' }, 'Leroy Merlin'],
    [{ name: 'OBI' }, 'OBI'],
    [{ name: 'Filiale Nord', brand: 'Hornbach' }, 'Hornbach'],
    [{ name: 'X', brand_wikidata: 'Q300518' }, 'OBI'],
    [{ name: 'The Home Depot' }, 'The Home Depot'],
  ])('%o is %s', (store, chain) => {
    expect(chainOf(store)?.toLowerCase()).toBe(chain.toLowerCase());
  });
  test.each(['Obi-Wan Ironmongers', 'Casa das Fechaduras', 'Home', '', '五金店', 'Hardware Store'])(
    '%s is not one',
    (name) => {
      expect(chainOf({ name })).toBeUndefined();
    },
  );
});
