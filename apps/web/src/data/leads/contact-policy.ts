import type { ListedStore } from '@Hardware-Store-Finder/contract';
import type { StoreAnswers } from './store-answers.ts';

/** Whom nobody may write to, as the server says. What it has not said yet is allowed; who acts on an answer asks first. */
export type ContactPolicy = ReturnType<typeof contactPolicyOf>;

/** The policy that answers say. */
export function contactPolicyOf(answerOf: StoreAnswers['of']) {
  const refusedWholly = (store: ListedStore) => answerOf(store)?.refusedWholly;
  return {
    /** Why the store itself, or one of these addresses of it, must not be contacted; undefined if they may. */
    refusal(store: ListedStore, ...emails: readonly string[]) {
      const answer = answerOf(store, { emails });
      return answer?.refused ?? emails.map((email) => answer?.emails[email]).find(Boolean);
    },
    /** Undefined if the store may be contacted, and at least one of its known addresses if it has any: for its row. */
    refusedWholly,
    /** The status to display for a store: 'do_not_contact' if wholly refused, undefined if it is not a lead. */
    statusOf: (store: ListedStore) =>
      refusedWholly(store) === undefined ? answerOf(store)?.lead?.status : 'do_not_contact',
  };
}
