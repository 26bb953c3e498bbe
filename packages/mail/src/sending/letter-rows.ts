import {
  type BookPerson,
  type FollowUpTurn,
  followUpTurns,
  type ListedStore,
} from '@Hardware-Store-Finder/contract';
import { followUpMs, leadIdOf, mailRuleOf, rulesAsOf } from '@Hardware-Store-Finder/domain';
import type { LetterRecord, PlannedLetter } from '@Hardware-Store-Finder/storage';
import * as z from 'zod';
import { dataOf, firmOfLetter, type LetterJson, writeLetterJson } from './letter-json.ts';

/** A letter that a person wrote to a store. `after`: the letter that it follows, and which one it is then. */
export type OwnLetter = {
  store: ListedStore;
  recipient: string;
  subject: string;
  body: string;
  source?: LetterJson['source'] | undefined;
  /** The draft that it was. */
  draft?: { id: string; written: LetterJson['written'] } | undefined;
  after?: { id: string; turn: FollowUpTurn } | undefined;
};

/** Who lets a letter leave. `zone`: of their clock (IANA), as far as is known. */
export type Writer = BookPerson & { zone?: string | undefined };

/** Who lets letters leave, and from where. `country`: of the store (ISO 3166-1). */
type Planning = Pick<PlannedLetter, 'mailbox' | 'not_before'> & {
  by: Writer;
  newMessageId: () => string;
  country: (store: ListedStore) => string | undefined;
};

/** How long after the first letter each one follows, in milliseconds. */
const followsAfterMs: Readonly<Record<FollowUpTurn, number>> = { second: followUpMs, third: 30 * 86_400_000 };

/** `refused`: the addresses of the store that refused a letter; another one gets a letter of its own. */
export function ownLetter(
  { store, recipient, subject, body, source, draft, after }: OwnLetter,
  refused: readonly string[],
  planning: Planning,
): PlannedLetter {
  const key = leadIdOf(store);
  const { mailbox, not_before } = planning;
  const what = { ...(after !== undefined && { turn: after.turn }), subject, body, written: draft?.written };
  return {
    id: `letter/${key}${refused.length > 0 ? `#${recipient}` : ''}${after === undefined ? '' : `#${after.turn}`}`,
    mailbox,
    campaign: '',
    key,
    firm: firmOfLetter(recipient, store),
    recipient,
    lead: key,
    draft: draft?.id ?? '',
    follows: after?.id ?? '',
    wait_ms: after === undefined ? 0 : followUpMs,
    not_before,
    message_id: planning.newMessageId(),
    json: writeLetterJson({ ...what, ...reasonsOf(store, source, planning) }),
  };
}

const writtenSchema = z.looseObject({
  subject: z.string(),
  body: z.string(),
  turn: z.enum(followUpTurns).optional(),
});
const chosenSchema = z.object({
  recipient: z.object({ page: z.unknown(), takenAt: z.string().optional() }).optional(),
});

/** The approved letters of a campaign to one store, the first one first, as they wait to leave. `store`: as people corrected it. */
export function lettersOfCampaign(
  records: readonly LetterRecord[],
  store: ListedStore,
  planning: Planning,
): PlannedLetter[] {
  const [first] = records;
  if (first === undefined) return [];
  const { recipient: chosen } = chosenSchema.parse(dataOf(first.json));
  const source = chosen && ({ page: chosen.page, takenAt: chosen.takenAt } as LetterJson['source']);
  const why = reasonsOf(store, source, planning);
  let afterMs = 0;
  return records.map(({ id, campaign, key, recipient, follows, version, json }) => {
    const written = writtenSchema.parse(dataOf(json));
    const dueMs = written.turn === undefined ? 0 : followsAfterMs[written.turn];
    const wait_ms = dueMs - afterMs;
    afterMs = dueMs;
    return {
      id,
      mailbox: planning.mailbox,
      campaign,
      key,
      firm: firmOfLetter(recipient, store),
      recipient,
      lead: leadIdOf(store),
      follows,
      wait_ms,
      not_before: planning.not_before,
      message_id: planning.newMessageId(),
      version,
      json: writeLetterJson({ ...written, ...why }),
    };
  });
}

/** Why a letter may be sent to an address, as it was known then. */
function reasonsOf(
  store: ListedStore,
  source: LetterJson['source'],
  { by: { id, name, zone }, country: countryOf }: Planning,
): Pick<LetterJson, 'store' | 'source' | 'country' | 'rule' | 'by' | 'zone'> {
  const country = countryOf(store);
  const rule = country === undefined ? undefined : mailRuleOf(country);
  return {
    store,
    ...(source !== undefined && { source }),
    ...(country !== undefined && { country }),
    ...(rule !== undefined && { rule: { name: rule.name, source: rule.source, year: rulesAsOf } }),
    by: { id, name },
    ...(zone && { zone }),
  };
}
