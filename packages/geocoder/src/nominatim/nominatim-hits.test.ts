import { inEnglish } from '@Hardware-Store-Finder/testing';
import { describe, expect, test } from 'vitest';
import type { Located } from '../geocoder.ts';
import { preferHit } from './nominatim-hits.ts';
import { found, hit, street, unknown } from './testing/hits.ts';

describe('Of a gazetteer and a map', () => {
  const porto = found('Porto, Portugal', 41.14961, -8.61099);

  test('a town that both know is the gazetteer’s', () => {
    expect(preferHit('Porto', [hit()], porto)).toBe(porto);
  });

  test('a street is the map’s', () => {
    const vague = found('Porto, Portugal', 41.15, -8.61, 'Streets are not known.');
    expect(preferHit('Rua Formosa, Porto', [street], vague)).toMatchObject({
      label: 'Rua Formosa, Porto, Portugal',
      lat: 41.1496,
      country: 'PT',
    });
  });

  test('is named without control characters that somebody put into a name', () => {
    const hostile = hit({ name: '\u202eoproP\n\u0000 A' });
    expect(preferHit('Porto', [hostile], unknown)).toMatchObject({ label: 'oproP A, Porto, Portugal' });
  });

  test('a shop named like a town is not the town', () => {
    const shop = hit({ category: 'amenity', lat: '50', lon: '10' });
    expect(preferHit('Porto', [shop], porto)).toBeNull();
    expect(preferHit('Porto', [shop], unknown)).toMatchObject({ lat: 50 });
  });

  test('a town that the map takes for another one is the map’s, and the gazetteer’s is offered', () => {
    const mexico = found('Salamanca, Mexico', 20.57, -101.19);
    const spain = hit({
      lat: '40.96',
      lon: '-5.66',
      name: 'Salamanca',
      display_name: 'Salamanca, Spain',
      address: { city: 'Salamanca', country: 'Spain', country_code: 'es' },
      boundingbox: ['40.93', '40.99', '-5.71', '-5.62'],
    });
    expect(preferHit('Salamanca', [spain], mexico)).toMatchObject({
      label: 'Salamanca, Spain',
      alternatives: [{ label: 'Salamanca, Mexico' }],
    });
  });

  test('a country is no centre of a search', () => {
    const portugal = hit({ boundingbox: ['30', '42', '-31', '-6'], address: { country: 'Portugal' } });
    expect(preferHit('Portugal', [portugal], unknown)).toBeNull();
  });

  test('a house number that is missing is reported, one that exists is not', () => {
    const house = hit({
      ...street,
      category: 'building',
      name: '',
      display_name: '12, Rua Formosa, Porto, 4000-214, Portugal',
      address: { ...street.address, house_number: '12' },
    });
    expect(preferHit('Rua Formosa 12, 4000-214 Porto', [house], unknown)).toMatchObject({
      label: 'Rua Formosa 12, Porto, Portugal',
    });
    expect(preferHit('Rua Formosa 12, Porto', [house], unknown)?.note).toBeUndefined();
    expect(inEnglish(preferHit('Rua Formosa 99, Porto', [street], unknown))?.note).toMatch(
      /^"99" wasn’t found there/,
    );
  });

  test('pieces of one street are one place, towns of one name are several', () => {
    const piece = hit({ ...street, lat: '41.156' });
    const brazil = hit({ lat: '-3.89', lon: '-42.71', address: { town: 'Porto', country: 'Brazil' } });
    expect(preferHit('Rua Formosa', [street, piece], unknown)?.alternatives).toEqual([]);
    expect(preferHit('Porto', [hit(), brazil], unknown)?.alternatives.map(({ label }) => label)).toEqual([
      'Porto, Brazil',
    ]);
  });

  describe('a postcode', () => {
    const munich: Located = {
      ...found('Munich, Germany', 48.137, 11.575),
      unusedPostcodes: ['80469'],
    };
    const town = hit({
      lat: '48.1371',
      lon: '11.5754',
      category: 'place',
      name: 'Munich',
      display_name: 'Munich, 80331, Germany',
      address: { city: 'Munich', postcode: '80331', country: 'Germany', country_code: 'de' },
      boundingbox: ['47.98', '48.30', '11.41', '11.73'],
    });

    test('that the map does not find stays unused', () => {
      expect(preferHit('80469 München', [town], munich)).toBe(munich);
    });

    test('that only the map knows is the map’s', () => {
      const area = { ...town, lat: '48.131', name: '80469', display_name: '80469, Munich, Germany' };
      expect(preferHit('80469 München', [area], munich)).toMatchObject({
        label: '80469, Munich, Germany',
        lat: 48.131,
      });
      expect(preferHit('80469 München', [area], munich)).not.toHaveProperty('unusedPostcodes');
    });

    test('may be typed without its blank; every number that is missing is reported', () => {
      const canal = hit({ ...street, display_name: 'Prinsengracht, Amsterdam, 1017 KA, Netherlands' });
      expect(preferHit('Prinsengracht, 1017KA Amsterdam', [canal], unknown)?.note).toBeUndefined();
      expect(inEnglish(preferHit('Prinsengracht 7000, 1018KA Amsterdam', [canal], unknown))?.note).toMatch(
        /^"7000, 1018KA" wasn’t found there/,
      );
    });
  });

  describe('an address', () => {
    const shop = hit({
      category: 'shop',
      name: 'Casa Formosa',
      display_name: 'Casa Formosa, 12, Rua Formosa, Porto, 4000-214, Portugal',
      address: { shop: 'Casa Formosa', ...street.address, house_number: '12', postcode: '4000-214' },
    });

    test.each([
      ['Rua Formosa 12, Porto', 'Rua Formosa 12, Porto, Portugal'],
      ['R. Formosa 12 Porto', 'Rua Formosa 12, Porto, Portugal'],
      ['rua formosa porto', 'Rua Formosa 12, Porto, Portugal'],
      ['Casa Formosa', 'Casa Formosa, Rua Formosa 12, Porto, Portugal'],
      ['casa formosa, Rua Formosa 12, Porto', 'Casa Formosa, Rua Formosa 12, Porto, Portugal'],
      ['Porto ironmonger', 'Casa Formosa, Rua Formosa 12, Porto, Portugal'],
    ])('is called by its name if that was typed: %s', (typed, label) => {
      expect(preferHit(typed, [shop], unknown)?.label).toBe(label);
    });
  });
});
