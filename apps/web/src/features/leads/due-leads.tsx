import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router';
import cards from '../../components/card.module.css';
import { formatDay } from '../../components/dates.ts';
import { PersonIcon } from '../../components/icons.ts';
import { useLeadRepository } from '../../data/leads/use-leads.ts';
import { useAtom } from '../../data/use-atom.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import { isDue } from './lead-list.ts';
import { createToday } from './today.ts';

const most = 6;

/** The leads whose date is today or has passed, those that wait longest first; nothing if there are none. */
export function DueLeads({ now = Date.now }: { now?: () => number }): ReactNode {
  const { leads: messages, tag } = useMessages();
  const [calendar] = useState(() => createToday(now, document));
  const today = useAtom(calendar);
  const leads = useLeadRepository()?.leads();
  const due = useMemo(
    () =>
      leads
        ?.filter((lead) => isDue(lead, today))
        .sort((a, b) => (a.next === b.next ? 0 : a.next < b.next ? -1 : 1)) ?? [],
    [leads, today],
  );
  if (due.length === 0) return null;
  return (
    <section aria-labelledby="due-leads" className={cards.card}>
      <h2 id="due-leads">
        {messages.today.title} <span className={cards.note}>{due.length.toLocaleString(tag)}</span>
      </h2>
      <ul>
        {due.slice(0, most).map(({ id, store, next }) => (
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
      {due.length > most && (
        <Link to="/leads?show=due" className={cards.all}>
          {messages.today.all(due.length)}
        </Link>
      )}
    </section>
  );
}
