import type { Book } from '@hardware-store-finder/book';
import type { BookPerson } from '@hardware-store-finder/contract';
import type { MailAccounts } from '@hardware-store-finder/mail';
import { localize } from '@hardware-store-finder/messages';
import type { Call, Handlers } from '../handlers.ts';

export type MailRouteDeps = { mailAccounts: MailAccounts; book: Pick<Book, 'member'> };

/** The mailboxes of the team. */
export function mailRoutes({
  mailAccounts,
  book,
}: MailRouteDeps): Handlers<
  'listMailAccounts' | 'connectMailAccount' | 'testMailAccount' | 'removeMailAccount'
> {
  return {
    listMailAccounts: async ({ language }) => ({
      providers: [...mailAccounts.providers],
      accounts: localize(await mailAccounts.list(), language),
    }),
    connectMailAccount: async (call) =>
      localize(await mailAccounts.connect(call.body, personOf(call)), call.language),
    testMailAccount: async ({ params, language }) =>
      localize(await mailAccounts.test(params.id, language), language),
    async removeMailAccount(call) {
      const { role } = await book.member(call.person);
      await mailAccounts.remove(call.params.id, personOf(call), role === 'owner');
      return { removed: true };
    },
  };
}

/** Without sign-in, nobody but the machine. */
function personOf({ person }: Pick<Call, 'person'>): BookPerson {
  return { id: person?.id ?? '', name: person?.name ?? '' };
}
