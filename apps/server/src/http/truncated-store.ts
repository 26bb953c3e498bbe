import { maxUrlLength, type StoreInput, withoutNulls } from '@hardware-store-finder/contract';

/** Maximum field lengths of a posted store, in UTF-16 code units. Longer texts are cut rather than rejected. */
const longest: Readonly<Record<string, number>> = {
  name: 300,
  address: 500,
  phone: 100,
  website: maxUrlLength,
  id: 200,
  brand: 200,
  brand_wikidata: 40,
  address_kind: 20,
  email: 254,
} satisfies Record<Exclude<keyof StoreInput, 'field_sources'>, number>;

/** Removes nulls from a posted store and cuts overlong texts. The schema validates the rest. */
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
