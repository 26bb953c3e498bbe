import { describe, expect, test } from 'vitest';
import { companyOf, isSameCompany } from './same-company.ts';

const company = companyOf({
  name: 'Müller Beschläge',
  address: 'Lindwurmstraße 126, 80337 München',
  phone: '+49 89 2607178',
  website: 'https://www.mueller-beschlaege.de/',
});
const page = (url: string, snippet = '', title = 'Müller Beschläge') => ({ url, title, snippet });

describe('A page is about the same company', () => {
  test.each([
    ['by its domain', page('https://shop.mueller-beschlaege.de/impressum')],
    ['by its phone, however it is written', page('https://guide.example/x', 'Tel. (089) 260 71 78')],
    ['by its phone beside a second one', page('https://guide.example/x', 'Tel. 089 2607178 / 79')],
    ['by its phone in full width', page('https://guide.example/x', '電話 +49 89 ２６０７１７８')],
    ['by its street and number', page('https://guide.example/x', 'Lindwurmstrasse 126, München')],
    ['by its street as it is abbreviated', page('https://guide.example/x', '126 a, Lindwurmstr. 126')],
  ])('%s', (_, one) => expect(isSameCompany(one, company)).toBe(true));
});

describe('A page is about another company', () => {
  test.each([
    ['with the name alone', page('https://mueller-beschlaege.at/', 'Müller Beschläge in Wien')],
    ['with another number of the street', page('https://guide.example/x', 'Lindwurmstraße 12, München')],
    ['with the number of a longer one', page('https://guide.example/x', 'Lindwurmstraße 1260')],
    [
      'in another town',
      page('https://guide.example/x', 'Joe Plumbing, Lindwurmstraße 126, Kufstein', 'Joe Plumbing'),
    ],
    ['with the phone of another country', page('https://guide.example/x', '+44 89 2607178')],
    ['with another phone', page('https://guide.example/x', 'Tel. 089 2607179')],
    ['on a host that many share', page('https://www.facebook.com/other')],
    ['with a domain that only ends alike', page('https://evil-mueller-beschlaege.de/')],
  ])('%s', (_, one) => expect(isSameCompany(one, company)).toBe(false));

  test('if its own website is a page on a shared host', () => {
    expect(
      isSameCompany(page('https://facebook.com/other'), {
        ...company,
        website: 'https://facebook.com/mueller',
      }),
    ).toBe(false);
  });
});
