import { sourceOfRecord } from '@hardware-store-finder/domain';
import type { Messages } from '../i18n/messages/english.ts';

/** The source of a record by the record's id: services by their proper names, invented stores and imported files in words. */
export function recordLabel(id: string, { store }: Messages): string | undefined {
  const record = sourceOfRecord(id);
  if (record?.source.isInvented) return store.sample;
  return record?.file === undefined ? record?.label : store.importedFile(record.file);
}
