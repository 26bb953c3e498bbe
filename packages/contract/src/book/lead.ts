import * as z from 'zod';
import { contactSchema } from '../analysis/website.ts';
import { listedStoreSchema } from '../stores/store.ts';
import { storeIdentitySchema } from '../stores/store-identity.ts';
import { keyText } from '../wire/key-text.ts';
import { leadStatuses } from './lead-status.ts';
import { personSchema } from './person.ts';

export const timeSchema = z.number().min(0);
/** A calendar day: '2026-11-21'. */
export const daySchema = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** The most characters of an email in a history. */
export const maxLetter = { subject: 1_000, body: 20_000 } as const;

export const letterTexts = {
  subject: z.string().max(maxLetter.subject),
  body: z.string().max(maxLetter.body),
};

export const maxNotes = 20_000;

/** An event in the history of a lead. `at`: milliseconds since 1970. An empty `day` clears the next date. */
export const leadEventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('saved'), at: timeSchema }),
  z.object({ kind: z.literal('analysed'), at: timeSchema }),
  z.object({
    kind: z.literal('email_copied'),
    at: timeSchema,
    /** The email as it was copied; absent for an address alone. */
    letter: z.object(letterTexts).optional(),
  }),
  z.object({ kind: z.literal('status'), at: timeSchema, status: z.enum(leadStatuses) }),
  z.object({ kind: z.literal('notes'), at: timeSchema, text: z.string().max(maxNotes) }),
  z.object({ kind: z.literal('next'), at: timeSchema, day: z.union([daySchema, z.literal('')]) }),
]);
export type LeadEvent = z.infer<typeof leadEventSchema>;

/** Where the store was found, and whom to credit. */
export const leadSourceSchema = z.object({
  label: z.string(),
  attribution: z.string(),
  url: z.string().optional(),
  /** Of several sources that answered together, each with its own page. */
  credits: z.array(z.object({ attribution: z.string(), url: z.string() })).optional(),
  /** The date of the source's data. */
  data_date: z.string().optional(),
});
export type LeadSource = z.infer<typeof leadSourceSchema>;

/** `at`: when the contact was read; `rank`: its place in that reading, 0 is the best. */
export const leadContactSchema = contactSchema.extend({
  at: timeSchema,
  rank: z.int().min(0),
});
export type LeadContact = z.infer<typeof leadContactSchema>;

/** What was found of a lead. */
export const foundFields = {
  /** One of `ids`. */
  id: z.string(),
  /** The ids of every record that was saved as this store, sorted. */
  ids: z.array(z.string()),
  /** The store as it was last found. `foundAt`: milliseconds since 1970. */
  store: listedStoreSchema,
  foundAt: timeSchema,
  /** Absent for a lead that was added by hand. */
  source: leadSourceSchema.optional(),
  /** The latest reading first; within a reading the best first. */
  contacts: z.array(leadContactSchema),
};

/** What people say of a lead. */
export const saidFields = {
  status: z.enum(leadStatuses),
  notes: z.string(),
  /** A day such as '2026-11-21', or empty. */
  next: z.string(),
};

/**
 * A store that somebody works on. Its status, notes and next date follow from its history, so that two copies of a lead
 * merge by merging their histories.
 */
export const leadSchema = z.object({
  ...foundFields,
  /** Oldest first. */
  history: z.array(leadEventSchema),
  ...saidFields,
  savedAt: timeSchema,
  /** The time of its last event. */
  changedAt: timeSchema,
});
export type Lead = z.infer<typeof leadSchema>;

/** What an entry of the do-not-contact list names. A `firm` is refused with all of its stores and addresses. */
export const blockedKinds = ['email', 'domain', 'phone', 'store', 'firm'] as const;

/**
 * An entry of the do-not-contact list: an address, a domain (its addresses and website), a phone number, a store from any
 * source, a firm, or what is left of a firm that was erased.
 */
export const blockedSchema = z.object({
  /** `kind:value`, with the host of the value in ASCII. */
  key: z.string(),
  kind: z.enum([...blockedKinds, 'erased']),
  /** In lower case; a phone number in E.164. For a store: its id when it was added; for a firm, what `firmOf` says of it. */
  value: z.string().min(1),
  /** When it was added, in milliseconds since 1970. */
  at: timeSchema,
  store: storeIdentitySchema.optional(),
  by: personSchema.optional(),
  reason: z.string().optional(),
  /** Of an erased firm: hashes of what it is known by. */
  digests: z.array(z.string()).optional(),
});
export type Blocked = z.infer<typeof blockedSchema>;

/** A search that can be run again, with the stores that its last run found. */
export const savedSearchSchema = z.object({
  /** Identifies its query and settings. */
  key: keyText,
  text: z.string(),
  query: z.string(),
  settings: z.record(z.string(), z.string()),
  /** Milliseconds since 1970. */
  ranAt: timeSchema,
  stores: z.array(storeIdentitySchema),
});
export type SavedSearch = z.infer<typeof savedSearchSchema>;
