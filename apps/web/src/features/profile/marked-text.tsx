import type { ReactNode } from 'react';

/** A text with some of its words marked. */
export function MarkedText({ text, words }: { text: string; words: readonly string[] }): ReactNode {
  if (words.length === 0) return text;
  const pattern = new RegExp(
    `(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`,
    'giu',
  );
  return text.split(pattern).map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts are those of one text
    at % 2 === 1 ? <mark key={at}>{part}</mark> : part,
  );
}
