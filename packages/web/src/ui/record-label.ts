import { recordSource } from '@hardware-store-finder/contract';
import type { Messages } from '../i18n/messages/english.ts';

/** The name of a record's source, by the record's id: 'OpenStreetMap', 'the imported file …'; undefined if unknown. */
export function recordLabel(id: string, { store }: Messages): string | undefined {
  if (id.startsWith('sample:')) return store.sample;
  const file = /^file:(.*)\//s.exec(id)?.[1];
  return file === undefined ? recordSource(id)?.label : store.importedFile(file);
}
