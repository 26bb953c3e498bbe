import { describe, expect, it, test } from 'vitest';
import { phonesIn, supportedCountry } from './phones-in.ts';
import { parsePhone, readPhone } from './read-phone.ts';
import lines from './testing/written-phones.json' with { type: 'json' };

const digits = (number = '') => number.replace(/\D/g, '');

// Written before the reader could read them: 102 lines of 52 countries.
describe('a field of a record gives its first number', () => {
  const records = lines.filter(({ where }) => where === 'record');
  test.each(records.map((line) => [line.country, line.text, line.expect] as const))(
    '%s: %s',
    (country, text, expected) => {
      expect(expected.map(digits)).toContain(digits(readPhone(text, () => [country])));
    },
  );
});

describe('a line of a page gives its phones, without faxes', () => {
  const pages = lines.filter(({ where }) => where === 'page');
  test.each(pages.map((line) => [line.country, line.text, line.expect] as const))(
    '%s: %s',
    (country, text, expected) => {
      const found = phonesIn(text, '', supportedCountry(country)).filter(({ label }) => label !== 'fax');
      expect(found.map(({ number }) => digits(number.number))).toEqual(expected.map(digits));
    },
  );
});

describe('a field of a record', () => {
  const read = (text: string, ...countries: string[]) => readPhone(text, () => countries);

  it.each([
    ['912 345 678', ['PT', 'ES'], undefined],
    ['912 345 678, +34 986 600 100', ['PT', 'ES'], '+34 986 60 01 00'],
    ['+49 234 826459/60', ['DE'], '+49 234 826459'],
    ['+43 2732/8123', ['AT'], '+43 2732 8123'],
    ['+48 513140867 513140868', ['PL'], '+48 513 140 867'],
    ['Fax: 0234 826459', ['DE'], undefined],
    ['传真 0577-86557205', ['CN'], undefined],
    ['Fax 0234 826460; Tel. 0234 826459', ['DE'], '+49 234 826459'],
    ['VAT 123456789', ['GB'], undefined],
    ['none', ['AT'], undefined],
    ['०११ २३३१ ८२६४', ['IN'], '+91 11 2331 8264'],
    ['8.61378E+12', ['CN'], undefined],
  ])('%j in %j is %j', (text, countries, number) => {
    expect(read(text, ...countries)).toBe(number);
  });

  it('is read without asking for a country where it has a code', () => {
    expect(readPhone('+351 22 208 2645', () => expect.fail('asked'))).toBe('+351 22 208 2645');
  });
});

test('A number loses its extension, and the area code of a line stays', () => {
  expect(parsePhone('212-736-8264 ext. 5', 'US')?.formatInternational()).toBe('+1 212 736 8264');
  expect(parsePhone('+5215553948062', undefined)?.number).toBe('+525553948062');
});
