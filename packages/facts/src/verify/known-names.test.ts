import { expect, test } from 'vitest';
import { knownNamesIn } from './known-names.ts';

test.each([
  ['de', 'Wir liefern Scharniere von Blum und Burg-Wächter nach Polen.', ['Blum', 'Burg-Wächter', 'Polen']],
  ['de', 'Blum-Scharniere aus der Mitte Deutschlands', ['Blum', 'Deutschland']],
  ['de', 'Blumen, Scharniere und Schlösser aus Nigeria', ['Nigeria']],
  ['zh', '博世的电钻来自德国。', ['博世', '德国']],
  [
    'en',
    'Stanley tools for the United Kingdom, and Black+Decker',
    ['Stanley', 'Black+Decker', 'United Kingdom'],
  ],
  ['nl', 'Scharnieren uit Duitsland', ['Duitsland']],
])('in %s, %s names known brands and countries', (tag, text, names) => {
  expect(knownNamesIn(text, tag).map(([name]) => name)).toEqual(names);
});

test('a country has its names in other languages', () => {
  expect(knownNamesIn('aus China', 'de')[0]).toEqual(
    expect.arrayContaining(['China', '中国', 'Cina', 'Çin']),
  );
});
