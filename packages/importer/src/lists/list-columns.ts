import { type ListField as ColumnField, columnsOfHeadings, foldName } from '@Hardware-Store-Finder/domain';
import { commandError } from '@Hardware-Store-Finder/messages';
import { closedSigns } from '@Hardware-Store-Finder/records';

/** What a list of stores is read for; the rest of the table is for customers. */
const listFields = [
  'name',
  'lat',
  'lon',
  'address',
  'street',
  'streetAddress',
  'number',
  'city',
  'postcode',
  'state',
  'country',
  'phone',
  'website',
  'email',
  'social',
  'category',
  'brand',
  'brandWikidata',
  'hours',
  'id',
] as const satisfies readonly ColumnField[];
export type ListField = (typeof listFields)[number];

/** The columns of each field, the preferred first. */
export type ListMapping = ReadonlyMap<ListField, readonly number[]>;

/**
 * Maps fields to columns by their headers. `requested` (field to header) takes precedence; of several columns of a field the
 * first that is filled counts. Throws AppError if a requested header is missing.
 */
export function mapColumns(
  columns: readonly string[],
  requested: ReadonlyMap<ListField, string>,
): ListMapping {
  const mapping = new Map<ListField, readonly number[]>();
  for (const [field, header] of requested) {
    const exact = columns.indexOf(header);
    const at = exact >= 0 ? exact : columns.findIndex((column) => foldName(column) === foldName(header));
    if (at < 0)
      throw commandError('bad_request', `it has no column "${header}" for ${field}. ${listHeaders(columns)}`);
    mapping.set(field, [at]);
  }
  const taken = new Set([...mapping.values()].flat());
  const known = columnsOfHeadings(columns, listFields);
  for (const field of listFields) {
    const free = known[field]?.filter((at) => !taken.has(at)) ?? [];
    if (!mapping.has(field) && free.length > 0) mapping.set(field, free);
  }
  return mapping;
}

/** The columns that may say that a store has closed, by the sign: `permanentlyClosed` is 'permanently_closed'. */
export function closedColumns(columns: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const words = (text: string) => foldName(text).replaceAll(' ', '');
  const named = columns.map(words);
  return new Map(
    closedSigns.map((sign) => [sign, [...named.keys()].filter((at) => named[at] === words(sign))]),
  );
}

/** Throws AppError without a column of names or brands, or without position columns if `hasGeometry` is false. */
export function checkMapping(columns: readonly string[], mapping: ListMapping, hasGeometry: boolean): void {
  const needed: readonly ListField[] = hasGeometry ? ['name'] : ['name', 'lat', 'lon'];
  // The stores of a chain may have its name alone.
  const missing = needed.filter(
    (field) => !mapping.has(field) && !(field === 'name' && mapping.has('brand')),
  );
  if (missing.length === 0) return;
  throw commandError(
    'bad_request',
    `it has no column that is known to hold ${missing.join(' and ')}. ${listHeaders(columns)}. ` +
      `Name the columns: --columns ${missing.map((field) => `${field}=HEADER`).join(',')}`,
  );
}

/** Parses `name=Firma,lat=Breite`. Throws AppError for unknown fields. */
export function parseColumns(text: string): Map<ListField, string> {
  const requested = new Map<ListField, string>();
  for (const part of text.split(',')) {
    const [field = '', ...header] = part.split('=');
    const named = listFields.find((one) => one === field.trim());
    if (!named || header.join('=').trim() === '') {
      throw commandError(
        'bad_request',
        `--columns "${part}" is no FIELD=HEADER. Fields are: ${listFields.join(', ')}.`,
      );
    }
    requested.set(named, header.join('=').trim());
  }
  return requested;
}

/** Describes the mapping, one line for each field, for a person to check. */
export function describeMapping(columns: readonly string[], mapping: ListMapping): string[] {
  const used = new Set([...mapping.values()].flat());
  const unused = columns.filter((_, at) => !used.has(at));
  const width = Math.max(...[...mapping.keys()].map((field) => field.length));
  return [
    ...[...mapping].map(
      ([field, at]) =>
        `${field.padEnd(width)}  is column ${at.map((one) => `"${plain(columns[one] ?? '')}"`).join(', else ')}`,
    ),
    ...(unused.length === 0 ? [] : [`not used: ${names(unused)}`]),
  ];
}

function listHeaders(columns: readonly string[]): string {
  return columns.length === 0 ? 'It has no columns at all' : `Its columns are: ${names(columns)}`;
}

function names(columns: readonly string[]): string {
  const shown = columns.slice(0, 30).map((column) => plain(column));
  const more = columns.length - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
}

/** A header that is safe to print on a terminal. */
function plain(header: string): string {
  return (
    header
      .replaceAll(/\p{C}+/gu, ' ')
      .trim()
      .slice(0, 60) || '(empty)'
  );
}
