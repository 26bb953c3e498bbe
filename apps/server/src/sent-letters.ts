import { type Asking, type Book, takeBack } from '@Hardware-Store-Finder/book';
import {
  type BookChange,
  type BookLead,
  type CampaignLetter,
  type LeadStatus,
  type LeftDraft,
  type Letter,
  type ListedStore,
  maxLetter,
} from '@Hardware-Store-Finder/contract';
import {
  afterReply,
  dayIn,
  followUpMs,
  isDoNotContact,
  leadIdOf,
  mayMarkContacted,
} from '@Hardware-Store-Finder/domain';
import { AppError } from '@Hardware-Store-Finder/messages';
import { createHash, randomUUID } from 'node:crypto';

/** A letter that left, or may have: from a mailbox, or by a person's own mail program. */
type LeftLetter = {
  /** The same for the same departure: one that is noted again, after a crash, is no second event. */
  id: string;
  store: ListedStore;
  /** How the store was found, for a lead that this makes. */
  found?: LeftDraft['sent'];
  /** Milliseconds since 1970; absent if it left just now. */
  at?: number;
  /** What the history shows of it. */
  shown: { record: string } | { letter: Letter };
  /**
   * What is known of it: that it left, that it is a reply, that it left by hand and nobody hears the answer but its writer, or only that
   * somebody copied it.
   */
  how?: 'sent' | 'reply' | 'by_hand' | 'copied';
};

/** The lead of a store. */
export async function leadOf(book: Book, store: ListedStore): Promise<BookLead | undefined> {
  const id = leadIdOf(store);
  const { leads, leadOf: idOf } = await book.state();
  return leads.get(idOf.get(id) ?? id);
}

/**
 * What becomes of a lead by a letter, whichever way it left: it is saved if anything of it is new, has the letter in its history, and is
 * contacted, by which the book moves a date that is due; what left by hand is looked after in a week, unless a date is set. Nobody's lead is made of what was
 * only copied. Throws AppError if the book refuses it. Returns the date.
 */
export async function noteLeft(
  book: Book,
  who: Asking,
  { id, store, found, at, shown, how = 'sent' }: LeftLetter,
): Promise<string | undefined> {
  const known = await leadOf(book, store);
  const isShown = known !== undefined && known.removedAt === undefined;
  const isSent = how !== 'copied';
  if (!isSent && !isShown) return undefined;
  const leftAt = at ?? Date.now();
  const ofLead = (what: string) => ({
    id: changeId(id, what),
    lead: leadIdOf(store),
    ...(at !== undefined && { at }),
  });
  const changes: BookChange[] = [];
  if (isSent && (!isShown || store.found_contacts !== undefined))
    changes.push({ kind: 'saved', id: changeId(id, 'saved'), ...found, store, foundAt: leftAt });
  changes.push({ kind: 'email_copied', ...ofLead('letter'), ...shown });
  // An answer may have been read before this.
  if (isSent && how !== 'reply' && mayMarkContacted(known?.status)) {
    changes.push({ kind: 'status', ...ofLead('contacted'), status: 'contacted' });
    const day = dayIn(leftAt + followUpMs, who.zone);
    if (how === 'by_hand' && !known?.next) changes.push({ kind: 'next', ...ofLead('next'), day });
  }
  const { results } = await book.change(who, changes);
  const refused = results.find((result) => result.refused !== undefined)?.refused;
  if (refused !== undefined) throw new AppError('bad_request', refused);
  return (await leadOf(book, store))?.next;
}

/** It did not leave after all. `undone`: why an entry goes from the do-not-contact list. */
export async function takeBackLeft(
  book: Book,
  who: Asking,
  { id, store }: Pick<LeftLetter, 'id' | 'store'>,
  undone: string,
): Promise<void> {
  const changes = ['saved', 'letter', 'contacted', 'next'].map((what) => changeId(id, what));
  await takeBack(book, who, { leads: [(await leadOf(book, store))?.id ?? leadIdOf(store)], changes }, undone);
}

/** A letter of a campaign that a person decided on as having left: the same until it is decided on anew. */
export function departureOf(campaign: string, letter: CampaignLetter): LeftLetter {
  const { subject = '', body = '' } = letter.letter ?? {};
  return {
    id: `${campaign}/${letter.key} ${letter.decided?.version}`,
    store: storeOfLetter(letter),
    shown: {
      letter: { subject: subject.slice(0, maxLetter.subject), body: body.slice(0, maxLetter.body) },
    },
  };
}

/**
 * Who replies works on the company, unless somebody does already, and leaves its lead as they say.
 * @param chosen what of it they said
 */
export async function noteReply(
  book: Book,
  who: Asking,
  store: ListedStore,
  chosen: { status?: LeadStatus | undefined; next?: string | undefined },
): Promise<void> {
  const known = await leadOf(book, store);
  if (known === undefined || isDoNotContact(known.status)) return;
  const now = Date.now();
  const after = afterReply(known, dayIn(now, who.zone), dayIn(now + followUpMs, who.zone));
  const { status = after.status, next = after.next } = chosen;
  const ofLead = () => ({ id: randomUUID(), lead: known.id });
  await book.change(who, [
    ...(known.owner === undefined && who.isNamed ? [{ kind: 'claimed' as const, ...ofLead() }] : []),
    { kind: 'status', ...ofLead(), status },
    { kind: 'next', ...ofLead(), day: next },
  ]);
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

/** The same for the same change. */
export function changeId(letter: string, what: string): string {
  return createHash('sha256').update(`${what} ${letter}`).digest('hex').slice(0, 32);
}
