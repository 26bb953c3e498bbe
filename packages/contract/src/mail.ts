import * as z from 'zod/mini';
import { timeSchema } from './book/lead.ts';
import { personSchema } from './book/person.ts';
import { badBody, maxBodyBytes, type Route, refused } from './route.ts';

/** How to reach one of a mailbox's servers. Without `secure` the connection becomes encrypted by STARTTLS. */
export const mailServerSchema = z.object({
  host: z.string().check(z.regex(/^[A-Za-z0-9.:-]{1,253}$/, 'wrongMailServer')),
  port: z.int().check(z.minimum(1), z.maximum(65_535)),
  secure: z.boolean(),
});
export type MailServer = z.infer<typeof mailServerSchema>;

const oneLine = (most: number) => z.string().check(z.regex(/^\P{Cc}*$/u), z.maxLength(most));

/** The body of `POST /api/mail/accounts`. `smtp` and `imap` are for a provider that is not in the list ('other'). */
export const newMailAccountSchema = z.object({
  provider: oneLine(20),
  address: oneLine(254).check(z.regex(/^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/, 'wrongMailAddress')),
  /** Beside the address, as recipients see it. */
  name: oneLine(100),
  /** What signs in, where it is not the address. */
  user: z.optional(oneLine(254)),
  /** The password, app password or authorization code. It is encrypted, and never part of an answer. */
  password: z
    .string('noMailPassword')
    .check(z.minLength(1, 'noMailPassword'), z.maxLength(500, 'noMailPassword')),
  smtp: z.optional(mailServerSchema),
  imap: z.optional(mailServerSchema),
});
export type NewMailAccount = z.infer<typeof newMailAccountSchema>;

/** What a letter to oneself showed: green, and each finding with what to do. */
export const mailTestSchema = z.object({
  isGreen: z.boolean(),
  at: timeSchema,
  findings: z.array(z.object({ isGood: z.boolean(), sentence: z.string() })),
});

export const mailAccountSchema = z.object({
  id: z.string(),
  provider: z.string(),
  address: z.string(),
  name: z.string(),
  /** Who connected it. */
  owner: personSchema,
  /** Absent before the first letter to oneself. */
  test: z.optional(mailTestSchema),
});
export type MailAccountView = z.infer<typeof mailAccountSchema>;

/** A provider whose servers are known. `signIn`: what a person types beside the address. */
export const mailProviderSchema = z.object({
  id: z.string(),
  label: z.string(),
  signIn: z.enum(['password', 'app_password', 'authorization_code']),
});
export type MailProvider = z.infer<typeof mailProviderSchema>;

export const mailAccountsAnswerSchema = z.object({
  providers: z.array(mailProviderSchema),
  accounts: z.array(mailAccountSchema),
});
export type MailAccountsAnswer = z.infer<typeof mailAccountsAnswerSchema>;

const tag = 'Mail';
const ofAccount = z.object({
  id: z.string().check(z.regex(/^\P{Cc}+$/u), z.describe('The id of the mailbox.')),
});
const example = { params: { id: '4f1c' } };
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
      'Signs in to both servers first: a mailbox that cannot be signed in to is not kept. Servers without public addresses must be named in `MAIL_SERVERS`.',
    access: 'member',
    cost: 20,
    body: { schema: newMailAccountSchema, maxBytes: maxBodyBytes },
    answer: { description: 'The mailbox.', schema: mailAccountSchema },
    refusals: { ...badBody(maxBodyBytes), ...refused },
    example: {
      body: { provider: 'ionos', address: 'li@factory.example', name: 'Li Wei', password: 'secret' },
    },
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
