import { type LedgerLetter, routes } from '@Hardware-Store-Finder/contract';
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { Badge, type BadgeTone } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { dayOf, formatDate, formatTime } from '../../components/dates.ts';
import { Disclosure } from '../../components/disclosure.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { FaultNotice } from '../../components/fault-notice.tsx';
import box from '../../components/field.module.css';
import { FoundOn } from '../../components/found-on.tsx';
import { MailIcon } from '../../components/icons.ts';
import { PageHeading } from '../../components/page-heading.tsx';
import { saveFile } from '../../components/save-file.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { StoreName } from '../../components/store-address.tsx';
import { WebLink } from '../../components/web-link.tsx';
import { useClient } from '../../data/api/use-client.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import classes from './ledger.module.css';

const tones: Readonly<Partial<Record<LedgerLetter['state'], BadgeTone>>> = {
  sent: 'good',
  refused: 'fault',
};

/** Every letter that left: to whom, when, where the address is from, by which rule, and what was written. */
export function LedgerView(): ReactNode {
  const client = useClient();
  const all = useMessages();
  const messages = all.ledger;
  const [text, setText] = useState('');
  const asked = useDeferredValue(text.trim());
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['mail', 'ledger', asked],
    queryFn: ({ pageParam: after, signal }) =>
      client.ask(routes.listLedger, { query: { text: asked, after }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
  const letters = data?.pages.flatMap((page) => page.letters) ?? [];
  const save = useMutation({
    mutationFn: async () => {
      const file = await (await client.request(routes.saveLedger)).blob();
      saveFile(file, `hardware-store-finder-ledger-${dayOf(Date.now())}.xlsx`);
    },
  });
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <PageHeading title={messages.documentTitle}>{messages.title}</PageHeading>
        {letters.length > 0 && <Button onClick={() => save.mutate()}>{messages.save}</Button>}
      </div>
      <p className={classes.quiet}>{messages.why}</p>
      <FaultNotice fault={save.error ?? error} />
      {data === undefined && error === null && <Skeleton label={all.layout.loading} />}
      {(letters.length > 0 || asked !== '') && (
        <input
          type="search"
          className={box.field}
          value={text}
          maxLength={200}
          placeholder={messages.search}
          aria-label={messages.search}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      {data !== undefined && letters.length === 0 && (
        <EmptyState
          icon={<MailIcon />}
          title={asked === '' ? messages.none : messages.noneSuch(asked)}
          text={asked === '' ? messages.noneWhy : ''}
        />
      )}
      <ul className={classes.letters}>
        {letters.map((letter) => (
          <li key={letter.id}>
            <LedgerEntry letter={letter} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {messages.more}
        </Button>
      )}
    </div>
  );
}

function LedgerEntry({ letter }: { letter: LedgerLetter }): ReactNode {
  const { at, state, recipient, store, lead, by, isReply, subject } = letter;
  const { source, takenAt, country, rule, body, moves } = letter;
  const { ledger: messages, campaigns, mailboxes, tag } = useMessages();
  const words = { ...campaigns.items.states, ...mailboxes.sending.states };
  const named = country && new Intl.DisplayNames([tag], { type: 'region' }).of(country);
  return (
    <article className={classes.letter} aria-label={`${recipient}, ${subject}`}>
      <p className={classes.who}>
        <bdi>{recipient}</bdi>
        <Link to={`/leads?${new URLSearchParams({ lead })}`}>
          <StoreName store={store} />
        </Link>
        <Badge tone={tones[state] ?? 'plain'}>{mailboxes.sending.states[state]}</Badge>
      </p>
      <p className={classes.quiet}>
        {[at !== undefined && formatTime(at, tag), by.name !== '' && messages.by(by.name)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <dl className={classes.facts}>
        <dt>{messages.source}</dt>
        <dd>
          {source === undefined ? isReply ? messages.theirs : messages.unknown : <FoundOn page={source} />}
          {takenAt !== undefined && (
            <span className={classes.quiet}>{formatDate(Date.parse(takenAt), tag)}</span>
          )}
        </dd>
        {!isReply && (
          <>
            <dt>{messages.rule}</dt>
            <dd>
              {named === undefined ? messages.noCountry : `${named}: `}
              {named !== undefined &&
                (rule === undefined ? (
                  messages.noRule
                ) : (
                  <WebLink href={rule.source}>{`${rule.name} (${rule.year})`}</WebLink>
                ))}
            </dd>
          </>
        )}
      </dl>
      <Disclosure summary={subject}>
        <p className={classes.text}>{body}</p>
        <ul className={classes.quiet}>
          {moves.map((move) => (
            <li key={`${move.at} ${move.state}`}>
              {[words[move.state], formatTime(move.at, tag), move.by?.name].filter(Boolean).join(' · ')}
            </li>
          ))}
        </ul>
      </Disclosure>
    </article>
  );
}
