import { temporaryFolder } from '@Hardware-Store-Finder/testing';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { importParquet } from '../testing/import-parquet.ts';
import { foursquareColumns, writeParquet } from '../testing/write-parquet.ts';

describe("Foursquare's places", () => {
  const place = {
    fsq_place_id: '4b0588',
    name: 'Ferragens',
    latitude: 41.15,
    longitude: -8.61,
    address: 'Rua X 5',
    locality: 'Porto',
    postcode: '4000-001',
    country: 'PT',
    date_refreshed: '2025-02-03',
    tel: '222 000 000',
    website: 'http://silva.pt',
    email: 'loja@silva.pt',
    facebook_id: 1234,
    instagram: '@silva',
    twitter: 'silva_pt',
    fsq_category_ids: ['4bf58dd8d48988d112951735'],
    fsq_category_labels: ['Retail > Hardware Store'],
  };
  const importPlaces = async (
    rows: readonly object[],
    columns: Record<string, string> = foursquareColumns,
  ) => {
    const file = path.join(temporaryFolder(), 'fsq.parquet');
    await writeParquet(file, columns, rows);
    return importParquet({ files: [file] });
  };

  it('keep the fields of their record', async () => {
    const { stores, dataset } = await importPlaces([place]);
    expect([...stores.values()]).toEqual([
      {
        id: 'foursquare:4b0588',
        name: 'Ferragens',
        address: 'Rua X 5, 4000-001 Porto, Portugal',
        phone: '+351 22 200 0000',
        website: 'http://silva.pt/',
        email: 'loja@silva.pt',
        social: [
          'https://www.facebook.com/1234',
          'https://www.instagram.com/silva',
          'https://x.com/silva_pt',
        ],
        address_kind: 'own',
        street: 'Rua X 5',
        locality: 'Porto',
        category: 'hardware',
        confirmed: '2025-02-03',
        lat: 41.15,
        lon: -8.61,
      },
    ]);
    expect(dataset).toMatchObject({ kind: 'foursquare', dataDate: '2025-02-03T00:00:00.000Z' });
  });

  it('are recognized by label or id; closed ones are skipped', async () => {
    const { stores, skipped } = await importPlaces([
      {
        ...place,
        fsq_place_id: 'by-label',
        fsq_category_ids: ['x'],
        fsq_category_labels: ['Retail > HARDWARE store '],
      },
      { ...place, fsq_place_id: 'by-id', fsq_category_labels: null },
      {
        ...place,
        fsq_place_id: 'second',
        fsq_category_ids: null,
        fsq_category_labels: ['Retail > Bakery', 'Retail > Hardware Store'],
      },
      { ...place, fsq_place_id: 'other', fsq_category_ids: ['x'], fsq_category_labels: ['Retail > Bakery'] },
      { ...place, fsq_place_id: 'closed', date_closed: '2024-01-01' },
    ]);
    expect([...stores.keys()].sort()).toEqual([
      'foursquare:by-id',
      'foursquare:by-label',
      'foursquare:second',
    ]);
    expect(skipped.closed).toBe(1);
  });
});
