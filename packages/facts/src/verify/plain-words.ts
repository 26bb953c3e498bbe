import type { Passage } from '../evidence/evidence.ts';
import { conceptsIn } from './concepts.ts';
import { stemsOf } from './shared-words.ts';
import { linesOf } from './supported-facts.ts';
import { mayBeEnglish } from './written-in.ts';

const joint =
  /[,;:]\s+(?:and|but|while|whereas|who|which|where|it|the (?:store|site|shop|company))\b|;\s|(?<=[.!?])\s/gi;
const stemsOfPassages = new WeakMap<Passage, ReadonlySet<string>>();

/**
 * Whether the passages have most words of each part of an English claim. Invented plain words have no number and no name
 * that could be looked up, and a true half would carry a false one. A page in another language is compared by numbers,
 * names and concepts only.
 */
export function hasWordsOf(claim: string, passages: readonly Passage[], known: string): boolean {
  if (!passages.every(({ text }) => mayBeEnglish(text.slice(0, 4_000)))) return true;
  const own = stemsOf(known);
  return claim.split(joint).every((part) => {
    const stems = [...stemsOf(part)].filter((stem) => !own.has(stem));
    const missing = stems.filter((stem) => !passages.some((passage) => stemsOn(passage).has(stem)));
    if (stems.length < 3) return true;
    // A concept may be said in other words, and was looked up as such.
    const concepts = [...conceptsIn(part).keys()].length;
    return missing.length === 0 || missing.length - concepts < stems.length / 2;
  });
}

function stemsOn(passage: Passage): ReadonlySet<string> {
  const known = stemsOfPassages.get(passage);
  if (known !== undefined) return known;
  const stems = new Set(linesOf(passage).flatMap((line) => [...stemsOf(line)]));
  stemsOfPassages.set(passage, stems);
  return stems;
}
