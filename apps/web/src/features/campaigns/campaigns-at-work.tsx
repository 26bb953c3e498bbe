import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import cards from '../../components/card.module.css';
import { campaignsQuery } from '../../data/api/campaign-api.ts';
import { campaignsPath, pathOf, reviewPathOf, useCampaigns } from '../../data/campaigns/campaigns.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import { StateBadge } from './campaign-list.tsx';

/** So often are the counts read again, while the page is in view. Milliseconds. */
const againMs = 15_000;
const most = 5;

/** The campaigns that are at work or have letters to review, with how far they are; nothing if there are none. */
export function CampaignsAtWork(): ReactNode {
  const { campaigns: messages, tag } = useMessages();
  const campaigns = useCampaigns();
  const { data = [] } = useQuery({ ...campaignsQuery(campaigns.base), refetchInterval: againMs });
  const atWork = data.filter(
    ({ state, counts }) => ['finding', 'running', 'paused'].includes(state) || counts.toReview > 0,
  );
  if (atWork.length === 0) return null;
  return (
    <section aria-labelledby="campaigns-at-work" className={cards.card}>
      <h2 id="campaigns-at-work">
        {messages.title} <span className={cards.note}>{atWork.length.toLocaleString(tag)}</span>
      </h2>
      <ul>
        {atWork.slice(0, most).map(({ id, name, state, counts: { stores, inWork, toReview } }) => (
          <li key={id}>
            <Link to={toReview > 0 ? reviewPathOf(id) : pathOf(id)} className={cards.line}>
              <bdi>{name}</bdi>
              {toReview > 0 && <span className={cards.note}>{messages.toReview(toReview)}</span>}
              {inWork > 0 ? (
                <progress
                  max={stores}
                  value={stores - inWork}
                  aria-label={messages.of(stores - inWork, stores)}
                />
              ) : (
                <StateBadge state={state} />
              )}
            </Link>
          </li>
        ))}
      </ul>
      {data.length > atWork.length && (
        <Link to={campaignsPath} className={cards.all}>
          {messages.all(data.length)}
        </Link>
      )}
    </section>
  );
}
