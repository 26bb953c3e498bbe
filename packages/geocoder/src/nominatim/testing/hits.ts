import { plain } from '@Hardware-Store-Finder/testing';
import type { Located } from '../../geocoder.ts';
import type { Hit } from '../nominatim-hits.ts';

export const unknown: Located = { kind: 'unknown', nearest: [] };
export const hit = (changed: Partial<Hit> = {}): Hit => ({
  lat: '41.1496',
  lon: '-8.6110',
  category: 'boundary',
  name: 'Porto',
  display_name: 'Porto, Portugal',
  address: { city: 'Porto', country: 'Portugal', country_code: 'pt' },
  boundingbox: ['41.13', '41.18', '-8.69', '-8.55'],
  ...changed,
});
export const street = hit({
  category: 'highway',
  name: 'Rua Formosa',
  display_name: 'Rua Formosa, Bolhão, Porto, 4000-214, Portugal',
  address: { road: 'Rua Formosa', city: 'Porto', country: 'Portugal', country_code: 'pt' },
});
export const found = (
  label: string,
  lat: number,
  lon: number,
  note?: string,
): Located & { kind: 'found' } => ({
  kind: 'found',
  label,
  lat,
  lon,
  alternatives: [],
  ...(note !== undefined && { note: plain(note) }),
});
