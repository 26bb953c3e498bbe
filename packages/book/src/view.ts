import type { BookEvent } from '@Hardware-Store-Finder/contract';
import {
  applyEvent,
  type BookRefusals,
  type BookState,
  createBookRefusals,
  createBookState,
  createContactRules,
} from '@Hardware-Store-Finder/domain';
import { digestOf } from './erase.ts';
import { createLeadFinder, type LeadFinder } from './lead-finder.ts';

/** The book as it follows from the log, and what is found in it. */
export type View = {
  readonly state: BookState;
  readonly finder: LeadFinder;
  readonly refusals: BookRefusals;
  /** The leads whose stores were corrected. */
  readonly corrected: ReadonlySet<string>;
  /** Applies the next event. Returns whether somebody else may be refused now. */
  apply(event: BookEvent): boolean;
};

export function createView(): View {
  const state = createBookState();
  const finder = createLeadFinder();
  const refusals = createBookRefusals(createContactRules, digestOf);
  const corrected = new Set<string>();
  return {
    state,
    finder,
    refusals,
    corrected,
    apply(event) {
      applyEvent(state, event);
      const lead = 'lead' in event ? state.leads.get(event.lead) : undefined;
      if (lead !== undefined) {
        finder.note(lead);
        if (Object.keys(lead.corrections).length > 0) corrected.add(lead.id);
        else corrected.delete(lead.id);
      }
      return refusals.note(state, event);
    },
  };
}
