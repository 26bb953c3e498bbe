import {
  type Campaign,
  type CampaignAction,
  type CampaignEstimate,
  type CampaignEvent,
  type CampaignExport,
  type CampaignItemsAnswer,
  type CampaignLetter,
  type CampaignLettersAnswer,
  type CampaignPlan,
  type CampaignProgress,
  type CampaignSummary,
  campaignEstimateSchema,
  campaignEventSchema,
  campaignItemsAnswerSchema,
  campaignLetterSchema,
  campaignLettersAnswerSchema,
  campaignProgressSchema,
  campaignSchema,
  campaignSummarySchema,
  type ItemState,
  parsePayload,
  type RegionsAnswer,
  type Review,
  type Route,
  readSchema,
  regionsAnswerSchema,
} from '@Hardware-Store-Finder/contract';
import * as z from 'zod/mini';
import { AnswerFault, decodeOrLog, join, refusalOf, send } from './api-client.ts';
import { dataLines } from './sse-reader.ts';

/** The server has no such campaign. */
export class NoCampaignFault extends AnswerFault {
  override name = 'NoCampaignFault';
}

/** Which part of a list to fetch. `after`: the `next` of the part before; absent for the first. */
export type PageQuery = {
  state?: ItemState | undefined;
  after?: string | undefined;
  limit: number;
  /** Only what changed later: milliseconds since 1970. */
  since?: number | undefined;
};

/**
 * The calls about campaigns. All throw UnreachableFault, AnswerFault and WireFault, those of one campaign NoCampaignFault
 * as well.
 */
export type CampaignApi = {
  list(signal: AbortSignal): Promise<CampaignSummary[]>;
  regions(signal: AbortSignal): Promise<RegionsAnswer>;
  estimate(plan: CampaignPlan): Promise<CampaignEstimate>;
  create(plan: CampaignPlan): Promise<Campaign>;
  get(id: string, signal: AbortSignal): Promise<Campaign>;
  /** Ends when the server closes the stream. */
  progress(id: string, signal: AbortSignal): AsyncIterable<CampaignEvent>;
  act(id: string, action: CampaignAction['action']): Promise<CampaignProgress>;
  remove(id: string): Promise<void>;
  stores(id: string, query: PageQuery, signal: AbortSignal): Promise<CampaignItemsAnswer>;
  letters(id: string, query: PageQuery, signal: AbortSignal): Promise<CampaignLettersAnswer>;
  /** Says which letter one has open. */
  open(id: string, key: string): Promise<void>;
  review(id: string, review: Review): Promise<CampaignLetter>;
  /** The file with the letters. */
  exportLetters(id: string, order: CampaignExport): Promise<Blob>;
};

const listSchema = z.object({ campaigns: z.array(campaignSummarySchema) });

export function createCampaignApi(deps: { base: () => string }): CampaignApi {
  async function call(
    method: Route['method'],
    path: '' | `/${string}`,
    { body, signal }: { body?: unknown; signal?: AbortSignal } = {},
  ): Promise<Response> {
    const response = await send(join(deps.base(), `/api/campaigns${path}`), {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
      ...(signal && { signal }),
    });
    if (response.ok) return response;
    const why = await refusalOf(response);
    throw response.status === 404 ? new NoCampaignFault(why) : new AnswerFault(why);
  }
  async function read<S extends z.ZodMiniType>(
    schema: S,
    ...[method, path, rest]: Parameters<typeof call>
  ): Promise<z.infer<S>> {
    const response = await call(method, path, rest);
    return readSchema(schema, await response.json(), `the answer of /api/campaigns${path}`);
  }
  const of = (id: string, rest = ''): `/${string}` => `/${encodeURIComponent(id)}${rest}`;
  const queryOf = ({ state, after, limit, since }: PageQuery) =>
    `?${new URLSearchParams({
      ...(state && { state }),
      ...(after !== undefined && { after }),
      ...(since !== undefined && { since: `${since}` }),
      limit: `${limit}`,
    })}`;

  return {
    list: async (signal) => (await read(listSchema, 'GET', '', { signal })).campaigns,
    regions: (signal) => read(regionsAnswerSchema, 'GET', '/regions', { signal }),
    estimate: (plan) => read(campaignEstimateSchema, 'POST', '/estimate', { body: plan }),
    create: (plan) => read(campaignSchema, 'POST', '', { body: { plan } }),
    get: (id, signal) => read(campaignSchema, 'GET', of(id), { signal }),
    async *progress(id, signal) {
      const { body } = await call('GET', of(id, '/progress'), { signal });
      if (body === null) throw new AnswerFault((messages) => messages.faults.unreadable);
      for await (const payload of dataLines(body)) {
        const event = decodeOrLog(payload, (text) =>
          readSchema(campaignEventSchema, parsePayload(text), text),
        );
        if (event !== undefined) yield event;
      }
    },
    act: (id, action) => read(campaignProgressSchema, 'POST', of(id, '/state'), { body: { action } }),
    async remove(id) {
      await call('DELETE', of(id));
    },
    stores: (id, query, signal) =>
      read(campaignItemsAnswerSchema, 'GET', of(id, `/stores${queryOf(query)}`), { signal }),
    letters: (id, query, signal) =>
      read(campaignLettersAnswerSchema, 'GET', of(id, `/letters${queryOf(query)}`), { signal }),
    async open(id, key) {
      await call('POST', of(id, '/open'), { body: { key } });
    },
    review: (id, review) => read(campaignLetterSchema, 'POST', of(id, '/reviews'), { body: review }),
    exportLetters: async (id, order) => (await call('POST', of(id, '/export'), { body: order })).blob(),
  };
}

/** The query of all campaigns of this person, the newest first. `base`: the API target. */
export function campaignsQuery(base: () => string) {
  return {
    queryKey: ['campaigns', base()],
    queryFn: ({ signal }: { signal: AbortSignal }) => createCampaignApi({ base }).list(signal),
  };
}
