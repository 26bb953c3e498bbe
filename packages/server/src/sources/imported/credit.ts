import { type Message, message } from '../../i18n/message.ts';
import type { DatasetSummary } from './directory.ts';
import type { DatasetKind } from './manifest.ts';

/** Whom to name beside stores: what a source is called, whom its licence asks to name, and the page that says so. */
export type Credit = { label: Message; attribution: string | Message; url: string };

/** In the order in which they are named. */
const credits: Readonly<Record<Exclude<DatasetKind, 'file'>, Credit>> = {
  osm: {
    label: message.importedLabel({ name: 'OpenStreetMap' }),
    attribution: '© OpenStreetMap contributors',
    url: 'https://www.openstreetmap.org/copyright',
  },
  overture: {
    label: message.importedLabel({ name: 'Overture Maps' }),
    attribution: 'Overture Maps Foundation (CDLA-Permissive-2.0, Apache-2.0, CC0)',
    url: 'https://docs.overturemaps.org/attribution/',
  },
  foursquare: {
    label: message.importedLabel({ name: 'Foursquare OS Places' }),
    attribution: 'Foursquare OS Places (Apache-2.0)',
    url: 'https://docs.foursquare.com/data-products/docs/places-os-data-schema',
  },
};

const mostFiles = 3;

/** The credit of the datasets that stores may come from; that of OpenStreetMap where there are none. */
export function creditOf(datasets: readonly Pick<DatasetSummary, 'kind' | 'name'>[]): Credit {
  const kinds = new Set(datasets.map(({ kind }) => kind));
  const named = Object.entries(credits).flatMap(([kind, credit]) =>
    kinds.has(kind as DatasetKind) ? [credit] : [],
  );
  const files = datasets.filter(({ kind }) => kind === 'file').map(({ name }) => name);
  const [first = credits.osm, second] = named;
  if (files.length === 0 && second === undefined) return first;
  const shown = files.slice(0, mostFiles);
  return {
    label: message.importedStoresLabel(),
    attribution: message.importedAttribution({
      named: named.map(({ attribution }) => attribution),
      files: shown,
      more: files.length - shown.length,
    }),
    url: named[0]?.url ?? '',
  };
}
