import { expect, test } from 'vitest';
import { factsOn } from '../../testing/facts-on.ts';

const shop = '<title>Knobwell Hardware</title><h2>Products</h2><ul><li>Hinges</li><li>Padlocks</li></ul>';
const table = (cell: string) => `<h2>Sortiment</h2><table><tr><td>Dübel</td><td>${cell}</td></tr></table>`;

test.each([
  ['es', '<p>Trabajamos con todas las marcas, menos Nonesuch y Yale.</p>', []],
  ['en', '<p>We stock all brands such as Yale and Cisa, but not Fabula and Kilvort.</p>', []],
  ['en', '<p>We stock Yale and Cisa locks, other than Abus and Nonesuch.</p>', ['Cisa', 'Yale']],
  ['zh', '<p>经营品牌：除Yale、Cisa外所有品牌</p>', []],
  ['tr', '<p>Markalar: Yale, Cisa haricinde</p>', []],
  ['de', table('Spax, Hilti nur Restposten'), ['Spax']],
  ['de', table('Spax, Hilti, solange der Vorrat reicht'), ['Spax']],
  ['en', '<h3>Brands</h3><p>Nonesuch, Fabula (end of line), Kilvort</p>', ['Nonesuch', 'Kilvort']],
  ['en', '<p>Clearance: Yale, Cisa and Abus locks</p>', []],
  ['es', '<p>Llaves de Nonesuch, Yale, BMW, Audi y Kilvort</p>', []],
])('%s: Brands without what is excepted, or runs out: %s', (language, body, brands) => {
  expect(factsOn('brand', shop + body, { language })).toEqual(brands);
});

test.each([
  ['zh', '自有品牌「子虚」:手套、胶带、起子组,会员再95折。'],
  ['zh', '“最好” 自有品牌「子虚」:手套、胶带。'],
  ['de', 'Unsere Hausmarke „子虚“: Handschuhe, Klebeband, Bits'],
  ['en', 'Own brand “子虚”: gloves, tape, bits'],
])('%s: The goods of an own brand are no brands: %s', (language, text) => {
  const body = `${shop}<p>${text}</p>`;
  expect(factsOn('brand', body, { language })).toEqual([]);
  expect(factsOn('own_brand', body, { language })).toEqual(['子虚']);
});

test('What stands below an own brand are no brands', () => {
  const body = '<h3>自有品牌</h3><ul><li>手套</li><li>胶带</li></ul><h3>经营品牌</h3><p>乌有、会员95折</p>';
  expect(factsOn('brand', body, { language: 'zh' })).toEqual(['乌有']);
});
