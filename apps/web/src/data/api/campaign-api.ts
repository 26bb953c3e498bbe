import {
  type CampaignAction,
  type CampaignExport,
  type CampaignPlan,
  type ItemState,
  type Review,
  routes,
} from '@Hardware-Store-Finder/contract';
import { queryOptions } from '@tanstack/react-query';
import { createClient } from './client.ts';

/** Which part of a list to fetch. `after`: the `next` of the part before; absent for the first. */
export type PageQuery = {
  state?: ItemState | undefined;
  after?: string | undefined;
  limit: number;
  /** Only what changed later: milliseconds since 1970. */
  since?: number | undefined;
};

/** The calls about campaigns. Those of one campaign throw an AnswerFault of status 404 if the server does not have it. */
export type CampaignApi = ReturnType<typeof createCampaignApi>;

export function createCampaignApi({ base }: { base: () => string }) {
  const { ask, request, watch } = createClient(base);
  return {
    regions: (signal: AbortSignal) => ask(routes.listRegions, { signal }),
    estimate: (plan: CampaignPlan) => ask(routes.estimateCampaign, { body: plan }),
    create: (plan: CampaignPlan) => ask(routes.createCampaign, { body: { plan } }),
    get: (id: string, signal: AbortSignal) => ask(routes.getCampaign, { params: { id }, signal }),
    /** Ends when the server closes the stream. */
    progress: (id: string, signal: AbortSignal) => watch(routes.watchCampaign, { params: { id }, signal }),
    act: (id: string, action: CampaignAction['action']) =>
      ask(routes.changeCampaign, { params: { id }, body: { action } }),
    remove: (id: string) => request(routes.deleteCampaign, { params: { id } }),
    stores: (id: string, query: PageQuery, signal: AbortSignal) =>
      ask(routes.listCampaignStores, { params: { id }, query, signal }),
    letters: (id: string, query: PageQuery, signal: AbortSignal) =>
      ask(routes.listLetters, { params: { id }, query, signal }),
    unready: (id: string, signal: AbortSignal) => ask(routes.countUnready, { params: { id }, signal }),
    /** Says which letter one has open. */
    open: (id: string, key: string) => request(routes.openLetter, { params: { id }, body: { key } }),
    review: (id: string, review: Review) => ask(routes.reviewLetter, { params: { id }, body: review }),
    /** The file with the letters. */
    exportLetters: async (id: string, order: CampaignExport) =>
      (await request(routes.exportLetters, { params: { id }, body: order })).blob(),
  };
}

/** The query of all campaigns of this person, the newest first. `base`: the API target. */
export function campaignsQuery(base: () => string) {
  return queryOptions({
    queryKey: ['campaigns', base()],
    queryFn: async ({ signal }) => (await createClient(base).ask(routes.listCampaigns, { signal })).campaigns,
  });
}
