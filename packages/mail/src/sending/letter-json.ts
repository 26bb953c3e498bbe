import {
  draftKeySchema,
  draftSchema,
  followUpTurns,
  type ListedStore,
  ledgerRuleSchema,
  listedStoreSchema,
  personSchema,
} from '@Hardware-Store-Finder/contract';
import { isFreeMail, ownDomain } from '@Hardware-Store-Finder/domain';
import { messageSchema } from '@Hardware-Store-Finder/messages';
import { isDamaged, type LetterRecord, sealedJson } from '@Hardware-Store-Finder/storage';
import * as z from 'zod';

const envelopeSchema = z.object({ data: z.record(z.string(), z.unknown()) });

/** What a letter is, as it lies beside its state. A campaign keeps more with its letters. */
const letterJsonSchema = z.looseObject({
  /** Absent: the first. */
  turn: z.enum(followUpTurns).optional(),
  store: listedStoreSchema,
  subject: z.string(),
  body: z.string(),
  /** Of a letter that was a draft: what else its writer had before them. */
  written: draftKeySchema
    .extend({ letter: draftSchema.shape.letter.omit({ subject: true, body: true }) })
    .optional(),
  /** Of a person's reply: the Message-IDs of what came before, the oldest first, of which the last is answered. */
  replyTo: z.array(z.string()).optional(),
  /** Where the address is from: a page, or the data that has it. `takenAt`: ISO 8601. */
  source: z.object({ page: z.union([z.string(), messageSchema]), takenAt: z.string().optional() }).optional(),
  /** The country of the store (ISO 3166-1 alpha-2), and the rule for first letters that was stated for it. */
  country: z.string().optional(),
  rule: ledgerRuleSchema.optional(),
  /** Who let it leave. */
  by: personSchema,
  /** The time zone of their clock (IANA), as far as is known. */
  zone: z.optional(z.string()),
  /** A person wants it to leave although the mailbox knows the firm from before. */
  isDecided: z.boolean().optional(),
});
export type LetterJson = Pick<LetterRecord, 'key'> & z.infer<typeof letterJsonSchema>;

/** Throws if it is not what was written. */
export function readLetterJson({
  json,
  key = '',
}: Pick<LetterRecord, 'json'> & { key?: string }): LetterJson {
  return { ...letterJsonSchema.parse(dataOf(json)), key };
}

/** What lies beside the state of a letter, whoever wrote it. Throws if it is not what was written. */
export function dataOf(json: string): Record<string, unknown> {
  if (isDamaged(json)) throw new Error('The record of a letter is not what was written.');
  const { data } = envelopeSchema.parse(JSON.parse(json));
  return data;
}

export function writeLetterJson(data: Omit<LetterJson, 'key'>): string {
  return sealedJson(1, data);
}

const repliesOf = 'replies of ';

/** The queue of a mailbox's replies, which have a turn of their own. */
export function replyBox(mailbox: string): string {
  return `${repliesOf}${mailbox}`;
}

export function isReplyBox(mailbox: string): boolean {
  return mailbox.startsWith(repliesOf);
}

/**
 * The firm of a letter, whose letters never leave at the same time and end with an answer: the domain of the address, that of the
 * website where many share the former, else the address itself.
 */
export function firmOfLetter(recipient: string, { website }: Pick<ListedStore, 'website'>): string {
  const address = recipient.toLowerCase();
  const domain = address.split('@').at(-1) ?? '';
  return (isFreeMail(domain) ? undefined : ownDomain(domain)) ?? ownDomain(website ?? '') ?? address;
}

/** Why a letter waits for a person: the mailbox wrote to the firm before, or heard from it. Times are milliseconds since 1970. */
export type Acquaintance = { wroteAt?: number; theyWroteAt?: number };

/** As the reason of a stopped letter. */
export function acquaintanceReason({ wroteAt = 0, theyWroteAt = 0 }: Acquaintance): string {
  return `known ${wroteAt} ${theyWroteAt}`;
}

/** Undefined for every other reason. */
export function readAcquaintance(reason: string): Acquaintance | undefined {
  const [, wroteAt = 0, theyWroteAt = 0] = /^known (\d+) (\d+)$/.exec(reason)?.map(Number) ?? [];
  if (wroteAt === 0 && theyWroteAt === 0) return undefined;
  return { ...(wroteAt > 0 && { wroteAt }), ...(theyWroteAt > 0 && { theyWroteAt }) };
}
