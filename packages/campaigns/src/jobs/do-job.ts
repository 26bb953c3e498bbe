import { routes } from '@Hardware-Store-Finder/contract';
import { writingFor } from '@Hardware-Store-Finder/facts';
import { inBackground } from '@Hardware-Store-Finder/std';
import { isStorageFault, type Job } from '@Hardware-Store-Finder/storage';
import { readerFor } from '@Hardware-Store-Finder/websites';
import type { CampaignDeps } from '../campaign-deps.ts';
import { type KnownCampaign, knownCampaign, runningStates, stepsBefore, turnOf } from '../records.ts';
import { refusalsOf } from '../refusals.ts';
import type { Refusals } from '../steps/step.ts';
import { chooseStores, doItem, failItem, noteWait, steps } from './do-item.ts';
import { doPlace } from './find-stores.ts';
import { type CampaignJob, chooseJob, readJobKey } from './job-keys.ts';
import { backoffMs, type WaitFault, waitFor } from './wait.ts';

/**
 * What becomes of a job: it is done, or it starts again then. `isFailure`: it counts as an attempt. `restsLane`: its client
 * has to wait, so that no other of its jobs need be tried before.
 */
export type JobOutcome = 'done' | { startAt: number; isFailure: boolean; restsLane?: true };

/** How often a step fails before its store is given up. */
const mostAttempts = 8;

/** How long a job waits for a database that cannot be read or written. */
const storageWaitMs = 10_000;

/** Does the jobs of campaigns, one call each. What waits for the same thing as another job is not tried meanwhile. */
export function createDoJob(deps: CampaignDeps): (job: Job, signal: AbortSignal) => Promise<JobOutcome> {
  const { storage, log, now } = deps;
  const readRefusals = createRefusalsReader(deps.refusals);
  /** Until when something that is down is not asked. */
  const parked = new Map<string, { until: number; fault: WaitFault }>();
  const itemTools = { readRefusals, onModelAnswer: () => parked.delete('model') };
  /** The campaigns whose choice this process has asked for. A choice that is made twice comes out the same. */
  const chosen = new Set<string>();

  return async ({ key, attempt }, signal) => {
    const job = readJobKey(key);
    const record = job && (await storage.campaigns.get(job.campaign));
    if (job === undefined || record === undefined) return 'done';
    const campaign = knownCampaign(record);
    const isRunning = (runningStates as readonly string[]).includes(campaign.state);
    if (!isRunning || campaign.round !== job.round) return 'done';
    const parks = [parked.get('model'), parked.get(shareOf(campaign))];
    const park = parks.find((one) => one !== undefined && one.until > now());
    if (park !== undefined && needsModel(job)) {
      if (job.kind === 'item') await noteWait(campaign, job, park.fault, park.until, deps);
      return { startAt: park.until + Math.round(Math.random() * 2_000), isFailure: false };
    }
    if (!deps.hasRoom()) return { startAt: now() + storageWaitMs, isFailure: false, restsLane: true };
    const waitMs = await tokensFor(campaign, job);
    if (waitMs > 0) return { startAt: now() + waitMs, isFailure: false, restsLane: true };
    try {
      await work(campaign, job, attempt, signal);
    } catch (error) {
      if (signal.aborted) return { startAt: now(), isFailure: false };
      const outcome = await faulted(campaign, job, attempt, error);
      if (outcome !== 'done') return outcome;
    }
    await moveOn(campaign);
    return 'done';
  };

  /** What asks others' servers costs what it costs on the page. */
  async function tokensFor({ client }: KnownCampaign, job: CampaignJob): Promise<number> {
    if (client === undefined || deps.pace === undefined) return 0;
    if (job.kind === 'place') return deps.pace(client, routes.searchStores.cost);
    if (job.kind !== 'item') return 0;
    if (job.step === 'website') return deps.pace(client, routes.findWebsite.cost);
    return job.step === 'contacts' ? deps.pace(client, routes.readWebsite.cost) : 0;
  }

  async function work(campaign: KnownCampaign, job: CampaignJob, attempt: number, signal: AbortSignal) {
    const own = depsOf(campaign, deps);
    switch (job.kind) {
      case 'place':
        return doPlace(campaign, job.n, attempt, own, signal);
      case 'item':
        return doItem(campaign, job, attempt, itemTools, own, signal);
      case 'choose':
        return chooseStores(campaign, deps);
    }
  }

  async function faulted(
    campaign: KnownCampaign,
    job: CampaignJob,
    attempt: number,
    error: unknown,
  ): Promise<JobOutcome> {
    // Nothing of the store was at fault, so it neither counts as an attempt nor is it noted there.
    if (isStorageFault(error)) {
      log.error('campaign_storage_failed', error, { job: job.kind });
      return { startAt: now() + storageWaitMs, isFailure: false };
    }
    const fault = waitFor(error);
    if (fault === undefined) log.error('campaign_step_failed', error, { job: job.kind, attempt });
    const isFailure = fault?.isFailure ?? true;
    if (isFailure && attempt >= mostAttempts) {
      if (job.kind === 'item') await failItem(campaign, job, error, deps);
      if (job.kind === 'place') await failPlace(campaign, job.n);
      return 'done';
    }
    const startAt = now() + Math.max(fault?.afterMs ?? backoffMs(attempt), 500);
    if (fault?.parks !== undefined)
      parked.set(fault.parks === 'model' ? 'model' : shareOf(campaign), { until: startAt, fault });
    if (fault !== undefined && job.kind === 'item') await noteWait(campaign, job, fault, startAt, deps);
    return { startAt, isFailure };
  }

  async function failPlace({ id }: KnownCampaign, n: number): Promise<void> {
    const place = await storage.campaigns.place(id, n);
    if (place?.coverage === 'waiting') {
      await storage.campaigns.setPlace(id, { ...place, coverage: 'failed' });
    }
  }

  /** What follows from the last job of its kind: letters are allotted, or the campaign is done. */
  async function moveOn(campaign: KnownCampaign): Promise<void> {
    const { id, round, plan } = campaign;
    const { campaigns, items, jobs } = storage;
    if (await campaigns.isFinding(id)) return;
    await campaigns.changeState(id, ['finding'], 'running', { note: null });
    if (await items.isAny(id, 'working', stepsBefore('letter'))) return;
    if (!(await items.isAny(id, 'working', stepsBefore('done')))) {
      await campaigns.changeState(id, ['running'], 'done', { note: null });
      return;
    }
    // Those that were chosen have jobs of their own, which are not added again.
    if (plan.limits.letters !== undefined && !chosen.has(`${id} ${round}`)) {
      chosen.add(`${id} ${round}`);
      await jobs.add([chooseJob(campaign)]);
    }
  }
}

/** The services as the client of a campaign uses them: in its turns, behind those that people wait for, and of its share. */
function depsOf(campaign: KnownCampaign, deps: CampaignDeps): CampaignDeps {
  const turn = inBackground(turnOf(campaign));
  return {
    ...deps,
    websites: readerFor(deps.websites, turn),
    finder: { find: (store, signal) => deps.finder.find(store, signal, turn) },
    writing: writingFor(deps.writing, campaign.client, turn),
  };
}

/** What is parked for one client. */
const shareOf = (campaign: KnownCampaign) => `share of ${turnOf(campaign)}`;

function needsModel(job: CampaignJob): boolean {
  return job.kind === 'item' && steps.some(({ name, needsModel: needs }) => name === job.step && needs);
}

/**
 * The book, and the exclusions that an earlier version or the command handed over with the campaign. These are large and the
 * same for all of its stores, so the last few that were read are remembered.
 */
function createRefusalsReader(book: CampaignDeps['refusals'], most = 4): (text: string) => Promise<Refusals> {
  const known = new Map<string, Promise<Refusals>>();
  return (text) => {
    const found = known.get(text) ?? refusalsOf(text, book);
    known.delete(text);
    known.set(text, found);
    for (const oldest of known.keys()) {
      if (known.size <= most) break;
      known.delete(oldest);
    }
    return found;
  };
}
