import { fold } from '../fold.ts';
import { asksInFurtherLanguage, asksToStop } from './asks-to-stop.ts';
import { likenessToOptOuts } from './learned.ts';
import { wording } from './words.ts';

export type Intent = 'opt_out' | 'wrong_person' | 'interest' | 'question';

/**
 * A text is an opt-out if it is very much like one, or is not unlike one and a rule says so. Examples alone hear one in five
 * too few, rules alone are led astray by every second trap (docs/decisions/0090-reading-what-comes-back.md).
 */
const sure = 1;
const doubtful = -1.5;
/** Of a line or so: most short examples are opt-outs, so what is short is like them. */
const sureOfShort = 1.8;

const noInterest = wording('noInterest', undefined, 'gu');
const wrongPerson = wording('wrongPerson');
const interest = wording('interest');
/** What together means the contrary of an opt-out: it was one by mistake, or another address is to take the place of an old one. */
const meansTheContrary = [[wording('byMistake'), wording('leaving')], [wording('oldAddress')]];

/**
 * What an answer asks for, the weightiest first; empty where the words say nothing. `visible`: the answer without what it
 * quotes, because our own letter says how to opt out.
 */
export function intentsOf(visible: string): Intent[] {
  const text = fold(visible);
  if (isOptOut(visible, text)) return ['opt_out'];
  return [
    ...(wrongPerson().test(text) ? (['wrong_person'] as const) : []),
    ...(interest().test(text.replace(noInterest(), ' ')) ? (['interest'] as const) : []),
    ...(/[?？]/.test(text) ? (['question'] as const) : []),
  ];
}

function isOptOut(visible: string, text: string): boolean {
  if (meansTheContrary.some((words) => words.every((word) => word().test(text)))) return false;
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
  // A Chinese character says as much as three letters.
  const length = count(/\p{L}/gu) + 2 * count(/\p{Script=Han}/gu);
  // "Ok, thanks!" is like "No, thanks!", so of a few letters the rules alone tell.
  if (length < 20) return asksToStop(text);
  const likeness = likenessToOptOuts(visible);
  return (
    likeness > (length < 40 ? sureOfShort : sure) ||
    (likeness > doubtful && asksToStop(text)) ||
    asksInFurtherLanguage(text)
  );
}
