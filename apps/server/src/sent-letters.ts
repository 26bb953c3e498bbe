import type { Asking, Book } from '@Hardware-Store-Finder/book';
import {
  type BookChange,
  type BookLead,
  type CampaignLetter,
  type LeadStatus,
  type Letter,
  type ListedStore,
  maxLetter,
} from '@Hardware-Store-Finder/contract';
import { followUpMs, isDue, leadIdOf, mayMarkContacted } from '@Hardware-Store-Finder/domain';
import { AppError, type Message } from '@Hardware-Store-Finder/messages';
import { createHash } from 'node:crypto';

/** A letter that left: from a mailbox, or by a person's own mail program. */
type SentLetter = {
  /** The same for the same departure: one that is noted again, after a crash, is no second event. */
  id: string;
  store: ListedStore;
  /** Milliseconds since 1970; absent if it left just now. */
  at?: number;
  /** What the history shows of it. */
  shown: { record: string } | { letter: Letter };
  isReply?: boolean;
};

/** The lead of a store. */
export async function leadOf(book: Book, store: ListedStore): Promise<BookLead | undefined> {
  const id = leadIdOf(store);
  const { leads, leadOf: idOf } = await book.state();
  return leads.get(idOf.get(id) ?? id);
}

/**
 * What becomes of a lead by a letter, whichever way it left: it is saved, has the letter in its history, and is contacted; a date that
 * is due moves to a week later. Returns why the book refuses that, if it does.
 */
export async function noteSent(
  book: Book,
  who: Asking,
  { id, store, at, shown, isReply = false }: SentLetter,
): Promise<Message | undefined> {
  // An answer may have been read before this.
  const known = await leadOf(book, store);
  const isFirst = !isReply && mayMarkContacted(known?.status);
  const sentAt = at ?? Date.now();
  const ofLead = (what: string) => ({
    id: changeId(id, what),
    lead: leadIdOf(store),
    ...(at !== undefined && { at }),
  });
  const changes: BookChange[] = [
    { kind: 'saved', id: changeId(id, 'saved'), store, foundAt: sentAt },
    { kind: 'email_copied', ...ofLead('letter'), ...shown },
  ];
  if (isFirst) changes.push({ kind: 'status', ...ofLead('contacted'), status: 'contacted' });
  if (isFirst && known !== undefined && isDue(known, dayOf(sentAt)))
    changes.push({ kind: 'next', ...ofLead('next'), day: dayOf(sentAt + followUpMs) });
  const { results } = await book.change(who, changes);
  return results.find(({ refused }) => refused !== undefined)?.refused;
}

/** A letter of a campaign that a person decided on as having left: the same until it is decided on anew. */
const departureOf = (campaign: string, { key, decided }: Pick<CampaignLetter, 'key' | 'decided'>) =>
  `${campaign}/${key} ${decided?.version}`;

/** Notes that a letter of a campaign left by hand. Throws AppError if its lead cannot be kept. */
export async function noteLeft(
  book: Book,
  who: Asking,
  campaign: string,
  letter: CampaignLetter,
): Promise<void> {
  const { subject = '', body = '' } = letter.letter ?? {};
  const refused = await noteSent(book, who, {
    id: departureOf(campaign, letter),
    store: storeOfLetter(letter),
    shown: {
      letter: { subject: subject.slice(0, maxLetter.subject), body: body.slice(0, maxLetter.body) },
    },
  });
  if (refused !== undefined) throw new AppError('bad_request', refused);
}

/**
 * The letter did not leave after all: its lead gets back its status and its date, unless they were changed since. The history stays.
 * @param letter as it was before that was undone
 */
export async function takeBackLeft(
  book: Book,
  who: Asking,
  campaign: string,
  letter: Pick<CampaignLetter, 'key' | 'decided' | 'store'>,
): Promise<void> {
  const known = await leadOf(book, letter.store);
  if (known === undefined) return;
  const { id: lead } = known;
  const id = departureOf(campaign, letter);
  let status: LeadStatus = 'new';
  let day = '';
  const changes: BookChange[] = [];
  for (const event of await book.historyOf(lead)) {
    if (event.kind === 'moved_in') ({ status, next: day } = event.moved);
    if (event.kind === 'status') {
      if (event.id !== changeId(id, 'contacted')) ({ status } = event);
      else if (known.status === event.status)
        changes.push({ kind: 'status', id: changeId(id, 'not contacted'), lead, status });
    }
    if (event.kind === 'next') {
      if (event.id !== changeId(id, 'next')) ({ day } = event);
      else if (known.next === event.day)
        changes.push({ kind: 'next', id: changeId(id, 'not moved'), lead, day });
    }
  }
  if (changes.length > 0) await book.change(who, changes);
}

/** The store of a letter with the contacts that were found for it, as a lead keeps them. */
export function storeOfLetter({ store, website, letter }: CampaignLetter): ListedStore {
  if (website !== undefined) {
    const { contacts, none, reason, readAt } = website;
    const why = { ...(none !== undefined && { none }), ...(reason !== undefined && { reason }) };
    return { ...store, found_contacts: { contacts, readAt, ...why } };
  }
  const recipient = letter?.recipient;
  if (recipient === undefined || store.email === recipient.value) return store;
  const contacts = [{ kind: 'email' as const, ...recipient }];
  return { ...store, found_contacts: { contacts, readAt: new Date().toISOString() } };
}

/** A day of UTC: '2026-11-21'. */
function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The same for the same change. */
export function changeId(letter: string, what: string): string {
  return createHash('sha256').update(`${what} ${letter}`).digest('hex').slice(0, 32);
}
