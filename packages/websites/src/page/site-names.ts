import { inLetters } from '@Hardware-Store-Finder/domain';
import { domainToUnicode } from 'node:url';
import { getDomain, getDomainWithoutSuffix, parse } from 'tldts';

/**
 * The registrable domain of a host (public suffix list), or the host itself if it has none: an IP address, a
 * local name.
 */
export function siteOf(hostname: string): string {
  return getDomain(hostname, { allowPrivateDomains: true }) ?? hostname;
}

/** Whether two URLs belong to the same site, judging by their domains. */
export function isSameSite(a: string, b: string): boolean {
  return URL.canParse(a) && URL.canParse(b) && siteOf(new URL(a).hostname) === siteOf(new URL(b).hostname);
}

/**
 * Whether a domain can exist on the public internet: its ending is in the ICANN part of the public suffix
 * list.
 */
export function isKnownDomain(domain: string): boolean {
  const { isIcann, domain: registrable, isIp } = parse(domain, { allowPrivateDomains: false });
  return isIcann === true && registrable !== null && isIp !== true;
}

/** The country of a host's top-level domain, if it denotes one. */
export function countryOfHost(hostname: string): string | undefined {
  const ending = hostname.split('.').at(-1)?.toUpperCase() ?? '';
  const country = ending === 'UK' ? 'GB' : ending;
  return country.length === 2 && !worldwide.has(country) ? country : undefined;
}

/** Country-code domains in worldwide use, which say nothing about the country: many Swedish sites end in .nu. */
const worldwide = new Set(
  'AC AG AI AS BZ CC CD CF CO CX DJ EU FM GA GG GL GQ IM IO LA LY ME ML MS NU PW SC SH SO SR ST SU TK TO TV VC VU WS'.split(
    ' ',
  ),
);

/** 'müller-eisen' of xn--mller-eisen-thb.de. */
export function labelOf(domain: string): string {
  return domainToUnicode(getDomainWithoutSuffix(domain, { allowPrivateDomains: true }) ?? '');
}

/** A label in a-z and digits. */
export function lettersOf(label: string): string {
  return inLetters(label.replaceAll('-', ''));
}
