import type { DnsRecords } from '@Hardware-Store-Finder/http-client';
import { AppError, message } from '@Hardware-Store-Finder/messages';
import { type Cache, cachedSingleFlight } from '@Hardware-Store-Finder/storage';
import { domainToASCII } from 'node:url';
import { isKnownDomain } from '../page/site-names.ts';
import {
  addressParts,
  type DomainMail,
  domainMailSchema,
  mailOfDomain,
  reasonsOfAddress,
  verdictOf,
} from './judge-address.ts';
import type { Mailboxes } from './mailboxes.ts';
import { senderPolicies } from './sender-policies.ts';

const hourMs = 3_600_000;
/** How long answers are cached. A fault of DNS or of a zone may be over soon. */
const cachedMs: Record<DomainMail, number> = {
  mail_server: 24 * hourMs,
  null_mx: 24 * hourMs,
  address_only: 6 * hourMs,
  no_mail_server: 6 * hourMs,
  no_domain: 6 * hourMs,
  dns_silent: hourMs / 12,
};

export function createMailboxes({
  cache,
  dns,
  cameBack,
}: {
  cache: Cache;
  /** Undefined if DNS may not be asked. */
  dns: DnsRecords | undefined;
  /** Whether a letter of ours came back from an address, or was refused, for good. */
  cameBack?: (email: string) => Promise<boolean>;
}): Mailboxes {
  const domains = cachedSingleFlight<DomainMail>(cache, 'mailbox/2/domain/', domainMailSchema);

  const check: Mailboxes['check'] = async (email, owner, signal) => {
    if (owner.isSample === true) return verdictOf(['sample']);
    const parts = addressParts(email);
    if (parts === undefined) return verdictOf(['bad_syntax']);
    if (await cameBack?.(email)) return verdictOf(['came_back']);
    const known = reasonsOfAddress(parts, owner);
    if (dns === undefined) {
      const { verdict, reasons } = verdictOf(known);
      return verdict === 'usable' ? undefined : { verdict, reasons };
    }
    const mail = await domains.getOrFetch(
      parts.domain,
      async (abort) => {
        const value = await mailOfDomain(parts.domain, dns, abort);
        return { value, forMs: cachedMs[value] };
      },
      signal,
    );
    return verdictOf([...known, mail]);
  };

  return {
    check,
    checkContacts: (contacts, owner, signal) =>
      Promise.all(
        contacts.map(async (contact) => {
          if (contact.kind !== 'email') return contact;
          const isOthers = contact.reasons?.includes('other_firm') === true;
          return { ...contact, ...(await check(contact.value, { ...owner, isOthers }, signal)) };
        }),
      ),
    async sender(typed, selector, signal) {
      const domain = domainToASCII(typed.trim().toLowerCase());
      if (!isKnownDomain(domain)) throw new AppError('bad_request', message.noDomain({ typed }));
      if (selector !== undefined && !/^[a-z0-9](?:[a-z0-9._-]{0,61}[a-z0-9])?$/i.test(selector)) {
        throw new AppError('bad_request', message.noSelector({ typed: selector }));
      }
      if (dns === undefined) throw new AppError('unavailable', message.noLookups());
      return senderPolicies(domain, selector, dns, signal);
    },
  };
}
