import type { NewJob } from '@Hardware-Store-Finder/storage';
import { randomUUID } from 'node:crypto';
import { type KnownCampaign, type StepPosition, stepPositions, stepsBefore, turnOf } from '../records.ts';

/**
 * What a job of a campaign does. `round` counts the times that the campaign was resumed: jobs of an earlier one are void,
 * and those of a new one are not mistaken for them.
 */
export type CampaignJob = { campaign: string; round: number } & (
  | { kind: 'place'; n: number }
  | { kind: 'item'; key: string; step: StepPosition }
  /** Chooses who gets a letter, where their number is limited. */
  | { kind: 'choose' }
);

type Of = Pick<KnownCampaign, 'id' | 'round' | 'client'>;

/** Places come first: the best stores are known only once all are found. */
export function placeJob(campaign: Of, n: number): NewJob {
  const { id, round } = campaign;
  return { key: `${id}/${round}/place/${n}`, priority: 10_000_000 - n, lane: turnOf(campaign) };
}

/** The later a step and the better the fit, the sooner: letters can be reviewed while the rest is read. */
export function itemJob(campaign: Of, item: { key: string; step: string; fit: number }): NewJob {
  const { id, round } = campaign;
  return {
    lane: turnOf(campaign),
    key: `${id}/${round}/item/${item.key}/${item.step}`,
    priority: stepsBefore(stepOf(item.step)).length * 10_000 + Math.round(Math.max(0, item.fit) * 1_000),
  };
}

/** Each is a job of its own: what it finds to choose from depends on when it runs. */
export function chooseJob(campaign: Of): NewJob {
  const { id, round } = campaign;
  return { key: `${id}/${round}/choose/${randomUUID()}`, priority: 1_000_000, lane: turnOf(campaign) };
}

/** Undefined for a key that no version wrote. */
export function readJobKey(key: string): CampaignJob | undefined {
  const [campaign = '', round, kind, name = '', step = ''] = key.split('/');
  const job = { campaign, round: Number(round) };
  switch (kind) {
    case 'place':
      return { ...job, kind, n: Number(name) };
    case 'item':
      return { ...job, kind, key: name, step: stepOf(step) };
    case 'choose':
      return { ...job, kind };
    default:
      return undefined;
  }
}

/** Jobs of an early version have the number of the step, of those that it had. */
function stepOf(text: string): StepPosition {
  const numbered = stepPositions.slice(stepPositions.indexOf('contacts'));
  return stepPositions.find((step) => step === text || numbered[Number(text)] === step) ?? 'done';
}
