import type { Book } from '@Hardware-Store-Finder/book';
import type { Campaigns } from '@Hardware-Store-Finder/campaigns';
import { leadIdOf } from '@Hardware-Store-Finder/domain';
import {
  type Ledger,
  type MailAccounts,
  type MailAnswers,
  type Outbox,
  type UnlocalizedLedgerLetter,
  writeLedgerFile,
} from '@Hardware-Store-Finder/mail';
import { AppError, localize, message } from '@Hardware-Store-Finder/messages';
import type { MailEffects } from '../../mail-effects.ts';
import { type Call, type Handlers, personOf } from '../handlers.ts';
import { mailSignInUrl } from '../mail-sign-in.ts';
import type { OriginRules } from '../origins.ts';

export type MailRouteDeps = {
  mailAccounts: MailAccounts;
  outbox: Outbox;
  mailAnswers: MailAnswers;
  ledger: Pick<Ledger, 'page'>;
  book: Pick<Book, 'member' | 'refusals' | 'corrected' | 'known'>;
  campaigns: Pick<Campaigns, 'approved' | 'items'>;
  origins: OriginRules;
  /** There may be a new mailbox or letter. */
  wakeMail: () => void;
} & Pick<MailEffects, 'checkLetter' | 'onAnswered'>;

type MailRouteId =
  | 'listMailAccounts'
  | 'connectMailAccount'
  | 'startMailSignIn'
  | 'continueMailSignIn'
  | 'testMailAccount'
  | 'changeMailAccount'
  | 'removeMailAccount'
  | 'listAnswers'
  | 'replyToAnswer'
  | 'handleAnswer'
  | 'listLedger'
  | 'saveLedger'
  | 'sendLetters'
  | 'getSending'
  | 'changeSending'
  | 'stopEverything'
  | 'listNextLetters'
  | 'sendLetter'
  | 'getLetters'
  | 'changeLetter';

/** The mailboxes of the team, and what leaves from them. */
export function mailRoutes({
  mailAccounts,
  outbox,
  mailAnswers,
  ledger,
  book,
  campaigns,
  origins,
  wakeMail,
  checkLetter,
  onAnswered,
}: MailRouteDeps): Handlers<MailRouteId> {
  const sending = async ({ params, language }: { params: { id: string } } & Pick<Call, 'language'>) =>
    localize(await outbox.sending(params.id), language);
  /** `lead`: of all where it is absent. A lead has an id for each record of its store. */
  async function written(lead: string | undefined, { language }: Pick<Call, 'language'>) {
    const { leads, leadOf } = book.known();
    const ids = lead === undefined ? undefined : (leads.get(leadOf.get(lead) ?? lead)?.ids ?? [lead]);
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
    listMailAccounts: async ({ person, language }) => ({
      providers: [...mailAccounts.providers],
      accounts: localize(await mailAccounts.list(await book.member(person)), language),
    }),
    connectMailAccount: async ({ body, person, language }) =>
      localize(await mailAccounts.connect(body, await book.member(person)), language),
    startMailSignIn: (call) =>
      mailAccounts.startSignIn(call.body, personOf(call), mailSignInUrl(call.headers, origins).href),
    async continueMailSignIn({ body, person, language }) {
      const account = await mailAccounts.continueSignIn(body.pending, await book.member(person));
      return account === undefined ? {} : { account: localize(account, language) };
    },
    async testMailAccount({ params, person, language }) {
      const account = await mailAccounts.test(params.id, language, await book.member(person));
      wakeMail();
      return localize(account, language);
    },
    async changeMailAccount({ params, body, person, language }) {
      const account = await mailAccounts.change(params.id, body.action, await book.member(person));
      wakeMail();
      return localize(account, language);
    },
    async removeMailAccount({ params, person }) {
      await mailAccounts.remove(params.id, await book.member(person));
      wakeMail();
      return { removed: true };
    },
    async sendLetters(call) {
      const { params, body } = call;
      // Throws unless each is approved, and may leave.
      const keys = body.keys ?? (await approvedKeys(params.id));
      const letters = await campaigns.approved(params.id, keys);
      const stores = new Map(letters.map(({ key, store }) => [key, store]));
      await outbox.queue(body.mailbox, params.id, stores, personOf(call));
      wakeMail();
      return sending(call);
    },
    async sendLetter(call) {
      const { mailbox, store: posted, recipient, ...letter } = call.body;
      const store = book.corrected(posted);
      const { value, page, takenAt } = recipient;
      const whole = { ...letter, store, recipient: value, source: { page, takenAt } };
      await outbox.write(mailbox, whole, personOf(call), checkLetter);
      wakeMail();
      return written(leadIdOf(store), call);
    },
    getLetters: (call) => written(call.query.lead, call),
    async changeLetter(call) {
      await outbox.change('', call.body, personOf(call));
      wakeMail();
      return written(undefined, call);
    },
    listAnswers: async (call) => ({
      answers: await mailAnswers.list({ lead: call.query.lead, limit: 100 }, personOf(call)),
    }),
    async replyToAnswer(call) {
      const { id } = call.params;
      const { addresses, store } = await mailAnswers.answered(id, personOf(call));
      if (book.refusals.check({ records: [store], emails: addresses }) !== undefined)
        throw new AppError('bad_request', message.replyRefused({ address: addresses[0] ?? '' }));
      await mailAnswers.reply(id, call.body.body, personOf(call));
      wakeMail();
      return { leaves: true };
    },
    async handleAnswer({ params, person, body: { isHandled, is } }) {
      const by = personOf({ person });
      const answered = is && (await mailAnswers.decide(params.id, is, by));
      if (answered !== undefined) await onAnswered(answered);
      if (is === undefined) await mailAnswers.handle(params.id, isHandled, by);
      return { isHandled };
    },
    listLedger: async ({ query, language }) => localize(await ledger.page({ ...query, limit: 50 }), language),
    async saveLedger({ language }) {
      const letters: UnlocalizedLedgerLetter[] = [];
      let after: string | undefined;
      do {
        const page = await ledger.page({ after, limit: 500 });
        letters.push(...page.letters);
        after = page.next;
      } while (after !== undefined);
      return {
        bytes: await writeLedgerFile(localize(letters, language), language),
        type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        name: `hardware-store-finder-ledger-${new Date().toISOString().slice(0, 10)}.xlsx`,
      };
    },
    stopEverything: () => outbox.stopEverything(),
    listNextLetters: async (call) =>
      localize(await outbox.next(call.params.id, personOf(call)), call.language),
    getSending: sending,
    async changeSending(call) {
      await outbox.change(call.params.id, call.body, personOf(call));
      wakeMail();
      return sending(call);
    },
  };
}
