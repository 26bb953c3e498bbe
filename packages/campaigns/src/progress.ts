import {
  type CampaignProgress,
  type CampaignWait,
  campaignSteps,
  waitReasons,
} from '@Hardware-Store-Finder/contract';
import { message, type Unlocalized } from '@Hardware-Store-Finder/messages';
import type { CampaignStorage, ItemCount } from '@Hardware-Store-Finder/storage';
import { itemStateOf } from './letter-records.ts';
import { type KnownCampaign, knownItem, type OwnItemState, runningStates, stepsBefore } from './records.ts';

type UnlocalizedWait = Unlocalized<CampaignWait, 'note'>;
export type UnlocalizedProgress = Omit<Unlocalized<CampaignProgress, 'note'>, 'waits'> & {
  waits: UnlocalizedWait[];
};

const countOf = {
  working: 'inWork',
  without_letter: 'withoutLetter',
  failed: 'failed',
  to_review: 'toReview',
  approved: 'approved',
  skipped: 'skipped',
  sent: 'sent',
} as const;

/** The time over which the pace of work is measured, and the fewest stores that show one. */
const paceMs = 120_000;
const fewest = 5;

/** What has been done of a campaign, and what the rest waits for. */
export async function progressOf(
  campaign: KnownCampaign,
  storage: CampaignStorage,
  now: number,
): Promise<UnlocalizedProgress> {
  const { id, state, note, calls_used: used, calls_limit: limit } = campaign;
  const counted = await storage.items.counts(id);
  const counts = {
    stores: sumOf(counted),
    inWork: 0,
    withoutLetter: 0,
    failed: 0,
    toReview: 0,
    approved: 0,
    skipped: 0,
    sent: 0,
  };
  for (const { state: own, letter, stores } of counted)
    counts[countOf[itemStateOf(own as OwnItemState, letter)]] += stores;
  const steps = Object.fromEntries(
    campaignSteps.map((step) => {
      const isLeft = (at: string) => at === step || stepsBefore(step).some((before) => before === at);
      return [step, sumOf(counted.filter(({ step: at }) => !isLeft(at)))];
    }),
  ) as CampaignProgress['steps'];
  const isRunning = (runningStates as readonly string[]).includes(state);
  const waits = isRunning ? await waitsOf(campaign, counted, storage) : [];
  const secondsLeft =
    isRunning && counts.inWork > 0 ? await timeLeft(id, counts.inWork, storage, now) : undefined;
  // The pace says nothing of what waits for a time.
  const untilLeft = waits.map(({ until }) => (until === undefined ? 0 : (Date.parse(until) - now) / 1000));
  return {
    state,
    counts,
    steps,
    waits,
    modelCalls: { used, ...(limit !== null && { limit }) },
    ...(secondsLeft !== undefined &&
      state === 'running' && { secondsLeft: Math.ceil(Math.max(secondsLeft, ...untilLeft)) }),
    ...(note !== undefined && { note }),
  };
}

async function waitsOf(
  { id, plan }: KnownCampaign,
  counted: readonly ItemCount[],
  { items }: CampaignStorage,
): Promise<UnlocalizedWait[]> {
  const waits: UnlocalizedWait[] = [];
  const judged = counted.filter(({ state, step }) => state === 'working' && step === 'letter');
  if (plan.limits.letters !== undefined && judged.length > 0) {
    waits.push({ reason: 'turn', stores: sumOf(judged), note: message.waitsForLimit() });
  }
  for (const reason of waitReasons) {
    const waiting = counted.filter(({ state, waits_for: by }) => state === 'working' && by === reason);
    const stores = sumOf(waiting);
    if (stores === 0) continue;
    const until = Math.min(...waiting.map((one) => one.until ?? Number.POSITIVE_INFINITY));
    const one = await items.waiting(id, reason);
    const note = one && knownItem(one).facts.note;
    waits.push({
      reason,
      stores,
      ...(note !== undefined && { note }),
      ...(Number.isFinite(until) && { until: new Date(until).toISOString() }),
    });
  }
  return waits;
}

/** At the pace of the last two minutes; undefined while too few are done. */
async function timeLeft(
  id: string,
  inWork: number,
  { items }: CampaignStorage,
  now: number,
): Promise<number | undefined> {
  const { stores, first } = await items.endedSince(id, now - paceMs, 'working');
  if (stores < fewest || first === null || first >= now) return undefined;
  return Math.ceil((inWork * (now - first)) / stores / 1000);
}

function sumOf(counted: readonly ItemCount[]): number {
  return counted.reduce((sum, { stores }) => sum + stores, 0);
}
