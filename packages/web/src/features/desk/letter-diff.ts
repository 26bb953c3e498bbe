import { diffWordsWithSpace } from 'diff';

/** A run of words that stayed, was added or was removed. */
export type DiffPart = { kind: 'same' | 'added' | 'removed'; text: string };

/** What was edited in a text, word by word; in Chinese and Japanese as the browser parts words. `tag`: BCP 47. */
export function diffText(before: string, after: string, tag = 'en'): DiffPart[] {
  const intlSegmenter = new Intl.Segmenter(tag, { granularity: 'word' });
  return diffWordsWithSpace(before, after, { intlSegmenter }).map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}
