import { message } from '@hardware-store-finder/messages';
import type { ItemChange } from '@hardware-store-finder/storage';
import type { CampaignDeps } from '../campaign-deps.ts';
import { type KnownCampaign, type KnownItem, knownItem } from '../records.ts';
import { stepModel } from './campaign-model.ts';
import { itemJob } from './job-keys.ts';
import { type Refusals, type StepResult, steps } from './steps.ts';
import { WaitFault } from './wait.ts';

/** The step that writes a letter, which waits for the others where letters are limited. */
export const letterStep = steps.length - 1;

/** How often a step that needs a model is tried with it before the built-in reader does it. */
const patience = 6;

/**
 * Takes one step of one store and adds the job of the next one. What the step found is written in one transaction, under
 * the condition that the store has not moved on: a step that runs twice is written once.
 */
export async function doItem(
  campaign: KnownCampaign,
  job: { key: string; steps: number },
  attempt: number,
  readRefusals: (text: string) => Refusals,
  deps: CampaignDeps,
  signal: AbortSignal,
): Promise<void> {
  const { items, jobs } = deps.storage;
  const record = await items.get(campaign.id, job.key);
  if (record === undefined || record.state !== 'working') return;
  const item = knownItem(record);
  const step = steps[job.steps];
  if (item.steps === job.steps && step !== undefined) {
    const model = await stepModel(campaign, item, deps, attempt > patience);
    const result = await step({
      campaign,
      item,
      parts: (await items.parts(campaign.id, [item.key])).get(item.key) ?? {},
      refusals: readRefusals(campaign.exclusionsText),
      model,
      attempt,
      deps,
      signal,
    });
    if (!(await items.change(changeBy(result, item, deps.now())))) return;
    if (result.ends !== undefined) return;
  } else if (item.steps !== job.steps + 1) {
    return;
  }
  // Also where an earlier try ended between the step and the job of the next one.
  const next = await items.get(campaign.id, job.key);
  if (next?.state !== 'working') return;
  const isLimited = campaign.plan.limits.letters !== undefined;
  if (next.steps < letterStep || !isLimited) await jobs.add([itemJob(campaign, next)]);
}

function changeBy(result: StepResult, item: KnownItem, changedAt: number): ItemChange {
  const { note: _, ...facts } = item.facts;
  return {
    before: item,
    after: {
      state: result.ends ?? 'working',
      steps: item.steps + 1,
      fit: result.fit ?? item.fit,
      waits_for: null,
      waits_until: null,
      facts: JSON.stringify({ ...facts, ...result.facts }),
    },
    parts: result.parts ?? {},
    changedAt,
  };
}

/** Writes down what a store waits for, and until when. */
export async function noteWait(
  campaign: KnownCampaign,
  job: { key: string; steps: number },
  fault: WaitFault,
  until: number,
  { storage: { items }, now }: CampaignDeps,
): Promise<void> {
  const record = await items.get(campaign.id, job.key);
  if (record?.state !== 'working' || record.steps !== job.steps) return;
  const { facts } = knownItem(record);
  await items.change({
    before: record,
    after: {
      waits_for: fault.reason,
      waits_until: until,
      facts: JSON.stringify({ ...facts, note: fault.note }),
    },
    changedAt: now(),
  });
}

/** Gives up a store whose step failed too often. The others go on. */
export async function failItem(
  campaign: KnownCampaign,
  job: { key: string; steps: number },
  error: unknown,
  { storage: { items }, now }: CampaignDeps,
): Promise<void> {
  const record = await items.get(campaign.id, job.key);
  if (record?.state !== 'working' || record.steps !== job.steps) return;
  const { facts } = knownItem(record);
  const note = error instanceof WaitFault ? error.note : message.stepFailed();
  await items.change({
    before: record,
    after: { state: 'failed', waits_for: null, waits_until: null, facts: JSON.stringify({ ...facts, note }) },
    changedAt: now(),
  });
}

/** Chooses the best stores for as many letters as the plan allows, once all are judged. */
export async function chooseStores(campaign: KnownCampaign, deps: CampaignDeps): Promise<void> {
  const { id, plan } = campaign;
  const { campaigns, items, jobs } = deps.storage;
  const most = plan.limits.letters;
  if (most === undefined) return;
  if ((await campaigns.isFinding(id)) || (await items.isAny(id, 'working', letterStep))) return;
  const counts = await items.counts(id);
  const written = counts
    .filter(({ steps: done }) => done > letterStep)
    .reduce((sum, { stores }) => sum + stores, 0);
  const judged = await items.keysAt(id, 'working', letterStep);
  const chosen = judged.slice(0, Math.max(0, most - written));
  for (const { key } of judged.slice(chosen.length)) {
    const record = await items.get(id, key);
    if (record?.state !== 'working') continue;
    const facts = {
      ...knownItem(record).facts,
      noLetter: 'beyond_limit',
      note: message.beyondLimit({ most }),
    };
    await items.change({
      before: record,
      after: { state: 'without_letter', facts: JSON.stringify(facts) },
      changedAt: deps.now(),
    });
  }
  await jobs.add(chosen.map((item) => itemJob(campaign, { ...item, steps: letterStep })));
}
