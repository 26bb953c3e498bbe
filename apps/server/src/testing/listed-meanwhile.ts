import { type Book, machine } from '@Hardware-Store-Finder/book';
import { noMailboxes } from '@Hardware-Store-Finder/websites/testing';

/** Mailboxes of which each is put on the do-not-contact list while it is checked. */
export function listedMeanwhile(book: Book): typeof noMailboxes {
  return {
    ...noMailboxes,
    async check(email, ...of) {
      const entry = { kind: 'email', value: email } as const;
      await book.change(machine, [{ kind: 'blocked', id: crypto.randomUUID(), entry }]);
      return noMailboxes.check(email, ...of);
    },
  };
}
