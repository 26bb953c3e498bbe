import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { formatTime } from '../../components/dates.ts';
import { Notice } from '../../components/notice.tsx';
import { nextLettersQuery } from '../../data/api/mail-queries.ts';
import { useClient } from '../../data/api/use-client.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import classes from './mailboxes.module.css';

/** To whom the next emails of a mailbox go, when by both clocks, and why not sooner; nothing if none waits. */
export function NextLetters({ mailbox }: { mailbox: string }): ReactNode {
  const client = useClient();
  const id = useId();
  const { tag, mailboxes, outreach } = useMessages();
  const messages = mailboxes.nextLetters;
  const { data: next } = useQuery(nextLettersQuery(client, mailbox));
  if (next === undefined || next.waiting === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes.counts}>
        {messages.title(next.waiting)}
      </h3>
      {next.why !== undefined && <Notice tone="notice">{next.why}</Notice>}
      <ul className={classes.letters}>
        {next.letters.map(({ id: letter, name, recipient, turn, at, timeZone, waitsFor }) => (
          <li key={letter}>
            <span className={classes.who}>
              <bdi>{name}</bdi> <span className={classes.quiet}>{recipient}</span>
              {turn !== undefined && <span className={classes.quiet}>{outreach.choices.turns[turn]}</span>}
              {at !== undefined && (
                <span className={classes.quiet}>
                  {messages.at(formatTime(at, tag), formatTime(at, tag, timeZone))}
                </span>
              )}
              {waitsFor !== undefined && (
                <span className={classes.quiet}>
                  {(at === undefined ? messages.waits : messages.notSooner)(messages.reasons[waitsFor])}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
