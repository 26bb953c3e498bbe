import { expect, test } from 'vitest';
import { listPoints } from './list-points.ts';
import { creditsOf } from './map-tiles.ts';
import { mayMapSource, mayMapStore } from './may-map.ts';
import { tileAddress } from './tile-address.ts';

const store = { name: 'Loja', address: 'Rua 1', lat: 41, lon: -8.6 };

test('stores of a source that forbids storage are not shown on the map', () => {
  expect(mayMapSource({ id: 'google', may_persist: false })).toBe(false);
  expect(mayMapSource({ id: 'google' })).toBe(false);
  expect(mayMapSource({ id: 'other', may_persist: false })).toBe(false);
  expect(mayMapSource({ id: 'openstreetmap', may_persist: true })).toBe(true);
  expect(mayMapSource({ id: 'directory' })).toBe(true);
  expect(mayMapSource(undefined)).toBe(true);
  expect(mayMapStore({ ...store, id: 'google:ChIJ1' })).toBe(false);
  expect(mayMapStore({ ...store, id: 'osm:node/1', field_sources: { lat: 'google:ChIJ1' } })).toBe(false);
  expect(mayMapStore({ ...store, id: 'osm:node/1', field_sources: { phone: 'google:ChIJ1' } })).toBe(true);
  expect(mayMapStore(store)).toBe(true);
});

test('a mixed list leaves out the stores that may not be shown, and counts them', () => {
  const { lat: _, lon: __, ...nowhere } = store;
  const list = [
    { ...store, id: 'google:1' },
    { ...store, id: 'osm:node/1' },
    { ...nowhere, id: 'osm:node/2' },
    store,
    store,
    { ...store, id: 'google:2' },
  ];
  const { points, idAt, indexOf, leftOut, withoutPosition } = listPoints(list, ({ id }) =>
    id === undefined ? 'customer' : 'found',
  );
  expect({ leftOut, withoutPosition }).toEqual({ leftOut: 2, withoutPosition: 1 });
  expect(points.map(({ kind }) => kind)).toEqual(['found', 'customer', 'customer']);
  expect(new Set(points.map(({ id }) => id)).size).toBe(3);
  for (const { id } of points) expect(idAt[indexOf.get(id) ?? -1]).toBe(id);
  expect(idAt.map((id) => id !== undefined)).toEqual([false, true, false, true, true, false]);
});

test('an attribution contains one or more credits, each with the link that follows it', () => {
  expect(creditsOf('© OpenStreetMap contributors https://www.openstreetmap.org/copyright')).toEqual([
    { text: '© OpenStreetMap contributors', href: 'https://www.openstreetmap.org/copyright' },
  ]);
  expect(creditsOf('© Tiles https://tiles.example/a, © OpenStreetMap contributors')).toEqual([
    { text: '© Tiles', href: 'https://tiles.example/a' },
    { text: '© OpenStreetMap contributors' },
  ]);
  expect(creditsOf('https://tiles.example')).toEqual([
    { text: 'https://tiles.example', href: 'https://tiles.example' },
  ]);
  expect(creditsOf('')).toEqual([]);
});

test('a tile has the number that tile servers use', () => {
  // Porto at zoom 12: wiki.openstreetmap.org/wiki/Slippy_map_tilenames gives 1950.03 and 1533.44.
  const url = 'https://tiles.example/{z}/{x}/{y}.png';
  expect(tileAddress(url, { lat: 41.14961, lng: -8.61099 }, 12)).toBe(
    'https://tiles.example/12/1950/1533.png',
  );
  expect(tileAddress(url, { lat: 0.1, lng: 0.1 }, 1)).toBe('https://tiles.example/1/1/0.png');
  expect(tileAddress(url, { lat: 89, lng: 540.1 - 360 }, 2)).toBe('https://tiles.example/2/0/0.png');
});
