import type { ListedStore } from '@Hardware-Store-Finder/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { daysBetween, formatDaysFrom } from '../../components/dates.ts';
import { StoreName } from '../../components/store-address.tsx';
import { mostNamed, TodayLine, TodayName } from '../../components/today-line.tsx';
import { useLeadRepository } from '../../data/leads/use-leads.ts';
import { bookQueries } from '../../data/queries.ts';
import { useAtom } from '../../data/use-atom.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import { createToday } from './today.ts';

/** So many letters follow each other without a look at the leads. */
const mostWritten = 50;

/**
 * The leads whose date is today or has passed, those that wait longest first; nothing if there are none. `onWrite`: writes to
 * their stores, one after the other.
 */
export function DueLeads({
  onWrite,
  now = Date.now,
}: {
  onWrite: (stores: readonly ListedStore[]) => void;
  now?: () => number;
}): ReactNode {
  const { leads: messages, store: words, tag } = useMessages();
  const [calendar] = useState(() => createToday(now, document));
  const today = useAtom(calendar);
  const repository = useLeadRepository();
  const { data } = useQuery({
    queryKey: [...bookQueries(repository?.base ?? ''), 'due', today],
    queryFn: ({ signal }) =>
      repository?.api.list({ show: 'due', sort: 'next', today, limit: mostWritten }, signal),
    enabled: repository !== undefined,
  });
  const count = data?.total ?? 0;
  if (repository === undefined || data === undefined || count === 0) return null;
  const due = repository.shown(data.rows).flatMap((lead) => lead ?? []);
  return (
    <TodayLine
      count={count}
      title={messages.today.title}
      action={{ label: words.write, run: () => onWrite(due.map(({ store }) => store)) }}
      all={count > mostNamed && { to: '/leads?show=due', label: messages.today.all(count) }}
    >
      {due.slice(0, mostNamed).map(({ id, store, next }) => (
        <TodayName
          key={id}
          to={`/leads?${new URLSearchParams({ lead: id })}`}
          name={<StoreName store={store} />}
          isLate={next < today}
        >
          {next < today ? messages.today.overdue(daysBetween(next, today)) : formatDaysFrom(today, next, tag)}
        </TodayName>
      ))}
    </TodayLine>
  );
}
