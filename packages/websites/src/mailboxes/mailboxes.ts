import type { Contact, MailCheck } from '@Hardware-Store-Finder/contract';
import type { Message } from '@Hardware-Store-Finder/messages';

/** What is known of the store that an address is said to belong to. */
export type AddressOwner = {
  /** Its website, also after redirects. */
  websites: readonly string[];
  /** Whether the store is invented: its addresses are never looked up. */
  isSample?: boolean;
  /** Whether the page that shows the address does not name the store beside it. */
  isOthers?: boolean;
};

type Finding = { state: 'good' | 'weak' | 'missing' | 'unknown'; sentence: Message };

/** A SenderAnswer whose sentences are not yet localized. */
export type SenderFindings = { domain: string; spf: Finding; dmarc: Finding; dkim?: Finding };

/** Checks email addresses and domains by syntax and DNS. No mail server is ever contacted. */
export type Mailboxes = {
  /** Undefined if nothing speaks against the address and DNS may not be asked. Throws only on abort. */
  check(email: string, owner: AddressOwner, signal: AbortSignal): Promise<MailCheck | undefined>;
  /** Adds verdicts and reasons to the email addresses. */
  checkContacts(
    contacts: readonly Contact[],
    owner: AddressOwner,
    signal: AbortSignal,
  ): Promise<readonly Contact[]>;
  /**
   * Whether receivers can tell mail of a domain from forged mail. `selector`: of the domain's DKIM key. Throws AppError
   * 'bad_request' for what is no domain or no selector, 'unavailable' if DNS may not be asked.
   */
  sender(domain: string, selector: string | undefined, signal: AbortSignal): Promise<SenderFindings>;
};
