import { expect, test } from 'vitest';
import { factsOn } from '../../testing/facts-on.ts';

test.each([
  ['en', '<p>Our brands: Nonesuch, Fabula</p>', ['Nonesuch', 'Fabula']],
  ['en', '<p>Brands we carry: Nonesuch, Fabula & Sons</p>', ['Nonesuch', 'Fabula & Sons']],
  ['de', '<h3>Marken</h3><p>Nonesuch, Fabula und viele mehr</p>', ['Nonesuch', 'Fabula']],
  ['zh', '<p>经营品牌：乌有、子虚</p>', ['乌有', '子虚']],
  ['es', '<h3>Varilla</h3><ul><li>Marca: Nonesuch</li><li>Largo: 6 m</li></ul>', ['Nonesuch']],
])('%s: Brands are found in a list of names: %s', (language, body, brands) => {
  expect(factsOn('brand', body, { language })).toEqual(brands);
});

test.each([
  '<title>Fabula Locks</title><script type="application/ld+json">{"@type":"Organization","brand":"Fabula"}</script>',
  '<li>Brands</li><li>SEARCH:</li>',
  '<ul><li>Dealer: Nonesuch</li><li>Distributor: Fabula</li><li>Brand: all</li></ul>',
  '<h3>Brands</h3><p>Nonesuch, Fabula, what they cost, what they promise</p>',
  '<h3>Our brands</h3><img src="a.png" alt="Brand"><img src="b.png" alt="Logo 2"><img src="c.png" alt="Marka">',
  '<h3>Brands</h3><p>Ada Muster, buying – 600 000 418</p>',
  '<p>Brands: what they cost, what they promise</p>',
  '<li>Brands</li><li>Symbol Scanner</li><li>Zebra Printer</li>',
  '<h3>Brands</h3><p>We care about brands, and about what they say to their customers.</p>',
])('No brand is found in: %s', (body) => {
  expect(factsOn('brand', body)).toEqual([]);
});

test('A small line above a headline heads its cards', () => {
  const card = (name: string) =>
    `<li class="card"><h3>${name}</h3><p>Used every day on the building site.</p></li>`;
  const body = `<p>Brands in stock</p><h2>Only what we know</h2><ul>${card('Nonesuch')}${card('Fabula')}</ul>`;
  expect(factsOn('brand', body)).toEqual(['Nonesuch', 'Fabula']);
});

test('Known brands are found beside the addresses of their makers', () => {
  const body =
    '<title>Knobwell Hardware</title><h3>Tools</h3><ul><li>Makita http://www.makita.example</li></ul>';
  expect(factsOn('brand', body)).toEqual(['Makita']);
});
