import * as z from 'zod';
import { foundFields, saidFields, timeSchema } from './lead.ts';
import { personSchema } from './person.ts';

/** What a person can correct of a store. `contactPerson`: whom to write to. */
export const correctedFields = ['name', 'website', 'email', 'phone', 'contactPerson'] as const;
export type CorrectedField = (typeof correctedFields)[number];

/** A value that a person typed; empty if there is none. It wins over data. */
const correctionSchema = z.object({
  value: z.string().max(500),
  by: personSchema,
  at: timeSchema,
});

/**
 * A store that the team works on. All of it follows from the log: the last change of a field counts. `correctedStore` of
 * `domain` has the store with its corrections.
 */
export const bookLeadSchema = z.object({
  ...foundFields,
  corrections: z.partialRecord(z.enum(correctedFields), correctionSchema),
  ...saidFields,
  /** When status, notes and next date were last set; 0: never. */
  times: z.object({ status: timeSchema, notes: timeSchema, next: timeSchema }),
  /** Who works on the firm of this store. All leads of one firm have the same owner. */
  owner: personSchema.extend({ since: timeSchema }).optional(),
  /** When an email to it was last copied, or left for the mail program. */
  copiedAt: timeSchema.optional(),
  /** When it was last marked as contacted. */
  contactedAt: timeSchema.optional(),
  savedAt: timeSchema,
  /** The time of its last event. */
  changedAt: timeSchema,
  /** When it was removed; it is not shown, and comes back when it is restored or saved again. */
  removedAt: timeSchema.optional(),
});
export type BookLead = z.infer<typeof bookLeadSchema>;
