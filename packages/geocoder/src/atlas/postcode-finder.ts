import type { Position } from '@Hardware-Store-Finder/domain';
import type { PlaceFile } from './place-file.ts';
import type { AreaCode } from './regions.ts';

/** Looks a postcode up by its key (`readPostcode`). */
export type PostcodeFinder = {
  find(key: number): { position: Position; area: AreaCode; town: string } | undefined;
};

export function postcodeFinder(file: PlaceFile): PostcodeFinder {
  const rows = file.rows<Omit<PostcodeRow, 'key'>>('SELECT lat, lon, area, town FROM postcode WHERE key = ?');
  return {
    find(key) {
      const [row] = rows(key);
      return row && { position: { lat: row.lat, lon: row.lon }, area: row.area, town: row.town };
    },
  };
}

export type PostcodeRow = { key: number; lat: number; lon: number; area: string; town: string };

/** A five-digit code, or the first three characters of a Canadian one, as a base-36 number. */
function postcodeKey(code: string): number {
  return Number.parseInt(code, 36);
}

/** Parses '90210', '90210-1234', 'M5V 2T6' or 'M5V' to its lookup key; undefined for any other form. */
export function readPostcode(text: string): { code: string; key: number } | undefined {
  const [, us, canadian] = /^(?:(\d{5})(?:-\d{4})?|([a-z]\d[a-z])(?:[ -]?\d[a-z]\d)?)$/iu.exec(text) ?? [];
  const code = (us ?? canadian)?.toUpperCase();
  return code === undefined ? undefined : { code, key: postcodeKey(code) };
}
