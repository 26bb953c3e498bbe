import { type MailAccountView, routes } from '@Hardware-Store-Finder/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { formatTime } from '../../components/dates.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { FaultNotice } from '../../components/fault-notice.tsx';
import { CheckIcon, FaultIcon, MailIcon } from '../../components/icons.ts';
import { PageHeading } from '../../components/page-heading.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { UnreadMailbox } from '../../components/unread-mailbox.tsx';
import { mailAccountsQuery } from '../../data/api/mail-queries.ts';
import { useClient } from '../../data/api/use-client.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import { ConnectForm } from './connect-form.tsx';
import classes from './mailboxes.module.css';
import { NextLetters } from './next-letters.tsx';
import { WrittenLetters } from './sending-panel.tsx';
import { StopEverythingButton } from './stop-everything.tsx';

/** The page of the connected mailboxes: what each is good for, and how to connect another. */
export function MailboxesView(): ReactNode {
  const client = useClient();
  const id = useId();
  const all = useMessages();
  const messages = all.mailboxes;
  const { data, error, refetch } = useQuery(mailAccountsQuery(client));
  const [isAdding, setAdding] = useState(false);
  const accounts = data?.accounts ?? [];
  const connectButton = (
    <Button variant="primary" onClick={() => setAdding(true)}>
      {messages.connect}
    </Button>
  );
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <PageHeading title={messages.documentTitle}>{messages.title}</PageHeading>
        {accounts.length > 0 && !isAdding && (
          <div className={classes.actions}>
            <StopEverythingButton />
            {connectButton}
          </div>
        )}
      </div>
      <p className={classes.quiet}>
        {messages.why} <Link to="/ledger">{all.ledger.title}</Link>
      </p>
      <section className={classes.quiet} aria-labelledby={`${id}never`}>
        <h2 id={`${id}never`} className={classes.never}>
          {messages.never.title}
        </h2>
        <ul>
          {messages.never.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p>{messages.never.replies}</p>
      </section>
      <FaultNotice fault={error} />
      {data === undefined && error === null && <Skeleton of="cards" label={all.layout.loading} />}
      {data !== undefined && isAdding && (
        <ConnectForm
          providers={data.providers}
          accounts={accounts}
          onConnected={async () => {
            await refetch();
            setAdding(false);
          }}
          onCancel={() => setAdding(false)}
        />
      )}
      {data !== undefined && accounts.length === 0 && !isAdding && (
        <EmptyState icon={<MailIcon />} title={messages.none} text={messages.noneWhy}>
          {connectButton}
        </EmptyState>
      )}
      <ul className={classes.cards}>
        {accounts.map((account) => (
          <li key={account.id}>
            <MailboxCard account={account} onChange={refetch} />
          </li>
        ))}
      </ul>
      <WrittenLetters />
    </div>
  );
}

function MailboxCard({
  account,
  onChange,
}: {
  account: MailAccountView;
  onChange: () => Promise<unknown>;
}): ReactNode {
  const client = useClient();
  const { id, address, name, owner, test, stopped, isPrivate, mayUse, mayManage } = account;
  const all = useMessages();
  const messages = all.mailboxes;
  const [isAsking, setAsking] = useState(false);
  const {
    mutate: run,
    variables,
    isPending,
    error,
  } = useMutation({
    mutationFn: (action: 'test' | 'remove' | 'pause' | 'start'): Promise<unknown> => {
      const params = { id };
      // Takes up to a minute.
      if (action === 'test') return client.ask(routes.testMailAccount, { params });
      if (action === 'remove') return client.request(routes.removeMailAccount, { params });
      return client.ask(routes.changeMailAccount, { params, body: { action } });
    },
    onSuccess: onChange,
  });
  const isTesting = isPending && variables === 'test';
  return (
    <section className={classes.card} aria-label={address}>
      <div className={classes.head}>
        <div className={classes.title}>
          <h2>{address}</h2>
          <StateBadge test={test} stopped={stopped} />
        </div>
        <div className={classes.actions}>
          {test?.isGreen === true &&
            mayUse &&
            (mayManage || stopped === undefined || stopped === 'paused') && (
              <Button onClick={() => run(stopped === undefined ? 'pause' : 'start')}>
                {stopped === undefined ? messages.pause : messages.start}
              </Button>
            )}
          {mayUse && (
            <Button
              variant={test?.isGreen === true ? 'default' : 'primary'}
              isBusy={isTesting}
              onClick={() => run('test')}
            >
              {isTesting ? messages.testing : test === undefined ? messages.test : messages.testAgain}
            </Button>
          )}
          {mayManage && (
            <Button variant="danger" onClick={() => setAsking(true)}>
              {messages.remove}
            </Button>
          )}
        </div>
      </div>
      <p className={classes.quiet}>
        {[
          name,
          owner.name && messages.owner(owner.name),
          owner.name && (isPrivate ? messages.usedBy(owner.name) : messages.usedByAll),
          test && messages.testedAt(formatTime(test.at, all.tag)),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {test?.isGreen === true && <UnreadMailbox account={account} />}
      {mayUse && <NextLetters mailbox={id} />}
      {isAsking && (
        <div className={classes.ask} role="alert">
          <span>{messages.removeAsk(address)}</span>
          <Button variant="danger" onClick={() => run('remove')}>
            {messages.removeYes}
          </Button>
          <Button onClick={() => setAsking(false)}>{messages.keep}</Button>
        </div>
      )}
      <FaultNotice fault={error} />
      {test === undefined ? (
        <p>{messages.testFirst}</p>
      ) : (
        <ul className={classes.findings}>
          {test.findings.map(({ isGood, isUnknown = false, sentence }) => (
            <li key={sentence} data-fault={!(isGood || isUnknown) || undefined}>
              {isGood ? <CheckIcon /> : <FaultIcon />}
              {sentence}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function StateBadge({ test, stopped }: Pick<MailAccountView, 'test' | 'stopped'>): ReactNode {
  const messages = useMessages().mailboxes;
  if (test === undefined) return <Badge tone="notice">{messages.untested}</Badge>;
  if (!test.isGreen) {
    const isFaulty = test.findings.some(({ isGood, isUnknown }) => !isGood && isUnknown !== true);
    return <Badge tone={isFaulty ? 'fault' : 'notice'}>{messages.notReady}</Badge>;
  }
  if (stopped === undefined) return <Badge tone="good">{messages.ready}</Badge>;
  return <Badge tone={stopped === 'paused' ? 'notice' : 'fault'}>{messages.stops[stopped]}</Badge>;
}
