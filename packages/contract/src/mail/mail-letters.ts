import * as z from 'zod';
import { maxLetter, timeSchema } from '../book/lead.ts';
import { draftKeySchema } from '../letters/drafts.ts';
import { emailSchema, followUpTurns, recipientSchema } from '../letters/email.ts';
import { sellerSchema } from '../letters/seller.ts';
import { badBody, badRequest, maxBodyBytes, type Route, refused } from '../route.ts';
import { keptStore, keyText } from '../wire/key-text.ts';
import { letterStates } from './mail-answers.ts';
import { letterId, mailAddress, ofLead, oneLine } from './mail-fields.ts';

const sentLetterSchema = z.object({
  id: z.string(),
  /** Its store in the campaign; its lead where it belongs to none. */
  key: z.string(),
  /** Absent: the first. */
  turn: z.enum(followUpTurns).optional(),
  name: z.string(),
  recipient: z.string(),
  state: z.enum(letterStates),
  /** When it left, or will by today’s plan (milliseconds since 1970); absent if nobody can tell. */
  at: timeSchema.optional(),
  /** What a server or a person said of it. */
  reason: z.string().optional(),
  /** Why it waits for a person: when the mailbox wrote to the company before, and when that wrote. */
  known: z.object({ wroteAt: timeSchema.optional(), theyWroteAt: timeSchema.optional() }).optional(),
  /** What came back last. */
  cameBack: z.enum(['bounce', 'auto_reply', 'human_reply', 'complaint', 'other']).optional(),
});
export type SentLetter = z.infer<typeof sentLetterSchema>;

/** The letters of a campaign that leave from a mailbox, or those that people wrote one by one. */
export const campaignSendingSchema = z.object({
  /** The mailbox, once there is one. */
  mailbox: z.string().optional(),
  counts: z.object({
    planned: z.int(),
    sent: z.int(),
    /** Of the companies that were written to. */
    answered: z.int(),
    bounced: z.int(),
    uncertain: z.int(),
    stopped: z.int(),
  }),
  /** How many companies were written to. */
  companies: z.int(),
  /** How many first letters are planned. */
  plannedFirsts: z.int(),
  isStopped: z.boolean(),
  /** Why nothing leaves now, as sentences: of all, and of each mailbox (its address) from which letters wait. */
  stops: z.array(z.object({ address: z.string().optional(), why: z.string() })),
  /** When the next and the last letter leave by today’s plan. */
  next: timeSchema.optional(),
  last: timeSchema.optional(),
  letters: z.array(sentLetterSchema),
});
export type CampaignSending = z.infer<typeof campaignSendingSchema>;

/**
 * Why a planned letter does not leave sooner: it was approved or its company was absent just now, or it follows another one (`due`); its
 * server asked to try again (`rest`); the pause between two letters; the quota of a day; the recipient's hours; its campaign is stopped;
 * something came from its company that nobody can tell (`doubt`), or nobody knows whether the letter before arrived (`uncertain`).
 */
export const letterWaits = [
  'due',
  'rest',
  'gap',
  'quota',
  'hours',
  'campaign',
  'doubt',
  'uncertain',
] as const;
export type LetterWait = (typeof letterWaits)[number];

/** What leaves next from a mailbox. */
export const nextLettersSchema = z.object({
  /** How many letters wait. */
  waiting: z.int(),
  /** Why nothing leaves now, as a sentence. */
  why: z.string().optional(),
  letters: z.array(
    sentLetterSchema.pick({ id: true, turn: true, name: true, recipient: true, at: true }).extend({
      /** The recipient's time zone (IANA). */
      timeZone: z.string(),
      waitsFor: z.enum(letterWaits).optional(),
    }),
  ),
});
export type NextLetters = z.infer<typeof nextLettersSchema>;

/** How much was stopped. */
export const stoppedSchema = z.object({ campaigns: z.int(), letters: z.int() });
export type Stopped = z.infer<typeof stoppedSchema>;

export const sendingOrderSchema = z.object({
  mailbox: keyText.min(1).max(100),
  /** Approved letters, by their stores; absent for all that are approved. */
  keys: z.array(keyText.max(1_000)).min(1).max(10_000).optional(),
});
/** 'stop' and 'start': all of a campaign. 'withdraw': takes letters back that have not left. 'send_anyway': to a company that the mailbox knows from before. 'was_sent' and 'was_not_sent' settle an uncertain one. */
export const sendingActionSchema = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['stop', 'start', 'withdraw']) }),
  z.object({
    action: z.enum(['stop_letter', 'send_anyway', 'was_sent', 'was_not_sent']),
    letter: letterId,
  }),
]);
export type SendingAction = z.infer<typeof sendingActionSchema>;

/**
 * The body of `POST /api/mail/letters`: a letter that a person wrote to a store. It is refused unless it is ready: `seller`, whose
 * letter it is (absent: the team's first profile), has a company and goods, and has confirmed its words that the answer with the letter
 * listed. `missingLanguage`: set while nobody has said yes to the letter's language.
 */
export const newLetterSchema = z.object({
  mailbox: sendingOrderSchema.shape.mailbox,
  store: keptStore,
  subject: oneLine(maxLetter.subject).regex(/\S/),
  body: z.string().regex(/\S/).max(maxLetter.body),
  recipient: recipientSchema.extend({ value: mailAddress }),
  /** The draft that it is, which it becomes again if it is taken back. */
  draft: draftKeySchema.optional(),
  seller: sellerSchema.optional(),
  ...emailSchema.pick({ writtenIn: true, missingLanguage: true, untranslated: true, unconfirmed: true })
    .shape,
});
export type NewLetter = z.infer<typeof newLetterSchema>;

/** 'take_back': before it leaves. The others as for a campaign. */
export const letterActionSchema = z.object({
  action: z.enum(['take_back', 'send_anyway', 'was_sent', 'was_not_sent']),
  letter: letterId,
});
export type LetterAction = z.infer<typeof letterActionSchema>;

const tag = 'Mail';
const ofCampaign = z.object({
  id: z
    .string()
    .regex(/^\P{Cc}+$/u)
    .describe('The id of the campaign.'),
});
const ofOneCampaign = { params: { id: '0b2c' } };

/** What leaves from the mailboxes. */
export const sendingRoutes = {
  sendLetters: {
    method: 'POST',
    path: '/api/campaigns/:id/sending',
    tag,
    summary: 'Let approved letters leave from a mailbox',
    description:
      'The mailbox must have a green test. Nothing leaves for 30 seconds. Then letters leave one by one: at most 20 a day in the first week of a mailbox and 30 later, ten minutes apart at least, in the working hours of the recipient.',
    access: 'member',
    cost: 5,
    gathers: true,
    bySize: { entries: 50, at: ['keys'] },
    params: ofCampaign,
    body: { schema: sendingOrderSchema, maxBytes: maxBodyBytes },
    answer: { description: 'What is planned, and what left.', schema: campaignSendingSchema },
    refusals: { ...badBody(maxBodyBytes), ...refused, 404: 'There is no such campaign or mailbox.' },
    example: { ...ofOneCampaign, body: { mailbox: '4f1c' } },
  },
  getSending: {
    method: 'GET',
    path: '/api/campaigns/:id/sending',
    tag,
    summary: 'Tell what is planned, what left, and what came back',
    access: 'reader',
    cost: 5,
    gathers: true,
    params: ofCampaign,
    answer: { description: 'What is planned, and what left.', schema: campaignSendingSchema },
    refusals: refused,
    example: ofOneCampaign,
  },
  changeSending: {
    method: 'POST',
    path: '/api/campaigns/:id/sending/state',
    tag,
    summary: 'Stop, start or take back letters, and settle uncertain ones',
    access: 'member',
    cost: 20,
    gathers: true,
    params: ofCampaign,
    body: { schema: sendingActionSchema, maxBytes: maxBodyBytes },
    answer: { description: 'What is planned, and what left.', schema: campaignSendingSchema },
    refusals: { ...badBody(maxBodyBytes), ...refused },
    example: { ...ofOneCampaign, body: { action: 'stop' } },
  },
  stopEverything: {
    method: 'POST',
    path: '/api/mail/stop',
    tag,
    summary: 'Stop everything that waits to leave',
    description:
      'Every campaign with waiting letters is stopped, until somebody starts it again; letters that belong to none, and replies, are ended. One that is just leaving can no longer be held back.',
    access: 'member',
    cost: 20,
    answer: { description: 'How many campaigns and letters that were.', schema: stoppedSchema },
    refusals: refused,
    example: {},
  },
  listNextLetters: {
    method: 'GET',
    path: '/api/mail/accounts/:id/next',
    tag,
    summary: 'Tell what leaves next from a mailbox',
    description: 'By today’s plan, with why none of them leaves sooner.',
    access: 'reader',
    cost: 1,
    gathers: true,
    params: z.object({
      id: z
        .string()
        .regex(/^\P{Cc}+$/u)
        .describe('The id of the mailbox.'),
    }),
    answer: { description: 'The next ten letters.', schema: nextLettersSchema },
    refusals: {
      ...refused,
      403: 'It is a colleague’s own mailbox.',
      404: 'There is no mailbox with this id.',
    },
    example: { params: { id: '4f1c' } },
  },
  sendLetter: {
    method: 'POST',
    path: '/api/mail/letters',
    tag,
    summary: 'Let a letter to a store leave from a mailbox',
    description:
      'By the pace, hours and lists of a campaign’s letters, and with nothing leaving for 30 seconds. ' +
      'Whoever wrote to the company before gets the letter into that thread, if a week has passed without an answer. ' +
      'A letter to a company that the mailbox knows from before waits for `send_anyway`. ' +
      'One that is not ready is refused: without a profile, or with words of it that nobody has confirmed.',
    access: 'member',
    cost: 5,
    gathers: true,
    body: { schema: newLetterSchema, maxBytes: maxBodyBytes },
    answer: { description: 'The letters to the store.', schema: campaignSendingSchema },
    refusals: {
      ...badBody(maxBodyBytes),
      ...refused,
      403: 'The letter must not leave; the sentence says why.',
      404: 'There is no such mailbox.',
    },
    example: {
      body: {
        mailbox: '4f1c',
        store: { id: 'osm:node/1', name: 'Ferragens Silva', address: 'Rua Direita 5, Porto' },
        seller: { company: 'Yongfeng', makes: 'hinges' },
        subject: 'Hinges',
        body: 'Dear team, do you carry hinges?',
        recipient: { value: 'info@silva.example', page: 'https://silva.example/' },
      },
    },
  },
  getLetters: {
    method: 'GET',
    path: '/api/mail/letters',
    tag,
    summary: 'Tell what became of letters that people wrote one by one',
    access: 'reader',
    cost: 1,
    gathers: true,
    query: z.object({ lead: ofLead('Only letters to this lead.') }),
    answer: { description: 'What is planned, and what left.', schema: campaignSendingSchema },
    refusals: { ...badRequest, ...refused },
    example: {},
  },
  changeLetter: {
    method: 'POST',
    path: '/api/mail/letters/state',
    tag,
    summary: 'Take such a letter back, or decide on it',
    access: 'member',
    cost: 1,
    gathers: true,
    body: { schema: letterActionSchema, maxBytes: maxBodyBytes },
    answer: { description: 'What is planned, and what left.', schema: campaignSendingSchema },
    refusals: { ...badBody(maxBodyBytes), ...refused, 404: 'There is no such letter.' },
    example: { body: { action: 'take_back', letter: 'letter/osm:node/1' } },
  },
} as const satisfies Record<string, Route>;
