import { type Campaigns, exportLetters, type UnlocalizedProgress } from '@hardware-store-finder/campaigns';
import {
  type Campaign,
  type CampaignEstimate,
  type CampaignItemsAnswer,
  type CampaignLetter,
  type CampaignLettersAnswer,
  type CampaignProgress,
  type CampaignSummary,
  campaignOwnerHeader,
  type Language,
  type RegionsAnswer,
} from '@hardware-store-finder/contract';
import { localize, type Message, splitMessage } from '@hardware-store-finder/messages';
import { sleep } from '@hardware-store-finder/std';
import type { Hono, MiddlewareHandler } from 'hono';
import {
  parseAction,
  parseExclusions,
  parseExport,
  parseItemQuery,
  parseNewCampaign,
  parseOwner,
  parsePlan,
  parseReview,
} from './campaign-request.ts';
import type { Env, RequestContext } from './env.ts';
import { labelRegions } from './label-regions.ts';
import type { EventStream } from './sse.ts';

/** What the routes of campaigns share with the others. */
export type CampaignRouteTools = {
  campaigns: Campaigns;
  /** Refuses bodies that are larger than a campaign. */
  largeBody: MiddlewareHandler<Env>;
  posted: (c: RequestContext) => Promise<unknown>;
  languageOf: (c: RequestContext) => Language;
  answerWith: (
    c: RequestContext,
    stream: Pick<EventStream<ProgressEvent>, 'events' | 'encode' | 'isEnd'>,
  ) => Response;
};

/** An event of a campaign's progress; an error is how a stream ends that is cut short. */
type ProgressEvent =
  | { type: 'progress'; progress: UnlocalizedProgress }
  | { type: 'error'; message: Message };

/** How often a stream of progress looks for a change, in milliseconds. */
const watchMs = 1_000;

/** Adds the routes of campaigns, each for the campaigns of one owner. */
export function addCampaignRoutes(
  app: Hono<Env>,
  { campaigns, largeBody, posted, languageOf, answerWith }: CampaignRouteTools,
): void {
  const ownerOf = (c: RequestContext) =>
    c.var.person === undefined ? parseOwner(c.req.header(campaignOwnerHeader)) : `person:${c.var.person.id}`;
  const idOf = (c: RequestContext) => c.req.param('id') ?? '';

  app.post('/api/campaigns/estimate', largeBody, async (c) => {
    const estimate = await campaigns.estimate(parsePlan(await posted(c)), c.req.raw.signal);
    return c.json(localize(estimate, languageOf(c)) satisfies CampaignEstimate);
  });
  app.get('/api/campaigns/regions', async (c) => {
    const countries = await campaigns.regions();
    return c.json({ countries: labelRegions(countries, languageOf(c)) } satisfies RegionsAnswer);
  });
  app.get('/api/campaigns', async (c) => {
    const found = await campaigns.list(ownerOf(c));
    return c.json({ campaigns: localize(found, languageOf(c)) } satisfies { campaigns: CampaignSummary[] });
  });
  app.post('/api/campaigns', largeBody, async (c) => {
    const owner = ownerOf(c);
    const campaign = await campaigns.create(owner, parseNewCampaign(await posted(c)), c.req.raw.signal);
    return c.json(localize(campaign, languageOf(c)) satisfies Campaign);
  });
  app.get('/api/campaigns/:id', async (c) => {
    const campaign = await campaigns.get(ownerOf(c), idOf(c));
    return c.json(localize(campaign, languageOf(c)) satisfies Campaign);
  });
  app.delete('/api/campaigns/:id', async (c) => {
    await campaigns.delete(ownerOf(c), idOf(c));
    return c.json({ deleted: true });
  });
  app.put('/api/campaigns/:id/exclusions', largeBody, async (c) => {
    const exclusions = parseExclusions(await posted(c));
    const progress = await campaigns.setExclusions(ownerOf(c), idOf(c), exclusions);
    return c.json(localize(progress, languageOf(c)) satisfies CampaignProgress);
  });
  app.post('/api/campaigns/:id/state', largeBody, async (c) => {
    const progress = await campaigns.act(ownerOf(c), idOf(c), parseAction(await posted(c)));
    return c.json(localize(progress, languageOf(c)) satisfies CampaignProgress);
  });
  app.get('/api/campaigns/:id/progress', async (c) => {
    const [owner, id, language] = [ownerOf(c), idOf(c), languageOf(c)];
    // A campaign that is not there is refused before the stream begins.
    await campaigns.progress(owner, id);
    return answerWith(c, {
      events: (signal) => watch(() => campaigns.progress(owner, id), signal),
      encode: (event) =>
        JSON.stringify(
          event.type === 'progress'
            ? localize(event.progress, language)
            : { error: splitMessage(event.message, language).text },
        ),
      isEnd: (event) => event.type === 'error',
    });
  });
  app.get('/api/campaigns/:id/stores', async (c) => {
    const query = parseItemQuery(new URL(c.req.url).searchParams);
    const page = await campaigns.items(ownerOf(c), idOf(c), query);
    return c.json(localize(page, languageOf(c)) satisfies CampaignItemsAnswer);
  });
  app.get('/api/campaigns/:id/stores/:key', async (c) => {
    const letter = await campaigns.letter(ownerOf(c), idOf(c), c.req.param('key'));
    return c.json(localize(letter, languageOf(c)) satisfies CampaignLetter);
  });
  app.get('/api/campaigns/:id/letters', async (c) => {
    const query = parseItemQuery(new URL(c.req.url).searchParams);
    const page = await campaigns.letters(ownerOf(c), idOf(c), query);
    return c.json(localize(page, languageOf(c)) satisfies CampaignLettersAnswer);
  });
  app.post('/api/campaigns/:id/reviews', largeBody, async (c) => {
    const letter = await campaigns.review(ownerOf(c), idOf(c), parseReview(await posted(c)));
    return c.json(localize(letter, languageOf(c)) satisfies CampaignLetter);
  });
  app.post('/api/campaigns/:id/export', largeBody, async (c) => {
    const { format, keys } = parseExport(await posted(c));
    const letters = await campaigns.approved(ownerOf(c), idOf(c), keys);
    const file = await exportLetters(localize(letters, languageOf(c)), format, languageOf(c));
    return c.body(file.bytes, 200, {
      'content-type': file.type,
      'content-disposition': `attachment; filename="${file.name}"`,
    });
  });
}

/** The progress at once, and after each change. */
async function* watch(
  read: () => Promise<UnlocalizedProgress>,
  signal: AbortSignal,
): AsyncGenerator<ProgressEvent> {
  let sent = '';
  while (!signal.aborted) {
    const progress = await read();
    const text = JSON.stringify(progress);
    if (text !== sent) yield { type: 'progress', progress };
    sent = text;
    await sleep(watchMs, signal).catch(() => undefined);
  }
}
