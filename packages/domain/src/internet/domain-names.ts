import { parse } from 'tldts';
import freeMail from '../word-lists/free-mail.json' with { type: 'json' };
import shared from '../word-lists/shared-hosts.json' with { type: 'json' };
import social from '../word-lists/social-hosts.json' with { type: 'json' };
import { checkUrl, type UrlCheck, type UrlCheckOptions } from './check-url.ts';

/**
 * Hosts of social networks, and path names there that belong to the network itself rather than to a profile.
 */
export const socialHosts: readonly string[] = social.hosts;
export const notProfiles: readonly string[] = social.notProfiles;

const freeMailDomains: ReadonlySet<string> = new Set(freeMail);
/** Where companies have pages among those of others; and where they build a site of their own. */
const directoryHosts: ReadonlySet<string> = new Set([...socialHosts, ...shared.hosts]);
const builderHosts: ReadonlySet<string> = new Set(shared.builders);
const sharedNames: ReadonlySet<string> = new Set(shared.underAnyEnding);

/**
 * The registrable domain of a store's website (public suffix list including its private section). Undefined
 * for a page on a shared site (Facebook, Linktree, a free site builder) and for anything without a domain
 * name.
 */
export function ownDomain(website: string | undefined): string | undefined {
  if (website === undefined) return undefined;
  const { hostname, domain, domainWithoutSuffix, isIp } = parse(website, { allowPrivateDomains: true });
  if (!hostname || !domain || isIp) return undefined;
  return isShared(hostname, domainWithoutSuffix) ? undefined : domain;
}

/** Whether a host is shared by many companies, so that its domain identifies none of them. */
export function isSharedHost(hostname: string): boolean {
  const { domainWithoutSuffix } = parse(hostname, { allowPrivateDomains: true });
  return isShared(hostname, domainWithoutSuffix);
}

/** Whether a page there is a profile in a social network, a directory or a market place, and no company's own site. */
export function isDirectoryHost(hostname: string): boolean {
  const { domainWithoutSuffix: name } = parse(hostname, { allowPrivateDomains: true });
  if (isListed(hostname, builderHosts) || name === 'blogspot') return false;
  return isShared(hostname, name);
}

function isShared(hostname: string, name: string | null): boolean {
  return (
    isListed(hostname, directoryHosts) || isListed(hostname, builderHosts) || sharedNames.has(name ?? '')
  );
}

/** Whether a host or one of its parent domains is on a list. */
function isListed(hostname: string, hosts: ReadonlySet<string>): boolean {
  for (let host = hostname; host !== ''; host = host.slice(host.indexOf('.') + 1)) {
    if (hosts.has(host)) return true;
    if (!host.includes('.')) return false;
  }
  return false;
}

/**
 * `checkUrl` for a URL that this server is to read. A network of its own may resolve any name, so only those are read that
 * end as names of the public internet do: by the public suffix list's ICANN part, or in 'example', which is nobody's.
 */
export function checkPublicUrl(raw: string, options: Pick<UrlCheckOptions, 'ownSites'> = {}): UrlCheck {
  return checkUrl(raw, { ...options, isPublicEnding });
}

function isPublicEnding(name: string): boolean {
  const { isIcann, publicSuffix } = parse(name);
  return isIcann === true || publicSuffix === 'example';
}

/**
 * Whether a domain is a public mail provider ('gmail.com'), so that an address there says nothing about its
 * owner's site.
 */
export function isFreeMail(domain: string): boolean {
  return freeMailDomains.has(domain.toLowerCase());
}
