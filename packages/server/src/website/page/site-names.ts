import { getDomain, parse } from 'tldts';

/** The registrable domain of a host (public suffix list), or the host itself where it has none: an IP, a local name. */
export function siteOf(hostname: string): string {
  return getDomain(hostname, { allowPrivateDomains: true }) ?? hostname;
}

/** Whether two addresses are of one owner, as far as their names tell. */
export function isSameSite(a: string, b: string): boolean {
  return URL.canParse(a) && URL.canParse(b) && siteOf(new URL(a).hostname) === siteOf(new URL(b).hostname);
}

/** Whether a domain can be one of the public internet: its ending is in the public suffix list of ICANN. */
export function isKnownDomain(domain: string): boolean {
  const { isIcann, domain: registrable, isIp } = parse(domain, { allowPrivateDomains: false });
  return isIcann === true && registrable !== null && isIp !== true;
}
