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

/** The lines in which something was edited. */
export function changedLines(before: string, after: string, tag?: string): DiffPart[][] {
  const lines: DiffPart[][] = [[]];
  for (const { kind, text } of diffText(before, after, tag)) {
    const [first = '', ...others] = text.split('\n');
    const add = (piece: string) => {
      if (piece !== '') lines.at(-1)?.push({ kind, text: piece });
    };
    add(first);
    for (const piece of others) {
      // A line break that was added or removed is an edit of its own.
      if (kind !== 'same') lines.at(-1)?.push({ kind, text: '¶' });
      lines.push([]);
      add(piece);
    }
  }
  return lines.filter((line) => line.some(({ kind }) => kind !== 'same'));
}
