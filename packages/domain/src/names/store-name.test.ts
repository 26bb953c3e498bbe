import { describe, expect, it } from 'vitest';
import { ownDomain } from '../internet/domain-names.ts';
import { readStoreName } from './store-name.ts';

describe('the distinctive part of a store name', () => {
  it.each([
    ['Ferragens Silva & Filhos, Lda.', 'silva filhos'],
    ['Eisenwaren Müller GmbH & Co. KG', 'muller'],
    ['Sp. z o.o. Kowalski Artykuły Metalowe', 'kowalski'],
    ['ООО «Берёзка» Хозтовары', 'berezka'],
    ['深圳市宏达五金有限公司', 'hongda'],
    ['S.A. de C.V. Peña', 'pena'],
    ['Ironmongery of O’Neill Ltd', 'oneill'],
    ['The Home Depot', 'home depot'],
    ['Toolstation 12', 'toolstation 12'],
    ['12 Hardware', '12'],
    ['5 Hardware', undefined],
    ['B Hardware', 'b'],
    ['AG Kilvort Co.', 'kilvort'],
    ['The Company Kilvort & Co. AG', 'kilvort'],
    ['Kilvort AG Hammer', 'kilvort ag hammer'],
    ['Kilvort GmbH Hammer', 'kilvort hammer'],
    ['AG', 'ag'],
    ['Home Depot', 'home depot'],
    ['Home Depot Kilvort', 'kilvort'],
    ['宏达 Kilvort 五金店', 'hongda kilvort'],
    ['行宏达行', 'xinghongda'],
    ['Ferretería', undefined],
    ['Hardware Store', undefined],
    ['Eisenwarenhandlung GmbH', undefined],
    ['Хозтовары', undefined],
    ['五金店', undefined],
    ['ร้านวัสดุก่อสร้าง', undefined],
    ['철물점', undefined],
    ['Σιδηρικά', undefined],
    ['مواد البناء', undefined],
    ['Paint store (unnamed)', undefined],
    ['GmbH', undefined],
    ['!!!', undefined],
    ['', undefined],
  ])('in "%s" is %o', (name, words) => {
    expect(readStoreName(name)?.words.join(' ')).toBe(words);
  });
});

describe('the trades that a store name names', () => {
  const tradesOf = (name: string) => readStoreName(name)?.trades;
  it('are none for a name without words of a trade', () => {
    for (const name of ['Kilvort', 'Kilvort Shop GmbH', 'Home Depot', '宏达商店'])
      expect(tradesOf(name)).toBe(0);
  });
  it('are the same in every language, and of hardware, tools and building materials', () => {
    for (const name of [
      'Kilvort Hardware',
      'Werkzeuge Kilvort',
      'Kilvort Bricolage',
      '宏达五金店',
      '宏达建材',
    ])
      expect(tradesOf(name)).toBe(tradesOf('Kilvort Ferragens'));
    for (const name of ['Kilvort Paint', 'Kilvort Farben', '宏达油漆', '宏达 Paint'])
      expect(tradesOf(name)).toBe(tradesOf('Kilvort Tintas'));
    expect(tradesOf('Kilvort Tintas')).not.toBe(tradesOf('Kilvort Ferragens'));
  });
  it('are all those that it names', () => {
    const both = (tradesOf('Kilvort Tintas') ?? 0) + (tradesOf('Kilvort Ferragens') ?? 0);
    for (const name of ['Kilvort Tintas e Ferragens', '宏达五金油漆', '宏达 五金 油漆'])
      expect(tradesOf(name)).toBe(both);
  });
});

it.each([
  ['興達五金', '兴达'],
  ['深圳市宏達五金有限公司', '宏达'],
  ['宏达 兴达', '宏达兴达'],
  ['宏达 Kilvort', undefined],
  ['Kilvort 宏达', undefined],
  ['宏达2', undefined],
  ['ヤマダ', undefined],
  ['Kilvort', undefined],
])('the simplified characters of %s are %s', (name, signs) => {
  expect(readStoreName(name)?.signs).toBe(signs);
});

it('the key of a name does not depend on the order of its words', () => {
  expect(readStoreName('Grimsby Kilvort')?.key).toBe(readStoreName('Kilvort Grimsby')?.key);
  expect(readStoreName('Grim Sby')?.key).not.toBe(readStoreName('Grimsby')?.key);
});

describe('the own domain', () => {
  it.each([
    ['https://www.silva.co.uk/shop', 'silva.co.uk'],
    ['https://silva.myshop.example.com/', 'example.com'],
    ['https://facebook.com/silva', undefined],
    ['https://pt-pt.facebook.com/silva', undefined],
    ['https://www.instagram.com/silva', undefined],
    ['https://linktr.ee/silva', undefined],
    ['https://sites.google.com/view/silva', undefined],
    ['https://www.google.pt/maps', undefined],
    ['https://silva.wixsite.com/home', undefined],
    ['https://silva.business.site/', undefined],
    ['https://silva.blogspot.com.br/', undefined],
    ['http://192.168.0.1/', undefined],
    ['http://localhost:8002/', undefined],
    [undefined, undefined],
  ])('of %s is %o', (website, domain) => {
    expect(ownDomain(website)).toBe(domain);
  });
});
