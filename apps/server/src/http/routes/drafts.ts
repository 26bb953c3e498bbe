import type { Book } from '@Hardware-Store-Finder/book';
import type { NewDraft } from '@Hardware-Store-Finder/contract';
import { forbiddenByRecord, leadIdOf } from '@Hardware-Store-Finder/domain';
import { AppError, message } from '@Hardware-Store-Finder/messages';
import { noteLeft } from '../../sent-letters.ts';
import type { AppDeps } from '../app-deps.ts';
import { type Handlers, personOf } from '../handlers.ts';

/** The lead of a store, under whatever record it was found, and the ids of a lead: one for each record of its store. */
export function leadIds(book: Book) {
  const leadOf = (id: string) => book.known().leadOf.get(id) ?? id;
  return { leadOf, idsOf: (lead: string) => book.known().leads.get(leadOf(lead))?.ids ?? [lead] };
}

/** Letters that somebody has begun. */
export function draftRoutes({
  drafts,
  book,
  quota,
}: Pick<AppDeps, 'drafts' | 'book' | 'quota'>): Handlers<
  'listDrafts' | 'saveDraft' | 'leaveDraft' | 'discardDraft'
> {
  const { leadOf, idsOf } = leadIds(book);
  /** Throws AppError unless the team may write to the store, and keep it. */
  function ownDraft(draft: NewDraft) {
    const { store, letter } = draft;
    const label = forbiddenByRecord('mayPersist', store)?.label;
    if (label !== undefined) throw new AppError('forbidden', message.storeNotKept({ label }));
    const emails = letter.recipient === undefined ? [] : [letter.recipient.value];
    if (book.refusals.check({ records: [store], emails }) !== undefined)
      throw new AppError('forbidden', message.refusedStore({ name: store.name }));
    return { ...draft, lead: leadOf(leadIdOf(store)) };
  }
  return {
    listDrafts: async (call) => ({ drafts: await drafts.list(idsOf(call.query.lead), personOf(call)) }),
    async saveDraft(call) {
      await quota.takeRoom(call);
      await drafts.save(ownDraft(call.body), personOf(call));
      return { saved: true };
    },
    async leaveDraft(call) {
      await quota.takeRoom(call);
      const { sent, ...draft } = call.body;
      const by = personOf(call);
      const { record, departure: id, store } = await drafts.leave(ownDraft(draft), by, sent !== undefined);
      const how = sent === undefined ? ('copied' as const) : ('by_hand' as const);
      try {
        const who = await book.member(call.person, call.zone);
        const next = await noteLeft(book, who, { id, store, found: sent, shown: { record }, how });
        return { record, ...(next !== undefined && { next }) };
      } catch (error) {
        await drafts.takeBack(record, by);
        throw error;
      }
    },
    async discardDraft(call) {
      const { lead, ...key } = call.query;
      await drafts.discard({ ...key, lead: leadOf(lead) }, personOf(call));
      return { removed: true };
    },
  };
}
