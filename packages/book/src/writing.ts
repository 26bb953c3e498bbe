import type { UnnumberedEvent } from '@Hardware-Store-Finder/contract';
import type { BookRefusals, BookState, PutRow } from '@Hardware-Store-Finder/domain';
import type { BookTurn } from '@Hardware-Store-Finder/storage';
import type { LeadFinder } from './lead-finder.ts';

/** How many entries one writer's turn takes, and for how many milliseconds, so that others get theirs in between. */
export const turnOf = { entries: 200, ms: 10 };

/** Tells whether a turn that begins now is over. */
export function startTurn(): () => boolean {
  const end = performance.now() + turnOf.ms;
  return () => performance.now() > end;
}

/** What a writer has in its turn: the newest book, and a pen. */
export type Writing = {
  readonly state: BookState;
  readonly finder: LeadFinder;
  readonly refusals: BookRefusals;
  /** Those of the asked ids that were written. */
  readonly known: BookTurn['known'];
  /** Carries out an event, and returns its number. Undefined for one about no lead that changes nothing. */
  append(event: UnnumberedEvent): number | undefined;
  put: PutRow;
};
