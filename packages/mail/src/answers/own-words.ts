import { fold } from '../fold.ts';
import { wording } from './words.ts';

/** What closes a letter; names and contacts follow. As `fold` leaves text. */
const closing = wording(
  'closing',
  (words) => String.raw`^\s*${words}[^\p{L}]{0,3}(?:\p{L}[\p{L}. ]{0,40})?[,.!，。！]?\s*$`,
);

/** Thanks that close a letter stand alone above a name. */
const thanks = wording('thanks', (words) => String.raw`^\s*${words}[,.!，。！]?\s*$`);

/** Legal notices below an answer: what they ask for is not the person's wish. */
const notice = wording('legalNotice');

/** Who has a newsletter of their own says how to leave it. */
const newsletter = wording('newsletter');
const wayOut = wording('wayOut');

/** What phones add below a message. */
const device = wording('sentLine', (words) => String.raw`^\s*${words}[^.!?]{0,60}$`);

/**
 * What a person says in an answer: without quoted lines, closing, name and contacts, and legal notices. `visible`: the answer
 * without the letter that it quotes.
 */
export function ownWords(visible: string): string {
  const lines = visible.split('\n').filter((line) => !/^\s*>/.test(line) && !isAddition(fold(line)));
  const end = lines.findIndex((line, at) => at > 0 && isClosing(line, lines.slice(at + 1)));
  return (end < 0 ? lines : lines.slice(0, end))
    .join('\n')
    .split(/\n\s*\n/)
    .filter((paragraph, at) => at === 0 || !notice().test(fold(paragraph)))
    .join('\n\n')
    .trim();
}

/** Shorter lines are everybody's, in letters. */
const ownLine = 15;

/** What somebody wrote without the lines of our letter that they left below or between, marked or not. */
export function withoutOurs(visible: string, letter: string): string {
  if (letter === '') return visible;
  const bare = (text: string) => fold(text).replace(/[^\p{L}\p{N}]+/gu, '');
  const ours = bare(letter);
  const isOurs = (line: string, length: number) => bare(line).length >= length && ours.includes(bare(line));
  const lines = visible.split('\n');
  let first = lines.findIndex((line) => isOurs(line, ownLine));
  if (first < 0) return visible;
  // With the greeting above it.
  while (first > 0 && isOurs(lines[first - 1] ?? '', 0)) first -= 1;
  // What stands before the first of them is theirs; behind it, short lines are ours as well.
  return [
    ...lines.slice(0, first),
    ...lines.slice(first).filter((line) => bare(line) === '' || !isOurs(line, 1)),
  ]
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function isClosing(line: string, after: readonly string[]): boolean {
  if (line.length > 80) return false;
  const folded = fold(line);
  if (closing().test(folded)) return true;
  const next = after.find((one) => one.trim() !== '') ?? '';
  return thanks().test(folded) && next.split(/\s+/).length <= 5 && !/[.!?。！？]\s*$/.test(next);
}

/** Whether a line is the sign of a phone, or how to leave a newsletter of theirs. */
function isAddition(line: string): boolean {
  return device().test(line) || (newsletter().test(line) && wayOut().test(line));
}
