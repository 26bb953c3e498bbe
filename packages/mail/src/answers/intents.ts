import { fold } from '../fold.ts';
import { asksToStop } from './asks-to-stop.ts';
import { interestWordings, noInterestWordings, wrongPersonWordings } from './intent-words.ts';

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
