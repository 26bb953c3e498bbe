import { readStoreName } from '@hardware-store-finder/domain';
import { expect, it } from 'vitest';
import chains from './word-lists/chains.json' with { type: 'json' };

it('A name of its own is left of nearly every chain’s name', () => {
  const generic = chains.chains.flatMap(([, name = '']) => (readStoreName(name) ? [] : [name]));
  expect(generic).toEqual(['@home', 'Heating Plumbing Supplies', 'House', 'Метизы', 'Строймаркет']);
});
