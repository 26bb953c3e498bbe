import {
  type Decided,
  decidedSchema,
  type FollowUp,
  followUpTurns,
  type ItemState,
  type Letter,
  type ListedStore,
  listedStoreSchema,
} from '@Hardware-Store-Finder/contract';
import type { UnlocalizedEmail } from '@Hardware-Store-Finder/letters';
import {
  type LetterRecord,
  type LetterState,
  letterStates,
  type NewLetter,
} from '@Hardware-Store-Finder/storage';
import * as z from 'zod';
import { factsSchema, type ItemFacts, type KnownItem, type OwnItemState, storedAs } from './records.ts';

/** A letter to a store with what follows it: what was written, and what people made of it. */
export type WrittenLetter = UnlocalizedEmail & { followUps?: FollowUp[] } & {
  store: ListedStore;
  /** Before a person edited it. */
  original?: Letter;
  skipReason?: string;
  decided?: Decided;
};

/** What a letter and its item were before a decision. */
type EarlierLetter = { state: LetterState; isOut: boolean; facts: ItemFacts; letter: WrittenLetter };

/** The fields that our code relies on; what else a letter has is passed on as it is. */
const letterFields = { subject: z.string(), body: z.string(), store: listedStoreSchema };
const text = z.object({ subject: z.string(), body: z.string() });
const writtenSchema = z.looseObject({
  ...letterFields,
  original: text.optional(),
  skipReason: z.string().optional(),
  decided: decidedSchema.optional(),
});

const storedLetter = storedAs<Omit<WrittenLetter, 'followUps'>>(writtenSchema);
const storedFollowUp = storedAs<FollowUp & Letter & { store: ListedStore }>(
  z.looseObject({ ...letterFields, turn: z.enum(followUpTurns) }),
);
export const storedEarlier = storedAs<EarlierLetter>(
  z.object({ state: z.string(), isOut: z.boolean(), facts: factsSchema, letter: writtenSchema }),
);

/** The ids of a letter and of what may follow it. */
export function idsOfLetter(id: string): string[] {
  return id === '' ? [] : [id, ...followUpTurns.map((turn) => `${id}#${turn}`)];
}

/** The rows of a letter that was written for an item. One to another address, because the first was dead, is another letter. */
export function newLetter(
  item: Pick<KnownItem, 'campaign' | 'key' | 'letter'>,
  written: WrittenLetter,
): NewLetter[] {
  const { campaign, key, letter } = item;
  const recipient = written.recipient?.value ?? '';
  const id = `${campaign}/${key}${letter === '' ? '' : `#${recipient}`}`;
  return rowsOfLetter({ id, campaign, key, recipient, state: 'to_review' }, written);
}

/** A letter as rows: the first one, and each that follows the one before. */
export function rowsOfLetter(
  row: Pick<LetterRecord, 'id' | 'campaign' | 'key' | 'recipient' | 'state'>,
  { followUps = [], ...first }: WrittenLetter,
): NewLetter[] {
  const rows: NewLetter[] = [{ ...row, follows: '', json: storedLetter.write(first) }];
  const { store, subject } = first;
  for (const followUp of followUps) {
    const follows = rows.at(-1)?.id ?? row.id;
    const json = storedFollowUp.write({ ...followUp, store, subject });
    rows.push({ ...row, id: `${row.id}#${followUp.turn}`, follows, json });
  }
  return rows;
}

/** A letter as the code sees it. */
export type KnownLetter = Pick<LetterRecord, 'id' | 'state' | 'version' | 'recipient'> & {
  followUps: readonly string[];
  /** Undefined if a record is not what was written: nobody is written to by it. */
  written: WrittenLetter | undefined;
};

/** The letter with this id, among records. */
export function knownLetter(id: string, records: ReadonlyMap<string, LetterRecord>): KnownLetter | undefined {
  const [first, ...later] = idsOfLetter(id).flatMap((one) => records.get(one) ?? []);
  if (first?.id !== id) return undefined;
  const { state, version, recipient } = first;
  const own = storedLetter.read(first.json);
  const followUps = later.map((one) => storedFollowUp.read(one.json));
  const isWhole = own !== undefined && followUps.every((one) => one !== undefined);
  const told = followUps.flatMap((one): FollowUp[] => {
    if (one === undefined) return [];
    const { turn, body, mirror, sentences } = one;
    return [
      { turn, body, ...(mirror !== undefined && { mirror }), ...(sentences !== undefined && { sentences }) },
    ];
  });
  return {
    id,
    state,
    version,
    recipient,
    followUps: later.map((one) => one.id),
    written: isWhole ? { ...own, ...(told.length > 0 && { followUps: told }) } : undefined,
  };
}

/** The state of an item as a person sees it. A letter that is missing has failed. */
export function itemStateOf(own: OwnItemState, letter: LetterState | null | undefined): ItemState {
  if (own !== 'written') return own;
  return letter ? letterStates[letter].item : 'failed';
}

/** Which items a person means by a state. */
export function itemsInState(state: ItemState | undefined): { state?: OwnItemState; letter?: LetterState[] } {
  if (state === undefined) return {};
  if (state === 'working' || state === 'without_letter' || state === 'failed') return { state };
  const states = Object.keys(letterStates) as LetterState[];
  return { state: 'written', letter: states.filter((one) => letterStates[one].item === state) };
}
