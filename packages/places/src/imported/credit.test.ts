import { inEnglish } from '@Hardware-Store-Finder/testing';
import { describe, expect, it } from 'vitest';
import * as credit from './credit.ts';

const creditOf = (...[datasets]: Parameters<typeof credit.creditOf>) => inEnglish(credit.creditOf(datasets));

describe('the credit of imported stores', () => {
  it('is that of OpenStreetMap by default', () => {
    const osm = {
      label: 'OpenStreetMap (imported)',
      attribution: '© OpenStreetMap contributors',
      url: 'https://www.openstreetmap.org/copyright',
    };
    expect(creditOf([])).toEqual(osm);
    expect(
      creditOf([
        { kind: 'osm', name: 'a' },
        { kind: 'osm', name: 'b' },
      ]),
    ).toEqual(osm);
  });

  it('names each data set once, in a fixed order, with files last', () => {
    const all = [
      { kind: 'file', name: 'x' },
      { kind: 'foursquare', name: 'b' },
      { kind: 'overture', name: 'c' },
      { kind: 'osm', name: 'd' },
      { kind: 'overture', name: 'e' },
    ] as const;
    expect(creditOf(all)).toEqual({
      label: 'Imported stores',
      attribution:
        '© OpenStreetMap contributors; Overture Maps Foundation (CDLA-Permissive-2.0, Apache-2.0, CC0); ' +
        'Foursquare OS Places (Apache-2.0); the imported file x',
      url: 'https://www.openstreetmap.org/copyright',
    });
    expect(creditOf(all.toReversed())).toEqual(creditOf(all));
    const files = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ kind: 'file' as const, name }));
    expect(creditOf(files).attribution).toBe('the imported files a, b, c, 2 more');
    expect(creditOf([{ kind: 'overture', name: 'a' }]).label).toBe('Overture Maps (imported)');
  });
});
