import * as z from 'zod/mini';
import { bookLeadSchema } from './book-lead.ts';
import { bookEventSchema, changeResultSchema, profileSchema } from './changes.ts';
import { blockedSchema, savedSearchSchema, timeSchema } from './lead.ts';
import { memberSchema, personSchema } from './person.ts';

/** An entry that was taken off the do-not-contact list. */
export const liftedSchema = z.object({
  entry: blockedSchema,
  reason: z.string(),
  by: personSchema,
  at: timeSchema,
});
export type Lifted = z.infer<typeof liftedSchema>;

/** The book at one moment: what follows from the first `seq` events of its log. */
export const bookSchema = z.object({
  seq: z.int(),
  /** Removed ones too, which have `removedAt`. */
  leads: z.array(bookLeadSchema),
  blocked: z.array(blockedSchema),
  lifted: z.array(liftedSchema),
  searches: z.array(savedSearchSchema),
  profiles: z.array(profileSchema),
  /** Everybody who has signed in. Empty where nobody has a name (`AUTH=none`, `token`). */
  people: z.array(memberSchema),
  /** Who asks. */
  you: memberSchema,
});
export type BookAnswer = z.infer<typeof bookSchema>;

/**
 * An event of `GET /api/book/changes`. First `{seq}`, the newest number at that moment; then each event. `{reset: true}` ends
 * the stream: what the client has does not follow from this log any more, so it reads the whole book again.
 */
export const bookStreamEventSchema = z.union([
  z.object({ event: bookEventSchema }),
  z.object({ seq: z.int() }),
  z.object({ reset: z.literal(true) }),
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
  letters: z.optional(z.int()),
});
export type Kept = z.infer<typeof keptSchema>;

/** How much of a firm was erased. `cached`: websites and analyses. */
export const erasedSchema = z.object({ events: z.int(), stores: z.int(), cached: z.int() });
export type Erased = z.infer<typeof erasedSchema>;
