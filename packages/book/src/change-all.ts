import type { BookChange, BookEvent, BookPerson } from '@Hardware-Store-Finder/contract';
import { type Message, message } from '@Hardware-Store-Finder/messages';
import { type Asking, decide } from './decide.ts';
import type { Writing } from './writing.ts';

/** What became of a change: `seq` of its event, unless it changed nothing; or why it was refused. See `changeResultSchema`. */
export type UnlocalizedResult = {
  id: string;
  seq?: number;
  lead?: string;
  blocked?: string;
  hasBoth?: boolean;
  refused?: Message;
  owner?: BookPerson;
};

/** What makes a book larger. An objection counts in a full one, too. */
export const adding: ReadonlySet<BookEvent['kind']> = new Set([
  'moved_in',
  'saved',
  'added',
  'email_copied',
  'notes',
  'contacts_found',
  'corrected',
  'website_judged',
  'search_saved',
  'search_ran',
  'profile_put',
]);

/** Carries out changes in their order, each by itself, as far as the turn lasts. One whose id the log has is answered as before. */
export function changeAll(
  { state, finder, known, append }: Writing,
  who: Asking,
  changes: readonly BookChange[],
  now: number,
  { isOver = () => false, isFull = () => false }: { isOver?: () => boolean; isFull?: () => boolean } = {},
): UnlocalizedResult[] {
  const answered = new Map<string, UnlocalizedResult>();
  for (const [id, { seq, lead }] of known) answered.set(id, { id, seq, ...(lead !== null && { lead }) });
  const carryOut = (change: BookChange): UnlocalizedResult => {
    const { id } = change;
    const before = answered.get(id);
    if (before !== undefined) return before;
    const result: UnlocalizedResult = { id };
    answered.set(id, result);
    if (adding.has(change.kind) && isFull()) return Object.assign(result, { refused: message.bookFull() });
    const decision = decide(state, finder, change, who, now);
    if ('refused' in decision) {
      const { refused, owner } = decision;
      return Object.assign(result, { refused }, owner && { owner: { id: owner.id, name: owner.name } });
    }
    if (decision.lead !== undefined) result.lead = decision.lead;
    if (decision.hasBoth === true) result.hasBoth = true;
    for (const event of decision.events) {
      if (event.kind === 'blocked') result.blocked = event.entry.key;
      const seq = append(event);
      if (seq !== undefined) result.seq ??= seq;
    }
    return result;
  };
  const results: UnlocalizedResult[] = [];
  for (const change of changes) {
    if (results.length > 0 && isOver()) break;
    results.push(carryOut(change));
  }
  return results;
}
