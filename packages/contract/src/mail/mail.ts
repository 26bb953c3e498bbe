import * as z from 'zod';
import { daySchema, timeSchema } from '../book/lead.ts';
import { leadStatuses } from '../book/lead-status.ts';
import { personSchema } from '../book/person.ts';
import { badBody, badRequest, maxBodyBytes, type Route, refused } from '../route.ts';
import { doubtfulKinds, mailAnswersSchema } from './mail-answers.ts';
import { mailAddress, ofLead, oneLine } from './mail-fields.ts';

/** How to reach one of a mailbox's servers. Without `secure` the connection becomes encrypted by STARTTLS. */
export const mailServerSchema = z.object({
  host: z.string().regex(/^[A-Za-z0-9.:-]{1,253}$/, 'wrongMailServer'),
  port: z.int().min(1).max(65_535),
  secure: z.boolean(),
});
export type MailServer = z.infer<typeof mailServerSchema>;

/** The body of `POST /api/mail/accounts`. `smtp` and `imap` are for a provider that is not in the list ('other'). */
export const newMailAccountSchema = z.object({
  provider: oneLine(20),
  address: mailAddress,
  /** Beside the address, as recipients see it. */
  name: oneLine(100),
  /** What signs in, where it is not the address. */
  user: oneLine(254).optional(),
  /** The password, app password or authorization code. It is encrypted, and never part of an answer. */
  password: z.string('noMailPassword').min(1, 'noMailPassword').max(500, 'noMailPassword'),
  smtp: mailServerSchema.optional(),
  imap: mailServerSchema.optional(),
  /** Whether only who connects it sends from it and reads its answers. Absent: as before; everybody in the team, the first time. */
  isPrivate: z.boolean().optional(),
});
export type NewMailAccount = z.infer<typeof newMailAccountSchema>;

/** The body of `POST /api/mail/sign-ins`: the provider asks for the password itself (OAuth). */
export const newMailSignInSchema = newMailAccountSchema.pick({
  provider: true,
  address: true,
  name: true,
  isPrivate: true,
});
export type NewMailSignIn = z.infer<typeof newMailSignInSchema>;

/** Where a person signs in. With `device`, they type a code there, and the page asks again and again whether they have; else the provider sends the browser back. */
export const startedMailSignInSchema = z.object({
  url: z.string(),
  device: z.object({ code: z.string(), pending: z.string(), everyMs: z.number() }).optional(),
});
export type StartedMailSignIn = z.infer<typeof startedMailSignInSchema>;

/** What a letter to oneself showed: green, and each finding with what to do. `isUnknown`: neither good nor bad, because DNS is silent. */
export const mailTestSchema = z.object({
  isGreen: z.boolean(),
  at: timeSchema,
  findings: z.array(
    z.object({ isGood: z.boolean(), isUnknown: z.boolean().optional(), sentence: z.string() }),
  ),
});

/** Why a mailbox sends nothing: it did not accept our sign-in, too many dead addresses, its provider has had enough, or a person. */
export const mailStops = [
  'sign_in',
  'bounces',
  'bounce_rate',
  'provider_quota',
  'paused',
  'removed',
] as const;

export const mailAccountSchema = z.object({
  id: z.string(),
  provider: z.string(),
  address: z.string(),
  name: z.string(),
  /** Who connected it; without a name, where nobody had one. */
  owner: personSchema,
  /** Whether only the owner sends from it and reads its answers; else everybody in the team does. */
  isPrivate: z.boolean(),
  /** Whether the person who asks sends from it and reads its answers. */
  mayUse: z.boolean(),
  /** Whether they connect it again, start it after it stopped itself, and remove it: its owner, or an owner of the server. */
  mayManage: z.boolean(),
  /** Absent before the first letter to oneself. */
  test: mailTestSchema.optional(),
  /** Present while it sends nothing. */
  stopped: z.enum(mailStops).optional(),
  /** When its folders were last read (milliseconds since 1970), if that is more than three minutes ago. */
  unreadSince: timeSchema.optional(),
});
export type MailAccountView = z.infer<typeof mailAccountSchema>;

/** A provider whose servers are known. `signIn`: what a person types beside the address, or how the provider asks for it (OAuth). */
export const mailProviderSchema = z.object({
  id: z.string(),
  label: z.string(),
  signIn: z.enum(['password', 'app_password', 'authorization_code', 'oauth_browser', 'oauth_device']),
});
export type MailProvider = z.infer<typeof mailProviderSchema>;

export const mailAccountsAnswerSchema = z.object({
  providers: z.array(mailProviderSchema),
  accounts: z.array(mailAccountSchema),
});

const tag = 'Mail';
const ofAccount = z.object({
  id: z
    .string()
    .regex(/^\P{Cc}+$/u)
    .describe('The id of the mailbox.'),
});
const example = { params: { id: '4f1c' } };
const ofAnswer = z.object({
  id: z
    .string()
    .regex(/^\P{Cc}+$/u)
    .describe('The id of the answer.'),
});
const noAnswer = { 404: 'There is no answer with this id.' };
const notFound = { 404: 'There is no mailbox with this id.' };

/** The mailboxes of the team. */
export const mailRoutes = {
  listMailAccounts: {
    method: 'GET',
    path: '/api/mail/accounts',
    tag,
    summary: 'List the connected mailboxes and the known providers',
    access: 'reader',
    cost: 1,
    answer: { description: 'The providers and mailboxes.', schema: mailAccountsAnswerSchema },
    refusals: refused,
    example: {},
  },
  connectMailAccount: {
    method: 'POST',
    path: '/api/mail/accounts',
    tag,
    summary: 'Connect a mailbox',
    description:
      'Signs in to both servers first: a mailbox that cannot be signed in to is not kept. ' +
      'One that is connected already keeps its owner, and only that person, or an owner of the server, connects it again. ' +
      'Servers without public addresses must be named in `MAIL_SERVERS`, with their ports.',
    access: 'member',
    cost: 20,
    body: { schema: newMailAccountSchema, maxBytes: maxBodyBytes },
    answer: { description: 'The mailbox.', schema: mailAccountSchema },
    refusals: { ...badBody(maxBodyBytes), ...refused },
    example: {
      body: { provider: 'ionos', address: 'li@factory.example', name: 'Li Wei', password: 'secret' },
    },
  },
  startMailSignIn: {
    method: 'POST',
    path: '/api/mail/sign-ins',
    tag,
    summary: 'Begin a sign-in at a provider',
    description: 'For providers whose `signIn` is OAuth, with the operator’s own client.',
    access: 'member',
    cost: 20,
    body: { schema: newMailSignInSchema, maxBytes: maxBodyBytes },
    answer: { description: 'Where the person signs in.', schema: startedMailSignInSchema },
    refusals: { ...badBody(maxBodyBytes), ...refused },
    example: { body: { provider: 'microsoft', address: 'li@factory.example', name: 'Li Wei' } },
  },
  continueMailSignIn: {
    method: 'POST',
    path: '/api/mail/sign-ins/device',
    tag,
    summary: 'Ask whether the code has been typed',
    description: 'Signs in to the mailbox and keeps it once it has. Ask every `everyMs`.',
    access: 'member',
    cost: 1,
    body: {
      schema: z.object({ pending: z.string().min(1).max(10_000) }),
      maxBytes: maxBodyBytes,
    },
    answer: {
      description: 'The mailbox; absent while the code has not been typed.',
      schema: z.object({ account: mailAccountSchema.optional() }),
    },
    refusals: { ...badBody(maxBodyBytes), ...refused },
    example: { body: { pending: 'the-pending-of-the-beginning' } },
  },
  testMailAccount: {
    method: 'POST',
    path: '/api/mail/accounts/:id/test',
    tag,
    summary: 'Send a letter to oneself and look for it',
    description:
      'Answers when it is found, or after a minute. `isGreen`: it was sent, came to the inbox, and neither the server’s verdicts nor, where it writes none, DNS speak against it.',
    access: 'member',
    cost: 20,
    params: ofAccount,
    answer: { description: 'The mailbox with the findings.', schema: mailAccountSchema },
    refusals: { ...notFound, ...refused },
    example,
  },
  listAnswers: {
    method: 'GET',
    path: '/api/mail/answers',
    tag,
    summary: 'List what came back, the newest first',
    access: 'reader',
    cost: 1,
    query: z.object({ lead: ofLead('Only to letters to this lead.') }),
    answer: {
      description: 'The newest 100 messages, and older answers of people that nobody has dealt with.',
      schema: mailAnswersSchema,
    },
    refusals: { ...badRequest, ...refused },
    example: {},
  },
  replyToAnswer: {
    method: 'POST',
    path: '/api/mail/answers/:id/reply',
    tag,
    summary: 'Reply to an answer',
    description:
      'A person’s words, in the thread of the answer. They leave within half a minute, whatever the hour, and not to who is on the do-not-contact list. The answer counts as dealt with.',
    access: 'member',
    cost: 5,
    params: ofAnswer,
    body: {
      schema: z.object({
        body: z.string().regex(/\S/).max(10_000),
        /** What becomes of the lead; absent: replied, and a week later, unless it is further. */
        status: z.enum(leadStatuses).optional(),
        next: z.union([daySchema, z.literal('')]).optional(),
      }),
      maxBytes: maxBodyBytes,
    },
    answer: { description: 'It waits to leave.', schema: z.object({ leaves: z.literal(true) }) },
    refusals: { ...noAnswer, ...badBody(maxBodyBytes), ...refused },
    example: {
      params: { id: '9a3f' },
      body: { body: 'Thank you. The catalogue is attached to our website.' },
    },
  },
  handleAnswer: {
    method: 'POST',
    path: '/api/mail/answers/:id/state',
    tag,
    summary: 'Say that an answer is dealt with, or what a doubtful one is',
    description:
      '`is`, for a message whose `isSure` is false: an `answer` ends what waits for the company, a `bounce` marks the address as dead, and after `nothing` the letters go on.',
    access: 'member',
    cost: 1,
    params: ofAnswer,
    body: {
      schema: z.object({ isHandled: z.boolean(), is: z.enum(doubtfulKinds).optional() }),
      maxBytes: maxBodyBytes,
    },
    answer: { description: 'It is noted.', schema: z.object({ isHandled: z.boolean() }) },
    refusals: { ...noAnswer, ...badBody(maxBodyBytes), ...refused },
    example: { params: { id: '9a3f' }, body: { isHandled: true } },
  },
  changeMailAccount: {
    method: 'POST',
    path: '/api/mail/accounts/:id/state',
    tag,
    summary: 'Pause a mailbox, or let it go on',
    description:
      'One that was paused goes on as it was. One that stopped by itself does too, and dead addresses from before no longer count: only who connected it, or an owner, may start it.',
    access: 'member',
    cost: 1,
    params: ofAccount,
    body: { schema: z.object({ action: z.enum(['pause', 'start']) }), maxBytes: maxBodyBytes },
    answer: { description: 'The mailbox.', schema: mailAccountSchema },
    refusals: { ...notFound, ...badBody(maxBodyBytes), ...refused },
    example: { ...example, body: { action: 'pause' } },
  },
  removeMailAccount: {
    method: 'DELETE',
    path: '/api/mail/accounts/:id',
    tag,
    summary: 'Forget a mailbox with its password',
    description: 'Who connected it, or an owner, may do so.',
    access: 'member',
    cost: 1,
    params: ofAccount,
    answer: { description: 'It is forgotten.', schema: z.object({ removed: z.literal(true) }) },
    refusals: { ...notFound, ...refused },
    example,
  },
} as const satisfies Record<string, Route>;
