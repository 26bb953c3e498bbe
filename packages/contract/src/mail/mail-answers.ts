import * as z from 'zod';
import { timeSchema } from '../book/lead.ts';
import { answeredKinds } from '../letters/reply.ts';
import { listedStoreSchema } from '../stores/store.ts';

export const letterStates = ['planned', 'leaving', 'sent', 'refused', 'uncertain', 'stopped'] as const;

/** What a doubtful message may be, as a person says. */
export const doubtfulKinds = ['answer', 'bounce', 'nothing'] as const;
export type DoubtfulKind = (typeof doubtfulKinds)[number];

/** What came back about a letter. */
export const mailAnswerSchema = z.object({
  id: z.string(),
  at: timeSchema,
  kind: z.enum(['bounce', 'auto_reply', 'human_reply', 'complaint', 'other']),
  from: z.string(),
  /** Where a reply goes, if not to `from`. */
  answerTo: z.string().optional(),
  subject: z.string(),
  /** What was written, without what it quotes and without the signature. */
  text: z.string(),
  /** False: nobody can tell what it is, or whether it answers the letter. Nothing more leaves to the firm until a person says so. */
  isSure: z.boolean(),
  /** What it brings along and is not shown, by name or form. */
  files: z.array(z.string()).optional(),
  /** More was written than is shown. */
  isCut: z.boolean().optional(),
  /** It could not be read, and only its header is known. */
  isUnread: z.boolean().optional(),
  /** What a reply begins with. */
  intent: z.enum(answeredKinds),
  /** The letter that it answers. */
  letter: z.object({ subject: z.string(), body: z.string(), at: timeSchema }),
  /** When somebody dealt with it. */
  handledAt: timeSchema.optional(),
  /** What somebody replied, and whether that has left. */
  reply: z.object({ state: z.enum(letterStates), body: z.string(), reason: z.string() }).optional(),
  lead: z.string(),
  store: listedStoreSchema,
});
export type MailAnswer = z.infer<typeof mailAnswerSchema>;
export const mailAnswersSchema = z.object({ answers: z.array(mailAnswerSchema) });
