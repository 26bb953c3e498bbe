import {
  type Category,
  coreCategories,
  type FoundStore,
  maxCampaignStores,
  type PlaceCoverage,
} from '@Hardware-Store-Finder/contract';
import { forbiddenBySource } from '@Hardware-Store-Finder/domain';
import { type Message, message } from '@Hardware-Store-Finder/messages';
import { nameTogether, search, toFoundStore } from '@Hardware-Store-Finder/places';
import type { PlaceRecord } from '@Hardware-Store-Finder/storage';
import type { CampaignDeps } from '../campaign-deps.ts';
import { newItems, storesAtOnce } from '../new-items.ts';
import { type CampaignSource, type KnownCampaign, stored } from '../records.ts';
import { itemJob } from './job-keys.ts';
import { WaitFault } from './wait.ts';

/** The stores of one place, and how complete they are. */
type FoundPlace = {
  coverage: PlaceCoverage;
  stores: readonly FoundStore[];
  label?: string;
  note?: Message;
  source?: CampaignSource;
  /** Whether trying again may help. */
  isTemporary?: boolean;
};

/** Searches one place of a campaign as a person's search does, or reads the imported stores of a region. */
async function findStores(
  { plan, client }: KnownCampaign,
  place: PlaceRecord,
  deps: CampaignDeps,
  signal: AbortSignal,
): Promise<FoundPlace> {
  const categories: readonly Category[] = plan.categories ?? coreCategories;
  const isDefault = plan.categories === undefined;
  if (plan.territory.kind === 'region') {
    const stores = await deps.imported.find(plan.territory, categories, isDefault);
    const { label, attribution } = deps.imported.credit();
    const source = { id: 'directory', label, attribution, isSample: false };
    return { coverage: 'covered', stores: stores.slice(0, maxCampaignStores), source };
  }
  const forbidden = await forbiddenSource(place.query, deps, signal);
  if (forbidden !== undefined) return { coverage: 'failed', stores: [], note: forbidden };
  const request = {
    location: place.query,
    ...(place.radius_km !== null && { radiusKm: place.radius_km }),
    categories,
    ...(isDefault && { isDefault }),
    client,
    isBackground: true,
  };
  const stores: FoundStore[] = [];
  let label = place.query;
  let source: CampaignSource | undefined;
  let note: Message | undefined;
  const found = () => ({ stores, label, ...(source !== undefined && { source }) });
  for await (const step of search(request, deps.searching, signal)) {
    for (const event of Array.isArray(step) ? step : [step]) {
      switch (event.type) {
        case 'header':
          label = event.place ?? label;
          if (event.source !== undefined) {
            const { id, label: name, attribution, notice } = event.source;
            source = { id, label: name, attribution, isSample: id === deps.searching.sample.id };
            note = notice;
            if (forbiddenBySource('mayPersist', event.source as { id: string; may_persist?: boolean })) {
              const term = message.notForCampaigns({
                label: typeof name === 'string' ? name : id,
                stores: 0,
              });
              return { coverage: 'failed', stores: [], label, note: term };
            }
          }
          break;
        case 'store':
          stores.push(toFoundStore(event.store));
          break;
        case 'update':
          stores[event.index - 1] = toFoundStore(event.store);
          break;
        case 'completed': {
          const reason = event.stop_reason;
          if (reason !== undefined && typeof reason !== 'string')
            return { coverage: 'capped', ...found(), note: reason };
          // Part of the circle lies outside the imported data.
          return note?.id === 'partlyCovered'
            ? { coverage: 'capped', ...found(), note }
            : { coverage: 'covered', ...found() };
        }
        case 'error': {
          const told = messageOnly(event.message);
          return event.retryable === false
            ? { coverage: 'unknown', stores: [], ...told }
            : {
                coverage: 'failed',
                stores: [],
                label,
                ...told,
                isTemporary: told.note?.id !== 'outsideImported',
              };
        }
      }
    }
  }
  throw new Error('A search ended without an end.');
}

/** The sentence that refuses the place's source before it is asked, if its stores may not be kept. */
async function forbiddenSource(
  query: string,
  { searching }: CampaignDeps,
  signal: AbortSignal,
): Promise<Message | undefined> {
  const located = searching.geocoder.locate(query);
  const at = located.kind === 'found' ? located : undefined;
  const { provider, besides = [] } = await searching.places(at, signal);
  const forbidder = forbiddenBySource('mayPersist', { id: nameTogether([provider, ...besides]).id });
  return forbidder && message.notForCampaigns({ label: forbidder.label, stores: 0 });
}

/** A search's own sentences are messages; a text would be of no language. */
function messageOnly(text: string | Message): { note?: Message } {
  return typeof text === 'string' ? {} : { note: text };
}

/** How often a place is searched before it counts as failed. */
const mostSearches = 4;

/** Finds the stores of one place and adds them, with the job of each. Doing it again adds nothing twice. */
export async function doPlace(
  campaign: KnownCampaign,
  n: number,
  attempt: number,
  deps: CampaignDeps,
  signal: AbortSignal,
): Promise<void> {
  const { campaigns, items, jobs } = deps.storage;
  const place = await campaigns.place(campaign.id, n);
  if (place?.coverage !== 'waiting') return;
  const found = await findStores(campaign, place, deps, signal);
  const { label, note, source } = found;
  const described = {
    n,
    label: label ?? place.label,
    note: note === undefined ? null : stored.note.write(note),
  };
  if (found.isTemporary && attempt < mostSearches) {
    await campaigns.setPlace(campaign.id, { ...described, coverage: 'waiting', stores: 0 });
    throw new WaitFault('source', note ?? message.stepFailed());
  }
  if (source !== undefined) await campaigns.setSource(campaign.id, stored.source.write(source));
  const room = Math.max(0, maxCampaignStores - (await countOf(campaign.id, deps)));
  const stores = found.stores.slice(0, room);
  for (let from = 0; from < stores.length; from += storesAtOnce) {
    const some = stores.slice(from, from + storesAtOnce);
    const added = newItems(campaign.id, some, n * maxCampaignStores + from, deps.now());
    await items.add(added);
    await jobs.add(added.map((item) => itemJob(campaign, item)));
  }
  const isCut = stores.length < found.stores.length;
  await campaigns.setPlace(campaign.id, {
    ...described,
    coverage: isCut ? 'capped' : found.coverage,
    stores: stores.length,
    ...(isCut && { note: stored.note.write(message.placeCapped({ most: maxCampaignStores })) }),
  });
}

async function countOf(campaign: string, { storage }: CampaignDeps): Promise<number> {
  return (await storage.items.counts(campaign)).reduce((sum, { stores }) => sum + stores, 0);
}
