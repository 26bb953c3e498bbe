import { editDistance } from '@hardware-store-finder/domain';
import type { Area, Atlas } from '../atlas/atlas.ts';

/** The area a misspelt name was corrected to. */
export type SimilarArea = { folded: string; area: Area; letters: number };

/** Shorter names resemble too many others. */
const minLetters = 5;

/**
 * Finds the country, region or area whose name differs from a folded one by one letter, or by two from eight
 * letters on; undefined if two different areas are equally close.
 */
export function similarAreaFinder(atlas: Atlas): (folded: string) => SimilarArea | undefined {
  let names: readonly string[] | undefined;

  return (folded) => {
    if (folded.length < minLetters) return undefined;
    names ??= [...atlas.areaNames()].filter((name) => name.length >= minLetters);
    let limit = folded.length < 8 ? 1 : 2;
    let nearest: string[] = [];
    for (const name of names) {
      // People rarely mistype the first letter.
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
    return atlas.areasNamed(name).filter(({ needsPlace }) => !needsPlace);
  }
}
