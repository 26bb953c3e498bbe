import { parse } from 'tldts';
import { socialHosts } from './social-hosts.ts';
import shared from './word-lists/shared-hosts.json' with { type: 'json' };

const sharedHosts: ReadonlySet<string> = new Set([...socialHosts, ...shared.hosts]);
const sharedNames: ReadonlySet<string> = new Set(shared.underAnyEnding);

/**
 * The registrable domain of a store's website (public suffix list with its private part); undefined where the
 * address is a page on a site that many share (facebook, linktree, a free site builder), or no name at all.
 */
export function ownDomain(website: string | undefined): string | undefined {
  if (website === undefined) return undefined;
  const { hostname, domain, domainWithoutSuffix, isIp } = parse(website, { allowPrivateDomains: true });
  if (!hostname || !domain || isIp) return undefined;
  return isShared(hostname, domainWithoutSuffix) ? undefined : domain;
}

/** Whether companies share the site of a host, so that a page there is nobody's by its name. */
export function isSharedHost(hostname: string): boolean {
  const { domainWithoutSuffix } = parse(hostname, { allowPrivateDomains: true });
  return isShared(hostname, domainWithoutSuffix);
}

function isShared(hostname: string, name: string | null): boolean {
  return isListed(hostname) || sharedNames.has(name ?? '');
}

/** Whether a host, or one that it lies under, is in the list of sites that many share. */
function isListed(hostname: string): boolean {
  for (let host = hostname; host !== ''; host = host.slice(host.indexOf('.') + 1)) {
    if (sharedHosts.has(host)) return true;
    if (!host.includes('.')) return false;
  }
  return false;
}
