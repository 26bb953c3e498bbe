import type { Contact } from '@Hardware-Store-Finder/contract';
import { cleanLine, cleanUnique } from './clean-text.ts';
import { type CollectedPage, collectPage } from './collect-page.ts';
import { createCondenser, showsText } from './condense-page.ts';
import { asSocialProfile, asWhatsapp, mayBeChatOrProfile } from './contact-links.ts';
import { surroundingsOf } from './email-surroundings.ts';
import { entrancesOf } from './entrances.ts';
import { emailsOfPage } from './find-emails.ts';
import { mapPositions } from './map-positions.ts';
import {
  maxDescriptionLength,
  maxEmails,
  maxLinksEachEnd,
  maxOtherContacts,
  maxPhoneTries,
  maxTitleLength,
  minTextLength,
  minUnreadLength,
} from './page-limits.ts';
import type { PageReading, PhoneSource, StructuredFacts, WholePage } from './page-reading.ts';
import { parseJsonLd } from './parse-json-ld.ts';
import { phoneTextsOf } from './phone-texts.ts';
import { siteLinks } from './site-links.ts';
import { statedLines } from './stated-lines.ts';
import { readStructuredData, type StructuredData } from './structured-data.ts';

type Headers = readonly (readonly [name: string, value: string])[];

/** A page that is the whole site. As `readWholePage`. */
export function readPage(html: string, url: string, options?: { headers?: Headers }): PageReading {
  return createCondenser()(readWholePage(html, url, options));
}

/**
 * Extracts the content of a page. `url` is the page's URL after redirects, `headers` are its response headers. Never
 * throws. Takes linear time.
 */
export function readWholePage(
  html: string,
  url: string,
  { headers = [] }: { headers?: Headers } = {},
): WholePage {
  const page = collectPage(html);
  const base = absolute(page.base ?? '', url) ?? url;
  const ld = parseJsonLd(page.jsonLd);
  const data = readStructuredData([...ld.values, ...page.microdata, networkNode(page.meta)]);
  const favicon = page.icon === undefined ? undefined : absolute(page.icon, base);
  const meta = (...names: string[]) =>
    names.map((name) => page.meta.get(name) ?? '').find((text) => text.trim() !== '');
  const title = page.title.trim() === '' ? (meta('og:title') ?? '') : page.title;
  const description =
    meta('description', 'og:description', 'twitter:description') ?? data.descriptions[0] ?? '';
  const facts: StructuredFacts = {
    types: cleanUnique(data.types),
    names: cleanUnique([...data.names, meta('og:site_name') ?? '']),
    brands: cleanUnique(data.brands),
    addresses: cleanUnique([...data.addresses, ...page.addresses]),
    openingHours: cleanUnique(data.openingHours),
    generators: cleanUnique([meta('generator') ?? '', ...page.marks]),
  };
  const positions = [
    ...data.positions,
    ...mapPositions([...page.links.map(({ href }) => href), ...page.ways.insets]),
  ].slice(0, maxOtherContacts);
  const read = {
    title: cleanLine(title, maxTitleLength),
    description: cleanLine(description, maxDescriptionLength),
  };
  const { hostname } = new URL(url);
  const phones = phonesOf(page, data);
  const emails = emailsOfPage(
    page.contacts,
    page.links,
    data.emails.map(({ text }) => text),
    hostname,
  );
  const surroundings = surroundingsOf(emails, page.contacts.text, hostname, data.emails);
  const length = page.lines.filter(showsText).reduce((sum, { text }) => sum + lengthOf(text), 0);
  const isCut =
    page.isCut ||
    ld.isCut ||
    phones.isCut ||
    emails.size > maxEmails ||
    page.links.length > 2 * maxLinksEachEnd;
  const isUnreadable = length < minTextLength && page.writtenLength >= minUnreadLength;
  return {
    url,
    ...read,
    languages: languagesOf(page, headers),
    ...(favicon !== undefined &&
      /^(?:https?:|data:image\/)/.test(favicon) &&
      favicon.length < 4096 && { favicon }),
    contacts: contactsOf(page, [...emails.keys()], data, base, url),
    ...(surroundings.length > 0 && { surroundings }),
    phones: phones.source,
    links: siteLinks(page.links, base, url),
    ...(isUnreadable && { isUnreadable }),
    ...(isCut && { isCut }),
    ...entrancesOf({ ways: page.ways, links: page.links, length, base, url }),
    lines: [...page.lines, ...statedLines({ ...read, facts, stated: data.stated })],
    ...(positions.length > 0 && { positions }),
    facts,
  };
}

/** Characters; those of scripts that write a word in two count twice. */
function lengthOf(text: string): number {
  const dense = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu);
  return text.length + (dense?.length ?? 0);
}

/** What the page's meta elements say to networks (Open Graph), in schema.org's terms. */
function networkNode(meta: ReadonlyMap<string, string>): unknown {
  const of = (name: string) => meta.get(`business:contact_data:${name}`) ?? meta.get(`og:${name}`);
  return {
    telephone: of('phone_number'),
    brand: meta.get('product:brand') ?? meta.get('og:brand'),
    address: [
      of('street_address') ?? of('street-address'),
      of('postal_code') ?? of('postal-code'),
      of('locality'),
    ]
      .filter(Boolean)
      .join(', '),
  };
}

type LinkedKind = 'email' | 'whatsapp' | 'social';

function contactsOf(
  page: CollectedPage,
  emails: readonly string[],
  data: StructuredData,
  base: string,
  url: string,
): Contact[] {
  const found: Record<LinkedKind, Set<string>> = {
    email: new Set(emails.slice(0, maxEmails)),
    whatsapp: new Set(),
    social: new Set(),
  };
  const add = (kind: LinkedKind, value: string | undefined) => {
    if (value !== undefined && found[kind].size < maxOtherContacts) found[kind].add(value);
  };
  for (const href of page.contacts.hrefs)
    if (/^\s*whatsapp:/i.test(href)) add('whatsapp', asWhatsapp(href.trim()));
  for (const { href } of page.links) {
    const address = mayBeChatOrProfile.test(href) ? absolute(href, base) : undefined;
    if (address === undefined) continue;
    add('whatsapp', asWhatsapp(address));
    add('social', asSocialProfile(address));
  }
  for (const profile of data.profiles) add('social', asSocialProfile(profile));
  const contacts = Object.entries(found).flatMap(([kind, values]) =>
    [...values].map((value) => ({ kind: kind as LinkedKind, value, page: url })),
  );
  return page.hasForm ? [...contacts, { kind: 'form', value: url, page: url }] : contacts;
}

function phonesOf(
  { contacts: { text, hrefs } }: CollectedPage,
  data: StructuredData,
): { source: PhoneSource; isCut: boolean } {
  const stated = [
    ...data.phones.map((phone) => ({ text: cleanLine(phone, 64), label: 'tel' })),
    ...data.faxes.map((fax) => ({ text: cleanLine(fax, 64), label: 'fax' })),
  ];
  const written = phoneTextsOf(text);
  const texts = [...stated.slice(0, maxOtherContacts), ...written.texts];
  const links = hrefs.filter((href) => /^\s*(?:tel|callto):/i.test(href));
  return {
    source: { texts, links: links.map((href) => href.slice(0, 100)).slice(0, maxPhoneTries) },
    isCut: written.isCut || texts.length > maxPhoneTries || links.length > maxPhoneTries,
  };
}

/** BCP 47 tags of the page, its translations and its headers. */
function languagesOf(page: CollectedPage, headers: Headers): string[] {
  const declared = headers
    .filter(([name]) => name.toLowerCase() === 'content-language')
    .map(([, value]) => value);
  const locale = (page.meta.get('og:locale') ?? '').replace('_', '-');
  const all = [page.language, ...declared.flatMap((value) => value.split(',')), locale, ...page.translations];
  const tags = all.map((tag) => tag.trim()).filter((tag) => /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(tag));
  const canonical = tags.map((tag) => {
    const [language = '', ...rest] = tag.split('-');
    return [language.toLowerCase(), ...rest].join('-');
  });
  return [...new Set(canonical)].slice(0, 20);
}

function absolute(href: string, base: string): string | undefined {
  return URL.parse(href.trim(), base)?.href;
}
