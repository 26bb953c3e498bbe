import type { BookRefusals, BookState } from '@Hardware-Store-Finder/domain';
import type { BookTurn } from '@Hardware-Store-Finder/storage';
import type { LeadFinder } from './lead-finder.ts';
import type { UnnumberedEvent } from './records.ts';

/** What a writer has in its turn: the newest book, and a pen. */
export type Writing = {
  readonly state: BookState;
  readonly finder: LeadFinder;
  readonly refusals: BookRefusals;
  /** Those of the asked ids that the log has. */
  readonly known: BookTurn['known'];
  /** Appends an event, applies it, and returns its number. */
  append(event: UnnumberedEvent): number;
};
