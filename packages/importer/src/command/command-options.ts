import { categories } from '@Hardware-Store-Finder/contract';
import { commandError } from '@Hardware-Store-Finder/messages';
import { type Box, listedCategories, readCountry } from '@Hardware-Store-Finder/records';
import { type Encoding, encodings } from '@Hardware-Store-Finder/workbook';
import type { PlacesOptions } from '../detect-file.ts';
import { parseColumns } from '../lists/list-columns.ts';

/** Command-line options for files of places, in the form of `parseArgs`. */
export const options = {
  bbox: { type: 'string' },
  category: { type: 'string' },
  columns: { type: 'string' },
  country: { type: 'string' },
  encoding: { type: 'string' },
  'min-confidence': { type: 'string' },
  preview: { type: 'boolean' },
  sheet: { type: 'string' },
} as const;

type Values = {
  [K in keyof typeof options]?: (typeof options)[K]['type'] extends 'boolean' ? boolean : string;
};

export type CommandOptions = { places: PlacesOptions; isPreview: boolean; specified: readonly string[] };

/** Throws AppError for invalid values. */
export function parseOptions(values: Values): CommandOptions {
  const { bbox, category, columns, country, encoding, sheet, preview: isPreview = false } = values;
  const confidence = values['min-confidence'];
  return {
    places: {
      ...(bbox !== undefined && { box: parseBox(bbox) }),
      ...(category !== undefined && { category: parseCategory(category) }),
      ...(columns !== undefined && { columns: parseColumns(columns) }),
      ...(country !== undefined && { country: parseCountry(country) }),
      ...(encoding !== undefined && { encoding: parseEncoding(encoding) }),
      ...(sheet !== undefined && { sheet }),
      ...(confidence !== undefined && { minConfidence: parseConfidence(confidence) }),
    },
    isPreview,
    specified: Object.keys(options).filter((name) => values[name as keyof Values] !== undefined),
  };
}

/** OpenStreetMap files are imported whole, without filters. */
export function rejectForOsm({ specified: [first] }: CommandOptions): void {
  if (first === undefined) return;
  throw commandError(
    'bad_request',
    `--${first} is for parquet, GeoJSON, CSV and Excel, and this is none of them. OpenStreetMap's files are imported whole`,
  );
}

/** `west` may be greater than `east`: then the box crosses the dateline. */
function parseBox(text: string): Box {
  const numbers = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = numbers;
  const isBox =
    numbers.length === 4 &&
    Math.abs(west) <= 180 &&
    Math.abs(east) <= 180 &&
    south >= -90 &&
    north <= 90 &&
    south < north;
  if (isBox && west !== east) return { west, south, east, north };
  throw commandError(
    'bad_request',
    `--bbox "${text}" is no box. Give west, south, east, north in degrees: --bbox -8.8,41.0,-8.4,41.3`,
  );
}

function parseCategory(text: string) {
  const kinds = listedCategories(text);
  if (kinds) return kinds;
  throw commandError(
    'bad_request',
    `--category "${text}" is not known. Known are: ${categories.join(', ')}.`,
  );
}

function parseCountry(text: string): string {
  const code = readCountry(text)?.code;
  if (code !== undefined) return code;
  throw commandError('bad_request', `--country "${text}" is no country. Give its code (PT) or its name.`);
}

function parseEncoding(text: string): Encoding {
  const encoding = encodings.find((one) => one === text.trim().toLowerCase());
  if (encoding !== undefined) return encoding;
  throw commandError('bad_request', `--encoding "${text}" is not known. Known are: ${encodings.join(', ')}.`);
}

function parseConfidence(text: string): number {
  const number = Number(text);
  if (text.trim() !== '' && number >= 0 && number <= 1) return number;
  throw commandError('bad_request', `--min-confidence "${text}" is no number from 0 to 1.`);
}
