import type { CampaignPlan, Exclusions, NewCampaign } from '@Hardware-Store-Finder/contract';
import { sourceOfRecord } from '@Hardware-Store-Finder/domain';
import { AppError, joinMessages, message } from '@Hardware-Store-Finder/messages';
import type { NewJob } from '@Hardware-Store-Finder/storage';
import { randomUUID } from 'node:crypto';
import type { CampaignDeps } from './campaign-deps.ts';
import { checkPlan } from './check-plan.ts';
import { addJobs } from './jobs/add-jobs.ts';
import { itemJob, placeJob } from './jobs/job-keys.ts';
import { newItems, storesAtOnce } from './new-items.ts';
import { type CampaignSource, stored } from './records.ts';

const nobody: Exclusions = { stores: [], emails: [], domains: [] };

/**
 * Who starts a campaign, a person or a command; it belongs to the team. `client`: whose limits its steps count against;
 * undefined for a program on this machine.
 */
export type Starter = { owner: string; client: string | undefined };

/** Writes a campaign and its first jobs. Throws AppError 'bad_request' with the sentences that forbid it. */
export async function createCampaign(
  { owner, client }: Starter,
  { plan, exclusions = nobody }: NewCampaign,
  deps: CampaignDeps,
  signal: AbortSignal,
): Promise<string> {
  await requireRoom(client, deps);
  const { places, refusals } = await checkPlan(plan, deps, signal);
  const refusal = joinMessages(refusals);
  if (refusal !== undefined) throw new AppError('bad_request', refusal);
  const { campaigns, items } = deps.storage;
  const id = randomUUID();
  const { territory } = plan;
  const radii = territory.kind === 'places' ? territory.places.map(({ radiusKm }) => radiusKm) : [];
  const stores = territory.kind === 'stores' ? territory.stores : [];
  const source = sourceOf(plan);
  await campaigns.add(
    {
      id,
      owner,
      name: plan.name,
      created_at: deps.now(),
      // Its jobs begin once all of its stores are written.
      state: 'paused',
      round: 0,
      plan: stored.plan.write(withoutStores(plan)),
      exclusions: stored.exclusions.write(exclusions),
      source: source === undefined ? null : stored.source.write(source),
      note: null,
      calls_used: 0,
      calls_limit: plan.limits.modelCalls ?? null,
      client: client ?? '',
    },
    places.map(({ query, label, coverage, stores: count, note }, n) => ({
      n,
      query,
      radius_km: radii[n] ?? null,
      label: typeof label === 'string' ? label : null,
      coverage,
      stores: coverage === 'covered' ? count : 0,
      note:
        note === undefined || typeof note === 'string' || coverage === 'waiting'
          ? null
          : stored.note.write(note),
    })),
  );
  const campaign = { id, round: 0, client, plan };
  let first: NewJob | undefined;
  for (let from = 0; from < stores.length; from += storesAtOnce) {
    const added = newItems(id, stores.slice(from, from + storesAtOnce), from, deps.now());
    await items.add(added);
    const [item] = added;
    first ??= item && itemJob(campaign, item);
  }
  const waiting = places.findIndex(({ coverage }) => coverage === 'waiting');
  if (waiting >= 0) first = placeJob(campaign, waiting);
  const isFound = territory.kind === 'stores';
  await campaigns.changeState(id, ['paused'], isFound ? 'running' : 'finding', {
    note: null,
    jobs: first === undefined ? [] : [first],
  });
  await addJobs(campaign, deps);
  return id;
}

/** The most stores of all campaigns of one client, and of all campaigns. */
const mostStores = { ofClient: 100_000, inAll: 1_000_000 };

/** Throws AppError if the client, or everybody, has as much as may be kept. A program on this machine has the limit of all. */
async function requireRoom(client: string | undefined, deps: CampaignDeps): Promise<void> {
  const { campaigns } = deps.storage;
  if (!deps.hasRoom()) throw new AppError('unavailable', message.databaseFailed({ isFull: true }));
  const own = client === undefined ? 0 : await campaigns.stores(client);
  const most = own >= mostStores.ofClient ? mostStores.ofClient : mostStores.inAll;
  if (own >= mostStores.ofClient || (await campaigns.stores()) >= mostStores.inAll)
    throw new AppError('bad_request', message.campaignsFull({ most }));
}

/** The stores are items, so the plan is kept without them. */
function withoutStores(plan: CampaignPlan): CampaignPlan {
  return plan.territory.kind === 'stores' ? { ...plan, territory: { kind: 'stores', stores: [] } } : plan;
}

/** Of stores that the page handed over: the sources of their records. */
function sourceOf({ territory }: CampaignPlan): CampaignSource | undefined {
  if (territory.kind !== 'stores') return undefined;
  const sources = new Map(
    territory.stores.flatMap(({ id }) => {
      const found = sourceOfRecord(id ?? '');
      return found === undefined ? [] : [[found.source.id, found] as const];
    }),
  );
  const all = [...sources.values()];
  return {
    id: all.map(({ source }) => source.id).join('+'),
    label: [...new Set(all.map(({ label }) => label))].join(', '),
    attribution: [...new Set(all.flatMap(({ source }) => source.credit?.attribution ?? []))].join('; '),
    isSample: all.length > 0 && all.every(({ source }) => source.isInvented === true),
  };
}
