import type { MailReason, MailVerdict } from '@hardware-store-finder/contract';

/** Messages about e-mail addresses and the seller's own domain. */
export const englishMail = {
  verdicts: {
    usable: 'Accepts mail',
    doubtful: 'Doubtful',
    dead: 'Accepts no mail',
  } satisfies Record<MailVerdict, string>,
  reasons: {
    bad_syntax: 'not a valid address',
    no_domain: 'its domain does not exist',
    null_mx: 'its domain accepts no mail',
    no_mail_server: 'its domain has no mail server',
    dns_silent: 'its domain could not be checked',
    address_only: 'its domain names no mail server',
    disposable: 'a disposable address',
    other_domain: 'not the domain of the store’s website',
    mail_server: 'its domain has a mail server',
    role: 'a shared address such as info@',
    free_mail: 'free mail',
    sample: 'an invented store',
  } satisfies Record<MailReason, string>,

  sender: {
    title: 'Does your mail arrive?',
    why: 'Receivers ask DNS whether mail in the name of your domain is yours. Check what they find.',
    domain: 'Your e-mail domain',
    selector: 'DKIM selector (if you know it)',
    check: 'Check domain',
    checking: 'Checking …',
    failed: 'The domain could not be checked.',
  },
};

/** The type of every language: a missing message does not compile. */
export type MailMessages = typeof englishMail;
