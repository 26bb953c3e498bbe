import type { BookChange, BookEvent, Undoing } from '@Hardware-Store-Finder/contract';
import { type BookState, firmOfLead, isDoNotContact } from '@Hardware-Store-Finder/domain';
import type { Book } from './book.ts';
import type { Asking } from './decide.ts';

/** What happens to a lead without anybody deciding on it. */
const unasked: ReadonlySet<BookEvent['kind']> = new Set(['analysed', 'email_copied', 'contacts_found']);

/**
 * Takes changes of some leads back, by their ids: each lead gets the status and the date that it had, unless they were changed since,
 * is there again, or goes if nothing else made it. The history stays. `reason`: why an entry goes from the do-not-contact list.
 */
export async function takeBack(
  book: Pick<Book, 'state' | 'historyOf' | 'change'>,
  who: Asking,
  { leads, changes }: Undoing,
  reason: string,
): Promise<void> {
  // A change may have moved a date that was due.
  const ids = new Set(changes.flatMap((id) => [id, `${id}.next`]));
  const back: BookChange[] = [];
  for (const lead of new Set(leads)) {
    const history = await book.historyOf(lead);
    back.push(...takingBack(await book.state(), lead, history, (id) => ids.has(id), reason));
  }
  if (back.length > 0) await book.change(who, back);
}

/** `history`: all of a lead's events, in order. */
function takingBack(
  { leads, blocked }: Pick<BookState, 'leads' | 'blocked'>,
  lead: string,
  history: readonly BookEvent[],
  isUndone: (id: string) => boolean,
  reason: string,
): BookChange[] {
  const known = leads.get(lead);
  if (known === undefined) return [];
  const changes: BookChange[] = [];
  let before: { status: typeof known.status; next: string } = { status: 'new', next: '' };
  for (const event of history) {
    const id = `${event.id}.undone`;
    if (event.kind === 'moved_in') before = event.moved;
    if (event.kind === 'status')
      if (!isUndone(event.id)) before = { ...before, status: event.status };
      else if (known.status === event.status) {
        const entry = isDoNotContact(event.status) && blocked.get(`firm:${firmOfLead(known)}`);
        if (entry && entry.at === event.at)
          changes.push({ kind: 'lifted', id: `${id}.block`, key: entry.key, reason });
        changes.push({ kind: 'status', id, lead, status: before.status });
      }
    if (event.kind === 'next')
      if (!isUndone(event.id)) before = { ...before, next: event.day };
      else if (known.next === event.day) changes.push({ kind: 'next', id, lead, day: before.next });
    if (event.kind === 'removed' && isUndone(event.id) && known.removedAt === event.at)
      changes.push({ kind: 'restored', id, lead });
  }
  const isNew = history[0] !== undefined && isUndone(history[0].id);
  if (isNew && history.every(({ id, kind }) => isUndone(id) || unasked.has(kind)))
    changes.push({ kind: 'removed', id: `${history[0]?.id}.undone`, lead });
  return changes;
}
