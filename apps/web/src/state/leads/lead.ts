import { contactSchema, listedStoreSchema } from '@hardware-store-finder/contract';
import * as z from 'zod/mini';
import { type LeadStatus, leadStatuses } from './lead-status.ts';

export { type LeadStatus, leadStatuses };

const time = z.number().check(z.minimum(0));
/** A calendar day: '2026-11-21'. */
const daySchema = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** The most characters of an email in a history. */
export const maxLetter = { subject: 1_000, body: 20_000 } as const;

/** An event in the history of a lead. `at`: milliseconds since 1970. An empty `day` clears the next date. */
export const leadEventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('saved'), at: time }),
  z.object({ kind: z.literal('analysed'), at: time }),
  z.object({
    kind: z.literal('email_copied'),
    at: time,
    /** The email as it was copied; absent for an address alone. */
    letter: z.optional(
      z.object({
        subject: z.string().check(z.maxLength(maxLetter.subject)),
        body: z.string().check(z.maxLength(maxLetter.body)),
      }),
    ),
  }),
  z.object({ kind: z.literal('status'), at: time, status: z.enum(leadStatuses) }),
  z.object({ kind: z.literal('notes'), at: time, text: z.string().check(z.maxLength(20_000)) }),
  z.object({ kind: z.literal('next'), at: time, day: z.union([daySchema, z.literal('')]) }),
]);
export type LeadEvent = z.infer<typeof leadEventSchema>;
/** An event before it has a time. */
export type LeadEventInput = LeadEvent extends infer E
  ? E extends LeadEvent
    ? Omit<E, 'at'>
    : never
  : never;

/** Where the store was found, and whom to credit. */
const leadSourceSchema = z.object({
  label: z.string(),
  attribution: z.string(),
  url: z.optional(z.string()),
  /** Of several sources that answered together, each with its own page. */
  credits: z.optional(z.array(z.object({ attribution: z.string(), url: z.string() }))),
  /** The date of the source's data. */
  data_date: z.optional(z.string()),
});
export type LeadSource = z.infer<typeof leadSourceSchema>;

/** `at`: when the contact was read; `rank`: its place in that reading, 0 is the best. */
const leadContactSchema = z.extend(contactSchema, { at: time, rank: z.int().check(z.minimum(0)) });
export type LeadContact = z.infer<typeof leadContactSchema>;

/**
 * A store that somebody works on. Its status, notes and next date follow from its history, so that two copies of a lead
 * merge by merging their histories.
 */
export const leadSchema = z.object({
  /** One of `ids`. */
  id: z.string(),
  /** The ids of every record that was saved as this store (see lead-id.ts), sorted. */
  ids: z.array(z.string()),
  /** The store as it was last found. `foundAt`: milliseconds since 1970. */
  store: listedStoreSchema,
  foundAt: time,
  source: z.optional(leadSourceSchema),
  /** The latest reading first; within a reading the best first. */
  contacts: z.array(leadContactSchema),
  /** Oldest first. */
  history: z.array(leadEventSchema),
  status: z.enum(leadStatuses),
  notes: z.string(),
  /** A day such as '2026-11-21', or empty. */
  next: z.string(),
  savedAt: time,
  /** The time of its last event. */
  changedAt: time,
});
export type Lead = z.infer<typeof leadSchema>;
