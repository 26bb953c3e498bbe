import { useQueries, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dayOf } from '../../components/dates.ts';
import { mostNamed, TodayLine, TodayName } from '../../components/today-line.tsx';
import { mailAccountsQuery, nextLettersQuery } from '../../data/api/mail-queries.ts';
import { useClient } from '../../data/api/use-client.ts';
import { useMessages } from '../../i18n/use-messages.tsx';

/** How many of the next letters leave today, from which mailbox; nothing if none waits. */
export function LeavingToday(): ReactNode {
  const client = useClient();
  const { tag, mailboxes } = useMessages();
  const messages = mailboxes.leavingToday;
  const { data } = useQuery({ ...mailAccountsQuery(client), retry: false });
  const accounts = data?.accounts ?? [];
  const next = useQueries({ queries: accounts.map(({ id }) => nextLettersQuery(client, id)) });
  const today = dayOf(Date.now());
  const waiting = accounts.flatMap(({ id, address }, index) => {
    const letters = next[index]?.data;
    if (letters === undefined || letters.waiting === 0) return [];
    const leaving = letters.letters.filter(({ at }) => at !== undefined && dayOf(at) === today).length;
    return [{ id, address, leaving, waiting: letters.waiting }];
  });
  if (waiting.length === 0) return null;
  return (
    <TodayLine
      count={waiting.reduce((sum, { leaving }) => sum + leaving, 0)}
      title={messages.title}
      action={{ label: messages.open, to: '/mailboxes' }}
    >
      {waiting.slice(0, mostNamed).map(({ id, address, leaving, waiting: all }) => (
        <TodayName key={id} to="/mailboxes" name={<bdi>{address}</bdi>}>
          {messages.count(leaving.toLocaleString(tag), all.toLocaleString(tag))}
        </TodayName>
      ))}
    </TodayLine>
  );
}
