import * as z from 'zod';
import { analysisDataSchema } from '../analysis/analysis.ts';
import { websiteAnswerSchema } from '../analysis/website.ts';
import { timeSchema } from '../book/lead.ts';
import { personSchema } from '../book/person.ts';
import { emailSchema, followUpTurns, sentenceSchema } from '../letters/email.ts';
import { listedStoreSchema } from '../stores/store.ts';
import { keyText } from '../wire/key-text.ts';

/** 'working': a step is still to be taken. The counts of a campaign are of these states. */
export const itemStates = [
  'working',
  'without_letter',
  'failed',
  'to_review',
  'approved',
  'skipped',
  'sent',
] as const;
export type ItemState = (typeof itemStates)[number];

/** Why a store gets no letter. */
export const noLetterReasons = [
  'no_address',
  'dead_address',
  'excluded',
  'same_company',
  'unfit',
  'no_common_ground',
  'beyond_limit',
  'not_readable',
] as const;
export type NoLetterReason = (typeof noLetterReasons)[number];

/** One of the seller's criteria, judged. 'not_judged': the built-in reader cannot. A quote is the website's own words. */
export const criterionAnswerSchema = z.object({
  criterion: z.string(),
  answer: z.enum(['yes', 'no', 'not_found', 'not_judged']),
  quote: z.string().optional(),
  /** The page with the quote. */
  page: z.string().optional(),
});
export type CriterionAnswer = z.infer<typeof criterionAnswerSchema>;

/**
 * The last decision on a letter. `version`: how many there were, the undone ones and undoing included. A review that says
 * which one the person saw is refused if somebody has decided meanwhile.
 */
export const decidedSchema = z.object({
  version: z.int(),
  action: z.enum(['approve', 'edit', 'skip', 'do_not_contact', 'sent', 'undo']),
  by: personSchema,
  at: timeSchema,
});
export type Decided = z.infer<typeof decidedSchema>;

/** A row of `GET /api/campaigns/ID/stores?state=&after=&limit=`, the best fit first. */
export const campaignItemSchema = z.object({
  /** Identifies the store within the campaign. */
  key: z.string(),
  store: listedStoreSchema,
  state: z.enum(itemStates),
  noLetter: z.enum(noLetterReasons).optional(),
  /** A sentence for the person: what it waits for, or why it failed. */
  note: z.string().optional(),
  /** 0 to 1: the share of criteria fulfilled; absent until judged. */
  fit: z.number().optional(),
  recipient: z.string().optional(),
  subject: z.string().optional(),
  isEdited: z.boolean().optional(),
  decided: decidedSchema.optional(),
});
export type CampaignItem = z.infer<typeof campaignItemSchema>;

/** What every page of a list says of the whole. */
const pageFields = {
  total: z.number(),
  /** The `after` of the next page; absent on the last. */
  next: z.string().optional(),
};

export const campaignItemsAnswerSchema = z.object({ items: z.array(campaignItemSchema), ...pageFields });

/** A letter that follows if nobody answers. It is approved with the first. `mirror`: the same in the sender's language. */
export const followUpSchema = z.object({
  turn: z.enum(followUpTurns),
  body: z.string().min(1).max(10_000),
  mirror: z.string().optional(),
  sentences: z.array(sentenceSchema).optional(),
});
export type FollowUp = z.infer<typeof followUpSchema>;

/**
 * Everything that a reviewer sees of one store: `GET /api/campaigns/ID/stores/KEY`, and
 * `GET /api/campaigns/ID/letters?state=&after=&limit=` for the review (`{letters: […], total, next?}`).
 */
export const campaignLetterSchema = campaignItemSchema.extend({
  criteria: z.array(criterionAnswerSchema),
  website: websiteAnswerSchema.optional(),
  analysis: analysisDataSchema.optional(),
  /** As it leaves: with the reviewer's changes. */
  letter: emailSchema.extend({ followUps: z.array(followUpSchema).optional().catch(undefined) }).optional(),
  /** As it was written, if it was edited. */
  original: z.object({ subject: z.string(), body: z.string() }).optional(),
  skipReason: z.string().optional(),
});
export type CampaignLetter = z.infer<typeof campaignLetterSchema>;

export const campaignLettersAnswerSchema = z.object({
  letters: z.array(campaignLetterSchema),
  ...pageFields,
});
export type CampaignLettersAnswer = z.infer<typeof campaignLettersAnswerSchema>;

/**
 * `GET /api/campaigns/ID/unready`: why letters under review may not leave yet, the commonest reason first. `letters`: how many
 * wait for it; one may wait for several. `terms`: words of the profile that nobody has confirmed in a language (BCP 47).
 */
export const unreadyLettersSchema = z.object({
  reasons: z.array(
    z.object({
      why: z.enum([
        'no_profile',
        'profile_incomplete',
        'language',
        'open_terms',
        'outdated_terms',
        'no_address',
        'dead_address',
      ]),
      field: z.enum(['company', 'makes']).optional(),
      letters: z.int(),
      terms: z.array(z.object({ term: z.string(), tag: z.string() })),
    }),
  ),
});
export type UnreadyLetters = z.infer<typeof unreadyLettersSchema>;

/** The body of `POST /api/campaigns/ID/reviews`; answered with the letter. 'undo' takes back the last review of the store. */
const ofLetter = {
  key: keyText,
  /** `decided.version` of the letter as the person saw it; 0 if nobody had decided. */
  version: z.int().optional(),
};
export const reviewSchema = z.discriminatedUnion('action', [
  z.object({
    ...ofLetter,
    action: z.literal('approve'),
    /** The letter's language (BCP 47), where the person says yes to one that is not the website's. */
    writtenIn: z.string().max(35).optional(),
  }),
  z.object({
    ...ofLetter,
    action: z.literal('edit'),
    subject: z.string().max(200),
    body: z.string().max(10_000),
    /** Those that are to follow; absent: as they are. */
    followUps: z
      .array(followUpSchema.pick({ turn: true, body: true }))
      .max(followUpTurns.length)
      .optional(),
  }),
  z.object({
    ...ofLetter,
    action: z.literal('skip'),
    reason: z.string().max(500).optional(),
  }),
  z.object({ ...ofLetter, action: z.literal('do_not_contact') }),
  z.object({ ...ofLetter, action: z.literal('sent') }),
  z.object({ ...ofLetter, action: z.literal('undo') }),
]);
export type Review = z.infer<typeof reviewSchema>;

/**
 * The body of `POST /api/campaigns/ID/export`: the approved letters with these keys. Answered with the file: a ZIP of .eml files, or a
 * mail-merge sheet.
 */
export const campaignExportSchema = z.object({
  format: z.enum(['eml', 'csv', 'xlsx']),
  keys: z.array(keyText),
  /** They leave with it: all are marked as sent, or none; those that the contact policy refuses by now stay approved, out of the file. */
  leaves: z.boolean().optional(),
});
export type CampaignExport = z.infer<typeof campaignExportSchema>;
