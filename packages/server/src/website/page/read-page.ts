import type { Contact } from '@hardware-store-finder/contract';
import { cleanLine, cleanLines } from './clean-text.ts';
import { type CollectedPage, collectPage } from './collect-page.ts';
import { contactLinks } from './contact-links.ts';
import { emailsInText, emailsOfMailto, protectedEmail } from './find-emails.ts';
import { asPhone, asWhatsapp, countryOf, phonesInText } from './find-phones.ts';
import { type JsonLdFacts, readJsonLd } from './json-ld.ts';
import {
  maxDescriptionLength,
  maxEmails,
  maxFacts,
  maxOtherContacts,
  maxPhoneLine,
  maxPhoneTries,
  maxSearchedText,
  maxTextLength,
  maxTitleLength,
} from './limits.ts';
import type { PageReading, StructuredFacts } from './page-reading.ts';
import { asSocialProfile, mayBeChatOrProfile } from './social-profile.ts';

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
    types: some(ld.types),
    names: some([...ld.names, meta('og:site_name') ?? '']),
    brands: some(ld.brands),
    addresses: some(ld.addresses),
    openingHours: some(ld.openingHours),
    generators: some([meta('generator') ?? '', ...page.marks]),
  };
  return {
    url,
    title: cleanLine(title, maxTitleLength),
    description: cleanLine(description, maxDescriptionLength),
    languages: languagesOf(page, headers),
    ...(favicon !== undefined &&
      /^(?:https?:|data:image\/)/.test(favicon) &&
      favicon.length < 4096 && { favicon }),
    contacts: contactsOf(page, ld, base, url),
    links: contactLinks(page.links, base, url),
    text: cleanLines(page.text, maxTextLength),
    facts,
  };
}

function contactsOf(page: CollectedPage, ld: JsonLdFacts, base: string, url: string): Contact[] {
  const { hostname } = new URL(url);
  const country = countryOf(hostname);
  const found = {
    email: new Set<string>(),
    phone: new Set<string>(),
    whatsapp: new Set<string>(),
    social: new Set<string>(),
  };
  const isFull = (kind: keyof typeof found) =>
    found[kind].size >= (kind === 'email' ? maxEmails : maxOtherContacts);
  const add = (kind: keyof typeof found, value: string | undefined) => {
    if (value !== undefined && !isFull(kind)) found[kind].add(value);
  };
  // Limited because parsing a number is slow, and a page with a thousand numbers is a catalogue.
  let tries = 0;
  for (const href of new Set(page.links.map((link) => link.href))) {
    if (/^\s*mailto:/i.test(href)) for (const email of emailsOfMailto(href, hostname)) add('email', email);
    else if (/^\s*tel:/i.test(href)) add('phone', asPhone(href, country));
    else if (/^\s*whatsapp:/i.test(href)) add('whatsapp', asWhatsapp(href.trim()));
    const hidden = /\/cdn-cgi\/l\/email-protection#([0-9a-f]+)/i.exec(href)?.[1];
    if (hidden !== undefined) add('email', protectedEmail(hidden, hostname));
  }
  for (const hex of page.protectedEmails) add('email', protectedEmail(hex, hostname));
  for (const email of ld.emails) for (const one of emailsInText(email, hostname)) add('email', one);
  for (const phone of ld.phones) add('phone', asPhone(phone, country));
  for (const line of page.text.slice(0, maxSearchedText).split('\n')) {
    if (!/[@＠\d\])}>）】]|\bAT\b/.test(line)) continue;
    if (!isFull('email')) for (const email of emailsInText(line, hostname)) add('email', email);
    if (isFull('phone') || tries >= maxPhoneTries || !/\d{3}|\d[\s/.()-]\d/.test(line)) continue;
    const phones = phonesInText(line.slice(0, maxPhoneLine), country);
    tries += phones.tries;
    for (const phone of phones.valid) add('phone', phone);
  }
  for (const { href } of page.links) {
    const address = mayBeChatOrProfile.test(href) ? absolute(href, base) : undefined;
    if (address === undefined) continue;
    add('whatsapp', asWhatsapp(address));
    add('social', asSocialProfile(address));
  }
  for (const profile of ld.profiles) add('social', asSocialProfile(profile));
  const contacts = Object.entries(found).flatMap(([kind, values]) =>
    [...values].map((value) => ({ kind: kind as keyof typeof found, value, page: url })),
  );
  return page.hasForm ? [...contacts, { kind: 'form', value: url, page: url }] : contacts;
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

function some(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => cleanLine(text, 200)).filter(Boolean))].slice(0, maxFacts);
}

function absolute(href: string, base: string): string | undefined {
  return URL.parse(href.trim(), base)?.href;
}
