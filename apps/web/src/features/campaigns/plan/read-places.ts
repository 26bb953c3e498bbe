import { maxLocationLength } from '@hardware-store-finder/contract';

/** The places of a typed or pasted list: one per line, or parted by semicolons; each once. `tooLong`: one that is no place. */
export function readPlaces(text: string): { places: string[]; tooLong: string | undefined } {
  const places: string[] = [];
  const seen = new Set<string>();
  for (const line of text.split(/[\r\n;；]+/)) {
    const place = line.replace(/\s+/g, ' ').trim();
    const key = place.toLocaleLowerCase();
    if (place === '' || seen.has(key)) continue;
    seen.add(key);
    places.push(place);
  }
  return { places, tooLong: places.find((place) => place.length > maxLocationLength) };
}

/** Larger files are no lists of places. In bytes. */
export const maxPlacesFile = 1_000_000;

/**
 * The places of a text or CSV file, one per line: its first column. Undefined if it is no text. A comma parts columns only
 * where the cell is quoted or the file has semicolons or tabs for that: 'Porto, Portugal' is one place.
 */
export function placesOfFile(bytes: Uint8Array): string | undefined {
  let text: string;
  try {
    const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
    text = new TextDecoder(isWide ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    // What Excel writes as CSV on most Windows machines.
    text = new TextDecoder('windows-1252').decode(bytes);
  }
  if (text.includes('\0')) return undefined;
  return text
    .split(/\r\n|\r|\n/)
    .map(firstCell)
    .filter(Boolean)
    .join('\n');
}

function firstCell(line: string): string {
  const quoted = /^\s*"((?:[^"]|"")*)"/.exec(line)?.[1];
  return (quoted === undefined ? (line.split(/[;\t]/, 1)[0] ?? '') : quoted.replaceAll('""', '"')).trim();
}
