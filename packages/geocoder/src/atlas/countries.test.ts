import { foldName } from '@Hardware-Store-Finder/domain';
import { describe, expect, test } from 'vitest';
import { countryLabel, countryNames } from './countries.ts';

const names = countryNames();

describe('countries', () => {
  test.each([
    [
      'DE',
      'Germany|Deutschland|Allemagne|Alemania|Alemanha|Germania|Duitsland|德国|ドイツ|독일|ألمانيا|Германия|Niemcy|DE|DEU',
    ],
    ['GB', 'UK|U.K.|United Kingdom|Great Britain|Britain|GB|GBR|英国|Reino Unido'],
    [
      'US',
      'USA|U.S.A.|US|United States|United States of America|America|Vereinigte Staaten|Estados Unidos|美国|США',
    ],
    ['NL', 'Holland|The Netherlands|Netherlands|Niederlande|Pays-Bas|Nederland'],
    ['CN', 'China|PRC|中国|中國|Chine|Китай'],
    ['KR', 'South Korea|Korea|대한민국|韩国|Corée du Sud'],
    ['TR', 'Turkey|Türkiye|Turquía|Türkei'],
    ['CZ', 'Czechia|Czech Republic|Tschechien|Česko'],
    ['CI', "Ivory Coast|Côte d'Ivoire|Cote d’Ivoire"],
    ['AE', 'UAE|United Arab Emirates|VAE|الإمارات العربية المتحدة'],
    ['TT', 'Trinidad and Tobago|Trinidad & Tobago'],
    ['LC', 'St. Lucia|Saint Lucia'],
    ['FO', 'Faroe Islands|Føroyar|Färöer'],
    ['GE', 'Georgia|Georgien'],
    ['MM', 'Burma|Myanmar'],
  ])('%s is found as %s', (code, spellings) => {
    for (const spelling of spellings.split('|')) expect(names.get(foldName(spelling)), spelling).toBe(code);
  });

  test('does not take the name of a well-known city for a country', () => {
    for (const city of ['Granada', 'Salvador', 'Columbia', 'Norfolk']) {
      expect(names.has(foldName(city)), city).toBe(false);
    }
  });

  test('labels countries by short English names', () => {
    expect(['PT', 'HK', 'GB', 'CD', 'XK'].map(countryLabel)).toEqual([
      'Portugal',
      'Hong Kong',
      'United Kingdom',
      'DR Congo',
      'Kosovo',
    ]);
  });
});
