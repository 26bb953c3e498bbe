import * as z from 'zod';

/**
 * Whether an email address accepts mail, as far as its syntax and DNS tell: 'dead' ones do not, 'doubtful' ones may
 * not, or belong to somebody else.
 */
export const mailVerdicts = ['usable', 'doubtful', 'dead'] as const;
export type MailVerdict = (typeof mailVerdicts)[number];

/** The reasons for a verdict, and the verdict that each is good for by itself: the worst one counts. */
export const mailReasons = {
  /** No email address at all (RFC 5321, RFC 6531). */
  bad_syntax: 'dead',
  /** A letter of ours came back from it, or was refused, for good. */
  came_back: 'dead',
  /** The domain does not exist (NXDOMAIN). */
  no_domain: 'dead',
  /** The domain says that it accepts no mail (RFC 7505). */
  null_mx: 'dead',
  /** The domain has neither a mail server nor an address. */
  no_mail_server: 'dead',
  /** DNS did not answer. */
  dns_silent: 'doubtful',
  /** The domain has an address but no mail server; mail goes there, if anything takes it (RFC 5321, 5.1). */
  address_only: 'doubtful',
  disposable: 'doubtful',
  /** Neither the domain of the store's website nor free mail, and its page does not name the store beside it: an agency's, a group's. */
  other_firm: 'doubtful',
  /** Neither the domain of the store's website nor free mail. */
  other_domain: 'doubtful',
  mail_server: 'usable',
  /** 'info', 'sales' and the like, which several people read. */
  role: 'usable',
  free_mail: 'usable',
  /** The address of an invented store. */
  sample: 'usable',
} as const satisfies Record<string, MailVerdict>;
export type MailReason = keyof typeof mailReasons;

export const mailReasonSchema = z.enum(Object.keys(mailReasons) as [MailReason, ...MailReason[]]);

/** What is known of an address, added to a contact. Unknown values count as absent. */
export const mailCheckFields = {
  verdict: z.enum(mailVerdicts).optional().catch(undefined),
  reasons: z.array(mailReasonSchema).optional().catch(undefined),
};
export type MailCheck = { verdict: MailVerdict; reasons: MailReason[] };
/** The same where it may be unknown. */
export type KnownMailCheck = { [K in keyof MailCheck]?: MailCheck[K] | undefined };

export const senderFindingSchema = z.object({
  state: z.enum(['good', 'weak', 'missing', 'unknown']),
  /** A sentence for the person. */
  sentence: z.string(),
});

/**
 * Whether receivers can tell mail of a domain from forged mail: the response to
 * `GET /api/mailbox/sender?domain=&selector=`. `dkim` is present if a selector was given.
 */
export const senderAnswerSchema = z.object({
  domain: z.string(),
  spf: senderFindingSchema,
  dmarc: senderFindingSchema,
  dkim: senderFindingSchema.optional(),
});
export type SenderAnswer = z.infer<typeof senderAnswerSchema>;
