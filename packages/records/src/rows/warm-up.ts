import { setImmediate as nextTurn } from 'node:timers/promises';
import { mergeRows } from '../merging/merge-stores.ts';
import { writeStore } from './osm-store.ts';
import type { Surroundings } from './surroundings.ts';

/** Two records of one store, so that they are compared in every way. One phone needs the country, the other has it. */
const records = ['222 001 234', '+351 222 001 234'].map((phone) => ({
  type: 'node' as const,
  category: 'hardware' as const,
  tags: Object.entries({
    name: 'Ferragens de Exemplo, Lda',
    'addr:street': 'Rua das Flores',
    'addr:housenumber': '1-3',
    'addr:postcode': '4000-001',
    'addr:city': 'Porto',
    'addr:country': 'PT',
    phone,
    website: 'https://ferragens.example/',
    email: 'loja@ferragens.example',
  }),
}));
const porto = { lat: 41.15, lon: -8.61 };

/**
 * Builds what the first stores would otherwise wait for: the tree of places, the ranges of phone numbers, the lists of words.
 * In steps, between which requests are answered.
 */
export async function warmUp(surroundings: Surroundings): Promise<void> {
  surroundings.nearestPlace(porto);
  await nextTurn();
  surroundings.countriesAround(porto);
  await nextTurn();
  const rows = records.map(
    (record, id) => writeStore({ ...record, id }, [porto.lon, porto.lat], surroundings).row,
  );
  await nextTurn();
  mergeRows(rows);
}
