import { readWorkbook } from '@Hardware-Store-Finder/workbook';
import { unzipSync } from 'fflate';
import PostalMime from 'postal-mime';

/** What a saved file says, without what differs by its packing: the cells of a workbook, the files of an archive, the text of a message. */
export async function readSavedFile(type: string, bytes: Uint8Array<ArrayBuffer>): Promise<unknown> {
  if (type.includes('spreadsheetml')) return await readSheets(bytes);
  if (type.startsWith('message/rfc822')) return await readMessage(bytes);
  if (type.startsWith('application/zip')) {
    const files = Object.entries(unzipSync(bytes));
    return Object.fromEntries(
      await Promise.all(files.map(async ([name, file]) => [name, await readMessage(file)] as const)),
    );
  }
  const text = new TextDecoder().decode(bytes);
  if (type.startsWith('application/json')) return JSON.parse(text);
  return text.split(/\r?\n/);
}

async function readSheets(bytes: Uint8Array<ArrayBuffer>): Promise<Record<string, string[][]>> {
  const limits = { mostRows: 1_000, mostColumns: 100 };
  const { sheets } = await readWorkbook(bytes, limits);
  return Object.fromEntries(
    await Promise.all(
      sheets.map(async (sheet) => [sheet, (await readWorkbook(bytes, limits, sheet)).rows] as const),
    ),
  );
}

async function readMessage(bytes: Uint8Array): Promise<unknown> {
  const { headers, text = '' } = await PostalMime.parse(bytes);
  const kept = headers.filter(({ key }) => key !== 'message-id' && key !== 'date');
  return { headers: kept.map(({ key, value }) => `${key}: ${value}`), text: text.split(/\r?\n/) };
}
