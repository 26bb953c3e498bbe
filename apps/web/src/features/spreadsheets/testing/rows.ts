import type { ListedStore } from '@Hardware-Store-Finder/contract';
import type { Lead } from '../../../data/leads/lead.ts';
import type { ExportRow } from '../export-row.ts';

export const porto: ListedStore = {
  name: 'Ferragens Douro',
  address: 'Rua das Flores 12, 4050-262 Porto',
  phone: '+351 22 000 0000',
  website: 'https://ferragens-douro.example/loja?a=1&b=2',
  id: 'osm:node/1',
  lat: 41.1456,
  lon: -8.6109,
  distance_km: 0.42,
  category: 'hardware',
  email: 'record@ferragens-douro.example',
  name_zh: '杜罗五金店',
};

export const openStreetMap = {
  id: 'openstreetmap',
  label: 'OpenStreetMap',
  attribution: '© OpenStreetMap contributors',
  url: 'https://www.openstreetmap.org/copyright',
};

/** Noon: the same day in every time zone. */
export const noon = new Date(2026, 10, 21, 12).getTime();

export const shown: ExportRow = {
  store: porto,
  source: openStreetMap,
  foundAt: noon,
  contacts: [
    {
      kind: 'email',
      value: 'geral@ferragens-douro.example',
      page: 'https://ferragens-douro.example/contactos',
    },
    { kind: 'whatsapp', value: 'https://wa.me/351220000000', page: 'https://ferragens-douro.example/' },
  ],
};

export const lead: Lead = {
  id: 'osm:node/1',
  ids: ['osm:node/1'],
  store: porto,
  foundAt: noon,
  source: openStreetMap,
  contacts: (shown.contacts ?? []).map((contact, rank) => ({ ...contact, at: noon, rank })),
  corrections: {},
  times: { status: noon - 86_400_000, notes: noon, next: noon },
  contactedAt: noon - 2 * 86_400_000,
  status: 'replied',
  notes: '- called on Monday\n- "wants" samples',
  next: '2026-12-01',
  savedAt: noon - 3 * 86_400_000,
  changedAt: noon,
};
