import type { Contact } from '@hardware-store-finder/contract';
import { cleanLine, cleanLines } from './clean-text.ts';
import { type CollectedPage, collectPage } from './collect-page.ts';
import { contactLinks, type Link } from './contact-links.ts';
import { emailsInText, emailsOfMailto, protectedEmail } from './find-emails.ts';
import { asPhone, asWhatsapp, countryOf, phonesInText } from './find-phones.ts';
import { readJsonLd } from './json-ld.ts';
import {
  maxDescriptionLength,
  maxEmails,
  maxFacts,
  maxOtherContacts,
  maxSearchedText,
  maxTextLength,
  maxTitleLength,
} from './limits.ts';
import type { PageReading, StructuredFacts } from './page-reading.ts';
import { asSocialProfile } from './social-profile.ts';

type Headers = readonly (readonly [name: string, value: string])[];

/** What a page says. `url` is where it was found, `headers` what came with it. Never throws, in linear time. */
export function readPage(
  html: string,
  url: string,
  { headers = [] }: { headers?: Headers } = {},
): PageReading {
  const page = collectPage(html);
  const base = absolute(page.base ?? '', url) ?? url;
  const links = page.links.flatMap(({ href, text }): Link[] => {
    const address = absolute(href, base);
    return address === undefined ? [] : [{ href: address, text }];
  });
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
    contacts: contactsOf(page, links, ld, url),
    links: contactLinks(links, url),
    text: cleanLines(page.text, maxTextLength),
    facts,
  };
}

function contactsOf(
  page: CollectedPage,
  links: readonly Link[],
  ld: ReturnType<typeof readJsonLd>,
  url: string,
): Contact[] {
  const { hostname } = new URL(url);
  const country = countryOf(hostname);
  const text = page.text.slice(0, maxSearchedText);
  const found = {
    email: new Set<string>(),
    phone: new Set<string>(),
    whatsapp: new Set<string>(),
    social: new Set<string>(),
  };
  const add = (kind: keyof typeof found, value: string | undefined) => {
    const most = kind === 'email' ? maxEmails : maxOtherContacts;
    if (value !== undefined && found[kind].size < most) found[kind].add(value);
  };
  for (const { href } of page.links) {
    if (/^\s*mailto:/i.test(href)) for (const email of emailsOfMailto(href, hostname)) add('email', email);
    else if (/^\s*tel:/i.test(href)) add('phone', asPhone(href, country));
    else if (/^\s*whatsapp:/i.test(href)) add('whatsapp', asWhatsapp(href.trim()));
    const hidden = /\/cdn-cgi\/l\/email-protection#([0-9a-f]+)/i.exec(href)?.[1];
    if (hidden !== undefined) add('email', protectedEmail(hidden, hostname));
  }
  for (const hex of page.protectedEmails) add('email', protectedEmail(hex, hostname));
  for (const email of ld.emails) for (const one of emailsInText(email, hostname)) add('email', one);
  for (const email of emailsInText(text, hostname)) add('email', email);
  for (const phone of ld.phones) add('phone', asPhone(phone, country));
  for (const phone of phonesInText(text, country)) add('phone', phone);
  for (const { href } of links) {
    add('whatsapp', asWhatsapp(href));
    add('social', asSocialProfile(href));
  }
  for (const profile of ld.profiles) add('social', asSocialProfile(profile));
  const contacts = Object.entries(found).flatMap(([kind, values]) =>
    [...values].map((value) => ({ kind: kind as keyof typeof found, value, page: url })),
  );
  return page.hasForm ? [...contacts, { kind: 'form', value: url, page: url }] : contacts;
}

/** BCP 47 tags: of the page, of its translations, of its header. */
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
