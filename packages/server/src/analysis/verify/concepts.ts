import { productHits } from '../findings/find-all.ts';
import { searchable, type WordHit, wordListsMatcher } from '../findings/word-matcher.ts';
import conceptWords from './word-lists/concept-words.json' with { type: 'json' };

const findConcepts = wordListsMatcher(conceptWords);

/**
 * What a text says beyond numbers and names, as far as words in some twenty languages tell it: products, and things
 * that are often claimed ('wholesale', 'delivery', 'award', 'largest', a negation). Each with the line that says it first.
 */
export function conceptsIn(text: string): ReadonlyMap<string, WordHit> {
  const before = known.get(text);
  if (before !== undefined) return before;
  const found = readConcepts(text);
  // One claim is asked about again and again, and so are the lines it may stand on; whole pages are not kept here.
  if (text.length <= 1_000) {
    if (known.size >= 500) known.clear();
    known.set(text, found);
  }
  return found;
}

const known = new Map<string, ReadonlyMap<string, WordHit>>();

function readConcepts(text: string): ReadonlyMap<string, WordHit> {
  const searched = searchable(text);
  return new Map<string, WordHit>([...productHits(searched), ...findConcepts(searched)]);
}
