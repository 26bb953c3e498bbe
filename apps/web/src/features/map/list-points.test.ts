import { everySource } from '@Hardware-Store-Finder/testing';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ServicesContext } from '../../data/service-context.ts';
import { createVisitStorage } from '../../data/storage.ts';
import { listPoints } from './list-points.ts';
import { MapToggle } from './map-frame.tsx';
import { createMapOpen, provideMapOpen } from './map-open.ts';
import { creditsOf, tileAddress } from './map-tiles.ts';

const store = { name: 'Loja', address: 'Rua 1', lat: 41, lon: -8.6 };

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
  expect([...leftOut]).toEqual([['Google', 2]]);
  expect(withoutPosition).toBe(1);
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

test('a tile has the address that tile servers number it by', () => {
  // Porto at zoom 12: wiki.openstreetmap.org/wiki/Slippy_map_tilenames gives 1950.03 and 1533.44.
  const url = 'https://tiles.example/{z}/{x}/{y}.png';
  expect(tileAddress(url, { lat: 41.14961, lng: -8.61099 }, 12)).toBe(
    'https://tiles.example/12/1950/1533.png',
  );
  expect(tileAddress(url, { lat: 0.1, lng: 0.1 }, 1)).toBe('https://tiles.example/1/1/0.png');
  expect(tileAddress(url, { lat: 89, lng: 540.1 - 360 }, 2)).toBe('https://tiles.example/2/0/0.png');
});

describe('the map', () => {
  const draw = (source: Parameters<typeof MapToggle>[0]['source']) =>
    renderToStaticMarkup(
      createElement(
        ServicesContext,
        { value: new Map([provideMapOpen(createMapOpen(createVisitStorage()))]) },
        createElement(MapToggle, { source }),
      ),
    );

  test.each(everySource())(
    'shows stores of $id as its terms say',
    ({ id, prefix, label, company, terms }) => {
      const { points, leftOut } = listPoints([{ ...store, id: `${prefix}:1` }]);
      expect(points).toHaveLength(terms.mayMap ? 1 : 0);
      expect([...leftOut]).toEqual(terms.mayMap ? [] : [[company ?? label, 1]]);
      expect(draw({ id, label })).toContain(
        terms.mayMap ? '<button' : `The terms of ${label} don’t allow its stores on this map.`,
      );
    },
  );

  test('is offered for a search without a source, and not where the server forbids to keep its stores', () => {
    expect(draw(undefined)).toContain('<button');
    expect(draw({ id: 'x', label: 'X' })).toContain('<button');
    expect(draw({ id: 'x', label: 'X', may_persist: false })).not.toContain('<button');
  });
});
