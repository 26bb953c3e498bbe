import { describe, expect, test } from 'vitest';
import { readPage } from '../page/read-page.ts';
import { isAboutOnly, isOnSite } from './page-of-store.ts';

const store = {
  name: 'Müller Beschläge',
  address: 'Lindwurmstraße 126, 80337 München',
  phone: '+49 89 2607178',
};
const guide = 'https://guide.example/x';
const page = (body: string, title = 'Müller Beschläge') =>
  readPage(`<title>${title}</title><p>${body.replaceAll('\n', '</p><p>')}</p>`, guide);

describe('A page is about a store alone', () => {
  test.each([
    ['by its phone, however it is written', 'Tel. (089) 260 71 78'],
    ['by its phone beside a second one', 'Tel. 089 2607178 / 79'],
    ['by its phone in full width', '電話 +49 89 ２６０７１７８'],
    ['by its phone beside its fax', 'Tel. 089 2607178\nFax 089 2607180'],
    ['by its street and number', 'Lindwurmstrasse 126, München'],
    ['by its street as it is abbreviated', '126 a, Lindwurmstr. 126\n80337 München'],
  ])('%s', (_, body) => expect(isAboutOnly(page(body), store)).toBe(true));
});

describe('A page is about another company', () => {
  test.each([
    ['with the name alone', 'Müller Beschläge in Wien'],
    ['with another number of the street', 'Lindwurmstraße 12, München'],
    ['with the number of a longer one', 'Lindwurmstraße 1260, München'],
    ['in another town', 'Lindwurmstraße 126, Kufstein'],
    ['with the phone of another country', '+44 89 2607178'],
    ['with another phone', 'Tel. 089 2607179'],
    ['or about several', 'Tel. 089 2607178\nSchmidt Eisenwaren, Tel. 089 7777777'],
  ])('%s', (_, body) => expect(isAboutOnly(page(body), store)).toBe(false));

  test('with the title of another', () => {
    expect(isAboutOnly(page('Tel. 089 2607178', 'Eisenwaren in München'), store)).toBe(false);
  });
});

test('a store without a phone shares its page with one phone at most', () => {
  const { phone: _, ...silent } = store;
  const own = 'Lindwurmstraße 126, 80337 München\n+49 89 2607178';
  expect(isAboutOnly(page(own), silent)).toBe(true);
  expect(isAboutOnly(page(`${own}\n+49 89 7777777`), silent)).toBe(false);
});

test.each([
  ['https://shop.mueller.example/x', 'https://www.mueller.example/', true],
  ['https://evil-mueller.example/', 'https://mueller.example/', false],
  ['https://www.facebook.com/other', 'https://facebook.com/mueller', false],
])('%s is on the site of %s: %s', (url, website, expected) => {
  expect(isOnSite(url, website)).toBe(expected);
});
