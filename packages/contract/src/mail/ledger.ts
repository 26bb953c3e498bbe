import * as z from 'zod';
import { timeSchema } from '../book/lead.ts';
import { personSchema } from '../book/person.ts';
import { followUpTurns } from '../letters/email.ts';
import { badRequest, type Route, refused } from '../route.ts';
import { listedStoreSchema } from '../stores/store.ts';
import { letterStates } from './mail-answers.ts';

/** The rule for first letters of a country: its name, its source, and the year of which it was known. */
export const ledgerRuleSchema = z.object({ name: z.string(), source: z.string(), year: z.string() });

/** A letter that left, or may have: what somebody who asks "where is my address from?" is told. */
export const ledgerLetterSchema = z.object({
  id: z.string(),
  /** When the mail server took or refused it (milliseconds since 1970); absent before. */
  at: timeSchema.optional(),
  /** 'uncertain': nobody knows whether it left. */
  state: z.enum(letterStates),
  recipient: z.string(),
  store: listedStoreSchema,
  lead: z.string(),
  /** Who let it leave. */
  by: personSchema,
  /** Absent: the first to the company, or a reply. */
  turn: z.enum(followUpTurns).optional(),
  /** A person’s words to somebody who had written. */
  isReply: z.boolean(),
  /** The page that showed the address, or the data that has it; absent for a reply. */
  source: z.string().optional(),
  /** When the page was read, or the data was asked (ISO 8601). */
  takenAt: z.string().optional(),
  /** The country of the store (ISO 3166-1 alpha-2). */
  country: z.string().optional(),
  /** As it was stated when the letter was approved; absent where none was known. */
  rule: ledgerRuleSchema.optional(),
  subject: z.string(),
  body: z.string(),
  /** What happened to it, the first move first, and who did it; of versions that did not keep that, nothing. */
  moves: z.array(
    z.object({
      at: timeSchema,
      state: z.enum([...letterStates, 'to_review', 'approved', 'skipped']),
      by: z.optional(personSchema),
    }),
  ),
});
export type LedgerLetter = z.infer<typeof ledgerLetterSchema>;

export const ledgerAnswerSchema = z.object({
  letters: z.array(ledgerLetterSchema),
  /** The `after` of the next page; absent on the last one. */
  next: z.string().optional(),
});

const optionalText = (most: number, meaning: string) =>
  z.preprocess(
    (text) => text || undefined,
    z
      .string()
      .regex(/^\P{Cc}+$/u)
      .max(most)
      .describe(meaning)
      .optional(),
  );

const tag = 'Mail';

export const ledgerRoutes = {
  listLedger: {
    method: 'GET',
    path: '/api/mail/ledger',
    tag,
    summary: 'List the letters that left, the newest first',
    description:
      'Of each letter: to whom, when, where the address is from and since when it is known, the rule of the country, and what was written. Letters that may have left are in it too.',
    access: 'reader',
    cost: 1,
    query: z.object({
      text: optionalText(200, 'Only letters with this text in the address, the store or the letter.'),
      after: optionalText(2_000, 'The `next` of the page before.'),
    }),
    answer: { description: 'At most 50 letters.', schema: ledgerAnswerSchema },
    refusals: { ...badRequest, ...refused },
    example: {},
  },
  saveLedger: {
    method: 'GET',
    path: '/api/mail/ledger/file',
    tag,
    summary: 'Save the ledger as a workbook',
    access: 'member',
    cost: 50,
    gathers: true,
    answer: {
      description: 'All letters that left, the newest first.',
      files: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    },
    refusals: refused,
    example: {},
  },
} as const satisfies Record<string, Route>;
