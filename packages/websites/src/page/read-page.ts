import type { Contact } from '@Hardware-Store-Finder/contract';
import { cleanLine, cleanLines, cleanUnique } from './clean-text.ts';
import { type CollectedPage, collectPage } from './collect-page.ts';
import { asSocialProfile, asWhatsapp, contactLinks, mayBeChatOrProfile } from './contact-links.ts';
import { emailsOfPage } from './find-emails.ts';
import type { PhoneSource } from './find-phones.ts';
import { type JsonLdFacts, readJsonLd } from './json-ld.ts';
import {
  maxDescriptionLength,
  maxEmails,
  maxOtherContacts,
  maxPhoneTries,
  maxTextLength,
  maxTitleLength,
  minTextLength,
  minUnreadLength,
} from './page-limits.ts';
import type { PageReading, StructuredFacts } from './page-reading.ts';
import { phoneTextsOf } from './phone-texts.ts';
import { statedLines } from './stated-lines.ts';

type Headers = readonly (readonly [name: string, value: string])[];

/**
 * Extracts the content of a page. `url` is the page's URL after redirects, `headers` are its response headers. Never
 * throws. Takes linear time.
 */
export function readPage(
  html: string,
  url: string,
  { headers = [] }: { headers?: Headers } = {},
): PageReading {
  const page = collectPage(html);
  const base = absolute(page.base ?? '', url) ?? url;
  const ld = readJsonLd(page.jsonLd);
  const favicon = page.icon === undefined ? undefined : absolute(page.icon, base);
  const meta = (...names: string[]) =>
    names.map((name) => page.meta.get(name) ?? '').find((text) => text.trim() !== '');
  const title = page.title.trim() === '' ? (meta('og:title') ?? '') : page.title;
  const description =
    meta('description', 'og:description', 'twitter:description') ?? ld.descriptions[0] ?? '';
  const facts: StructuredFacts = {
    types: cleanUnique(ld.types),
    names: cleanUnique([...ld.names, meta('og:site_name') ?? '']),
    brands: cleanUnique(ld.brands),
    addresses: cleanUnique(ld.addresses),
    openingHours: cleanUnique(ld.openingHours),
    generators: cleanUnique([meta('generator') ?? '', ...page.marks]),
  };
  const read = {
    title: cleanLine(title, maxTitleLength),
    description: cleanLine(description, maxDescriptionLength),
  };
  const text = cleanLines(page.text, maxTextLength);
  const isUnreadable = text.length < minTextLength && page.writtenLength >= minUnreadLength;
  return {
    url,
    ...read,
    languages: languagesOf(page, headers),
    ...(favicon !== undefined &&
      /^(?:https?:|data:image\/)/.test(favicon) &&
      favicon.length < 4096 && { favicon }),
    contacts: contactsOf(page, ld, base, url),
    phones: phonesOf(page, ld),
    links: contactLinks(page.links, base, url),
    ...(isUnreadable && { isUnreadable }),
    text,
    lines: [...page.lines, ...statedLines({ ...read, facts, stated: ld.stated })],
    facts,
  };
}

type LinkedKind = 'email' | 'whatsapp' | 'social';

function contactsOf(page: CollectedPage, ld: JsonLdFacts, base: string, url: string): Contact[] {
  const { hostname } = new URL(url);
  const found: Record<LinkedKind, Set<string>> = {
    email: new Set(emailsOfPage(page.contacts, ld.emails, hostname).slice(0, maxEmails)),
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
  for (const profile of ld.profiles) add('social', asSocialProfile(profile));
  const contacts = Object.entries(found).flatMap(([kind, values]) =>
    [...values].map((value) => ({ kind: kind as LinkedKind, value, page: url })),
  );
  return page.hasForm ? [...contacts, { kind: 'form', value: url, page: url }] : contacts;
}

function phonesOf({ contacts: { text, hrefs } }: CollectedPage, ld: JsonLdFacts): PhoneSource {
  const stated = [
    ...ld.phones.map((phone) => ({ text: cleanLine(phone, 64), label: 'tel' })),
    ...ld.faxes.map((fax) => ({ text: cleanLine(fax, 64), label: 'fax' })),
  ];
  return {
    texts: [...stated.slice(0, maxOtherContacts), ...phoneTextsOf(text)],
    links: hrefs
      .filter((href) => /^\s*(?:tel|callto):/i.test(href))
      .map((href) => href.slice(0, 100))
      .slice(0, maxPhoneTries),
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
