import { foldName } from '@Hardware-Store-Finder/domain';
import countries from '../data/countries.json' with { type: 'json' };

/** ISO 3166-1 alpha-3 code first, then names that Intl.DisplayNames lacks or spells too formally. */
const codesAndNames: Readonly<Record<string, readonly string[]>> = countries;

/** Earlier languages win if two use the same name for different countries. */
const languages =
  'en de fr es pt it nl zh-Hans zh-Hant ja ko ar ru tr pl sv da nb fi cs sk hu ro el he uk bg hr sr sl lt lv et vi th id ms fa hi ca bn ur ta te mr gu kn ml pa ne si my km lo ka hy be mk kk ky mn am'.split(
    ' ',
  );

/**
 * Country names in some language that most people know as something else: Grenada is 'Granada' in Spanish.
 */
const betterKnownOtherwise: ReadonlySet<string> = new Set(
  'columbia,franca,granada,guadalupe,kena,lati,man,norfolk,oma,saint,salvador,san martin,santa lucia,sip,tai'.split(
    ',',
  ),
);

const shortLabels: Readonly<Record<string, string>> = {
  HK: 'Hong Kong',
  MO: 'Macau',
  MM: 'Myanmar',
  CD: 'DR Congo',
  CG: 'Republic of the Congo',
  TR: 'Turkey',
  PS: 'Palestine',
};
const english = new Intl.DisplayNames(['en'], { type: 'region' });
/** Cached: a lookup in Intl takes longer than finding the place. */
const labels = new Map<string, string>();

/** The English name of a country by ISO 3166-1 alpha-2 code, or the code itself if unknown. */
export function countryLabel(code: string): string {
  const label = labels.get(code) ?? shortLabels[code] ?? english.of(code) ?? code;
  labels.set(code, label);
  return label;
}

/** Maps folded names and codes of every country, in about sixty languages, and each in its own, to alpha-2 codes. */
export function countryNames(): Map<string, string> {
  const names = new Map<string, string>();
  const add = (name: string | undefined, code: string) => {
    const folded = foldName(name ?? '');
    if (folded !== '' && !names.has(folded) && !betterKnownOtherwise.has(folded)) names.set(folded, code);
  };
  for (const [code, others] of Object.entries(codesAndNames)) {
    for (const name of [code, ...others]) add(name, code);
  }
  for (const language of languages) {
    const display = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of Object.keys(codesAndNames)) {
      add(display.of(code), code);
      add(display.of(code)?.replace(/\s*&\s*/u, ' and '), code);
    }
  }
  for (const code of Object.keys(codesAndNames)) {
    const own = new Intl.Locale(`und-${code}`).maximize().language;
    add(new Intl.DisplayNames([own], { type: 'region', fallback: 'none' }).of(code), code);
  }
  return names;
}
