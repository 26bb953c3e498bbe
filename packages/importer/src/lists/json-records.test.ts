import { describe, expect, it } from 'vitest';
import { importText } from '../testing/import-text.ts';

describe('a list of records in JSON', () => {
  it('leaves out stores that have closed, whoever says so', async () => {
    const record = (at: number, sign: Record<string, unknown>) => ({
      name: `Silva ${at}`,
      lat: 41.15 + at / 1000,
      lon: -8.61,
      type: 'Hardware store',
      ...sign,
    });
    const signs = [
      {},
      { business_status: 'CLOSED_PERMANENTLY' },
      { status: 'Permanently closed' },
      { permanentlyClosed: true },
      { permanently_closed: 'true' },
      { operating_status: 'permanently_closed' },
      { date_closed: '2024-05-01' },
      { end_date: '2020-01-01' },
      { opening_hours: 'closed' },
      { name: 'Silva (permanently closed)' },
    ];
    const { stores, skipped } = await importText(JSON.stringify(signs.map((sign, at) => record(at, sign))));
    expect(stores.map(({ name }) => name)).toEqual(['Silva 0']);
    expect(skipped.closed).toBe(9);
  });

  it('within an answer, and with records in records, is read: Overpass, Apify, Takeout', async () => {
    const overpass = {
      version: 0.6,
      elements: [
        { type: 'node', id: 1, lat: 41.15, lon: -8.61, tags: { shop: 'hardware', name: 'Silva' } },
        { type: 'way', id: 2, center: { lat: 41.16, lon: -8.61 }, tags: { shop: 'hardware', name: 'Costa' } },
      ],
    };
    const apify = [
      {
        title: 'Lima',
        totalScore: 4.5,
        placeId: 'abc',
        categoryName: 'Hardware store',
        location: { lat: 41.17, lng: -8.61 },
        url: 'https://www.google.com/maps/x',
        website: 'https://lima.example',
      },
    ];
    const takeout = {
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          geometry: { type: 'Point', coordinates: [-8.61, 41.18] },
          properties: { location: { name: 'Dias', address: 'Rua X 5' } },
        },
      ],
    };
    const read = async (value: unknown) =>
      (await importText(JSON.stringify(value), { category: ['hardware'] })).stores;
    expect((await read(overpass)).map(({ name, lat }) => [name, lat])).toEqual([
      ['Silva', 41.15],
      ['Costa', 41.16],
    ]);
    expect(await read(apify)).toMatchObject([{ name: 'Lima', lat: 41.17, website: 'https://lima.example/' }]);
    expect(await read(takeout)).toMatchObject([{ name: 'Dias', lat: 41.18 }]);
  });
});
