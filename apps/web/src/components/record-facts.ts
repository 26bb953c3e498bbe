import type { ListedStore } from '@Hardware-Store-Finder/contract';
import { sourceOfRecord, storeSources } from '@Hardware-Store-Finder/domain';
import type { Messages } from '../i18n/messages/english.ts';
import { formatDay } from './dates.ts';

/** Facts about a store's record: who else lists the store, and when it was last confirmed. */
export function recordFacts(
  { also_listed_as: others = [], confirmed }: ListedStore,
  messages: Messages,
): string[] {
  const labels = labelsOf(others, messages);
  return [
    ...(labels.length > 0 ? [messages.store.alsoListed(labels)] : []),
    ...(confirmed === undefined ? [] : [messages.store.confirmed(formatDay(confirmed, messages.tag))]),
  ];
}

const labelsOf = (ids: readonly string[], messages: Messages): string[] => [
  ...new Set(ids.flatMap((id) => recordLabel(id, messages) ?? [])),
];

/** How many sources list a store; 0 if only one is known to. */
export function sourceCount(
  { id = '', also_listed_as: others = [] }: ListedStore,
  messages: Messages,
): number {
  const { length } = labelsOf([id, ...others], messages);
  return length > 1 ? length : 0;
}

/** Stores of a source that makes them up: marked as fiction wherever they are shown. */
export function isInvented({ id = '' }: Pick<ListedStore, 'id'>): boolean {
  return storeSources.ofRecord(id)?.isInvented === true;
}

/** The same of a whole search, by the id of its source. */
export function isInventedSource(id: string | undefined): boolean {
  return id !== undefined && storeSources.get(id)?.isInvented === true;
}

/** The source of a record by the record's id: services by their proper names, invented stores and imported files in words. */
export function recordLabel(id: string, { store }: Messages): string | undefined {
  const record = sourceOfRecord(id);
  if (record?.source.isInvented) return store.sample;
  return record?.file === undefined ? record?.label : store.importedFile(record.file);
}
