import { parse } from 'tldts';
import { socialHosts } from './social-hosts.ts';
import shared from './word-lists/shared-hosts.json' with { type: 'json' };

const sharedHosts: ReadonlySet<string> = new Set([...socialHosts, ...shared.hosts]);
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

function isShared(hostname: string, name: string | null): boolean {
  return isListed(hostname) || sharedNames.has(name ?? '');
}

/** Whether a host or one of its parent domains is on the list of shared sites. */
function isListed(hostname: string): boolean {
  for (let host = hostname; host !== ''; host = host.slice(host.indexOf('.') + 1)) {
    if (sharedHosts.has(host)) return true;
    if (!host.includes('.')) return false;
  }
  return false;
}
