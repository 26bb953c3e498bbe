import { productHits } from '../findings/find-all.ts';
import { searchable, type WordHit, wordListsMatcher } from '../findings/word-matcher.ts';
import conceptWords from './word-lists/concept-words.json' with { type: 'json' };

const findConcepts = wordListsMatcher(conceptWords);

/**
 * What a text says beyond numbers and names, by word lists of some twenty languages: products, and frequent claims
 * ('wholesale', 'delivery', 'award', 'largest', a negation). Each with the first line that says it.
 */
export function conceptsIn(text: string): ReadonlyMap<string, WordHit> {
  const before = known.get(text);
  if (before !== undefined) return before;
  const found = readConcepts(text);
  // A claim is looked up again and again, and so are the lines that may support it; whole pages are not cached.
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
