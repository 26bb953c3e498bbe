import { checkUrl, cleanText, type Position, socialHosts } from '@Hardware-Store-Finder/domain';
import type { Nearest } from './address.ts';
import { readCountry } from './store-region.ts';
import type { Surroundings } from './surroundings.ts';

export type ContactField = 'phone' | 'website' | 'email';

/** The contact fields of a record of which nothing can be used, with the first 60 characters of their first value. */
export type Refused = Partial<Record<ContactField, string>>;

/** @param given the values of the record, by field; those that were used are in `row`. */
export function refusedOf(
  row: { readonly [field in ContactField]?: string | undefined },
  given: Readonly<Record<ContactField, readonly (string | undefined)[]>>,
): Refused {
  const refused: Refused = {};
  for (const field of Object.keys(given) as ContactField[]) {
    if (row[field] !== undefined) continue;
    const value = given[field].map(cleanText).find((text) => text !== undefined);
    if (value !== undefined) refused[field] = value.slice(0, 60);
  }
  return refused;
}

/** 'a.de / b.de', 'https://a.de, https://b.de', 'a.de | b.de'; a comma alone may be of a path. */
const betweenWebsites = /\||\s\/\s|[\s,]+(?=https?:\/\/|www\.)/i;

/** The first usable http or https URL of a list, without notes; a bare domain gets https. */
export function cleanWebsite(value: string | undefined): string | undefined {
  for (const part of value?.split(';') ?? [])
    for (const piece of [part, ...part.split(betweenWebsites)]) {
      const checked = checkUrl(
        piece
          .replace(/\s\([^()]*\)\s*$/, '')
          .trim()
          .replace(/^\/\//, ''),
      );
      if (checked.ok) return checked.url;
    }
  return undefined;
}

/** The first email address of a list, without notes. */
export function cleanEmail(value: string | undefined): string | undefined {
  return value
    ?.replaceAll('＠', '@')
    .split(/[;,|\s/]+/)
    .map((part) =>
      part
        .replace(/^<(.*)>$/, '$1')
        .replace(/^mailto:/i, '')
        .replace(/\?.*$/, ''),
    )
    .find((part) => part.length <= 254 && /^[^\s@<>()"]+@[^\s@<>()"]+\.[^\s@<>()".]{2,}$/.test(part));
}

/**
 * The possible countries (ISO 3166-1 alpha-2) of a phone number without a country code: the one named in the
 * record, otherwise those around the store.
 */
export function phoneCountries(
  named: string | undefined,
  position: Position,
  nearest: Nearest | undefined,
  { countriesAround }: Surroundings,
): readonly string[] {
  const tagged = readCountry(named);
  if (tagged) return tagged.code === undefined ? [] : [tagged.code];
  const around = countriesAround(position);
  return nearest && !around.includes(nearest.country) ? [...around, nearest.country] : around;
}

/** Besides the networks: their short domains, and pages of links. */
const others = 'fb.com fb.me instagr.am youtu.be wa.me linktr.ee linkin.bio beacons.ai bio.link'.split(' ');
const hosts: ReadonlySet<string> = new Set([...socialHosts, ...others]);

/** Whether a URL is a page on a social network or a list of such pages, rather than a website of its own. */
export function isSocialPage(url: string): boolean {
  for (let host = URL.parse(url)?.hostname; host; host = parentOf(host)) if (hosts.has(host)) return true;
  return false;
}

/** 'example.com' of 'www.example.com'; undefined of a name without dots. */
function parentOf(host: string): string | undefined {
  const dot = host.indexOf('.');
  return dot < 0 ? undefined : host.slice(dot + 1);
}

/** The URL of a profile from its name, number or URL ('acme.tools', '@acme', '1234'). */
export function socialPage(network: 'facebook' | 'instagram' | 'twitter', profile: string | undefined) {
  const text = profile?.trim();
  if (!text) return undefined;
  const host = { facebook: 'www.facebook.com', instagram: 'www.instagram.com', twitter: 'x.com' }[network];
  if (/^@?[\w.-]{1,100}$/.test(text) && !isSocialPage(`https://${text}`)) {
    return `https://${host}/${text.replace(/^@/, '')}`;
  }
  const checked = checkUrl(text);
  return checked.ok && isSocialPage(checked.url) ? checked.url : undefined;
}
