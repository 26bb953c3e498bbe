import { unpackList } from '../../findings/word-lists.ts';
import { plain, trimmed } from '../items.ts';
import known from '../lexicons/brands.json' with { type: 'json' };

/** Brands of what such shops sell, as `plain` writes them. */
export const brands: ReadonlySet<string> = new Set(unpackList(known.brands).map(plain));

/** Whether an entry is a brand that everybody knows. */
export function isKnownBrand(text: string): boolean {
  return brands.has(plain(withoutLogo(trimmed(text))));
}

const logo = /\s*(?:logo|brand|marka|marke|marque|logó)\s*$/iu;

/** The name on a picture: "Bosch logo" is Bosch. */
export function withoutLogo(item: string): string {
  return item.replace(logo, '').trim();
}
