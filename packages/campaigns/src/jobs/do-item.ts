import { message } from '@Hardware-Store-Finder/messages';
import type { ItemChange } from '@Hardware-Store-Finder/storage';
import type { CampaignDeps } from '../campaign-deps.ts';
import { newLetter } from '../letter-records.ts';
import {
  type ItemFacts,
  type KnownCampaign,
  type KnownItem,
  knownItem,
  readParts,
  type StepPosition,
  stepAfter,
  stepsBefore,
  stored,
  writeParts,
} from '../records.ts';
import { analyse } from '../steps/analyse.ts';
import { chooseAddress } from '../steps/choose-address.ts';
import { findWebsite } from '../steps/find-website.ts';
import { judgeFit } from '../steps/judge-fit.ts';
import { readWebsite } from '../steps/read-website.ts';
import type { Refusals, Step, StepResult } from '../steps/step.ts';
import { writeLetter } from '../steps/write-letter.ts';
import { stepModel } from './campaign-model.ts';
import { itemJob } from './job-keys.ts';
import { WaitFault } from './wait.ts';

/** In the order in which a store takes them, which is that of `campaignSteps`. */
export const steps: readonly Step[] = [
  findWebsite,
  readWebsite,
  chooseAddress,
  analyse,
  judgeFit,
  writeLetter,
];

/** How often a step that needs a model is tried with it before the built-in reader does it. */
const mostTriesWithModel = 6;

/** An item at a step: what a job is about. */
type ItemStep = { key: string; step: StepPosition };

/** What the jobs of all stores share. */
type ItemTools = { readRefusals: (text: string) => Promise<Refusals>; onModelAnswer: () => void };

/**
 * Takes one step of one store and adds the job of the next one. What the step found is written in one transaction, under
 * the condition that the store has not moved on: a step that runs twice is written once.
 */
export async function doItem(
  campaign: KnownCampaign,
  job: ItemStep,
  attempt: number,
  { readRefusals, onModelAnswer }: ItemTools,
  deps: CampaignDeps,
  signal: AbortSignal,
): Promise<void> {
  const { items, jobs } = deps.storage;
  const item = await workingItem(campaign, job.key, deps);
  if (item === undefined) return;
  if (item.isDamaged) throw new Error(`The record of store ${item.key} is not what was written.`);
  const step = steps.find(({ name }) => name === job.step);
  if (item.step === job.step && step !== undefined) {
    const texts = (await items.parts(campaign.id, [item.key])).get(item.key);
    const { parts, unreadable } = readParts(texts);
    const change =
      doneAgain(item, unreadable, deps.now()) ??
      changeBy(
        await step.run({
          campaign,
          item: { ...item, store: deps.corrected(item.store) },
          parts,
          refusals: await readRefusals(campaign.exclusionsText),
          model: await stepModel(campaign, item, deps, attempt > mostTriesWithModel, onModelAnswer),
          attempt,
          deps,
          signal,
        }),
        item,
        deps.now(),
      );
    if (!(await items.change(change)) || change.after.state !== 'working') return;
  } else if (item.step !== stepAfter(job.step)) {
    return;
  }
  // Also where an earlier try ended between the step and the job of the next one.
  const next = await workingItem(campaign, job.key, deps);
  if (next === undefined) return;
  const isLimited = campaign.plan.limits.letters !== undefined;
  if (next.step !== writeLetter.name || !isLimited) await jobs.add([itemJob(campaign, next)]);
}

async function workingItem(
  campaign: KnownCampaign,
  key: string,
  { storage: { items } }: Pick<CampaignDeps, 'storage'>,
): Promise<KnownItem | undefined> {
  const [record] = await items.some(campaign.id, [key]);
  return record?.state === 'working' ? knownItem(record) : undefined;
}

/** Back to the first step whose result this version cannot read. */
function doneAgain(
  item: KnownItem,
  unreadable: readonly string[],
  changedAt: number,
): ItemChange | undefined {
  const step = steps.find(({ writes }) => writes.some((part) => unreadable.includes(part)));
  if (step === undefined) return undefined;
  return {
    before: item,
    after: { state: 'working', step: step.name },
    parts: Object.fromEntries(unreadable.map((part) => [part, null])),
    changedAt,
  };
}

function changeBy(result: StepResult, item: KnownItem, changedAt: number): ItemChange {
  const { note: _, ...facts } = item.facts;
  const letters = result.letter === undefined ? [] : newLetter(item, result.letter);
  return {
    before: item,
    after: {
      ...(letters[0] !== undefined && { letter: letters[0].id }),
      state: result.ends ?? 'working',
      step: stepAfter(item.step),
      fit: result.fit ?? item.fit,
      waits_for: null,
      waits_until: null,
      facts: stored.facts.write({ ...facts, ...result.facts }),
    },
    parts: writeParts(result.parts ?? {}),
    letters,
    changedAt,
  };
}

/** Writes down what a store waits for, and until when. */
export function noteWait(
  campaign: KnownCampaign,
  job: ItemStep,
  { reason, note }: WaitFault,
  until: number,
  deps: CampaignDeps,
): Promise<void> {
  return changeFacts(campaign, job, { waits_for: reason, waits_until: until }, { note }, deps);
}

/** Gives up a store whose step failed too often. The others go on. */
export function failItem(
  campaign: KnownCampaign,
  job: ItemStep,
  error: unknown,
  deps: CampaignDeps,
): Promise<void> {
  const note = error instanceof WaitFault ? error.note : message.stepFailed();
  return changeFacts(campaign, job, { state: 'failed', waits_for: null, waits_until: null }, { note }, deps);
}

/** Changes a store that is still at the step. */
async function changeFacts(
  campaign: KnownCampaign,
  job: ItemStep,
  after: ItemChange['after'],
  more: ItemFacts,
  deps: CampaignDeps,
): Promise<void> {
  const item = await workingItem(campaign, job.key, deps);
  if (item?.step !== job.step) return;
  const facts = stored.facts.write({ ...item.facts, ...more });
  await deps.storage.items.change({ before: item, after: { ...after, facts }, changedAt: deps.now() });
}

/** Chooses the best stores for as many letters as the plan allows, once all are judged. */
export async function chooseStores(campaign: KnownCampaign, deps: CampaignDeps): Promise<void> {
  const { id, plan } = campaign;
  const { campaigns, items, jobs } = deps.storage;
  const most = plan.limits.letters;
  if (most === undefined) return;
  if ((await campaigns.isFinding(id)) || (await items.isAny(id, 'working', stepsBefore(writeLetter.name))))
    return;
  const written = (await items.counts(id))
    .filter(({ step }) => step === 'done')
    .reduce((sum, { stores }) => sum + stores, 0);
  const judged = await items.keysAt(id, 'working', writeLetter.name);
  const chosen = judged.slice(0, Math.max(0, most - written));
  for (const { key } of judged.slice(chosen.length)) {
    const facts = { noLetter: 'beyond_limit', note: message.beyondLimit({ most }) } as const;
    await changeFacts(campaign, { key, step: writeLetter.name }, { state: 'without_letter' }, facts, deps);
  }
  await jobs.add(chosen.map((item) => itemJob(campaign, { ...item, step: writeLetter.name })));
}
