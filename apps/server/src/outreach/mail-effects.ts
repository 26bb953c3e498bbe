import { type Asking, type Book, machine } from '@Hardware-Store-Finder/book';
import type { Campaigns } from '@Hardware-Store-Finder/campaigns';
import type { BookPerson, ListedStore } from '@Hardware-Store-Finder/contract';
import {
  firmOf,
  followUpMs,
  forbiddenByRecord,
  leadIdOf,
  mayMarkContacted,
  storeSources,
} from '@Hardware-Store-Finder/domain';
import type { LetterRefusal, MailWorkerDeps, Outbox } from '@Hardware-Store-Finder/mail';
import { AppError, message } from '@Hardware-Store-Finder/messages';
import { randomUUID } from 'node:crypto';
import { changeId, leadOf, noteLeft } from '../sent-letters.ts';

type Refusal = MailWorkerDeps['refusal'];

/** What campaigns and the book say of a letter, and what they learn of it. */
export type MailEffects = Pick<MailWorkerDeps, 'refusal' | 'refuse' | 'onSent' | 'onDead' | 'onAnswered'> & {
  /** Throws AppError with a sentence if a letter that a person wrote to a store must not leave. */
  checkLetter: Parameters<Outbox['write']>[3];
};

export function mailEffects({
  book,
  campaigns,
  now = Date.now,
}: {
  book: Book;
  campaigns: Pick<Campaigns, 'addressDied'>;
  now?: () => number;
}): MailEffects {
  const asking = (by: BookPerson): Promise<Asking> =>
    by.id === '' ? Promise.resolve(machine) : book.member(by);
  /** Who works on the firm of a store. */
  async function ownerOf(store: ListedStore): Promise<BookPerson | undefined> {
    const { leads, firms } = await book.state();
    const [member = ''] = firms.get(firmOf(book.corrected(store))) ?? [];
    return (await leadOf(book, store))?.owner ?? leads.get(member)?.owner;
  }
  /** Of a letter that belongs to no campaign: its row is all that is known of it, and its firm may have moved on. */
  async function refusalOfOwn(
    { recipient }: Parameters<Refusal>[0],
    { store, by }: Parameters<Refusal>[1],
  ): Promise<LetterRefusal | undefined> {
    const owner = await ownerOf(store);
    if (owner !== undefined && by.id !== '' && owner.id !== by.id) return 'owned';
    const { leads } = await book.state();
    const entry = book.refusals.checkFirst({ records: [store], emails: [recipient] })?.entry;
    const contacted = entry !== undefined && 'lead' in entry ? leads.get(entry.lead) : undefined;
    if (contacted === undefined) return undefined;
    if (!mayMarkContacted(contacted.status)) return 'in_talks';
    return now() - contacted.times.status < followUpMs ? 'written' : undefined;
  }
  const refusal: Refusal = async (record, what) => {
    const { campaign, recipient } = record;
    const { turn, store, replyTo } = what;
    if (storeSources.ofRecord(store.id ?? '')?.isInvented) return 'invented';
    // With what other processes wrote.
    await book.state();
    if (book.refusals.check({ records: [store], emails: [recipient] }) !== undefined) return 'listed';
    if (replyTo !== undefined) return undefined;
    if (campaign === '') return refusalOfOwn(record, what);
    // Somebody of the company may have called before a letter that follows.
    return turn !== undefined && !mayMarkContacted((await leadOf(book, store))?.status)
      ? 'in_talks'
      : undefined;
  };
  return {
    refusal,
    async checkLetter(letter, what) {
      const { store } = what;
      const label = forbiddenByRecord('mayPersist', store)?.label;
      if (label !== undefined) throw new AppError('forbidden', message.storeNotKept({ label }));
      const reason = await refusal(letter, what);
      if (reason === 'invented') throw new AppError('forbidden', message.sampleCampaign());
      if (reason === 'listed') throw new AppError('forbidden', message.refusedStore({ name: store.name }));
      if (reason === 'owned')
        throw new AppError('forbidden', message.ownedBy({ name: (await ownerOf(store))?.name ?? '' }));
      if (reason === 'written') throw new AppError('forbidden', message.writtenLately());
      if (reason !== undefined) throw new AppError('forbidden', message.firmInTalks());
    },
    async refuse(addresses) {
      await book.change(
        machine,
        addresses.map((value) => ({ kind: 'blocked', id: randomUUID(), entry: { kind: 'email', value } })),
      );
    },
    async onSent({ id, ended_at: sentAt }, { store, by, zone, replyTo }) {
      const how = replyTo === undefined ? ('sent' as const) : ('reply' as const);
      const letter = { id, store, at: Math.round(sentAt), shown: { record: id }, how };
      await noteLeft(book, { ...(await asking(by)), zone }, letter);
    },
    async onDead({ id, campaign }, { key, turn }) {
      // What follows has the address of the first.
      if (turn !== undefined || campaign === '') return;
      try {
        await campaigns.addressDied(campaign, key, id);
      } catch (error) {
        if (!(error instanceof AppError) || error.code === 'unavailable') throw error;
      }
    },
    async onAnswered({ key, store, by }) {
      const lead = leadIdOf(store);
      const known = await leadOf(book, store);
      // A customer who answers stays one.
      if (!mayMarkContacted(known?.status)) return;
      const id = `${key} ${lead}`;
      await book.change(await asking(by), [
        // It was read before what left was noted.
        ...(known === undefined
          ? [{ kind: 'saved' as const, id: changeId(id, 'answered'), store, foundAt: Date.now() }]
          : []),
        { kind: 'status', id: changeId(id, 'replied'), lead, status: 'replied' },
      ]);
    },
  };
}
