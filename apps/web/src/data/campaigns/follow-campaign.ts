import type {
  Campaign,
  CampaignAction,
  CampaignEvent,
  CampaignProgress,
} from '@Hardware-Store-Finder/contract';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { AnswerFault } from '../api/api-client.ts';
import type { CampaignApi } from '../api/campaign-api.ts';
import { type FollowDeps, followStream } from '../api/follow-stream.ts';

/** A campaign on the screen. */
type FollowedCampaign = {
  campaign: Campaign;
  /** What reviewers see of each other: how many decisions there were, and who has which letter open. */
  others: Pick<CampaignEvent, 'reviews' | 'open'>;
  /** The progress is not live: the connection broke, and is tried again. */
  isOffline: boolean;
};

type Api = Pick<CampaignApi, 'get' | 'progress'>;

export function campaignQuery(api: Pick<Api, 'get'>, id: string) {
  return queryOptions({
    queryKey: ['campaign', id],
    queryFn: async ({ signal }): Promise<FollowedCampaign> => ({
      campaign: await api.get(id, signal),
      others: {},
      isOffline: false,
    }),
    gcTime: 0,
  });
}

const final: ReadonlySet<CampaignProgress['state']> = new Set(['done', 'cancelled', 'failed']);

/** The campaign after an event. What that leaves out is not known any more. */
export function withProgress({ campaign }: FollowedCampaign, event: CampaignEvent): FollowedCampaign {
  const { reviews, open, ...progress } = event;
  const { secondsLeft: _, note: __, ...rest } = campaign;
  return { campaign: { ...rest, ...progress }, others: { reviews, open }, isOffline: false };
}

/** Keeps a campaign in `queries` as the server has it: its progress as it changes, and its places while they are searched. */
export async function followCampaign(
  {
    api,
    id,
    queries,
    ...deps
  }: { api: Api; id: string; queries: QueryClient } & Pick<FollowDeps<never>, 'sleep'>,
  closing: AbortSignal,
): Promise<void> {
  const query = campaignQuery(api, id);
  const known = () => queries.getQueryData(query.queryKey);
  await followStream<CampaignEvent>(
    {
      ...deps,
      async *open(signal) {
        await queries.fetchQuery(query);
        yield* api.progress(id, signal);
      },
      async onEvent(event) {
        const before = known()?.campaign;
        queries.setQueryData(query.queryKey, (now) => now && withProgress(now, event));
        // The progress says nothing of its places.
        if (before?.state === 'finding' || event.counts.stores !== before?.counts.stores) {
          const campaign = await api.get(id, closing);
          queries.setQueryData(query.queryKey, (now) => now && { ...now, campaign });
        }
      },
      onFault(fault) {
        console.warn('The campaign cannot be followed for now.', fault);
        // Data would take the place of the error that says so.
        if (!isGone(fault)) queries.setQueryData(query.queryKey, (now) => now && { ...now, isOffline: true });
      },
      isOver: (fault) =>
        fault === undefined
          ? final.has(known()?.campaign.state ?? 'running')
          : isGone(queries.getQueryState(query.queryKey)?.error),
    },
    closing,
  );
}

/** Whether the server does not have it. */
export function isGone(fault: unknown): boolean {
  return fault instanceof AnswerFault && fault.status === 404;
}

/** A campaign while it is on the screen, and what changes it. */
export function useCampaign(api: Api & Pick<CampaignApi, 'act'>, id: string) {
  const queries = useQueryClient();
  const query = campaignQuery(api, id);
  const { data, error } = useQuery(query);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a campaign that goes on is followed anew
  useEffect(() => {
    const closing = new AbortController();
    void followCampaign({ api, id, queries }, closing.signal);
    return () => closing.abort();
  }, [api, id, queries, turn]);
  const act = useMutation({
    mutationFn: (action: CampaignAction['action']) => api.act(id, action),
    onSuccess(progress, action) {
      queries.setQueryData(query.queryKey, (now) => now && withProgress(now, progress));
      // A stream that has ended does not say that the campaign goes on.
      if (action === 'resume') setTurn(turn + 1);
    },
  });
  return { ...data, error, act };
}
