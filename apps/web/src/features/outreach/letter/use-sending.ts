import {
  type LetterAction,
  type ListedStore,
  type MailAccountView,
  type NewLetter,
  routes,
  type SentLetter,
} from '@Hardware-Store-Finder/contract';
import { leadIdOf } from '@Hardware-Store-Finder/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isWaiting, lettersQuery, mailAccountsQuery } from '../../../data/api/mail-queries.ts';
import { useClient } from '../../../data/api/use-client.ts';
import { queries } from '../../../data/queries.ts';
import { useStorage } from '../../../data/storage.ts';
import type { StoreLead } from '../store-lead.ts';

/** What can be sent to a store from the team's mailboxes, and what was. */
export type Sending = {
  /** Those whose test is green; none if nothing may be sent to the store from here. */
  mailboxes: readonly MailAccountView[];
  /** The one to send from: the one that was used last. */
  mailbox: MailAccountView | undefined;
  choose(mailbox: string): void;
  /** What is to be said of the letters to the store: one that waits or needs a person, else the last. */
  letter: SentLetter | undefined;
  /** A letter has yet to leave. */
  isWaiting: boolean;
  /** The address that `letter` leaves from; empty if its mailbox is gone. */
  from: string;
  /** Why nothing leaves now. */
  why: string | undefined;
  /** Rejects if the letter is refused. */
  send(letter: NewLetter): Promise<SentLetter | undefined>;
  act(action: LetterAction['action'], letter: string): Promise<void>;
};

const key = 'sendFrom';

export function useSending(store: ListedStore, known: StoreLead): Sending {
  const storage = useStorage();
  const client = useClient();
  const lead = leadIdOf(store);
  const letters = lettersQuery(client, lead);
  // A server of the specification alone has neither.
  const { accounts = [] } = useQuery(mailAccountsQuery(client)).data ?? {};
  const sending = useQuery({ ...letters, enabled: accounts.length > 0 }).data;
  const [chosen, setChosen] = useState(() => storage.read(key, String));
  const maySend = known.forbiddenBy === undefined && known.mayEdit();
  const mailboxes = maySend ? accounts.filter(({ test, mayUse }) => test?.isGreen === true && mayUse) : [];
  const [letter] = sending?.letters ?? [];
  return {
    mailboxes,
    mailbox: mailboxes.find(({ id }) => id === chosen) ?? mailboxes[0],
    choose(mailbox) {
      setChosen(mailbox);
      storage.write(key, mailbox);
    },
    letter,
    isWaiting: letter !== undefined && isWaiting(letter),
    from: accounts.find(({ id }) => id === sending?.mailbox)?.address ?? '',
    why: sending?.stops[0]?.why,
    async send(written) {
      const now = await client.ask(routes.sendLetter, { body: written });
      queries.setQueryData(letters.queryKey, now);
      return now.letters[0];
    },
    async act(action, id) {
      try {
        await client.ask(routes.changeLetter, { body: { action, letter: id } });
      } finally {
        await queries.invalidateQueries({ queryKey: ['mail', 'letters'] });
      }
    },
  };
}
