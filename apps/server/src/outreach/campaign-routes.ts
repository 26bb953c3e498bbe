import { exportLetters, type ItemQuery, type UnlocalizedEvent } from '@Hardware-Store-Finder/campaigns';
import type {
  BookChange,
  CampaignLetter,
  Language,
  ListedStore,
  RegionsAnswer,
  Review,
  RouteId,
  Routes,
} from '@Hardware-Store-Finder/contract';
import { blockedStore, leadIdOf } from '@Hardware-Store-Finder/domain';
import { localize, type Message, message, splitMessage } from '@Hardware-Store-Finder/messages';
import type { CountryOfStores } from '@Hardware-Store-Finder/places';
import { sleep } from '@Hardware-Store-Finder/std';
import { changeOne } from '../http/change-one.ts';
import { type Call, type Handlers, personOf } from '../http/handlers.ts';
import { departureOf, noteLeft, takeBackLeft } from '../sent-letters.ts';
import type { OutreachDeps } from './outreach-deps.ts';

type CampaignRouteId =
  | Extract<RouteId, `${string}Campaign${string}`>
  | 'listRegions'
  | 'replaceExclusions'
  | 'listLetters'
  | 'countUnready'
  | 'reviewLetter'
  | 'openLetter'
  | 'exportLetters';

/** An event of a campaign's progress; an error is how a stream ends that is cut short. */
type ProgressEvent = { type: 'progress'; progress: UnlocalizedEvent } | { type: 'error'; message: Message };

/** How often a stream of progress looks for a change, in milliseconds. */
const watchMs = 1_000;

/** The campaigns of the team. */
export function campaignRoutes({
  campaigns,
  book,
  quota,
}: Pick<OutreachDeps, 'campaigns' | 'book' | 'quota'>): Handlers<CampaignRouteId> {
  const undoneWord = ({ language }: Pick<Call, 'language'>) => localize(message.undone(), language);
  /** Puts a store on the do-not-contact list, or takes it off again because the person undid it. */
  async function block(store: ListedStore, isUndone: boolean, call: Call): Promise<void> {
    const found = leadIdOf(store);
    const lead = (await book.state()).leadOf.get(found) ?? found;
    const id = crypto.randomUUID();
    const { key } = blockedStore(lead, store, Date.now());
    const change: BookChange = isUndone
      ? { kind: 'lifted', id, key, reason: undoneWord(call) }
      : { kind: 'blocked', id, entry: { kind: 'store', value: lead, store } };
    await changeOne(book, call, change);
  }
  /** A letter has left by hand, and its lead is contacted; it has not if that cannot be noted. */
  async function markSent(id: string, review: Review, call: Call): Promise<CampaignLetter> {
    const letter = localize(await campaigns.review(id, review, personOf(call)), call.language);
    // One that left from a mailbox is noted there.
    if (letter.decided?.action !== 'sent') return letter;
    try {
      await noteLeft(book, await book.member(call.person, call.zone), departureOf(id, letter));
    } catch (error) {
      await campaigns.review(id, { key: letter.key, action: 'undo' }, personOf(call));
      throw error;
    }
    return letter;
  }
  /** Takes back the last decision on a letter, with what it changed in the book. */
  async function undo(id: string, review: Review, call: Call): Promise<CampaignLetter> {
    const before = await campaigns.letter(id, review.key);
    const isLast = review.version === undefined || review.version === before.decided?.version;
    const undone = isLast ? before.decided?.action : undefined;
    // Campaigns take out the letters of whoever is on the list: it is not on it while its letter is under review.
    if (undone === 'do_not_contact') await block(before.store, true, call);
    const letter = await campaigns.review(id, review, personOf(call));
    if (undone === 'sent') {
      const departure = departureOf(id, localize(before, call.language));
      await takeBackLeft(book, await book.member(call.person), departure, undoneWord(call));
    }
    return localize(letter, call.language);
  }
  /** All letters of a file have left, or none. */
  async function markAll(
    letters: readonly CampaignLetter[],
    call: Call<Routes['exportLetters']>,
  ): Promise<void> {
    const { id } = call.params;
    const marked: string[] = [];
    try {
      for (const { key } of letters) {
        await markSent(id, { key, action: 'sent' }, call);
        marked.push(key);
      }
    } catch (error) {
      for (const key of marked) await undo(id, { key, action: 'undo' }, call);
      throw error;
    }
  }
  return {
    async estimateCampaign({ body, signal, language }) {
      return localize(await campaigns.estimate(body, signal), language);
    },
    async listRegions({ language }) {
      return { countries: labelRegions(await campaigns.regions(), language) };
    },
    async listCampaigns(call) {
      return { campaigns: localize(await campaigns.list(), call.language) };
    },
    async createCampaign(call) {
      const { body, client, signal, language } = call;
      return localize(await campaigns.create({ owner: makerOf(call), client }, body, signal), language);
    },
    async getCampaign(call) {
      return localize(await campaigns.get(call.params.id), call.language);
    },
    async deleteCampaign(call) {
      await campaigns.delete(call.params.id);
      return { deleted: true };
    },
    async replaceExclusions(call) {
      await quota.takeRoom(call);
      return localize(await campaigns.setExclusions(call.params.id, call.body), call.language);
    },
    async changeCampaign(call) {
      return localize(await campaigns.act(call.params.id, call.body.action), call.language);
    },
    async watchCampaign(call) {
      const { language } = call;
      const { id } = call.params;
      // A campaign that is not there is refused before the stream begins.
      await campaigns.progress(id);
      return {
        events: (signal) =>
          watch(
            () => campaigns.watched(id, call.person?.id ?? ''),
            (ending) => campaigns.whenReviewed(id, ending),
            signal,
          ),
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
      return localize(await campaigns.items(call.params.id, pageOf(call.query)), call.language);
    },
    async getCampaignStore(call) {
      const { id, key } = call.params;
      return localize(await campaigns.letter(id, key), call.language);
    },
    async listLetters(call) {
      return localize(await campaigns.letters(call.params.id, pageOf(call.query)), call.language);
    },
    countUnready: ({ params }) => campaigns.unready(params.id),
    async reviewLetter(call) {
      const { body, params, language } = call;
      // The last decisions on a letter are kept, and only this one makes them larger. An objection always counts.
      if (body.action === 'edit') await quota.takeRoom(call);
      if (body.action === 'undo') return undo(params.id, body, call);
      if (body.action === 'sent') return markSent(params.id, body, call);
      const letter = await campaigns.review(params.id, body, personOf(call));
      if (body.action === 'do_not_contact') await block(letter.store, false, call);
      return localize(letter, language);
    },
    async openLetter(call) {
      return { open: await campaigns.open(call.params.id, call.body.key, personOf(call)) };
    },
    async exportLetters(call) {
      const { language, body } = call;
      const { id } = call.params;
      const letters = localize(await campaigns.approved(id, body.keys, body.leaves), language);
      const file = await exportLetters(letters, body.format, language, await campaigns.seller(id));
      if (body.leaves === true) await markAll(letters, call);
      return file;
    },
  };
}

/** Who starts a campaign. It belongs to the team. */
const makerOf = ({ person }: Pick<Call, 'person'>) => `person:${person?.id ?? ''}`;

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

/** The progress at once, and after each change; `whenReviewed` ends a wait early. */
async function* watch(
  read: () => Promise<UnlocalizedEvent>,
  whenReviewed: (signal: AbortSignal) => Promise<unknown>,
  signal: AbortSignal,
): AsyncGenerator<ProgressEvent> {
  let sent = '';
  while (!signal.aborted) {
    const began = performance.now();
    const progress = await read();
    // Of 100,000 stores it takes half a second, in which nobody else is answered.
    const restMs = Math.max(watchMs, 10 * (performance.now() - began));
    const text = JSON.stringify(progress);
    if (text !== sent) yield { type: 'progress', progress };
    sent = text;
    const waited = new AbortController();
    const ending = AbortSignal.any([signal, waited.signal]);
    await Promise.race([sleep(restMs, ending), whenReviewed(ending)]).catch(() => undefined);
    waited.abort();
  }
}
