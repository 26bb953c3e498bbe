import { maxCampaignStores } from '@hardware-store-finder/contract';
import { message } from '@hardware-store-finder/messages';
import type { CampaignDeps } from '../campaign-deps.ts';
import { newItems, storesAtOnce } from '../new-items.ts';
import type { KnownCampaign } from '../records.ts';
import { findStores } from './find-stores.ts';
import { itemJob } from './job-keys.ts';
import { WaitFault } from './wait.ts';

/** How often a place is searched before it counts as failed. */
const patience = 4;

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
  const told = { n, label: label ?? place.label, note: note === undefined ? null : JSON.stringify(note) };
  if (found.isTemporary && attempt < patience) {
    await campaigns.setPlace(campaign.id, { ...told, coverage: 'waiting', stores: 0 });
    throw new WaitFault('source', note ?? message.stepFailed());
  }
  if (source !== undefined) await campaigns.setSource(campaign.id, JSON.stringify(source));
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
    ...told,
    coverage: isCut ? 'capped' : found.coverage,
    stores: stores.length,
    ...(isCut && { note: JSON.stringify(message.placeCapped({ most: maxCampaignStores })) }),
  });
}

async function countOf(campaign: string, { storage }: CampaignDeps): Promise<number> {
  return (await storage.items.counts(campaign)).reduce((sum, { stores }) => sum + stores, 0);
}
