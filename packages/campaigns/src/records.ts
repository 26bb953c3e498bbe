import {
  type AnalysisData,
  type CampaignPlan,
  type CampaignState,
  type CriterionAnswer,
  campaignPlanSchema,
  campaignSteps,
  criterionAnswerSchema,
  type Exclusions,
  exclusionsSchema,
  type ListedStore,
  listedStoreSchema,
  noLetterReasons,
  type PlaceCoverage,
} from '@Hardware-Store-Finder/contract';
import type { UnlocalizedRecipient } from '@Hardware-Store-Finder/letters';
import { type Message, messageSchema } from '@Hardware-Store-Finder/messages';
import { type CampaignRecord, type ItemRecord, isDamaged, sealedJson } from '@Hardware-Store-Finder/storage';
import type { UnlocalizedFraming, UnlocalizedWebsite } from '@Hardware-Store-Finder/websites';
import * as z from 'zod';

/** The step that a store takes next, in their order. 'done': none is left. */
export const stepPositions = [...campaignSteps, 'done'] as const;
export type StepPosition = (typeof stepPositions)[number];

export function stepAfter(step: StepPosition): StepPosition {
  return stepPositions[stepPositions.indexOf(step) + 1] ?? 'done';
}

export function stepsBefore(step: StepPosition): readonly StepPosition[] {
  return stepPositions.slice(0, stepPositions.indexOf(step));
}

/** Bump when a schema below changes so that it does not fit older records, and migrate those in `read`. */
const version = 1;
const envelopeSchema = z.object({ version: z.number(), data: z.unknown() });

/** A value of ours as JSON in the database. */
export function storedAs<T>(schema: z.ZodType<unknown>) {
  return {
    write: (data: T): string => sealedJson(version, data),
    /** Undefined if this version cannot read it, or it is damaged. */
    read(text: string): T | undefined {
      if (isDamaged(text)) return undefined;
      try {
        const value: unknown = JSON.parse(text);
        const envelope = envelopeSchema.safeParse(value);
        // The first records had no version, and fit the schemas of version 1.
        const { version: found, data } = envelope.success ? envelope.data : { version, data: value };
        const read = found === version ? schema.safeParse(data) : undefined;
        return read?.success ? (read.data as T) : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

const text = z.union([z.string(), messageSchema]);

export type CampaignSource = {
  id: string;
  label: string | Message;
  attribution: string | Message;
  /** Whether its stores are invented. */
  isSample: boolean;
};

/** What is known of an item besides its columns. */
export type ItemFacts = {
  noLetter?: (typeof noLetterReasons)[number];
  note?: Message;
  recipient?: string;
};

export const factsSchema = z.object({
  noLetter: z.enum(noLetterReasons).optional(),
  note: messageSchema.optional().catch(undefined),
  recipient: z.string().optional(),
});

export const stored = {
  /** The stores of a plan's territory are items, so its record is without them. */
  plan: storedAs<CampaignPlan>(campaignPlanSchema),
  exclusions: storedAs<Exclusions>(exclusionsSchema),
  source: storedAs<CampaignSource>(
    z.object({ id: z.string(), label: text, attribution: text, isSample: z.boolean() }),
  ),
  note: storedAs<Message>(messageSchema),
  store: storedAs<ListedStore>(listedStoreSchema),
  facts: storedAs<ItemFacts>(factsSchema),
};

/** What the steps of an item found. */
export type Parts = {
  website?: UnlocalizedWebsite & { framing: UnlocalizedFraming };
  recipient?: UnlocalizedRecipient;
  analysis?: AnalysisData;
  criteria?: CriterionAnswer[];
};
export type PartName = keyof Parts;

/** The fields that our code relies on; what else a part has is passed on as it is. */
const storedParts: { [Name in PartName]-?: ReturnType<typeof storedAs<NonNullable<Parts[Name]>>> } = {
  website: storedAs(
    z.looseObject({
      languages: z.array(z.string()),
      contacts: z.array(z.looseObject({ kind: z.string(), value: z.string() })),
    }),
  ),
  recipient: storedAs(z.looseObject({ value: z.string(), page: text })),
  analysis: storedAs(
    z.looseObject({
      basicInfo: z.looseObject({ name: z.string(), address: z.string() }),
      analysisPoints: z.array(z.string()),
    }),
  ),
  criteria: storedAs(z.array(criterionAnswerSchema)),
};

const partNames = Object.keys(storedParts) as PartName[];

export function writeParts(parts: Parts): Record<string, string> {
  return Object.fromEntries(
    partNames.flatMap((name) => {
      const part = parts[name];
      return part === undefined ? [] : [[name, storedParts[name].write(part as never)]];
    }),
  );
}

/** `unreadable`: parts that another version wrote and this one cannot read. */
export function readParts(texts: Readonly<Record<string, string>> = {}): {
  parts: Parts;
  unreadable: PartName[];
  isDamaged: boolean;
} {
  const parts: Record<string, unknown> = {};
  const unreadable: PartName[] = [];
  for (const name of partNames) {
    const found = texts[name];
    // A step without a result wrote null.
    if (found === undefined || found === 'null') continue;
    parts[name] = storedParts[name].read(found);
    if (parts[name] === undefined) {
      delete parts[name];
      unreadable.push(name);
    }
  }
  return { parts, unreadable, isDamaged: unreadable.some((name) => isDamaged(texts[name] ?? '')) };
}

/** A campaign as the code sees it. */
export type KnownCampaign = Omit<
  CampaignRecord,
  'state' | 'plan' | 'exclusions' | 'source' | 'note' | 'client'
> & {
  state: CampaignState;
  /** Whose limits its steps count against; undefined for a program on this machine, which has none. */
  client: string | undefined;
  plan: CampaignPlan;
  source: CampaignSource | undefined;
  note: Message | undefined;
  /** The text of the exclusions, which are many and seldom needed. */
  exclusionsText: string;
};

/** The state of an item: one whose letter is written has that of the letter. */
export type OwnItemState = 'working' | 'without_letter' | 'failed' | 'written';

export type KnownItem = Omit<ItemRecord, 'state' | 'step' | 'store' | 'facts'> & {
  state: OwnItemState;
  step: StepPosition;
  store: ListedStore;
  facts: ItemFacts;
  /** Whether its record is not what was written: nobody is written to by it. */
  isDamaged: boolean;
};

/** The states in which a campaign's jobs run. */
export const runningStates = ['finding', 'running'] as const satisfies readonly CampaignState[];

export const noFit = -1;

/** The client of a campaign that an earlier version wrote: the person, or else the browser, whose address nobody knows. */
function earlierClient(owner: string): string {
  if (owner.startsWith('command:')) return '';
  return owner.replace(/^person:/, '');
}

/** In whose turns the steps of a campaign are taken: all campaigns of one client share them, and those of this machine do not. */
export function turnOf({ client, id }: Pick<KnownCampaign, 'client' | 'id'>): string {
  return client ?? id;
}

/** Throws if this version cannot read the plan, without which nothing of a campaign makes sense. */
export function knownCampaign(record: CampaignRecord): KnownCampaign {
  const { plan, exclusions, source, note, state, client, ...rest } = record;
  return {
    ...rest,
    state: state as CampaignState,
    client: (client ?? earlierClient(record.owner)) || undefined,
    plan: required(stored.plan.read(plan), `The plan of campaign ${record.id}`),
    source: source === null ? undefined : stored.source.read(source),
    note: messageOf(note),
    exclusionsText: exclusions,
  };
}

/** Throws if this version cannot read the store. */
export function knownItem(record: ItemRecord): KnownItem {
  const isBroken = isDamaged(record.store) || isDamaged(record.facts);
  return {
    ...record,
    isDamaged: isBroken,
    state: record.state as OwnItemState,
    step: stepPositions.find((step) => step === record.step) ?? 'done',
    store: isDamaged(record.store)
      ? { name: '', address: '' }
      : required(stored.store.read(record.store), `Store ${record.key} of campaign ${record.campaign}`),
    facts: stored.facts.read(record.facts) ?? {},
  };
}

/** Throws if this version cannot read them: nobody may be written to then. */
export function exclusionsOf(json: string): Exclusions {
  return required(stored.exclusions.read(json), 'The exclusions of a campaign');
}

export function messageOf(json: string | null): Message | undefined {
  return json === null ? undefined : stored.note.read(json);
}

export function coverageOf(coverage: string): PlaceCoverage {
  return coverage as PlaceCoverage;
}

function required<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`${what} cannot be read by this version.`);
  return value;
}
