import type { CampaignState, CampaignSummary } from '@hardware-store-finder/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Badge, type BadgeTone } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { formatDate } from '../../components/dates.ts';
import { EmptyState, Waiting } from '../../components/empty-state.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import type { CampaignApi } from '../../data/api/campaign-api.ts';
import { messageOf } from '../../data/api/errors.ts';
import { pathOf } from '../../data/campaigns/campaigns.ts';
import { localize, type Message } from '../../i18n/message.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import classes from './campaigns.module.css';
import { CountsBar } from './progress-panel.tsx';

const tones: Readonly<Record<CampaignState, BadgeTone>> = {
  finding: 'accent',
  running: 'accent',
  paused: 'notice',
  done: 'good',
  cancelled: 'plain',
  failed: 'fault',
};

export function StateBadge({ state }: { state: CampaignState }): ReactNode {
  return <Badge tone={tones[state]}>{useMessages().campaigns.states[state]}</Badge>;
}

/** All campaigns of this person, the newest first. */
export function CampaignList({
  api,
  onCount,
  newLink,
}: {
  api: Pick<CampaignApi, 'list'>;
  onCount: (count: number) => void;
  /** Leads to the form of a new campaign. */
  newLink: ReactNode;
}): ReactNode {
  const messages = useMessages().campaigns;
  const all = useMessages();
  const [campaigns, setCampaigns] = useState<readonly CampaignSummary[]>();
  const [fault, setFault] = useState<Message>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const leaving = new AbortController();
    api.list(leaving.signal).then(
      (list) => {
        setCampaigns(list);
        setFault(undefined);
        onCount(list.length);
      },
      (thrown: unknown) => {
        if (leaving.signal.aborted) return;
        console.warn('The campaigns could not be listed.', thrown);
        setFault(() => messageOf(thrown, (texts) => texts.faults.noAnswer));
      },
    );
    return () => leaving.abort();
  }, [api, onCount, attempt]);
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <PageHeading title={messages.documentTitle}>{messages.title}</PageHeading>
        {campaigns !== undefined && campaigns.length > 0 && newLink}
      </div>
      {fault !== undefined && (
        <Notice tone="fault">
          <p>{localize(fault, all)}</p>
          <Button size="small" onClick={() => setAttempt(attempt + 1)}>
            {messages.retry}
          </Button>
        </Notice>
      )}
      {campaigns === undefined ? (
        fault === undefined && <Waiting>{messages.loading}</Waiting>
      ) : campaigns.length === 0 ? (
        <EmptyState title={messages.none.title} text={messages.none.text}>
          {newLink}
        </EmptyState>
      ) : (
        <ul className={classes.cards}>
          {campaigns.map((campaign) => (
            <Card key={campaign.id} campaign={campaign} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Card({ campaign }: { campaign: CampaignSummary }): ReactNode {
  const messages = useMessages().campaigns;
  const { tag } = useMessages();
  const { id, name, state, counts, createdAt } = campaign;
  return (
    <li className={classes.card}>
      <div className={classes.cardHead}>
        <h2 className={classes.cardName}>
          <Link to={pathOf(id)}>{name}</Link>
        </h2>
        <StateBadge state={state} />
      </div>
      <p className={classes.quiet}>
        {messages.startedOn(formatDate(Date.parse(createdAt), tag))} · {messages.storeCount(counts.stores)}
        {counts.toReview > 0 && (
          <>
            {' · '}
            <strong>{messages.toReview(counts.toReview)}</strong>
          </>
        )}
      </p>
      <CountsBar counts={counts} />
    </li>
  );
}
