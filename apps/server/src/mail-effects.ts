import { type Asking, type Book, machine } from '@Hardware-Store-Finder/book';
import type { Campaigns } from '@Hardware-Store-Finder/campaigns';
import type { BookChange, BookLead, BookPerson, ListedStore } from '@Hardware-Store-Finder/contract';
import {
  firmOf,
  followUpMs,
  forbiddenByRecord,
  isDue,
  leadIdOf,
  mayMarkContacted,
  storeSources,
} from '@Hardware-Store-Finder/domain';
import type { LetterRefusal, MailWorkerDeps, Outbox } from '@Hardware-Store-Finder/mail';
import { AppError, message } from '@Hardware-Store-Finder/messages';
import { createHash, randomUUID } from 'node:crypto';

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
  async function leadOf(store: ListedStore): Promise<BookLead | undefined> {
    const id = leadIdOf(store);
    const { leads, leadOf: idOf } = await book.state();
    return leads.get(idOf.get(id) ?? id);
  }
  /** Who works on the firm of a store. */
  async function ownerOf(store: ListedStore): Promise<BookPerson | undefined> {
    const { leads, firms } = await book.state();
    const [member = ''] = firms.get(firmOf(book.corrected(store))) ?? [];
    return (await leadOf(store))?.owner ?? leads.get(member)?.owner;
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
    return turn !== undefined && !mayMarkContacted((await leadOf(store))?.status) ? 'in_talks' : undefined;
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
    async onSent({ id, ended_at: sentAt }, { store, by, replyTo }) {
      const lead = leadIdOf(store);
      const at = Math.round(sentAt);
      // An answer may have been read before this.
      const known = await leadOf(store);
      const isFirst = replyTo === undefined && mayMarkContacted(known?.status);
      await book.change(await asking(by), [
        { kind: 'saved', id: changeId(id, 'saved'), store, foundAt: at },
        { kind: 'email_copied', id: changeId(id, 'letter'), lead, at, record: id },
        ...(isFirst
          ? [
              {
                kind: 'status' as const,
                id: changeId(id, 'contacted'),
                lead,
                at,
                status: 'contacted' as const,
              },
            ]
          : []),
        ...(isFirst && known !== undefined && isDue(known, dayOf(at))
          ? [{ kind: 'next' as const, id: changeId(id, 'next'), lead, at, day: dayOf(at + followUpMs) }]
          : []),
      ] satisfies BookChange[]);
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
      const known = await leadOf(store);
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

/** A day of UTC: '2026-11-21'. */
function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The same for the same change: one that is made again, after a crash, is no second event. */
function changeId(letter: string, what: string): string {
  return createHash('sha256').update(`${what} ${letter}`).digest('hex').slice(0, 32);
}
