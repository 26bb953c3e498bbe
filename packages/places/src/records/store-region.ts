import { exactAddress } from '@hardware-store-finder/contract';
import { foldName, storeCountry } from '@hardware-store-finder/domain';
import { regionName, regionNames } from '@hardware-store-finder/geocoder';

/** Where a store says it is: its country, and the state or region if its address names one ('US.TX', 'Texas'). */
export type StoreRegion = { country: string; region?: { code: string; name: string } };

let names: ReadonlyMap<string, readonly string[]> | undefined;
/** Many addresses end in the same few words, and looking them up is slow. */
const known = new Map<string, string | undefined>();
const maxKnown = 20_000;

/** By the store's own address, else its phone; undefined if neither tells. */
export function storeRegion(store: {
  address: string;
  address_kind?: string | undefined;
  phone?: string | undefined;
}): StoreRegion | undefined {
  const country = storeCountry(store)?.code;
  if (country === undefined) return undefined;
  // An address that is only near the store may be across a border.
  const parts = exactAddress(store).split(/\s*,\s*/);
  // The region is in the last parts: 'Austin, TX 78701', 'Austin, TX 78701, United States', 'Austin, Texas'.
  for (const part of parts.slice(1).reverse().slice(0, 2)) {
    const code = codeOf(part, country);
    const name = code && regionName(code);
    if (code !== undefined && name !== undefined) return { country, region: { code, name } };
  }
  return { country };
}

function codeOf(part: string, country: string): string | undefined {
  const key = `${country} ${part}`;
  if (known.has(key)) return known.get(key);
  names ??= regionNames();
  // The postcode follows the region: '78701', 'K1A 0B6', '3000'.
  const bare = part.replace(/\s+(?:\d{4,5}(?:-\d{4})?|[A-Z]\d[A-Z]\s?\d[A-Z]\d)$/i, '').trim();
  const code = names.get(foldName(bare))?.find((one) => one.startsWith(`${country}.`));
  if (known.size < maxKnown) known.set(key, code);
  return code;
}
