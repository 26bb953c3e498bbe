import type { CampaignStep, ListedStore } from '@Hardware-Store-Finder/contract';
import type { ContactQuestion } from '@Hardware-Store-Finder/domain';
import { message } from '@Hardware-Store-Finder/messages';
import type { CampaignDeps } from '../campaign-deps.ts';
import type { StepModel } from '../jobs/campaign-model.ts';
import type { WrittenLetter } from '../letter-records.ts';
import type { ItemFacts, KnownCampaign, KnownItem, PartName, Parts } from '../records.ts';

/** Who must not be written to in a campaign. */
export type Refusals = { isRefused(question: ContactQuestion): boolean };

/** What a step works with. `attempt` counts from 1. */
type StepWork = {
  campaign: KnownCampaign;
  item: KnownItem;
  parts: Parts;
  refusals: Refusals;
  model: StepModel;
  attempt: number;
  deps: CampaignDeps;
  signal: AbortSignal;
};

/** What a step found. `ends`: the store gets no letter, or its letter is written. */
export type StepResult = {
  ends?: 'without_letter' | 'written';
  letter?: WrittenLetter;
  facts?: ItemFacts;
  fit?: number;
  parts?: Parts;
};

/** One step of a store's way to a letter. It may run twice, if a process ends before its result is written. */
export type Step = {
  name: CampaignStep;
  /** Whether it waits while the model is down. Whether there is a model, the step finds out itself. */
  needsModel: boolean;
  /** What it finds. The step is done again if this version cannot read that. */
  writes: readonly PartName[];
  run(work: StepWork): Promise<StepResult>;
};

/** How often a website or a domain is tried before the work goes on without it. */
export const mostTries = 3;

export function without(
  noLetter: NonNullable<ItemFacts['noLetter']>,
  note: NonNullable<ItemFacts['note']>,
): StepResult {
  return { ends: 'without_letter', facts: { noLetter, note } };
}

export function excluded(): StepResult {
  return without('excluded', message.excludedStore());
}

export function hasEmail({ email }: ListedStore): boolean {
  return email !== undefined && email.trim() !== '';
}
