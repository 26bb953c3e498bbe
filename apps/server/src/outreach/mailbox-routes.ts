import { localize } from '@Hardware-Store-Finder/messages';
import { type Handlers, personOf } from '../http/handlers.ts';
import { mailSignInUrl } from './mail-sign-in.ts';
import type { OutreachDeps } from './outreach-deps.ts';

/** The mailboxes of the team. */
export function mailboxRoutes({
  mailAccounts,
  outbox,
  book,
  origins,
  wakeMail,
}: Pick<OutreachDeps, 'mailAccounts' | 'outbox' | 'book' | 'origins' | 'wakeMail'>): Handlers<
  | 'listMailAccounts'
  | 'connectMailAccount'
  | 'startMailSignIn'
  | 'continueMailSignIn'
  | 'testMailAccount'
  | 'changeMailAccount'
  | 'removeMailAccount'
  | 'listNextLetters'
> {
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
    listNextLetters: async (call) =>
      localize(await outbox.next(call.params.id, personOf(call)), call.language),
  };
}
