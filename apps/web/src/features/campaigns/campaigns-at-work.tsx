import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { mostNamed, TodayLine, TodayName } from '../../components/today-line.tsx';
import { campaignsQuery } from '../../data/api/campaign-api.ts';
import { campaignsPath, pathOf, reviewPathOf, useCampaigns } from '../../data/campaigns/campaigns.ts';
import { useMessages } from '../../i18n/use-messages.tsx';

/** So often are the counts read again, while the page is in view. Milliseconds. */
const againMs = 15_000;

function useCampaignList() {
  const { base } = useCampaigns();
  return useQuery({ ...campaignsQuery(base), refetchInterval: againMs }).data ?? [];
}

/** The letters of campaigns that wait for a look; nothing if there are none. */
export function LettersToReview(): ReactNode {
  const { campaigns: messages, tag } = useMessages();
  const waiting = useCampaignList().filter(({ counts }) => counts.toReview > 0);
  const [first] = waiting;
  if (first === undefined) return null;
  return (
    <TodayLine
      count={waiting.reduce((sum, { counts }) => sum + counts.toReview, 0)}
      title={messages.today.toReview}
      action={{ label: messages.today.review, to: reviewPathOf(first.id) }}
      all={waiting.length > mostNamed && { to: campaignsPath, label: messages.all(waiting.length) }}
    >
      {waiting.slice(0, mostNamed).map(({ id, name, counts }) => (
        <TodayName key={id} to={reviewPathOf(id)} name={<bdi>{name}</bdi>}>
          {counts.toReview.toLocaleString(tag)}
        </TodayName>
      ))}
    </TodayLine>
  );
}

/** The campaigns that are at work, with how far they are; nothing if none is. */
export function CampaignsAtWork(): ReactNode {
  const messages = useMessages().campaigns;
  const atWork = useCampaignList().filter(({ state }) => ['finding', 'running', 'paused'].includes(state));
  const [first] = atWork;
  if (first === undefined) return null;
  return (
    <TodayLine
      count={atWork.length}
      title={messages.today.atWork}
      action={{ label: messages.today.open, to: atWork.length === 1 ? pathOf(first.id) : campaignsPath }}
      all={atWork.length > mostNamed && { to: campaignsPath, label: messages.all(atWork.length) }}
    >
      {atWork.slice(0, mostNamed).map(({ id, name, state, counts: { stores, inWork } }) => (
        <TodayName key={id} to={pathOf(id)} name={<bdi>{name}</bdi>}>
          {state === 'running' ? (
            <>
              <progress max={stores} value={stores - inWork} aria-label={name} />{' '}
              {messages.of(stores - inWork, stores)}
            </>
          ) : (
            messages.states[state]
          )}
        </TodayName>
      ))}
    </TodayLine>
  );
}
