import { everySource } from '@Hardware-Store-Finder/testing';
import { expect, test } from 'vitest';
import { keepableStores, whoForbidsKeeping } from './keepable-stores.ts';

const free = { id: 'x:1', name: 'Free', address: '' };
const header = { id: 'directory', label: 'As the header says', attribution: '', url: '' };

test.each(everySource())('names the source that forbids keeping stores of $id', (source) => {
  const { id, prefix, label, terms } = source;
  const stores = [free, { ...free, id: `${prefix}:1` }];
  expect(keepableStores(stores, header)).toEqual(terms.mayPersist ? stores : [free]);
  expect(whoForbidsKeeping(stores, header)).toBe(terms.mayPersist ? undefined : label);
  const ofSearch = { ...header, id };
  expect(keepableStores([free], ofSearch)).toEqual(terms.mayPersist ? [free] : []);
  expect(whoForbidsKeeping([free], ofSearch)).toBe(terms.mayPersist ? undefined : header.label);
});
