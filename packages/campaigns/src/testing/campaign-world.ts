import type { CampaignPlan, Exclusions, ListedStore } from '@Hardware-Store-Finder/contract';
import type { ModelProvider } from '@Hardware-Store-Finder/facts';
import { analysisDeps } from '@Hardware-Store-Finder/facts/testing';
import { searchDeps } from '@Hardware-Store-Finder/places/testing';
import type { CampaignStorage } from '@Hardware-Store-Finder/storage';
import type { MemoryAnswer } from '@Hardware-Store-Finder/testing';
import { noMailboxes } from '@Hardware-Store-Finder/websites/testing';
import type { CampaignDeps } from '../campaign-deps.ts';
import { Campaigns } from '../campaigns.ts';
import { createDoJob } from '../jobs/do-job.ts';
import { runningStates } from '../records.ts';
import { campaignDeps } from './campaign-deps.ts';
import { createModelChoiceOf } from './model-choice-of.ts';

export const maker = 'person:test';
export const anna = { id: 'anna', name: 'Anna' };
export const nobodyExcluded: Exclusions = { stores: [], emails: [], domains: [] };

/** A plan for these stores. */
export function planOf(stores: readonly ListedStore[], plan: Partial<CampaignPlan> = {}): CampaignPlan {
  return {
    name: 'Test',
    territory: { kind: 'stores', stores: [...stores] },
    seller: { company: 'Yongfeng', makes: 'hinges and handles', postalAddress: '1 Harbour Road, Ningbo' },
    language: 'english',
    letterLanguage: 'store',
    criteria: [],
    limits: {},
    ...plan,
  };
}

/** A store whose website sells hinges and lists one address. */
export function shop(name: string, more: Partial<ListedStore> = {}): ListedStore {
  const site = `https://www.${name}-tools.com/`;
  return {
    id: `osm:node/${[...name].reduce((sum, one) => sum * 31 + one.charCodeAt(0), 7)}`,
    name,
    address: `1 Main St, ${name}`,
    website: site,
    ...more,
  };
}

export function pageOf(
  name: string,
  body = 'We sell hinges, cabinet handles and door locks.',
): Record<string, MemoryAnswer> {
  return {
    [`https://www.${name}-tools.com/`]: {
      body: `<html lang="en"><title>${name}</title><p>${body}</p><a href="mailto:info@${name}-tools.com">mail</a>`,
    },
  };
}

/** A book that refuses the stores of these names. */
export function refusalsOf(names: ReadonlySet<string>): CampaignDeps['refusals'] {
  const check: CampaignDeps['refusals']['check'] = ({ records }) =>
    records.some(({ name }) => names.has(name)) ? { entry: { entry: '' }, by: 'name' } : undefined;
  return { check, checkFirst: check };
}

export type World = {
  campaigns: Campaigns;
  deps: CampaignDeps;
  storage: CampaignStorage;
  /** Does all jobs, over the time that some of them wait for. Resolves to how many it did. */
  work(mostJobs?: number): Promise<number>;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Lets milliseconds pass. */
  wait: (ms: number) => void;
  /** The websites that were asked, in order. */
  asked: readonly string[];
};

/** Campaigns over websites in memory, with a clock that passes only by waiting for jobs. */
export function createWorld(
  pages: Readonly<Record<string, MemoryAnswer>>,
  { model, deps: more = {} }: { model?: ModelProvider; deps?: Partial<CampaignDeps> } = {},
): World {
  let time = Date.now();
  const now = () => time;
  const { deps: writing, asked } = analysisDeps(pages);
  const shared = {
    searching: searchDeps(),
    websites: writing.websites,
    mailboxes: noMailboxes,
    sampleSites: new Set<string>(),
    writing: { ...writing, model: createModelChoiceOf(model) },
  };
  const deps = campaignDeps(shared, { now, ...more });
  const doJob = createDoJob(deps);
  const { jobs } = deps.storage;
  const never = new AbortController().signal;
  return {
    campaigns: new Campaigns(deps),
    deps,
    storage: deps.storage,
    now,
    wait: (ms) => {
      time += ms;
    },
    asked,
    async work(mostJobs = Number.POSITIVE_INFINITY) {
      let done = 0;
      // A job waits at most half an hour.
      for (let idle = 0; idle < 300 && done < mostJobs; ) {
        const [job] = await jobs.take(1);
        if (job === undefined) {
          if ((await deps.storage.campaigns.inStates(runningStates)).length === 0) break;
          time += 10_000;
          idle += 1;
          continue;
        }
        idle = 0;
        done += 1;
        const outcome = await doJob(job, never);
        if (outcome === 'done') await jobs.finish(job);
        else await jobs.giveBack(job, outcome.startAt, outcome.isFailure);
      }
      return done;
    },
  };
}

export const allItems = { state: undefined, after: undefined, limit: 200 };

/** Creates a campaign and resolves to its id. */
export async function startCampaign(
  { campaigns }: World,
  plan: CampaignPlan,
  exclusions = nobodyExcluded,
): Promise<string> {
  return (
    await campaigns.create(
      { owner: maker, client: undefined },
      { plan, exclusions },
      new AbortController().signal,
    )
  ).id;
}

/** State, and why there is no letter, of each store by its name. */
export async function outcomes({ campaigns }: World, id: string): Promise<Record<string, string>> {
  const { items } = await campaigns.items(id, allItems);
  return Object.fromEntries(
    items.map(({ store, state, noLetter }) => [
      store.name,
      noLetter === undefined ? state : `${state} ${noLetter}`,
    ]),
  );
}

/** Whether a campaign with these exclusions writes to the store, at `email` if it is given. */
export async function isWrittenTo(
  store: ListedStore,
  email: string | undefined,
  exclusions: Exclusions,
): Promise<boolean> {
  const world = createWorld({});
  const id = await startCampaign(
    world,
    planOf([{ ...store, email: email ?? store.email ?? 'somebody@gmail.com' }]),
    exclusions,
  );
  await world.work();
  const [outcome] = Object.values(await outcomes(world, id));
  if (outcome === 'to_review') return true;
  if (outcome === 'without_letter excluded') return false;
  throw new Error(`The campaign ended with ${outcome}.`);
}
