import { type DoubtfulKind, doubtfulKinds, type MailAnswer, routes } from '@Hardware-Store-Finder/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { formatDate, formatTime } from '../../components/dates.ts';
import { Disclosure } from '../../components/disclosure.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { FaultNotice } from '../../components/fault-notice.tsx';
import { webHref } from '../../components/hrefs.ts';
import { MailIcon } from '../../components/icons.ts';
import { Notice } from '../../components/notice.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { addressText, nameText, StoreName } from '../../components/store-address.tsx';
import { UnreadMailbox } from '../../components/unread-mailbox.tsx';
import { usePageKeys } from '../../components/use-page-keys.ts';
import { WebLink } from '../../components/web-link.tsx';
import { answersQuery, mailAccountsQuery } from '../../data/api/mail-queries.ts';
import { useClient } from '../../data/api/use-client.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import classes from './answers.module.css';
import { ReplyForm } from './reply-form.tsx';
import { Translation } from './translation.tsx';

/** So often is asked again, while the page is in view. Milliseconds. */
const againMs = 15_000;

/** The answers to the team's letters: each is read, answered or put aside, and the next one follows. */
export function AnswersView({
  current,
  onGo,
}: {
  /** The id of the answer in the address. */
  current: string | undefined;
  onGo: (id: string | undefined) => void;
}): ReactNode {
  const client = useClient();
  const all = useMessages();
  const messages = all.answers;
  const [isReplying, setReplying] = useState(false);
  const { data, error, refetch } = useQuery({ ...answersQuery(client, undefined), refetchInterval: againMs });
  const { data: mailboxes } = useQuery({ ...mailAccountsQuery(client), refetchInterval: againMs });
  const answers = (data ?? []).filter(isAnswer);
  const open = answers.filter(
    ({ handledAt, kind, isSure }) => handledAt === undefined && (kind === 'human_reply' || !isSure),
  );
  const shown = answers.find(({ id }) => id === current) ?? open[0] ?? answers[0];
  const at = answers.findIndex(({ id }) => id === shown?.id);
  // Newer ones come first, and must not take the place of what somebody reads or replies to.
  useEffect(() => {
    if (shown !== undefined && shown.id !== current) onGo(shown.id);
  }, [shown, current, onGo]);
  // The list ends somewhere; what they wrote before may be below that.
  const { data: ofLead } = useQuery({ ...answersQuery(client, shown?.lead), enabled: shown !== undefined });
  const thread = (ofLead ?? answers).filter((one) => one.lead === shown?.lead && isAnswer(one));
  const earlier = thread.slice(thread.findIndex(({ id }) => id === shown?.id) + 1);
  const go = (answer: MailAnswer | undefined) => {
    setReplying(false);
    reset();
    if (answer !== undefined) onGo(answer.id);
  };
  /** The next one that waits, or the one below. */
  const leave = async () => {
    const next = open.find(({ id }) => id !== shown?.id) ?? answers[at + 1];
    await refetch();
    go(next);
  };
  const {
    mutate: handle,
    error: notHandled,
    reset,
  } = useMutation({
    mutationFn: async ({ answer: { id, handledAt }, is }: { answer: MailAnswer; is?: DoubtfulKind }) => {
      const isHandled = is === undefined && handledAt === undefined;
      await client.request(routes.handleAnswer, { params: { id }, body: { isHandled, is } });
      // An answer waits for a reply then.
      await (is === 'answer' || (is === undefined && handledAt !== undefined) ? refetch() : leave());
    },
  });
  const steps = {
    next: { key: 'J', run: answers[at + 1] && (() => go(answers[at + 1])) },
    previous: { key: 'K', run: answers[at - 1] && (() => go(answers[at - 1])) },
    reply: { key: 'R', run: shown && mayReply(shown) ? () => setReplying(true) : undefined },
    handle: { key: 'D', run: shown?.isSure ? () => handle({ answer: shown }) : undefined },
  };
  usePageKeys(Object.values(steps));
  return (
    <div className={classes.page}>
      <PageHeading title={messages.documentTitle}>{messages.title}</PageHeading>
      <FaultNotice fault={notHandled ?? error} />
      {mailboxes?.accounts.map((account) => (
        <UnreadMailbox key={account.id} account={account} />
      ))}
      {data === undefined && error === null && <Skeleton of="sides" label={all.layout.loading} />}
      {data !== undefined && shown === undefined && (
        <EmptyState icon={<MailIcon />} title={messages.none} text={messages.noneWhy} />
      )}
      {shown !== undefined && (
        <div className={classes.columns}>
          <AnswerList answers={answers} open={open} shown={shown} onGo={go} />
          <article className={classes.answer} key={shown.id} aria-label={nameText(shown.store, all)}>
            <Head answer={shown} />
            <Thread answer={shown} earlier={earlier} />
            <Translation answer={shown} />
            <OwnReply reply={shown.reply} />
            {isReplying ? (
              <ReplyForm answer={shown} earlier={earlier} onDone={leave} onClose={() => setReplying(false)} />
            ) : (
              <div className={classes.actions}>
                {mayReply(shown) && (
                  <Button variant="primary" aria-keyshortcuts="R" onClick={steps.reply.run}>
                    {messages.reply} <kbd>R</kbd>
                  </Button>
                )}
                {shown.isSure ? (
                  <Button aria-keyshortcuts="D" onClick={steps.handle.run}>
                    {shown.handledAt === undefined ? messages.done : messages.notDone} <kbd>D</kbd>
                  </Button>
                ) : (
                  doubtfulKinds
                    .filter((is) => is !== 'bounce' || shown.kind === 'bounce')
                    .map((is) => (
                      <Button key={is} onClick={() => handle({ answer: shown, is })}>
                        {messages.isIt[is]}
                      </Button>
                    ))
                )}
              </div>
            )}
          </article>
        </div>
      )}
    </div>
  );
}

/** All answers, the newest first. */
function AnswerList({
  answers,
  open,
  shown,
  onGo,
}: {
  answers: readonly MailAnswer[];
  /** Those that wait. */
  open: readonly MailAnswer[];
  shown: MailAnswer;
  onGo: (answer: MailAnswer) => void;
}): ReactNode {
  const { answers: messages, tag } = useMessages();
  return (
    <nav aria-label={messages.list}>
      <p className={classes.quiet}>{messages.waiting(open.length)}</p>
      <ul className={classes.list}>
        {answers.map((answer) => (
          <li key={answer.id}>
            <button
              type="button"
              className={classes.row}
              aria-current={answer.id === shown.id}
              data-open={open.includes(answer)}
              onClick={() => onGo(answer)}
            >
              <StoreName store={answer.store} />
              <span className={classes.quiet}>{formatDate(answer.at, tag)}</span>
              <span className={classes.line}>{answer.text.slice(0, 80)}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What was replied, and whether it left. */
function OwnReply({ reply }: Pick<MailAnswer, 'reply'>): ReactNode {
  const { answers, mailboxes } = useMessages();
  if (reply === undefined) return null;
  return (
    <section className={classes.sheet} aria-label={answers.yourReply}>
      <p className={classes.quiet}>
        {answers.yourReply} · {mailboxes.sending.states[reply.state]} {reply.reason}
      </p>
      <p className={classes.text}>{reply.body}</p>
      {reply.state === 'uncertain' && <Notice tone="notice">{mailboxes.sending.uncertainWhy}</Notice>}
    </section>
  );
}

const isAnswer = ({ kind, isSure }: MailAnswer) => kind === 'human_reply' || kind === 'auto_reply' || !isSure;

/** One reply to a person; another if the first did not arrive, or nobody knows. */
function mayReply({ kind, reply }: MailAnswer): boolean {
  return (
    kind === 'human_reply' &&
    (reply === undefined || ['refused', 'uncertain', 'stopped'].includes(reply.state))
  );
}

/** Whose answer it is, with the facts of the store. */
function Head({
  answer: { store, from, answerTo, at, intent, kind, handledAt, lead },
}: {
  answer: MailAnswer;
}): ReactNode {
  const all = useMessages();
  const { answers: messages, kinds, tag } = all;
  const labels: Readonly<Record<string, string>> = kinds.labels;
  const website = webHref(store.website ?? '');
  return (
    <header className={classes.head}>
      <h2 className={classes.name}>
        <Link to={`/leads?${new URLSearchParams({ lead })}`}>
          <StoreName store={store} />
        </Link>
      </h2>
      {kind === 'human_reply' && (
        <Badge tone={intent === 'opt_out' ? 'fault' : intent === 'interest' ? 'good' : 'plain'}>
          {messages.intents[intent]}
        </Badge>
      )}
      {kind === 'auto_reply' && <Badge tone="plain">{messages.intents.absence}</Badge>}
      {handledAt !== undefined && <Badge tone="plain">{messages.isDone}</Badge>}
      <p className={classes.quiet}>
        {[
          answerTo ?? from,
          formatTime(at, tag),
          store.category && labels[store.category],
          addressText(store, all),
          store.phone,
        ]
          .filter(Boolean)
          .join(' · ')}{' '}
        {website !== undefined && <WebLink href={website}>{new URL(website).hostname}</WebLink>}
      </p>
    </header>
  );
}

/** What they wrote, the letter that it answers, and what was written between. */
function Thread({
  answer: { text, subject, isSure, letter, files = [], isCut, isUnread },
  earlier,
}: {
  answer: MailAnswer;
  /** The newest first. */
  earlier: readonly MailAnswer[];
}): ReactNode {
  const { answers: messages, tag } = useMessages();
  return (
    <>
      <section className={classes.sheet} aria-label={subject}>
        <h3 className={classes.subject}>{subject}</h3>
        <p className={classes.text}>{text}</p>
        {files.length > 0 && <p className={classes.quiet}>{messages.files(files.join(', '))}</p>}
        {isCut && <p className={classes.quiet}>{messages.isCut}</p>}
        {isUnread && <p className={classes.quiet}>{messages.isUnread}</p>}
      </section>
      {!isSure && <Notice tone="notice">{messages.whatIsIt}</Notice>}
      {earlier.map((one) => (
        <Disclosure key={one.id} summary={messages.earlier(formatDate(one.at, tag))}>
          <div className={classes.sheet}>
            <p className={classes.text}>{one.text}</p>
          </div>
          {one.reply !== undefined && (
            <div className={classes.sheet}>
              <p className={classes.quiet}>{messages.yourReply}</p>
              <p className={classes.text}>{one.reply.body}</p>
            </div>
          )}
        </Disclosure>
      ))}
      <Disclosure summary={messages.yourLetter(formatDate(letter.at, tag))}>
        <div className={classes.sheet}>
          <h3 className={classes.subject}>{letter.subject}</h3>
          <p className={classes.text}>{letter.body}</p>
        </div>
      </Disclosure>
    </>
  );
}
