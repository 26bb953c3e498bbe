import freeMail from './word-lists/free-mail.json' with { type: 'json' };

const domains: ReadonlySet<string> = new Set(freeMail);

/** Whether anybody may have an address at a domain ('gmail.com'): it says nothing of whose it is. */
export function isFreeMail(domain: string): boolean {
  return domains.has(domain.toLowerCase());
}
