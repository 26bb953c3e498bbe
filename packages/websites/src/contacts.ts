import type { Contact } from '@Hardware-Store-Finder/contract';
import { isFreeMail } from '@Hardware-Store-Finder/domain';
import { findPhones } from './page/find-phones.ts';
import { maxEmails } from './page/page-limits.ts';
import type { PageReading } from './page/page-reading.ts';
import { readPage } from './page/read-page.ts';
import { countryOfHost, siteOf } from './page/site-names.ts';
import roles from './page/word-lists/role-names.json' with { type: 'json' };

const buying: ReadonlySet<string> = new Set(roles.buying);
const first: ReadonlySet<string> = new Set(roles.first);
const last: ReadonlySet<string> = new Set(roles.last);
const kinds = ['email', 'whatsapp', 'phone', 'form', 'social'] as const;

/**
 * The contacts found on one page, best first. `country` (ISO 3166-1 alpha-2) is the store's own, in which its numbers
 * without a country code are read.
 */
export function findContacts(html: string, url: string, country?: string): Contact[] {
  return contactsOf([readPage(html, url)], url, country);
}

/** The contacts of a site's pages, best first. Without a country, that of the site's domain counts. */
export function contactsOf(
  pages: readonly Pick<PageReading, 'contacts' | 'phones' | 'url'>[],
  siteUrl: string,
  country = countryOfHost(new URL(siteUrl).hostname),
): Contact[] {
  const found = pages.flatMap(({ contacts, phones, url }) => [
    ...contacts,
    ...findPhones(phones, country).map((phone) => ({ kind: 'phone' as const, ...phone, page: url })),
  ]);
  return rankContacts(found, siteUrl);
}

/**
 * Ranks the contacts of a site's pages, emails first, and drops duplicates after the first page. Emails at the site's
 * own domain rank above free mail, which ranks above other domains, such as a web agency's or a brand's. Those are
 * dropped if there is a better address, because they belong to another company.
 */
export function rankContacts(contacts: readonly Contact[], siteUrl: string): Contact[] {
  const site = siteOf(new URL(siteUrl).hostname);
  const once = new Map<string, Contact>();
  for (const contact of contacts) {
    const key = contact.kind === 'form' ? 'form' : `${contact.kind} ${contact.value}`;
    if (!once.has(key)) once.set(key, contact);
  }
  const ranked = [...once.values()].map((contact) => ({ contact, rank: rankOf(contact, site) }));
  ranked.sort((a, b) => a.rank - b.rank);
  const hasOwn = ranked.some(({ contact, rank }) => contact.kind === 'email' && rank < foreign);
  let emails = 0;
  return ranked
    .filter(({ contact, rank }) => {
      if (contact.kind !== 'email') return true;
      emails += 1;
      return emails <= maxEmails && !(hasOwn && rank >= foreign && rank < 100);
    })
    .map(({ contact }) => contact);
}

const foreign = 20;

function rankOf({ kind, value }: Contact, site: string): number {
  if (kind !== 'email') return 100 * kinds.indexOf(kind);
  const at = value.lastIndexOf('@');
  const local = value.slice(0, at);
  const domain = value.slice(at + 1);
  const owner = siteOf(domain) === site ? 0 : isFreeMail(domain) ? 10 : foreign;
  // Makers write to who buys.
  const role = buying.has(local) ? -1 : first.has(local) ? 0 : last.has(local.replace(/\d+$/, '')) ? 5 : 2;
  return owner + role;
}
