import { digitsOf, readAddress, readStoreName } from '@hardware-store-finder/stores';
import type { StoreRow } from '../osm-store.ts';

/** Whose record stands for a store, and whose fields come first: what people wrote themselves before what was gathered. */
const sources = ['file', 'osm', 'overture', 'foursquare'];

function rankOf(id: string): number {
  const rank = sources.indexOf(id.split(':', 1)[0] ?? '');
  return rank < 0 ? sources.length : rank;
}

/** In the order in which a merged row lists them, after the fields of its best record. */
const fillable = [
  'phone',
  'website',
  'email',
  'brand',
  'brand_wikidata',
  'operator',
  'opening_hours',
  'name_en',
  'name_zh',
  'social',
  'confidence',
  'confirmed',
  'source_page',
] as const satisfies readonly (keyof StoreRow)[];

/** The better record first: by source, then the one that says more, the one confirmed later, and last the id. */
function compareRows(a: StoreRow, b: StoreRow): number {
  const [confirmedHere, confirmedThere] = [a.confirmed ?? '', b.confirmed ?? ''];
  return (
    rankOf(a.id) - rankOf(b.id) ||
    richness(b) - richness(a) ||
    compareText(confirmedThere, confirmedHere) ||
    (b.confidence ?? 0) - (a.confidence ?? 0) ||
    compareText(a.id, b.id)
  );
}

/** By UTF-16 units: the same on every machine. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function richness(row: StoreRow): number {
  const fields = fillable.filter((field) => row[field] !== undefined).length;
  return fields + (hasOwnName(row) ? 3 : 0) + addressDetail(row);
}

function hasOwnName({ name }: StoreRow): boolean {
  return readStoreName(name) !== undefined;
}

function addressDetail({ address }: StoreRow): number {
  const { street, numbers, postcode } = readAddress(address);
  const number = numbers.some((one) => digitsOf(one) !== one) ? 2 : Math.min(1, numbers.length);
  return (street.length > 0 ? 2 : 0) + number + (postcode === '' ? 0 : 1);
}

/**
 * One row of the records of one store: the best record's fields, what it lacks from the next best that has it, and
 * for each of these which record that was. A made-up name counts as lacking, and so does an address that says less
 * than another: no street, no house number or no postcode.
 * The same in whatever order the records come.
 */
export function joinRows(rows: readonly StoreRow[]): StoreRow {
  const [best, ...others] = [...rows].sort(compareRows);
  if (!best) throw new Error('There is no row to join.');
  const joined: StoreRow = { ...best };
  const from: Record<string, string> = { ...best.field_sources };
  const take = (
    field: 'name' | 'address' | (typeof fillable)[number],
    isBetter: (row: StoreRow) => boolean,
  ) => {
    const other = others.find(isBetter);
    if (!other) return;
    Object.assign(joined, { [field]: other[field] });
    from[field] = other.field_sources?.[field] ?? other.id;
  };
  if (best.name.endsWith('(unnamed)')) take('name', ({ name }) => !name.endsWith('(unnamed)'));
  // The address that says most stands for all: what contradicts a part of it contradicts the store.
  const detail = Math.max(...rows.map(addressDetail));
  if (addressDetail(best) < detail) take('address', (row) => addressDetail(row) === detail);
  for (const field of fillable) {
    if (best[field] === undefined)
      take(field, (row) => row[field] !== undefined && agreeOnBrand(field, joined, row));
  }
  const ids = rows.flatMap(({ id, also_listed_as }) => [id, ...(also_listed_as ?? [])]);
  joined.also_listed_as = [...new Set(ids)].filter((id) => id !== best.id).sort(compareText);
  if (Object.keys(from).length > 0) joined.field_sources = from;
  return joined;
}

/** A brand and its number belong together: those of two records that name two brands are not mixed. */
function agreeOnBrand(field: keyof StoreRow, joined: StoreRow, { brand, brand_wikidata: number }: StoreRow) {
  const known = joined.brand_wikidata;
  if (field === 'brand') return known === undefined || number === undefined || known === number;
  if (field !== 'brand_wikidata' || joined.brand === undefined || brand === undefined) return true;
  return joined.brand === brand || readStoreName(joined.brand)?.key === readStoreName(brand)?.key;
}

/** The row whose id and fields a joined one has, whichever comes first. */
export function betterOf(a: StoreRow, b: StoreRow): StoreRow {
  const order = compareRows(a, b) || compareText(JSON.stringify(a), JSON.stringify(b));
  return order <= 0 ? a : b;
}
