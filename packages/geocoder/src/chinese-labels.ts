import { lazy } from '@Hardware-Store-Finder/std';
import type { Atlas, PlaceNumber } from './atlas/atlas.ts';
import { countryLabel } from './atlas/countries.ts';
import type { PlaceFile } from './atlas/place-file.ts';
import type { NamedPosition } from './geocoder.ts';

const han = /^\p{Script=Han}+$/u;
/** The block of Unicode with the characters of names: CJK Unified Ideographs. */
const block = { first: '\u4e00', after: '\ua000' };
const countries = new Intl.DisplayNames(['zh-Hans'], { type: 'region', style: 'short' });

/**
 * Labels in Simplified Chinese, the largest first: '德国慕尼黑' for 'Munich, Germany'. GeoNames does not say of which language a name is, so
 * a place has a Chinese one if exactly one of its names is of characters of GB 2312, the standard of Simplified Chinese;
 * another stays as it is: '英国，Leeds', which has two. A label that is not that of a known place stays whole.
 */
export function chineseLabeller(file: PlaceFile, atlas: Atlas): (place: NamedPosition) => string {
  const names = lazy(() => readNames(file));
  return ({ label, lat, lon }) => {
    const place = atlas.placeAt({ lat, lon });
    if (place === undefined) return label;
    const [own, code] = [atlas.nameOf(place), atlas.countryOf(place)];
    if (!label.startsWith(own)) return label;
    const country = `, ${countryLabel(code)}`;
    const rest = label.slice(own.length);
    const isNamed = rest.endsWith(country);
    const region = isNamed ? rest.slice(0, -country.length) : rest;
    const name = names().get(place) ?? own;
    const parts = [
      name,
      ...region.split(', ').filter(Boolean),
      ...(isNamed ? [countries.of(code) ?? code] : []),
    ];
    // '德国慕尼黑' is one word; names in other letters are kept apart.
    return parts.reverse().join(parts.every((part) => han.test(part)) ? '' : '，');
  };
}

/** The same place with the smallest first, as the parts of a location are looked up: '慕尼黑，德国'; undefined for other texts. */
export function smallestFirst(text: string): string | undefined {
  const country = chineseCountries().find((one) => text.startsWith(one) && text.length > one.length);
  if (country === undefined) return undefined;
  const rest = text
    .slice(country.length)
    .split(/[，,]/)
    .map((part) => part.trim());
  return [...rest.filter(Boolean).reverse(), country].join('，');
}

/** The Chinese names of all countries, the longest first. */
const chineseCountries = lazy(() => {
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const names = codes.flatMap((code) => countries.of(code) ?? []).filter((name) => han.test(name));
  return names.sort((a, b) => b.length - a.length);
});

function readNames(file: PlaceFile): Map<PlaceNumber, string> {
  const inBlock = file.rows<{ folded: string; place: PlaceNumber }>(
    'SELECT folded, place FROM name WHERE folded >= ? AND folded < ?',
  );
  const simplified = simplifiedCharacters();
  const byPlace = new Map<PlaceNumber, string[]>();
  for (const { folded, place } of inBlock(block.first, block.after)) {
    if (!han.test(folded) || [...folded].some((character) => !simplified.has(character))) continue;
    byPlace.set(place, [...(byPlace.get(place) ?? []), folded]);
  }
  const one = new Map<PlaceNumber, string>();
  for (const [place, texts] of byPlace) {
    const shortest = texts.reduce((a, b) => (b.length < a.length ? b : a));
    // '上海' and '中国上海' are one name.
    if (texts.every((text) => text.includes(shortest))) one.set(place, shortest);
  }
  return one;
}

/** The Chinese characters of GB 2312 (rows 16 to 87), as the GBK decoder has them. */
function simplifiedCharacters(): Set<string> {
  const gbk = new TextDecoder('gbk');
  const characters = new Set<string>();
  for (let row = 0xb0; row <= 0xf7; row++)
    for (let cell = 0xa1; cell <= 0xfe; cell++) characters.add(gbk.decode(Uint8Array.of(row, cell)));
  return characters;
}
