import * as z from 'zod';
import { sellerSchema } from '../letters/seller.ts';
import { languages } from '../limits.ts';
import { categories } from '../stores/categories.ts';
import { storeIdentitySchema } from '../stores/store-identity.ts';
import { keyText } from '../wire/key-text.ts';
import { coveredPlaceSchema, territorySchema } from './territory.ts';

/**
 * A campaign finds the stores of a territory, their contacts and their fit, and writes a letter to each. It runs on the
 * server and belongs to the team.
 */

/** A campaign has none, or a few criteria; a judgement of many sentences about one website is no better. */
export const maxCriteria = 7;
export const maxCriterionLength = 200;

/** More are a nuisance. */
export const maxFollowUps = 2;

/** What a person decides before the start. */
export const campaignPlanSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .regex(/^\P{Cc}*$/u),
  territory: territorySchema,
  /** Absent: the core categories. */
  categories: z.array(z.enum(categories)).optional(),
  seller: sellerSchema,
  /** The sender's language: of the analyses, and of the mirror beside each letter. */
  language: z.enum(languages),
  /** 'store': each letter in the language of the store's website. 'sender': all in the sender's. */
  letterLanguage: z.enum(['store', 'sender']),
  /** How many letters follow the first one to a store that does not answer: a week and a month later. Absent: none. */
  followUps: z.int().min(0).max(maxFollowUps).optional(),
  /** Stores whose pages name nothing that meets what the seller makes. Absent: they are left out. */
  noCommonGround: z.enum(['leave_out', 'write']).optional(),
  /** Sentences that a good customer fulfils: "sells cabinet hardware", "not a chain". */
  criteria: z.array(z.string().trim().min(1).max(maxCriterionLength)).max(maxCriteria),
  limits: z.object({
    /** The best stores get a letter, at most this many. Absent: all. */
    letters: z.int().min(1).optional(),
    /** The most calls of a paid model. Required if the model is paid. */
    modelCalls: z.int().min(0).optional(),
  }),
});
export type CampaignPlan = z.infer<typeof campaignPlanSchema>;

/**
 * Who must not be written to, besides those whom the team's book refuses. Deleted with the campaign.
 */
export const exclusionsSchema = z.object({
  /** Leads: stores that were contacted, or must not be. */
  stores: z.array(
    z.object({
      store: storeIdentitySchema,
      /** The ids of its other records. */
      ids: z.array(z.string()).optional(),
      emails: z.array(z.string()),
      reason: z.enum(['contacted', 'do_not_contact']),
    }),
  ),
  /** Entries of the do-not-contact list. */
  emails: z.array(z.string()),
  domains: z.array(z.string()),
});
export type Exclusions = z.infer<typeof exclusionsSchema>;

/** The body of `POST /api/campaigns`; answered with a campaign. `PUT /api/campaigns/ID/exclusions` replaces the second part. */
export const newCampaignSchema = z.object({
  plan: campaignPlanSchema,
  /** Whom to leave out besides those whom the team's book refuses. */
  exclusions: exclusionsSchema.optional(),
});
export type NewCampaign = z.infer<typeof newCampaignSchema>;

/** The answer to `POST /api/campaigns/estimate` with a plan: what it would find and cost, before anything is asked or paid. */
export const campaignEstimateSchema = z.object({
  places: z.array(coveredPlaceSchema),
  /** The number of stores if it is known before the start: stores given, or imported ones. */
  stores: z.number().optional(),
  model: z.object({ id: z.string(), label: z.string(), isPaid: z.boolean() }),
  /** The most model calls that the plan can make; 0 without a model. Absent if the number of stores is unknown. */
  modelCalls: z.number().optional(),
  /** What is left of the server's budget today. */
  modelCallsLeftToday: z.number().optional(),
  /** Sentences for the person: criteria that the built-in reader cannot judge, a profile without a postal address … */
  warnings: z.array(z.string()),
  /** Sentences that forbid the start. */
  refusals: z.array(z.string()),
});
export type CampaignEstimate = z.infer<typeof campaignEstimateSchema>;

/** 'finding': the stores are not complete yet. 'done': nothing is left to do, letters may wait for review. */
export const campaignStates = ['finding', 'running', 'paused', 'done', 'cancelled', 'failed'] as const;
export type CampaignState = (typeof campaignStates)[number];

/** The steps that each store takes, in order. */
export const campaignSteps = ['website', 'contacts', 'mailbox', 'analysis', 'fit', 'letter'] as const;
export type CampaignStep = (typeof campaignSteps)[number];

/** Why work waits though the campaign runs, with the number of stores that wait for it. */
export const waitReasons = ['turn', 'website', 'model', 'budget', 'source', 'mailbox'] as const;
export const campaignWaitSchema = z.object({
  reason: z.enum(waitReasons),
  stores: z.number(),
  /** A sentence for the person. */
  note: z.string().optional(),
  /** When it is tried again. */
  until: z.iso.datetime().optional(),
});
export type CampaignWait = z.infer<typeof campaignWaitSchema>;

/** How many stores are where: each is counted once in `stores`, and once in the sum of the other numbers. */
export const campaignCountsSchema = z.object({
  stores: z.number(),
  /** A step is still to be taken. */
  inWork: z.number(),
  /** Without an address to write to, refused by the exclusions, doubled, unfit, without common ground, or beyond the limit of letters. */
  withoutLetter: z.number(),
  /** A step failed for good. */
  failed: z.number(),
  toReview: z.number(),
  approved: z.number(),
  skipped: z.number(),
  /** Left for the seller's mail program. */
  sent: z.number(),
});
export type CampaignCounts = z.infer<typeof campaignCountsSchema>;

/** What has been done of a campaign. */
export const campaignProgressSchema = z.object({
  state: z.enum(campaignStates),
  counts: campaignCountsSchema,
  /** The number of stores that have finished each step. */
  steps: z.record(z.enum(campaignSteps), z.number()),
  waits: z.array(campaignWaitSchema),
  modelCalls: z.object({ used: z.number(), limit: z.number().optional() }),
  /** Seconds of work left at the present pace; absent while nobody can say. */
  secondsLeft: z.number().optional(),
  /** Why it failed or paused itself: a sentence for the person. */
  note: z.string().optional(),
});
export type CampaignProgress = z.infer<typeof campaignProgressSchema>;

/**
 * An event of `GET /api/campaigns/ID/progress`, sent at once and after each change. `reviews` changes with each decision, and
 * with each letter that has left.
 * `open`: the letters that other people have open.
 */
export const campaignEventSchema = campaignProgressSchema.extend({
  reviews: z.number().optional(),
  open: z.array(z.object({ key: z.string(), name: z.string() })).optional(),
});
export type CampaignEvent = z.infer<typeof campaignEventSchema>;

/** The body of `POST /api/campaigns/ID/open`: the letter that somebody reads. */
export const openLetterSchema = z.object({ key: keyText });

/** A row of `GET /api/campaigns` (`{campaigns: […]}`, the newest first). */
export const campaignSummarySchema = campaignProgressSchema.extend({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
});
export type CampaignSummary = z.infer<typeof campaignSummarySchema>;

/** `GET /api/campaigns/ID`. The plan's territory is without its stores. */
export const campaignSchema = campaignSummarySchema.extend({
  plan: campaignPlanSchema,
  places: z.array(coveredPlaceSchema),
  /** Whose data it is: the source's id, and the credit that its terms require. */
  source: z.object({ id: z.string(), label: z.string(), attribution: z.string() }),
});
export type Campaign = z.infer<typeof campaignSchema>;

/** The body of `POST /api/campaigns/ID/state`; answered with the progress. `DELETE /api/campaigns/ID` deletes it whole. */
export const campaignActionSchema = z.object({ action: z.enum(['pause', 'resume', 'cancel']) });
export type CampaignAction = z.infer<typeof campaignActionSchema>;
