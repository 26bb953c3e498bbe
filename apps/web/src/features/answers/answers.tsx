import type { MailAnswer } from '@Hardware-Store-Finder/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate, formatTime } from '../../components/dates.ts';
import { Disclosure } from '../../components/disclosure.tsx';
import { StoreName } from '../../components/store-address.tsx';
import { mostNamed, TodayLine, TodayName } from '../../components/today-line.tsx';
import { answersQuery } from '../../data/api/mail-queries.ts';
import { useClient } from '../../data/api/use-client.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import classes from './answers.module.css';

/** So often is asked again, while the page is in view. Milliseconds. */
const againMs = 15_000;

function useAnswers(lead?: string): readonly MailAnswer[] {
  const client = useClient();
  const { data = [] } = useQuery({
    ...answersQuery(client, lead),
    // An API of the specification alone has none.
    refetchInterval: ({ state }) => (state.status === 'error' ? false : againMs),
  });
  return data;
}

/** The latest answers of people, on the home screen; nothing if there are none. */
export function LatestAnswers(): ReactNode {
  const messages = useMessages().answers;
  const answers = useAnswers().filter(
    ({ kind, handledAt, isSure }) => (kind === 'human_reply' || !isSure) && handledAt === undefined,
  );
  const [first] = answers;
  if (first === undefined) return null;
  const pathOf = ({ id }: MailAnswer) => `/answers?${new URLSearchParams({ id })}`;
  return (
    <TodayLine
      count={answers.length}
      title={messages.toRead}
      action={{ label: messages.read, to: pathOf(first) }}
      all={answers.length > mostNamed && { to: '/answers', label: messages.list }}
    >
      {answers.slice(0, mostNamed).map((answer) => (
        <TodayName key={answer.id} to={pathOf(answer)} name={<StoreName store={answer.store} />}>
          {answer.text.slice(0, 120)}
        </TodayName>
      ))}
    </TodayLine>
  );
}

/** What came back about the letters to a lead, the newest first; nothing if nothing did. */
export function LeadAnswers({ lead }: { lead: string }): ReactNode {
  const { mailboxes, answers: page, tag } = useMessages();
  const { answers: messages, sending } = mailboxes;
  const answers = useAnswers(lead);
  if (answers.length === 0) return null;
  return (
    <section className={classes.thread} aria-label={page.title}>
      {answers.map(({ id, kind, from, text, subject, at, isSure, letter, reply }) => (
        <Disclosure
          key={id}
          isOpen={kind === 'human_reply'}
          summary={
            <>
              {sending.cameBack[kind]} · <span className={classes.quiet}>{formatTime(at, tag)}</span>
            </>
          }
        >
          <p className={classes.quiet}>
            {from} · {subject}
          </p>
          <p className={classes.text}>{text}</p>
          {!isSure && <p className={classes.quiet}>{messages.unsure}</p>}
          <p className={classes.quiet}>{messages.about(letter.subject, formatDate(letter.at, tag))}</p>
          {reply !== undefined && <p className={classes.text}>{reply.body}</p>}
          <Link to={`/answers?${new URLSearchParams({ id })}`}>{page.open}</Link>
        </Disclosure>
      ))}
    </section>
  );
}
