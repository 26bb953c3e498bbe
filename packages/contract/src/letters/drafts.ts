import * as z from 'zod';
import { foundContactsSchema } from '../analysis/website.ts';
import { leadSourceSchema, letterTexts, timeSchema } from '../book/lead.ts';
import { badBody, badRequest, maxBodyBytes, type Route, refused } from '../route.ts';
import { keptStore } from '../wire/key-text.ts';
import { emailSchema, letterTurns } from './email.ts';

/** A person has a draft for each turn and language of a store. `tag`: the language (BCP 47). */
export const draftKeySchema = z.object({
  turn: z.enum(letterTurns),
  tag: z.string().regex(/^[A-Za-z0-9-]{2,35}$/),
});
export type DraftKey = z.infer<typeof draftKeySchema>;

const draftFields = {
  ...draftKeySchema.shape,
  letter: emailSchema.extend({
    ...letterTexts,
    /** Whether it is the built-in template, because the server did not write one. */
    isFallback: z.boolean(),
    /** Whether the person changed the text. */
    isEdited: z.boolean(),
  }),
};

/** An email to a store as its writer left it, before it leaves. */
export const draftSchema = z.object({ savedAt: timeSchema, ...draftFields });
export type Draft = z.infer<typeof draftSchema>;

/** The body of `PUT /api/mail/drafts`. */
export const newDraftSchema = z.object({ store: keptStore, ...draftFields });
export type NewDraft = z.infer<typeof newDraftSchema>;

/** The body of `POST /api/mail/drafts/left`. */
export const leftDraftSchema = newDraftSchema.extend({
  /** That it was sent, with where a store was found that is no lead yet. Absent: nobody knows. */
  sent: z
    .object({ source: leadSourceSchema.optional(), contacts: foundContactsSchema.optional() })
    .optional(),
});
export type LeftDraft = z.infer<typeof leftDraftSchema>;
const leftSchema = z.object({ record: z.string(), next: z.string().optional() });
/** The id of the record, and when to look after its lead: empty if on no day, absent if it is no lead. */
export type Left = z.infer<typeof leftSchema>;

const lead = z
  .string()
  .regex(/^\P{Cc}+$/u)
  .max(1_000)
  .describe('The lead, or the id of the store.');
const tag = 'Mail';
const body = { schema: newDraftSchema, maxBytes: maxBodyBytes };
const refusals = {
  ...badBody(maxBodyBytes),
  ...refused,
  403: 'The store must not be written to, or the terms of its source forbid keeping it.',
};
const example = {
  body: {
    store: { id: 'osm:node/1', name: 'Ferragens Silva', address: 'Rua Direita 5, Porto' },
    turn: 'first',
    tag: 'en',
    letter: {
      subject: 'Hinges',
      body: 'Dear team, do you carry hinges?',
      isFallback: false,
      isEdited: true,
    },
  },
};

/** What a person writes to a store before it leaves. */
export const draftRoutes = {
  listDrafts: {
    method: 'GET',
    path: '/api/mail/drafts',
    tag,
    summary: 'List your drafts to a store',
    description: 'With letters that were to leave and did not.',
    access: 'reader',
    cost: 1,
    query: z.object({ lead }),
    answer: {
      description: 'The drafts of who asks, the newest last.',
      schema: z.object({ drafts: z.array(draftSchema) }),
    },
    refusals: { ...badRequest, ...refused },
    example: { query: { lead: 'osm:node/1' } },
  },
  saveDraft: {
    method: 'PUT',
    path: '/api/mail/drafts',
    tag,
    summary: 'Keep a draft to a store',
    access: 'member',
    cost: 1,
    body,
    answer: { description: 'It is kept.', schema: z.object({ saved: z.literal(true) }) },
    refusals,
    example,
  },
  leaveDraft: {
    method: 'POST',
    path: '/api/mail/drafts/left',
    tag,
    summary: 'Record that an email was copied, opened in a mail program or saved',
    description:
      'The draft becomes that record, to which the history of the lead points. One that was `sent` makes its store a contacted lead, ' +
      'to be looked after in a week unless it has a later date. `POST /api/mail/letters/state` takes it back.',
    access: 'member',
    cost: 1,
    body: { schema: leftDraftSchema, maxBytes: maxBodyBytes },
    answer: { description: 'The id of the record, and the next date of the lead.', schema: leftSchema },
    refusals,
    example,
  },
  discardDraft: {
    method: 'DELETE',
    path: '/api/mail/drafts',
    tag,
    summary: 'Discard a draft',
    access: 'member',
    cost: 1,
    query: draftKeySchema.extend({ lead }),
    answer: { description: 'It is gone.', schema: z.object({ removed: z.literal(true) }) },
    refusals: { ...badRequest, ...refused },
    example: { query: { lead: 'osm:node/1', turn: 'first', tag: 'en' } },
  },
} as const satisfies Record<string, Route>;
