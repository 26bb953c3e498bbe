import * as z from 'zod';
import { changeResultSchema, profileSchema } from './changes.ts';
import { blockedSchema, leadSchema, savedSearchSchema, timeSchema } from './lead.ts';
import { leadStatuses } from './lead-status.ts';
import { memberSchema, personSchema } from './person.ts';

/** An entry that was taken off the do-not-contact list. */
export const liftedSchema = z.object({
  entry: blockedSchema,
  reason: z.string(),
  by: personSchema,
  at: timeSchema,
});
export type Lifted = z.infer<typeof liftedSchema>;

/** A saved search without the stores that it found. */
export const listedSearchSchema = savedSearchSchema.omit({ stores: true });
export type ListedSearch = z.infer<typeof listedSearchSchema>;

/** What the book has, without its leads and the do-not-contact list, which come by page. */
export const bookSchema = z.object({
  /** The number of its last event. */
  seq: z.int(),
  /** How many leads there are, without removed ones, and how many entries of the do-not-contact list. */
  leads: z.int(),
  blocked: z.int(),
  searches: z.array(listedSearchSchema),
  profiles: z.array(profileSchema),
  /** Everybody who has signed in. Empty where nobody has a name (`AUTH=none`, `token`). */
  people: z.array(memberSchema),
  /** Who asks. */
  you: memberSchema,
  /** The records that cannot be read, by their tables and keys, at most 100. Until they are repaired nothing can be changed, and nobody is written to. */
  damaged: z.array(z.string()).optional(),
});
export type BookAnswer = z.infer<typeof bookSchema>;

/** A part of the do-not-contact list, the newest first, and of what was taken off it. */
export const blockedAnswerSchema = z.object({
  entries: z.array(blockedSchema),
  lifted: z.array(liftedSchema),
  /** How many of each there are. */
  counts: z.object({ entries: z.int(), lifted: z.int() }),
});
export type BlockedAnswer = z.infer<typeof blockedAnswerSchema>;

/** What happened, without what it says: who shows the lead, or what the kind may concern, asks for it again. */
export const bookNewsSchema = z.object({
  seq: z.int(),
  /** That of its event. */
  kind: z.string(),
  lead: z.string().optional(),
});
export type BookNews = z.infer<typeof bookNewsSchema>;

/** An event of `GET /api/book/changes`. First `{seq}`, the newest number at that moment; then each thing that happened. */
export const bookStreamEventSchema = z.union([
  bookNewsSchema,
  z.object({ seq: z.int() }),
  z.object({ error: z.string() }),
]);
export type BookStreamEvent = z.infer<typeof bookStreamEventSchema>;

/** The answer to `POST /api/book/events`, in the order of the changes. `seq`: the newest number of the book. */
export const changesAnswerSchema = z.object({ seq: z.int(), results: z.array(changeResultSchema) });
export type ChangesAnswer = z.infer<typeof changesAnswerSchema>;

/** What handing over a backup does, or would do. */
export const restoreAnswerSchema = z.object({
  /** In the file. */
  leads: z.int(),
  /** Of these, leads of the book already, which get what they lack. */
  known: z.int(),
  /** Of these, leads of somebody else. */
  owned: z.int(),
  /** Entries that the do-not-contact list lacks. */
  blocked: z.int(),
  searches: z.int(),
  profiles: z.int(),
  /** The newest number of the book afterwards. */
  seq: z.int(),
});
export type RestoreAnswer = z.infer<typeof restoreAnswerSchema>;

/** What is kept of a firm: its leads with the number of their events, entries of the do-not-contact list, and letters. */
export const keptSchema = z.object({
  leads: z.array(z.object({ id: z.string(), name: z.string(), events: z.int() })),
  entries: z.array(blockedSchema),
  campaigns: z.array(z.object({ id: z.string(), name: z.string(), stores: z.int() })),
  /** How many were sent, or wait to leave, from mailboxes. */
  letters: z.int().optional(),
});

/** How much of a firm was erased. `cached`: websites and analyses. */
export const erasedSchema = z.object({ events: z.int(), stores: z.int(), cached: z.int() });

/** A row of a customer list. It has no position; its country is a separate column. */
export const customerSchema = z.object({
  store: z.object({
    name: z.string().min(1).max(1_000),
    address: z.string().max(2_000),
    phone: z.string().max(500).optional(),
    website: z.string().max(2_000).optional(),
    email: z.string().max(500).optional(),
    country: z.string().max(200).optional(),
  }),
  status: z.enum(leadStatuses).optional(),
  notes: z.string().max(100_000).optional(),
  /** A day, in the form '2026-11-21'. */
  next: leadSchema.shape.next.optional(),
});
export type Customer = z.infer<typeof customerSchema>;

/** What the book knows of each row of a list. `sameAs`: the index of an earlier row of the same customer. */
export const customersAnswerSchema = z.object({
  rows: z.array(
    z.object({
      lead: z.object({ id: z.string(), name: z.string() }).optional(),
      blocked: blockedSchema.optional(),
      sameAs: z.int().optional(),
    }),
  ),
});
export type CustomersAnswer = z.infer<typeof customersAnswerSchema>;
