import { maxUrlLength, type StoreInput, withoutNulls } from '@hardware-store-finder/contract';

/** The longest texts that are read of a posted store; what is longer is cut, because nothing is lost by it. */
const longest: Readonly<Record<string, number>> = {
  name: 300,
  address: 500,
  phone: 100,
  website: maxUrlLength,
  id: 200,
  brand: 200,
  brand_wikidata: 40,
  email: 254,
} satisfies Record<Exclude<keyof StoreInput, 'field_sources'>, number>;

/** A posted store without nulls and over-long texts; other values are for the schema to judge. */
export function truncateStore(value: unknown): unknown {
  const known = withoutNulls(value);
  if (typeof known !== 'object' || known === null || Array.isArray(known)) return known;
  return Object.fromEntries(
    Object.entries(known).map(([field, text]) => {
      const most = longest[field];
      return [
        field,
        most !== undefined && typeof text === 'string' ? text.slice(0, most).toWellFormed() : text,
      ];
    }),
  );
}
