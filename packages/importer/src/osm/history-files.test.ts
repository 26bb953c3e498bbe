import { describe, expect, it } from 'vitest';
import { importContent } from '../testing/import-fixture.ts';
import { writePbf, writeXml } from '../testing/write-osm.ts';

describe('a file with the history of its elements is refused', () => {
  const shop = { shop: 'hardware', name: 'Silva' };
  it.each<[string, string | Uint8Array | Promise<Uint8Array>]>([
    ['XML', writeXml([1, 2].map(() => ({ type: 'node', id: 1, lat: 1, lon: 2, tags: shop }) as const))],
    [
      'PBF',
      writePbf([{ type: 'node', id: 1, lat: 1, lon: 2, tags: shop }], {
        features: ['OsmSchema-V0.6', 'DenseNodes', 'HistoricalInformation'],
      }),
    ],
  ])('%s', async (_, content) => {
    await expect(importContent(await content)).rejects.toThrow('history of its elements');
  });
});
