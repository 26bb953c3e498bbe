import { foldName } from '@Hardware-Store-Finder/domain';
import type { Atlas } from '../atlas/atlas.ts';

/** Minimum population for a Chinese or Japanese city to be recognized at the start of an unspaced text. */
const hanCity = 100_000;

/** Reads '深圳南山' like '深圳市南山': a large city's name, then something in it. */
export function spaceHan(atlas: Atlas, text: string): string | undefined {
  if (!/^\p{Script=Han}{3,12}$/u.test(text)) return undefined;
  const letters = [...text];
  for (let at = letters.length - 1; at >= 2; at--) {
    const city = letters.slice(0, at).join('');
    const [holder] = atlas.placesNamed(foldName(city));
    if (holder && atlas.population(holder.place) >= hanCity) return `${letters.slice(at).join('')},${city}`;
  }
  return undefined;
}
