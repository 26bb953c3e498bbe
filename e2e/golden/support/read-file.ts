import { readWorkbook } from '@Hardware-Store-Finder/workbook';
import { strFromU8, unzipSync } from 'fflate';

/** What a saved file says, without what differs by its packing: the cells of a workbook, the files of an archive. */
export async function readSavedFile(type: string, bytes: Uint8Array<ArrayBuffer>): Promise<unknown> {
  if (type.includes('spreadsheetml')) return await readWorkbook(bytes, { mostRows: 1_000, mostColumns: 100 });
  if (type.startsWith('application/zip'))
    return Object.fromEntries(
      Object.entries(unzipSync(bytes)).map(([name, file]) => [name, strFromU8(file).split('\r\n')]),
    );
  const text = new TextDecoder().decode(bytes);
  if (type.startsWith('application/json')) return JSON.parse(text);
  return text.split(/\r?\n/);
}
