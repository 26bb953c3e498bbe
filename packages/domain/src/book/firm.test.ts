import type { ListedStore } from '@Hardware-Store-Finder/contract';
import { expect, test } from 'vitest';
import { firmOf } from './firm.ts';

const store = (fields: Partial<ListedStore>): ListedStore => ({ name: 'Silva', address: '', ...fields });

test.each<[string, Partial<ListedStore>, string]>([
  ['its own domain', { website: 'https://www.silva.pt/loja', id: 'osm:node/1' }, 'domain:silva.pt'],
  ['the domain of its address', { email: 'Info@Silva.pt', id: 'osm:node/1' }, 'domain:silva.pt'],
  ['a shared mail host', { email: 'silva@gmail.com', id: 'osm:node/1' }, 'place:osm:node/1'],
  [
    'a page of a marketplace',
    { website: 'https://www.facebook.com/silva', id: 'osm:node/1' },
    'place:osm:node/1',
  ],
  [
    'a branch of a chain',
    { website: 'https://www.leroymerlin.pt/braga', brand_wikidata: 'Q889624', id: 'osm:node/2' },
    'place:osm:node/2',
  ],
  ['neither, with an address', { address: 'Rua Nova 9, Braga' }, 'name:silva rua nova 9 braga'],
  ['neither, near an address', { address: 'near Braga' }, 'place:Silva\nnear Braga'],
])('a store with %s', (_, fields, firm) => {
  expect(firmOf(store(fields))).toBe(firm);
});
