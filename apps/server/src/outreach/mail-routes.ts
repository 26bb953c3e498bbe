import { filledSeller, type LedgerLetter } from '@Hardware-Store-Finder/contract';
import { leadIdOf, standardSeller } from '@Hardware-Store-Finder/domain';
import { writeLedgerFile } from '@Hardware-Store-Finder/mail';
import { localize, message } from '@Hardware-Store-Finder/messages';
import { createPauses } from '@Hardware-Store-Finder/std';
import { type Call, type Handlers, personOf } from '../http/handlers.ts';
import { leadIds } from '../http/routes/drafts.ts';
import { takeBackLeft } from '../sent-letters.ts';
import type { OutreachDeps } from './outreach-deps.ts';

type MailRouteId =
  | 'listLedger'
  | 'saveLedger'
  | 'sendLetters'
  | 'getSending'
  | 'changeSending'
  | 'stopEverything'
  | 'sendLetter'
  | 'getLetters'
  | 'changeLetter';

/** What leaves from the mailboxes of the team, and what left. */
export function mailRoutes({
  outbox,
  ledger,
  book,
  campaigns,
  drafts,
  wakeMail,
  checkLetter,
  quota,
}: Pick<
  OutreachDeps,
  'outbox' | 'ledger' | 'book' | 'campaigns' | 'drafts' | 'wakeMail' | 'checkLetter' | 'quota'
>): Handlers<MailRouteId> {
  const sending = async ({ params, language }: { params: { id: string } } & Pick<Call, 'language'>) =>
    localize(await outbox.sending(params.id), language);
  const { leadOf, idsOf } = leadIds(book);
  /** `lead`: of all where it is absent. A lead has an id for each record of its store. */
  async function written(lead: string | undefined, { language }: Pick<Call, 'language'>) {
    const ids = lead === undefined ? undefined : idsOf(lead);
    return localize(await outbox.written(ids), language);
  }
  async function approvedKeys(campaign: string): Promise<string[]> {
    const keys: string[] = [];
    let after: string | undefined;
    do {
      const page = await campaigns.items(campaign, { state: 'approved', after, limit: 200 });
      keys.push(...page.items.map(({ key }) => key));
      after = page.next;
    } while (after !== undefined);
    return keys;
  }
  return {
    async sendLetters(call) {
      const { params, body } = call;
      // Throws unless each is approved, and may leave.
      const keys = body.keys ?? (await approvedKeys(params.id));
      const letters = await campaigns.approved(params.id, keys);
      const stores = new Map(letters.map(({ key, store }) => [key, store]));
      await outbox.queue(body.mailbox, params.id, stores, { ...personOf(call), zone: call.zone });
      wakeMail();
      return sending(call);
    },
    async sendLetter(call) {
      await quota.takeRoom(call);
      const { mailbox, store: posted, recipient, draft: key, ...letter } = call.body;
      const store = book.corrected(posted);
      const { value, page, takenAt, verdict } = recipient;
      const seller = filledSeller(letter.seller) ?? filledSeller(standardSeller(book.known()));
      const draft = key && { ...key, lead: leadOf(leadIdOf(posted)) };
      const whole = { ...letter, store, seller, recipient: value, verdict, source: { page, takenAt }, draft };
      await outbox.write(mailbox, whole, { ...personOf(call), zone: call.zone }, checkLetter);
      wakeMail();
      return written(leadIdOf(store), call);
    },
    getLetters: (call) => written(call.query.lead, call),
    async changeLetter(call) {
      const { action, letter } = call.body;
      const left = action === 'take_back' ? await drafts.takeBack(letter, personOf(call)) : undefined;
      if (left === undefined) await outbox.change('', call.body, personOf(call));
      else {
        const departure = { id: left.departure, store: left.store };
        const undone = localize(message.undone(), call.language);
        await takeBackLeft(book, await book.member(call.person), departure, undone);
      }
      wakeMail();
      return written(undefined, call);
    },
    listLedger: async ({ query, language }) => localize(await ledger.page({ ...query, limit: 50 }), language),
    async saveLedger({ language }) {
      const letters: LedgerLetter[] = [];
      const pause = createPauses();
      let after: string | undefined;
      do {
        const page = await ledger.page({ after, limit: 250 });
        letters.push(...localize(page.letters, language));
        await pause();
        after = page.next;
      } while (after !== undefined);
      return {
        bytes: await writeLedgerFile(letters, language),
        type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        name: `hardware-store-finder-ledger-${new Date().toISOString().slice(0, 10)}.xlsx`,
      };
    },
    stopEverything: (call) => outbox.stopEverything(personOf(call)),
    getSending: sending,
    async changeSending(call) {
      await outbox.change(call.params.id, call.body, personOf(call));
      wakeMail();
      return sending(call);
    },
  };
}
