import { diffArrays } from 'diff';

/**
 * A sentence that somebody other than the seller wrote: unchecked, and no part of the email until a person accepts it. `was`:
 * the passage of the email that it would replace; empty if it would be added behind the passage `after`.
 */
export type Suggestion = { text: string; was: string; after: string };

type Sentence = { text: string; start: number; end: number };

const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/** The sentences of a text in their order; a line break ends one, too. */
export function sentencesOf(text: string): Sentence[] {
  return [...segmenter.segment(text)].flatMap(({ segment, index }) =>
    [...segment.matchAll(/[^\s][^\n]*/gu)].map((found) => {
      const sentence = found[0].trimEnd();
      const start = index + found.index;
      return { text: sentence, start, end: start + sentence.length };
    }),
  );
}

/** Every sentence of a rewritten email that the email does not have, each beside what it would replace. */
export function suggestionsFor(body: string, rewritten: string): Suggestion[] {
  const before = sentencesOf(body);
  const changes = diffArrays(
    before.map(({ text }) => text),
    sentencesOf(rewritten).map(({ text }) => text),
  );
  const suggestions: Suggestion[] = [];
  let at = 0;
  let removed: Sentence[] = [];
  for (const { added, removed: isRemoved, value } of changes) {
    if (added) {
      suggestions.push(...replacing(removed, value, body, before[at - 1]?.text ?? ''));
      removed = [];
      continue;
    }
    removed = isRemoved ? before.slice(at, at + value.length) : [];
    at += value.length;
  }
  return suggestions;
}

/** Pairs new sentences with old ones in their order; the last new one replaces all old ones that are left. */
function replacing(
  old: readonly Sentence[],
  texts: readonly string[],
  body: string,
  before: string,
): Suggestion[] {
  return texts.map((text, n) => {
    const first = old[n];
    const last = n === texts.length - 1 ? old.at(-1) : first;
    const was = first === undefined || last === undefined ? '' : body.slice(first.start, last.end);
    return { text, was, after: was === '' ? (old.at(-1)?.text ?? before) : '' };
  });
}

/** Whether a suggestion still has its place in an email. */
export function fits(body: string, { was, after }: Suggestion): boolean {
  return body.includes(was === '' ? after : was);
}

/** The email with a suggestion that a person accepted; unchanged if that has no place in it any more. */
export function accept(body: string, { text, was, after }: Suggestion): string {
  const anchor = was === '' ? after : was;
  const at = body.indexOf(anchor);
  if (at < 0) return body;
  const end = at + anchor.length;
  if (was !== '') return body.slice(0, at) + text + body.slice(end);
  const gap = anchor === '' || /^\p{Script=Han}/u.test(text) ? '' : ' ';
  return body.slice(0, end) + gap + text + body.slice(end);
}
