import {
  type CardFormat,
  cardFormat,
  type Encoding,
  readCardFile,
  unpackedMegabytes,
  unpackKml,
  WorkbookRefusal,
} from '@Hardware-Store-Finder/workbook';
import { readFile, stat } from 'node:fs/promises';
import type { PlacesSource } from '../places/places-source.ts';
import type { ListOptions } from './list-places.ts';
import { type ColumnOptions, tableSource } from './open-list.ts';
import { explain, rowsAtOnce } from './open-workbook.ts';
import { readText } from './read-text.ts';

const mostBytes = unpackedMegabytes * 1_000_000;

/** Opens vCard, KML or GPX. Throws AppError with a message that completes 'FILE cannot be imported: …'. */
export async function openCards(
  file: string,
  encoding: Encoding,
  options: ListOptions & ColumnOptions,
): Promise<PlacesSource> {
  if ((await stat(file)).size > mostBytes) throw explain({ kind: 'unpacksTooBig' });
  let text = '';
  for await (const piece of readText(file, undefined, encoding)) text += piece;
  return cardSource(file, text, cardFormat(text) ?? 'vcard', options);
}

/** Opens the map of a KMZ; undefined if the archive holds none. Throws like `openCards`. */
export async function openKmz(
  file: string,
  options: ListOptions & ColumnOptions,
): Promise<PlacesSource | undefined> {
  if ((await stat(file)).size > mostBytes) return undefined;
  const map = await unpackKml(await readFile(file), mostBytes).catch(rethrow);
  return map === undefined ? undefined : cardSource(file, map, 'kml', options);
}

function cardSource(
  file: string,
  text: string,
  format: CardFormat,
  options: ListOptions & ColumnOptions,
): PlacesSource {
  try {
    const [columns = [], ...rows] = readCardFile(text, format).rows;
    return tableSource(file, columns, rowsAtOnce(file, rows), options);
  } catch (error) {
    return rethrow(error);
  }
}

function rethrow(error: unknown): never {
  throw error instanceof WorkbookRefusal ? explain(error.fault) : error;
}
