import { fold } from '../fold.ts';
import {
  contrastWordings,
  interestWordings,
  laterWordings,
  noInterestWordings,
  stopWordings,
  wrongPersonWordings,
} from './intent-words.ts';

export type Intent = 'opt_out' | 'wrong_person' | 'interest' | 'question';

/**
 * What an answer asks for, the weightiest first; empty where the words say nothing. `visible`: the answer without what it
 * quotes, because our own letter says how to opt out.
 */
export function intentsOf(visible: string): Intent[] {
  const text = fold(visible);
  if (asksToStop(text)) return ['opt_out'];
  return [
    ...(wrongPersonWordings.test(text) ? (['wrong_person'] as const) : []),
    ...(interestWordings.test(text.replace(noInterest, ' ')) ? (['interest'] as const) : []),
    ...(/[?？]/.test(text) ? (['question'] as const) : []),
  ];
}

const noInterest = new RegExp(noInterestWordings, 'g');

function asksToStop(text: string): boolean {
  if (stopWordings.some((wording) => wording.test(text))) return true;
  const refusal = noInterestWordings.exec(text);
  if (!refusal) return false;
  const end = refusal.index + refusal[0].length;
  const start = Math.max(
    ...['.', '!', '?', '。', '！', '？'].map((sign) => text.lastIndexOf(sign, refusal.index)),
  );
  const after = text.slice(end, end + 160);
  return !contrastWordings.test(after) && !laterWordings.test(text.slice(start + 1)) && !/[?？]/.test(text);
}
