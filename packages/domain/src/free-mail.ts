import freeMail from './word-lists/free-mail.json' with { type: 'json' };

const domains: ReadonlySet<string> = new Set(freeMail);

/**
 * Whether a domain is a public mail provider ('gmail.com'), so that an address there says nothing about its
 * owner's site.
 */
export function isFreeMail(domain: string): boolean {
  return domains.has(domain.toLowerCase());
}
