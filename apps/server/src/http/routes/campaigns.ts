import { createHash } from 'node:crypto';
import {
  type Campaigns,
  exportLetters,
  type ItemQuery,
  type UnlocalizedProgress,
} from '@hardware-store-finder/campaigns';
import {
  campaignOwnerHeader,
  campaignOwnerPattern,
  type Language,
  type RegionsAnswer,
  type RouteId,
  type Routes,
} from '@hardware-store-finder/contract';
import { AppError, localize, type Message, message, splitMessage } from '@hardware-store-finder/messages';
import type { CountryOfStores } from '@hardware-store-finder/places';
import { sleep } from '@hardware-store-finder/std';
import type { Call, Handlers } from '../handlers.ts';

type CampaignRouteId =
  | Extract<RouteId, `${string}Campaign${string}`>
  | 'listRegions'
  | 'replaceExclusions'
  | 'listLetters'
  | 'reviewLetter'
  | 'exportLetters';

/** An event of a campaign's progress; an error is how a stream ends that is cut short. */
type ProgressEvent =
  | { type: 'progress'; progress: UnlocalizedProgress }
  | { type: 'error'; message: Message };

/** How often a stream of progress looks for a change, in milliseconds. */
const watchMs = 1_000;

/** Campaigns, each for its owner. */
export function campaignRoutes(campaigns: Campaigns): Handlers<CampaignRouteId> {
  return {
    async estimateCampaign({ body, signal, language }) {
      return localize(await campaigns.estimate(body, signal), language);
    },
    async listRegions({ language }) {
      return { countries: labelRegions(await campaigns.regions(), language) };
    },
    async listCampaigns(call) {
      return { campaigns: localize(await campaigns.list(ownerOf(call)), call.language) };
    },
    async createCampaign(call) {
      const { body, client, signal, language } = call;
      return localize(await campaigns.create({ owner: ownerOf(call), client }, body, signal), language);
    },
    async getCampaign(call) {
      return localize(await campaigns.get(ownerOf(call), call.params.id), call.language);
    },
    async deleteCampaign(call) {
      await campaigns.delete(ownerOf(call), call.params.id);
      return { deleted: true };
    },
    async replaceExclusions(call) {
      return localize(await campaigns.setExclusions(ownerOf(call), call.params.id, call.body), call.language);
    },
    async changeCampaign(call) {
      return localize(await campaigns.act(ownerOf(call), call.params.id, call.body.action), call.language);
    },
    async watchCampaign(call) {
      const { language } = call;
      const { id } = call.params;
      const owner = ownerOf(call);
      // A campaign that is not there is refused before the stream begins.
      await campaigns.progress(owner, id);
      return {
        events: (signal) => watch(() => campaigns.progress(owner, id), signal),
        encode: (event: ProgressEvent) =>
          JSON.stringify(
            event.type === 'progress'
              ? localize(event.progress, language)
              : { error: splitMessage(event.message, language).text },
          ),
        isEnd: (event: ProgressEvent) => event.type === 'error',
      };
    },
    async listCampaignStores(call) {
      return localize(
        await campaigns.items(ownerOf(call), call.params.id, pageOf(call.query)),
        call.language,
      );
    },
    async getCampaignStore(call) {
      const { id, key } = call.params;
      return localize(await campaigns.letter(ownerOf(call), id, key), call.language);
    },
    async listLetters(call) {
      return localize(
        await campaigns.letters(ownerOf(call), call.params.id, pageOf(call.query)),
        call.language,
      );
    },
    async reviewLetter(call) {
      return localize(await campaigns.review(ownerOf(call), call.params.id, call.body), call.language);
    },
    async exportLetters(call) {
      const { language, body } = call;
      const { id } = call.params;
      const letters = await campaigns.approved(ownerOf(call), id, body.keys);
      const seller = await campaigns.seller(ownerOf(call), id);
      return exportLetters(localize(letters, language), body.format, language, seller);
    },
  };
}

/**
 * Whose campaigns a request is about: those of who has signed in, else those of the browser's secret. Only its hash is kept, so
 * that nobody who reads the database can use it. Throws AppError 'bad_request' without one.
 */
function ownerOf({ person, headers }: Pick<Call, 'person' | 'headers'>): string {
  if (person !== undefined) return `person:${person.id}`;
  const secret = String(headers[campaignOwnerHeader.toLowerCase()] ?? '');
  if (!campaignOwnerPattern.test(secret)) throw new AppError('bad_request', message.noOwner());
  return `secret:${createHash('sha256').update(secret).digest('base64url')}`;
}

const pageOf = (query: Call<Routes['listLetters']>['query']): ItemQuery => ({
  state: undefined,
  after: undefined,
  ...query,
});

/** Countries and regions with their names in a language, the largest first. */
function labelRegions(countries: readonly CountryOfStores[], language: Language): RegionsAnswer['countries'] {
  const names = new Intl.DisplayNames([language === 'chinese' ? 'zh-Hans' : 'en'], {
    type: 'region',
    fallback: 'code',
  });
  return countries.map(({ country, stores, regions }) => ({
    country,
    label: names.of(country) ?? country,
    stores,
    regions: regions.map((region) => ({ ...region })),
  }));
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
