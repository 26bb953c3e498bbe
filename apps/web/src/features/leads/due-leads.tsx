import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import cards from '../../components/card.module.css';
import { formatDay } from '../../components/dates.ts';
import { PersonIcon } from '../../components/icons.ts';
import { bookQueries } from '../../data/leads/book-sync.ts';
import { useLeadRepository } from '../../data/leads/use-leads.ts';
import { useAtom } from '../../data/use-atom.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import { createToday } from './today.ts';

const most = 6;

/** The leads whose date is today or has passed, those that wait longest first; nothing if there are none. */
export function DueLeads({ now = Date.now }: { now?: () => number }): ReactNode {
  const { leads: messages, tag } = useMessages();
  const [calendar] = useState(() => createToday(now, document));
  const today = useAtom(calendar);
  const repository = useLeadRepository();
  const { data } = useQuery({
    queryKey: [...bookQueries(repository?.base ?? ''), 'due', today],
    queryFn: ({ signal }) => repository?.api.list({ show: 'due', sort: 'next', today, limit: most }, signal),
    enabled: repository !== undefined,
  });
  const count = data?.total ?? 0;
  if (repository === undefined || data === undefined || count === 0) return null;
  const due = repository.shown(data.rows).flatMap((lead) => lead ?? []);
  return (
    <section aria-labelledby="due-leads" className={cards.card}>
      <h2 id="due-leads">
        {messages.today.title} <span className={cards.note}>{count.toLocaleString(tag)}</span>
      </h2>
      <ul>
        {due.map(({ id, store, next }) => (
          <li key={id}>
            <Link to={`/leads?${new URLSearchParams({ lead: id })}`} className={cards.line}>
              <PersonIcon />
              <bdi>{store.name}</bdi>
              <span className={cards.note} data-late={next < today || undefined}>
                {next < today ? messages.today.since(formatDay(next, tag)) : messages.dueToday}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {count > most && (
        <Link to="/leads?show=due" className={cards.all}>
          {messages.today.all(count)}
        </Link>
      )}
    </section>
  );
}
