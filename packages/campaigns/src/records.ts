import type {
  CampaignPlan,
  CampaignState,
  Exclusions,
  ItemState,
  ListedStore,
  NoLetterReason,
  PlaceCoverage,
} from '@hardware-store-finder/contract';
import type { Message } from '@hardware-store-finder/messages';
import type { CampaignRecord, ItemRecord } from '@hardware-store-finder/storage';

/** A plan as it is kept: the stores of its territory are items. */
type KeptPlan = CampaignPlan;

export type CampaignSource = {
  id: string;
  label: string | Message;
  attribution: string | Message;
  /** Whether its stores are invented. */
  isSample: boolean;
};

/** A campaign as the code sees it. */
export type KnownCampaign = Omit<CampaignRecord, 'state' | 'plan' | 'exclusions' | 'source' | 'note'> & {
  state: CampaignState;
  plan: KeptPlan;
  source: CampaignSource | undefined;
  note: Message | undefined;
  /** The text of the exclusions, which are many and seldom needed. */
  exclusionsText: string;
};

/** What is known of an item besides its columns. */
export type ItemFacts = {
  noLetter?: NoLetterReason;
  note?: Message;
  recipient?: string;
  subject?: string;
  isEdited?: boolean;
  skipReason?: string;
};

export type KnownItem = Omit<ItemRecord, 'state' | 'store' | 'facts'> & {
  state: ItemState;
  store: ListedStore;
  facts: ItemFacts;
};

/** The states in which a campaign's jobs run. */
export const runningStates = ['finding', 'running'] as const satisfies readonly CampaignState[];

export const noFit = -1;

export function knownCampaign(record: CampaignRecord): KnownCampaign {
  const { plan, exclusions, source, note, state, ...rest } = record;
  return {
    ...rest,
    state: state as CampaignState,
    plan: JSON.parse(plan) as KeptPlan,
    source: source === null ? undefined : (JSON.parse(source) as CampaignSource),
    note: messageOf(note),
    exclusionsText: exclusions,
  };
}

export function knownItem(record: ItemRecord): KnownItem {
  return {
    ...record,
    state: record.state as ItemState,
    store: JSON.parse(record.store) as ListedStore,
    facts: JSON.parse(record.facts) as ItemFacts,
  };
}

export function exclusionsOf(text: string): Exclusions {
  return JSON.parse(text) as Exclusions;
}

export function messageOf(json: string | null): Message | undefined {
  return json === null ? undefined : (JSON.parse(json) as Message);
}

export function coverageOf(text: string): PlaceCoverage {
  return text as PlaceCoverage;
}
