import type { CampaignState, CampaignSummary } from '@Hardware-Store-Finder/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { Badge, type BadgeTone } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { formatDate } from '../../components/dates.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { FaultIcon, MailIcon } from '../../components/icons.ts';
import { PageHeading } from '../../components/page-heading.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { campaignsQuery } from '../../data/api/campaign-api.ts';
import { failureOf } from '../../data/api/errors.ts';
import { pathOf, useCampaigns } from '../../data/campaigns/campaigns.ts';
import { localize } from '../../i18n/message.ts';
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

/** All campaigns of this person, the newest first. `stop`: stops what waits to leave of all of them. */
export function CampaignList({ newLink, stop }: { newLink: ReactNode; stop: ReactNode }): ReactNode {
  const all = useMessages();
  const messages = all.campaigns;
  const known = useCampaigns();
  const { data: campaigns, error, refetch } = useQuery(campaignsQuery(known.base));
  const count = campaigns?.length;
  useEffect(() => {
    if (count !== undefined) known.setCount(count);
  }, [known, count]);
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <PageHeading title={messages.documentTitle}>{messages.title}</PageHeading>
        {campaigns !== undefined && campaigns.length > 0 && (
          <div className={classes.actions}>
            {stop}
            {newLink}
          </div>
        )}
      </div>
      {error !== null && (
        <EmptyState icon={<FaultIcon />} title={<span role="alert">{localize(failureOf(error), all)}</span>}>
          <Button onClick={() => void refetch()}>{all.layout.tryAgain}</Button>
        </EmptyState>
      )}
      {campaigns === undefined ? (
        error === null && <Skeleton of="cards" label={messages.loading} />
      ) : campaigns.length === 0 ? (
        <EmptyState icon={<MailIcon />} title={messages.none.title} text={messages.none.text}>
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
