import { foldText } from '@Hardware-Store-Finder/domain';
import lists from '../ownership/word-lists/other-parties.json' with { type: 'json' };

const makers = lists.makers.map((words) => foldText(words).replaceAll(' ', '[\\s-]+')).join('|');
const credit = new RegExp(
  `(?<!\\p{L})(?:${makers})(?!\\p{L})|(?:conception|realisation)\\s?[:：]|${lists.unspaced.join('|')}`,
  'iu',
);
/** A credit ends its line. */
const maxCredit = 160;

/** Where a line begins to say who made the website, -1 if it does not: what stands behind is not its owner's. */
export function creditAt(line: string): number {
  const from = Math.max(0, line.length - maxCredit);
  const plain = line.slice(from).replaceAll(/[^\0-\x7f]/gu, (one) => {
    const folded = foldText(one);
    return folded.length === one.length ? folded : one;
  });
  const at = plain.search(credit);
  return at < 0 ? -1 : from + at;
}

/** A line, or what stands before a credit and the credit. */
export function withCreditApart(line: string): string[] {
  const at = creditAt(line);
  return at > 0 ? [line.slice(0, at), line.slice(at)] : [line];
}
