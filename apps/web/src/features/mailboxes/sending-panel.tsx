import {
  type CampaignSending,
  type LetterAction,
  routes,
  type SendingAction,
  type SentLetter,
} from '@Hardware-Store-Finder/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { Badge, type BadgeTone } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { formatDate, formatTime } from '../../components/dates.ts';
import { Disclosure } from '../../components/disclosure.tsx';
import { FaultNotice } from '../../components/fault-notice.tsx';
import { Notice } from '../../components/notice.tsx';
import { SelectField } from '../../components/select.tsx';
import { lettersQuery, mailAccountsQuery, sendingQuery } from '../../data/api/mail-queries.ts';
import { useClient } from '../../data/api/use-client.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import classes from './mailboxes.module.css';
import { shareInterval } from './share-interval.ts';

/** What leaves of a campaign from a mailbox, and what came back; with the button that lets approved letters leave. */
export function SendingPanel({
  campaign,
  approved,
}: {
  campaign: string;
  /** How many letters are approved, those that wait to leave among them. */
  approved: number;
}): ReactNode {
  const client = useClient();
  const id = useId();
  const all = useMessages();
  const messages = all.mailboxes.sending;
  const { data: mailboxes } = useQuery(mailAccountsQuery(client));
  const { data: sending, refetch } = useQuery(sendingQuery(client, campaign));
  const [chosen, setChosen] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: (change: SendingAction | { mailbox: string }) =>
      'mailbox' in change
        ? client.ask(routes.sendLetters, { params: { id: campaign }, body: change })
        : client.ask(routes.changeSending, { params: { id: campaign }, body: change }),
    onSuccess: () => refetch(),
  });
  if (mailboxes === undefined || sending === undefined) return null;
  const ready = mailboxes.accounts.filter(({ test, mayUse }) => test?.isGreen === true && mayUse);
  const mailbox = ready.find((one) => one.id === chosen) ?? ready[0];
  const { counts, letters, isStopped } = sending;
  const left = Math.max(approved - sending.plannedFirsts, 0);
  if (letters.length === 0 && left === 0) return null;
  return (
    <section className={classes.card} aria-labelledby={`${id}title`}>
      <div className={classes.head}>
        <h2 id={`${id}title`}>{messages.title}</h2>
        <div className={classes.actions}>
          {left > 0 && mailbox !== undefined && (
            <>
              <Button variant="primary" isBusy={isPending} onClick={() => mutate({ mailbox: mailbox.id })}>
                {messages.send(left)}
              </Button>
              <SelectField
                className={classes.from}
                label={messages.from}
                value={mailbox.id}
                options={ready.map(({ id: one, address }) => [one, address] as const)}
                onChange={setChosen}
              />
            </>
          )}
          {left > 0 && mailbox === undefined && <Link to="/mailboxes">{messages.setUp}</Link>}
          {counts.planned > 0 && (
            <>
              <Button onClick={() => mutate({ action: isStopped ? 'start' : 'stop' })}>
                {isStopped ? messages.start : messages.stop}
              </Button>
              <Button variant="quiet" onClick={() => mutate({ action: 'withdraw' })}>
                {messages.withdraw}
              </Button>
            </>
          )}
        </div>
      </div>
      <FaultNotice fault={error} />
      {letters.length > 0 && (
        <SendingState
          sending={sending}
          act={(action, letter) =>
            mutate({ action: action === 'take_back' ? 'stop_letter' : action, letter })
          }
        />
      )}
    </section>
  );
}

/** The letters that people wrote to stores one by one; nothing if there are none. */
export function WrittenLetters(): ReactNode {
  const client = useClient();
  const id = useId();
  const all = useMessages();
  const { data: sending, refetch } = useQuery(lettersQuery(client, undefined));
  const { mutate, error } = useMutation({
    mutationFn: (body: LetterAction) => client.ask(routes.changeLetter, { body }),
    onSettled: () => refetch(),
  });
  if (sending === undefined || sending.letters.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`}>{all.mailboxes.sending.written}</h2>
      <FaultNotice fault={error} />
      <SendingState sending={sending} act={(action, letter) => mutate({ action, letter })} />
    </section>
  );
}

/** How many letters are where, when the next ones leave, and what became of each. */
function SendingState({
  sending: { counts, companies, letters, next, last, stops },
  act,
}: {
  sending: CampaignSending;
  act: (action: LetterAction['action'], letter: string) => void;
}): ReactNode {
  const { tag, mailboxes } = useMessages();
  const messages = mailboxes.sending;
  const time = (at: number) => formatTime(at, tag);
  return (
    <>
      <p className={classes.counts}>
        {(Object.keys(messages.counts) as (keyof typeof counts)[])
          .filter((one) => counts[one] > 0)
          .map((one) => `${counts[one].toLocaleString(tag)} ${messages.counts[one]}`)
          .join(' · ')}
      </p>
      {stops.map(({ address, why }) => (
        <Notice key={address ?? ''} tone="notice">
          {address !== undefined && <strong>{address}</strong>} {why}
        </Notice>
      ))}
      {next !== undefined && (
        <p className={classes.quiet}>
          {messages.next(time(next))}
          {last !== undefined && last !== next && ` · ${messages.last(time(last))}`}
        </p>
      )}
      <AnswerRate answered={counts.answered} companies={companies} />
      <Disclosure summary={messages.list} isOpen={letters.some(needsPerson)}>
        <ul className={classes.letters}>
          {letters.map((letter) => (
            <LetterLine key={letter.id} letter={letter} act={(action) => act(action, letter.id)} />
          ))}
        </ul>
      </Disclosure>
    </>
  );
}

/** The share of answers as an interval: of few letters it says little. */
function AnswerRate({ answered, companies }: { answered: number; companies: number }): ReactNode {
  const messages = useMessages().mailboxes.sending;
  if (companies === 0) return null;
  const { from, to } = shareInterval(Math.min(answered, companies), companies);
  return (
    <p className={classes.quiet} title={messages.answeredMeaning}>
      {messages.answeredOf(answered, companies, from, to)}
    </p>
  );
}

/** Whether a letter waits for what a person says. */
const needsPerson = ({ state, known }: SentLetter) => state === 'uncertain' || known !== undefined;

const tones: Readonly<Record<SentLetter['state'], BadgeTone>> = {
  planned: 'plain',
  leaving: 'accent',
  sent: 'good',
  refused: 'fault',
  uncertain: 'notice',
  stopped: 'plain',
};

function LetterLine({
  letter: { turn, name, recipient, state, at, reason, known, cameBack },
  act,
}: {
  letter: SentLetter;
  act: (action: LetterAction['action']) => void;
}): ReactNode {
  const all = useMessages();
  const messages = all.mailboxes.sending;
  const notes = [
    turn !== undefined && all.outreach.choices.turns[turn],
    at !== undefined && formatTime(at, all.tag),
    cameBack && messages.cameBack[cameBack],
    reason !== undefined && state !== 'sent' && (messages.reasons[reason] ?? reason),
  ].filter(Boolean);
  return (
    <li>
      <Badge tone={tones[state]}>{messages.states[state]}</Badge>
      <span className={classes.who}>
        <bdi>{name}</bdi> <span className={classes.quiet}>{recipient}</span>
        <span className={classes.quiet}>{notes.join(' · ')}</span>
        {known?.wroteAt !== undefined && (
          <span>{messages.knownBefore.wrote(formatDate(known.wroteAt, all.tag))}</span>
        )}
        {known?.theyWroteAt !== undefined && (
          <span>{messages.knownBefore.theyWrote(formatDate(known.theyWroteAt, all.tag))}</span>
        )}
        {state === 'uncertain' && <span>{messages.uncertainWhy}</span>}
      </span>
      {state === 'planned' && (
        <Button size="small" aria-label={messages.stopLetter(name)} onClick={() => act('take_back')}>
          {messages.stopOne}
        </Button>
      )}
      {known !== undefined && (
        <Button size="small" onClick={() => act('send_anyway')}>
          {messages.sendAnyway}
        </Button>
      )}
      {state === 'uncertain' && (
        <>
          <Button size="small" onClick={() => act('was_sent')}>
            {messages.wasSent}
          </Button>
          <Button size="small" onClick={() => act('was_not_sent')}>
            {messages.wasNotSent}
          </Button>
        </>
      )}
    </li>
  );
}
