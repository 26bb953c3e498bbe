import { editDistance } from '@hardware-store-finder/stores';
import type { Area, Atlas } from '../atlas/atlas.ts';

/** What a misspelt name of a country, region or area was taken for. */
export type SimilarArea = { folded: string; area: Area; letters: number };

/** Shorter names are like too many others. */
const leastLetters = 5;

/**
 * Finds the country, region or area whose name is nearest a folded one that is misspelt by a letter, or by two from
 * eight letters on; undefined where two unlike areas are as near.
 */
export function similarAreaFinder(atlas: Atlas): (folded: string) => SimilarArea | undefined {
  let names: readonly string[] | undefined;

  return (folded) => {
    if (folded.length < leastLetters) return undefined;
    names ??= [...atlas.areaNames()].filter((name) => name.length >= leastLetters);
    let limit = folded.length < 8 ? 1 : 2;
    let nearest: string[] = [];
    for (const name of names) {
      // Hardly anybody gets the first letter wrong.
      if (name[0] !== folded[0]) continue;
      const letters = editDistance(folded, name, limit);
      if (letters > limit) continue;
      nearest = letters < limit ? [name] : [...nearest, name];
      limit = letters;
    }
    const areas = nearest.flatMap((name) =>
      plain(name)
        .slice(0, 1)
        .map((area) => ({ folded: name, area })),
    );
    const [first, ...others] = areas;
    const isOne = others.every(({ area }) => area.label === first?.area.label);
    return first && isOne ? { ...first, letters: limit } : undefined;
  };

  function plain(name: string): Area[] {
    return atlas.areasNamed(name).filter(({ isBeside }) => !isBeside);
  }
}
