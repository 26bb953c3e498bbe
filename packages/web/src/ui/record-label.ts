import { recordSource } from '@hardware-store-finder/contract';
import type { Messages } from '../i18n/messages/english.ts';

/** Who says what stands in a store's record, by the record's id: services by their names, what is ours in words. */
export function recordLabel(id: string, { store }: Messages): string | undefined {
  if (id.startsWith('sample:')) return store.sample;
  const file = /^file:(.*)\//s.exec(id)?.[1];
  return file === undefined ? recordSource(id)?.label : store.importedFile(file);
}
