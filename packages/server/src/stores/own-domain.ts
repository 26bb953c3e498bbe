import { parse } from 'tldts';
import social from '../website/page/word-lists/social-hosts.json' with { type: 'json' };
import shared from './word-lists/shared-hosts.json' with { type: 'json' };

const sharedHosts: ReadonlySet<string> = new Set([...social.hosts, ...shared.hosts]);
const sharedNames: ReadonlySet<string> = new Set(shared.underAnyEnding);

/**
 * The registrable domain of a store's website (public suffix list with its private part); undefined where the
 * address is a page on a site that many share (facebook, linktree, a free site builder), or no name at all.
 */
export function ownDomain(website: string | undefined): string | undefined {
  if (website === undefined) return undefined;
  const { hostname, domain, domainWithoutSuffix, isIp } = parse(website, { allowPrivateDomains: true });
  if (!hostname || !domain || isIp || isSharedHost(hostname) || sharedNames.has(domainWithoutSuffix ?? '')) {
    return undefined;
  }
  return domain;
}

/** Whether a host, or one that it lies under, is in the list of sites that many share. */
function isSharedHost(hostname: string): boolean {
  for (let host = hostname; host !== ''; host = host.slice(host.indexOf('.') + 1)) {
    if (sharedHosts.has(host)) return true;
    if (!host.includes('.')) return false;
  }
  return false;
}
