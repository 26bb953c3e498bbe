import { type Message, message } from '../../i18n/message.ts';
import type { DatasetSummary } from './directory.ts';
import type { DatasetKind } from './manifest.ts';

/** The credit shown with stores: the source's name, its attribution, and the page about it. */
export type Credit = { label: Message; attribution: string | Message; url: string };

/** In display order. */
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

const maxNamedFiles = 3;

/** The combined credit of the datasets; OpenStreetMap's if there are none. */
export function creditOf(datasets: readonly Pick<DatasetSummary, 'kind' | 'name'>[]): Credit {
  const kinds = new Set(datasets.map(({ kind }) => kind));
  const named = Object.entries(credits).flatMap(([kind, credit]) =>
    kinds.has(kind as DatasetKind) ? [credit] : [],
  );
  const files = datasets.filter(({ kind }) => kind === 'file').map(({ name }) => name);
  const [first = credits.osm, second] = named;
  if (files.length === 0 && second === undefined) return first;
  const shown = files.slice(0, maxNamedFiles);
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
