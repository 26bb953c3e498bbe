import type { MailReason, MailVerdict } from '@hardware-store-finder/contract';

/** Messages about email addresses and the seller's own domain. */
export const englishMail = {
  verdicts: {
    usable: 'Accepts mail',
    doubtful: 'Doubtful',
    dead: 'Doesn’t accept mail',
  } satisfies Record<MailVerdict, string>,
  reasons: {
    bad_syntax: 'not a valid address',
    no_domain: 'its domain does not exist',
    null_mx: 'its domain doesn’t accept mail',
    no_mail_server: 'its domain has no mail server',
    dns_silent: 'its domain couldn’t be checked',
    address_only: 'its domain lists no mail server',
    disposable: 'a disposable address',
    other_domain: 'not the domain of the store’s website',
    mail_server: 'its domain has a mail server',
    role: 'a shared address such as info@',
    free_mail: 'free mail',
    sample: 'a sample store',
  } satisfies Record<MailReason, string>,
  foundOn: 'found on {page}',
  foundIn: (source: string) => `found in ${source}`,

  sender: {
    title: 'Do your emails arrive?',
    why: 'Mail providers check whether email from your domain is really yours. See what they find.',
    domain: 'Your email domain',
    selector: 'DKIM selector (if you know it)',
    check: 'Check domain',
    checking: 'Checking…',
    failed: 'Couldn’t check the domain.',
  },
};

/** The type of every language: a missing message does not compile. */
export type MailMessages = typeof englishMail;
