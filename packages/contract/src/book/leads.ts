import * as z from 'zod';
import { listedStoreSchema } from '../stores/store.ts';
import { storeIdentitySchema } from '../stores/store-identity.ts';
import { keyText } from '../wire/key-text.ts';
import { bookLeadSchema } from './book-lead.ts';
import { blockedSchema, timeSchema } from './lead.ts';
import { leadStatuses } from './lead-status.ts';

/** Why nobody may write: an entry of the do-not-contact list, or the status of a lead, which it has `since` then. */
export const refusedBySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('listed'), entry: blockedSchema }),
  z.object({ kind: z.literal('status'), lead: z.string(), since: timeSchema }),
]);
export type RefusedReason = z.infer<typeof refusedBySchema>;

/** The most stores of one question. */
export const maxAskedStores = 2_000;

/** What a page asks about a store: is it a lead, and who may write to which of these addresses. */
export const storeQuestionSchema = z.object({
  store: storeIdentitySchema.extend({
    email: listedStoreSchema.shape.email,
    also_listed_as: listedStoreSchema.shape.also_listed_as,
  }),
  emails: z.array(z.string().max(500)).max(100),
  /** Keys of entries: which of them are on the do-not-contact list? */
  keys: z.array(keyText.max(1_000)).max(10).optional(),
});
export type StoreQuestion = z.infer<typeof storeQuestionSchema>;

/** What the book says of a store. Reasons are absent where writing is allowed. */
export const storeAnswerSchema = z.object({
  /** Its lead, with what people corrected. */
  lead: bookLeadSchema.optional(),
  /** Why the store itself is refused. */
  refused: refusedBySchema.optional(),
  /** Why it is, or else every address that is known of it. */
  refusedWholly: refusedBySchema.optional(),
  /** Of the addresses, those that are refused. */
  emails: z.record(z.string(), refusedBySchema),
  /** Of the keys, those that are listed. */
  listed: z.array(z.string()),
});
export type StoreAnswer = z.infer<typeof storeAnswerSchema>;

/** Which leads to list. 'due': the next date is today or earlier. */
export const leadShows = ['all', 'due', ...leadStatuses] as const;
/** The columns by which leads are sorted; 'due' is the order of a day's work. */
export const leadSorts = [
  'name',
  'status',
  'phone',
  'city',
  'lastContact',
  'next',
  'owner',
  'saved',
  'changed',
] as const;
export const leadGroupings = ['next', 'status', 'city', 'owner'] as const;
export type LeadShow = (typeof leadShows)[number];
export type LeadSort = (typeof leadSorts)[number];
export type LeadGrouping = (typeof leadGroupings)[number];

/** The most leads of one answer. */
export const maxListedLeads = 500;

const number = (most: number) =>
  z.preprocess(
    (text) => (/^\d{1,9}$/.test(String(text ?? '')) ? Math.min(Number(text), most) : undefined),
    z.int().optional(),
  );
const textOf = (most: number) => z.string().max(most).default('');

/** A list of leads: which, in which order, and which part of it. */
export const leadsQueryShape = {
  text: textOf(200),
  show: z.enum(leadShows).optional(),
  whose: z.enum(['all', 'mine', 'nobodys']).optional(),
  /** Without it, as a day's work goes through them. */
  sort: z.enum(leadSorts).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  /** Leads of one group come together, in the order of the groups. */
  group: z.enum(leadGroupings).optional(),
  /** Groups whose leads are left out: a JSON list of their values. */
  closed: textOf(5_000),
  /** The day of who asks, '2026-11-21', because it decides what is due. */
  today: z
    .string()
    .regex(/^\d{4}-\d\d-\d\d$/)
    .default('1970-01-01'),
  from: number(10_000_000),
  limit: number(maxListedLeads),
} as const;
export type LeadsQuery = z.infer<z.ZodObject<typeof leadsQueryShape>>;

export const leadsAnswerSchema = z.object({
  /** What `storeAnswerSchema` says of each store of the part that was asked for: its lead is present. */
  rows: z.array(storeAnswerSchema),
  /** How many leads pass, those of closed groups too. */
  total: z.int(),
  /** Of these, how many in each group, in their order; one group if none was asked for. */
  groups: z.array(z.object({ value: z.string(), count: z.int() })),
  /** How many leads there are, whatever passes. */
  counts: z.record(z.enum(leadShows), z.int()),
});
export type LeadsAnswer = z.infer<typeof leadsAnswerSchema>;
