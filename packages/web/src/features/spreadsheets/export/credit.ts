import { recordSource } from '@hardware-store-finder/contract';
import type { LeadSource } from '../../../state/leads/lead.ts';
import type { ExportRow } from '../export-row.ts';
import type { SheetRow } from './sheet.ts';

const openStreetMap = {
  attribution: '© OpenStreetMap contributors, Open Database License (ODbL) 1.0',
  url: 'https://www.openstreetmap.org/copyright',
};

/** Whom a source's licence asks to name, for stores that came without it (by the scheme of their ids). */
const known: Readonly<Record<string, Pick<LeadSource, 'attribution' | 'url'>>> = {
  osm: openStreetMap,
  overture: {
    attribution: 'Overture Maps Foundation (CDLA-Permissive-2.0, Apache-2.0, CC0)',
    url: 'https://docs.overturemaps.org/attribution/',
  },
  foursquare: {
    attribution: 'Foursquare OS Places (Apache-2.0)',
    url: 'https://docs.foursquare.com/data-products/docs/places-os-data-schema',
  },
};

/** Who said that a store exists, and whom to name for it. A list that is handed on names the licence too. */
export function creditOf({ store, lead, source = lead?.source }: ExportRow): LeadSource | undefined {
  const scheme = store.id?.slice(0, store.id.indexOf(':')) ?? '';
  const label = source?.label ?? (store.id === undefined ? undefined : recordSource(store.id)?.label);
  if (label === undefined) return undefined;
  const byScheme = Object.hasOwn(known, scheme) ? known[scheme] : undefined;
  const credit = { ...byScheme, ...source, label };
  const attribution = (credit.attribution ?? '').replace(
    /© OpenStreetMap contributors(?!, Open)/,
    openStreetMap.attribution,
  );
  return { ...credit, attribution };
}

/** Counts how many rows came from which source; `rows` are those of the sheet that names them, each source once. */
export function createCredits(): { add: (row: ExportRow) => void; rows: () => SheetRow[] } {
  const found = new Map<string, { credit: LeadSource; count: number }>();
  return {
    add(row) {
      const credit = creditOf(row);
      if (credit === undefined) return;
      const key = [credit.label, credit.attribution, credit.data_date].join('\n');
      const entry = found.get(key) ?? { credit, count: 0 };
      entry.count += 1;
      found.set(key, entry);
    },
    rows: () =>
      [...found.values()].map(({ credit: { label, attribution, url = '', data_date = '' }, count }) => [
        label,
        attribution,
        url,
        data_date,
        count,
      ]),
  };
}
