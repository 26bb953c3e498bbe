import {
  type BookPerson,
  type FollowUpTurn,
  followUpTurns,
  type ListedStore,
} from '@Hardware-Store-Finder/contract';
import { leadIdOf, mailRuleOf, rulesAsOf } from '@Hardware-Store-Finder/domain';
import type { MailStorage } from '@Hardware-Store-Finder/storage';
import { firmOfLetter, type LetterJson } from './letter-json.ts';

/** An approved letter of a campaign, or one that a person wrote to a store. */
export type QueuedLetter = {
  key: string;
  store: ListedStore;
  recipient: string;
  subject: string;
  body: string;
  source?: LetterJson['source'] | undefined;
  /** What follows under the same subject if nobody answers. */
  followUps: readonly { turn: FollowUpTurn; body: string }[];
  /** The letter that it follows itself, and which one it is then. */
  after?: { id: string; turn: FollowUpTurn } | undefined;
};

type LetterRow = Parameters<MailStorage['approve']>[0][number];
type Common = Pick<LetterRow, 'mailbox' | 'campaign' | 'not_before'> & { by: BookPerson };

const dayMs = 86_400_000;

/** How long after the first letter each one follows, in milliseconds. */
const followsAfterMs: Readonly<Record<FollowUpTurn, number>> = { second: 7 * dayMs, third: 30 * dayMs };
/** So long nobody writes again to a firm that has a letter, in milliseconds. */
export const leastWaitMs = followsAfterMs.second;

/**
 * An approved letter and what follows it, as they wait to leave. None to an address that `refused` one; to another of the same store,
 * they are letters of their own. `refused`: key and address of each. `country`: of the store (ISO 3166-1).
 */
export function letterRows(
  { key, store, recipient, subject, body, source, followUps, after }: QueuedLetter,
  { by, ...common }: Common,
  refused: ReadonlySet<string>,
  newMessageId: () => string,
  country: string | undefined,
): LetterRow[] {
  if (refused.has(`${key} ${recipient}`)) return [];
  const isAgain = [...refused].some((one) => one.startsWith(`${key} `));
  const first = `${common.campaign || 'letter'}/${key}${isAgain ? `#${recipient}` : ''}`;
  const rule = country === undefined ? undefined : mailRuleOf(country);
  const why = {
    ...(source !== undefined && { source }),
    ...(country !== undefined && { country }),
    ...(rule !== undefined && { rule: { name: rule.name, source: rule.source, year: rulesAsOf } }),
  };
  const rows: LetterRow[] = [];
  let afterMs = after === undefined ? 0 : followsAfterMs[after.turn] - leastWaitMs;
  const later = followUpTurns.flatMap((turn) => followUps.find((one) => one.turn === turn) ?? []);
  for (const one of [{ turn: after?.turn, body }, ...later]) {
    const { turn } = one;
    const dueMs = turn === undefined ? 0 : followsAfterMs[turn];
    const what = { key, ...(turn !== undefined && { turn }), store, subject, body: one.body, ...why, by };
    rows.push({
      ...common,
      id: turn === undefined ? first : `${first}#${turn}`,
      firm: firmOfLetter(recipient, store),
      recipient,
      lead: leadIdOf(store),
      follows: rows.at(-1)?.id ?? after?.id ?? '',
      wait_ms: dueMs - afterMs,
      message_id: newMessageId(),
      json: JSON.stringify(what satisfies LetterJson),
    });
    afterMs = dueMs;
  }
  return rows;
}
