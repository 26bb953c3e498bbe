import { digitsOf, isNamelessName, readStoreAddress, readStoreName } from '@Hardware-Store-Finder/domain';
import type { StoreRow } from '../rows/osm-store.ts';

/** Sources by priority: people's own data before collected data. */
const sources = ['file', 'osm', 'overture', 'foursquare'];

function rankOf(id: string): number {
  const rank = sources.indexOf(id.split(':', 1)[0] ?? '');
  return rank < 0 ? sources.length : rank;
}

/** In the order in which a merged row lists them, after the best record's fields. */
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

/** They belong to the address, whichever record it comes from. */
const addressParts = ['address_kind', 'street', 'house_number', 'locality'] as const;

function replace<K extends keyof StoreRow>(row: StoreRow, field: K, value: StoreRow[K] | undefined): void {
  delete row[field];
  if (value !== undefined) row[field] = value;
}

/** Best record first: by source, then richness, then confirmation date, and finally id. */
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

/** Compares by UTF-16 units: the same on every machine. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** Reading names and addresses takes longer than joining, and each row is compared with several. */
const richness = remembered((row: StoreRow): number => {
  const fields = fillable.filter((field) => row[field] !== undefined).length;
  return fields + (hasOwnName(row) ? 3 : 0) + addressDetail(row);
});

function hasOwnName({ name }: StoreRow): boolean {
  return readStoreName(name) !== undefined;
}

const addressDetail = remembered((row: StoreRow): number => {
  const { street, numbers, postcode } = readStoreAddress(row);
  const number = numbers.some((one) => digitsOf(one) !== one) ? 2 : Math.min(1, numbers.length);
  const detail = (street.length > 0 ? 2 : 0) + number + (postcode === '' ? 0 : 1);
  // What the store is near is better than nothing, and worse than any part of an address.
  return detail > 0 ? detail : ({ nearby: 0.3, street: 0.2, place: 0.1 }[row.address_kind as string] ?? 0);
});

/** Asks once for each row, as long as there is the row. */
function remembered(measure: (row: StoreRow) => number): (row: StoreRow) => number {
  const known = new WeakMap<StoreRow, number>();
  return (row) => {
    const before = known.get(row);
    if (before !== undefined) return before;
    const measured = measure(row);
    known.set(row, measured);
    return measured;
  };
}

/**
 * Merges the records of one store: the best record's fields, with missing ones filled from the next best
 * record that has them, and the source of each filled field. A made-up name counts as missing, and so does an
 * address with less detail than another (street, house number, postcode). Independent of the order of
 * records.
 */
export function joinRows(rows: readonly StoreRow[]): StoreRow {
  const [best, ...others] = [...rows].sort(compareRows);
  if (!best) throw new Error('There is no row to join.');
  return complete(best, others);
}

/**
 * `joinRows` of a row that somebody sees already and a record that came later: id, position and what the row says stay,
 * whichever record is the better one.
 */
export function completeRow<Row extends StoreRow>(row: Row, later: StoreRow): Row {
  // All other fields of the row are copied along.
  return complete(row, [later]) as Row;
}

/** `others`: the best first. */
function complete(best: StoreRow, others: readonly StoreRow[]): StoreRow {
  const rows = [best, ...others];
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
    if (field === 'address') for (const part of addressParts) replace(joined, part, other[part]);
  };
  if (isNamelessName(best.name)) take('name', ({ name }) => !isNamelessName(name));
  // The most detailed address represents all: contradicting parts would have prevented the merge.
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

/** A brand and its Wikidata id belong together: do not mix those of records with different brands. */
function agreeOnBrand(field: keyof StoreRow, joined: StoreRow, { brand, brand_wikidata: number }: StoreRow) {
  const known = joined.brand_wikidata;
  if (field === 'brand') return known === undefined || number === undefined || known === number;
  if (field !== 'brand_wikidata' || joined.brand === undefined || brand === undefined) return true;
  return joined.brand === brand || readStoreName(joined.brand)?.key === readStoreName(brand)?.key;
}

/** The better row, whose id and fields the merged one keeps. Symmetric. */
export function betterOf(a: StoreRow, b: StoreRow): StoreRow {
  const order = compareRows(a, b) || compareText(JSON.stringify(a), JSON.stringify(b));
  return order <= 0 ? a : b;
}
