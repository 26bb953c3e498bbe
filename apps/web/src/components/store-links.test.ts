import { expect, test } from 'vitest';
import { storeLinks } from './store-links.ts';

const store = {
  name: 'Ferragens & Filhos',
  address: 'near Rua X 12, Porto',
  address_kind: 'nearby',
  locality: 'Porto, Portugal',
  id: 'osm:node/1',
  lat: 41.15,
  lon: -8.61,
} as const;
const asked = (url: string) => new URL(url).searchParams.get('q');

test('a store without a website is looked for by its name and its town, never by a neighbour’s address', () => {
  expect(asked(storeLinks(store, 'en').web)).toBe('Ferragens & Filhos Porto, Portugal');
  const own = { ...store, address: 'Rua Y 3, Porto', address_kind: 'own' } as const;
  expect(asked(storeLinks(own, 'en').web)).toBe('Ferragens & Filhos Rua Y 3, Porto');
});

test('a Chinese page uses a search engine that can be reached from China', () => {
  expect(new URL(storeLinks(store, 'zh-Hans').web).host).toBe('www.bing.com');
  expect(new URL(storeLinks(store, 'en').web).host).toBe('www.google.com');
});

test('the position opens on a map, unless it is unknown or its source forbids other maps', () => {
  expect(storeLinks(store, 'en').map).toBe(
    'https://www.openstreetmap.org/?mlat=41.15&mlon=-8.61#map=19/41.15/-8.61',
  );
  expect(storeLinks({ ...store, id: 'google:ChIJ1' }, 'en').map).toBeUndefined();
  expect(storeLinks({ name: 'A', address: 'B' }, 'en').map).toBeUndefined();
});

test('a name that is half a character makes an address all the same', () => {
  expect(() => storeLinks({ name: 'A\ud800', address: '' }, 'en')).not.toThrow();
});
