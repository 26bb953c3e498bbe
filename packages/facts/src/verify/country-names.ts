import { foldName } from './names.ts';

const languages = 'en de fr es pt it nl pl cs sk hu ro sv da nb fi tr ru uk el ar ja ko zh'.split(' ');
let known: ReadonlyMap<string, readonly string[]> | undefined;

/** The folded names of a country in other languages, by its English name; empty for other names. Source: Unicode CLDR. */
export function countryNames(name: string): readonly string[] {
  known ??= readNames();
  return known.get(name) ?? [];
}

function readNames(): ReadonlyMap<string, readonly string[]> {
  const names = languages.map((tag) => new Intl.DisplayNames([tag], { type: 'region', fallback: 'none' }));
  const all = new Map<string, readonly string[]>();
  for (let first = 65; first <= 90; first += 1) {
    for (let second = 65; second <= 90; second += 1) {
      const found = names.map((of) => of.of(String.fromCharCode(first, second)));
      const [english] = found;
      if (english === undefined) continue;
      all.set(foldName(english).trim(), [
        ...new Set(found.flatMap((name) => (name === undefined ? [] : [foldName(name).trim()]))),
      ]);
    }
  }
  return all;
}
