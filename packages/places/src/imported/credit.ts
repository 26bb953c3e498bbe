import {
  type SourceCredit,
  type StoreSource,
  sourceDefinitions,
  storeSources,
} from '@Hardware-Store-Finder/domain';
import { type Message, message } from '@Hardware-Store-Finder/messages';
import type { DatasetSummary } from '@Hardware-Store-Finder/records';

/** How a search among imported datasets names them: a label, whom to credit, and the page about the first licence. */
export type Credit = { label: Message; attribution: string | Message; url: string };

type Dataset = Pick<DatasetSummary, 'kind' | 'name'>;

const maxNamedFiles = 3;

/** The credit of the datasets that stores may come from; that of OpenStreetMap where there are none. */
export function creditOf(datasets: readonly Dataset[]): Credit {
  if (datasets.length === 0) return creditOfOne(sourceDefinitions.openstreetmap);
  const credited = sourcesOf(datasets).flatMap(({ prefix, label, credit }) =>
    credit === undefined ? [] : [{ prefix, label, credit }],
  );
  // No licence asks to name anybody for these: they are named themselves.
  const files = datasets.filter(({ kind }) => !credited.some(({ prefix }) => prefix === kind));
  const [first, second] = credited;
  if (first !== undefined && second === undefined && files.length === 0) return creditOfOne(first);
  return {
    label: message.importedStoresLabel(),
    attribution: message.importedAttribution({
      named: credited.map(({ credit }) => credit.attribution),
      files: files.slice(0, maxNamedFiles).map(({ name }) => name),
      more: Math.max(0, files.length - maxNamedFiles),
    }),
    url: first?.credit.url ?? '',
  };
}

function creditOfOne({ label, credit }: { label: string; credit: SourceCredit }): Credit {
  return { label: message.importedLabel({ name: label }), attribution: credit.attribution, url: credit.url };
}

/** Whether the terms of every dataset allow its stores to be stored beyond the visit. */
export function mayPersistAll(datasets: readonly Dataset[]): boolean {
  return sourcesOf(datasets).every(({ terms }) => terms.mayPersist);
}

function sourcesOf(datasets: readonly Dataset[]): StoreSource[] {
  const kinds = new Set<string>(datasets.map(({ kind }) => kind));
  return storeSources.all().filter(({ prefix }) => kinds.has(prefix));
}
