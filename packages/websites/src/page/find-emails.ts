import { isFreeMail } from '@Hardware-Store-Finder/domain';
import { withoutUnseen } from './clean-text.ts';
import { crypted, emailsInScript, rotated } from './cloaked-emails.ts';
import { decodedUri } from './contact-links.ts';
import type { ContactText } from './contact-text.ts';
import { withCreditApart } from './credits.ts';
import type { Link } from './site-links.ts';
import { isKnownDomain, siteOf } from './site-names.ts';
import junk from './word-lists/junk-addresses.json' with { type: 'json' };

const junkDomains: ReadonlySet<string> = new Set(junk.domains);
const junkLocals: ReadonlySet<string> = new Set(junk.locals);
const junkEndings: ReadonlySet<string> = new Set(junk.endings);

/**
 * The email addresses in a line of text: the plain ones, then those spelled with '[at]' and '(dot)', or with
 * the sign's name. A bare 'at' is prose: 'shop online at acme.com' contains no address. `host` is the page's host.
 */
function emailsInText(line: string, host: string): string[] {
  // Most lines contain no address; testing first cuts the time to a fifth.
  const plain = withoutUnseen(line).replace(/＠/g, '@').replace(/．/g, '.');
  const mirrored = plain.includes('@') ? plainIn([...plain].reverse().join('')) : [];
  return [
    ...[...plainIn(plain), ...speltIn(plain)].flatMap(
      (one) => hidden(rotated(one), host) ?? asEmail(one, host) ?? [],
    ),
    ...mirrored.flatMap((one) => hidden(one, host) ?? []),
  ];
}

function plainIn(text: string): string[] {
  if (!text.includes('@')) return [];
  return [...text.replace(separator, ' ').matchAll(address)].map(([match]) => match.replace(leading, ''));
}

function speltIn(text: string): string[] {
  if (!spelledAt.test(text)) return [];
  return [...text.matchAll(spelledOut)].map(([, local = '', domain = '']) => {
    return `${local}@${domain.replace(dotWord, '.').replace(/\s/g, '')}`;
  });
}

/**
 * What a text gives that is turned or rotated: an address of the site's own domain or of a mail service, because no other text becomes
 * one by chance.
 */
function hidden(turned: string, host: string): string | undefined {
  const domain = turned.slice(turned.lastIndexOf('@') + 1).toLowerCase();
  return siteOf(domain) === siteOf(host) || isFreeMail(domain) ? asEmail(turned, host) : undefined;
}

/** The addresses of a mailto: link (RFC 6068), from its path and its `to` field. */
function emailsOfMailto(href: string, host: string): string[] {
  const [, path = '', query = ''] = /^\s*mailto:\/*([^?]*)\??(.*)$/is.exec(href) ?? [];
  const to = new URLSearchParams(query.replace(/\+/g, '%2B')).get('to') ?? '';
  return `${decodedUri(path)},${to}`.split(/[,;]/).flatMap((one) => addressesOf(one, host));
}

/** The addresses in a part of a mailto: link, which people fill in with names, blanks, subjects and '[at]' as well. */
function addressesOf(part: string, host: string): string[] {
  const stated = asEmail(part.replace(/^.*<|>.*$/g, ''), host);
  if (stated !== undefined) return [stated];
  const plain = decodedUri(part);
  const found = emailsInText(plain, host);
  return found.length > 0 ? found : emailsInText(plain.replace(/\s/g, ''), host);
}

/** Decodes `data-cfemail`: hexadecimal pairs, the first of which is XORed with the others. */
function protectedEmail(hex: string, host: string): string | undefined {
  if (!/^(?:[0-9a-f]{2}){4,256}$/i.test(hex)) return undefined;
  const [key = 0, ...bytes] = hex.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? [];
  return asEmail(new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte ^ key)), host);
}

/** Signs between two addresses, which RFC 5322 allows in an address but nobody has. URLs keep theirs. */
const separator = /[|*]+|(?<=@[\p{L}\p{N}.-]{3,100})\/+/gu;
/** The line of a form, a bullet, or an escaped blank or bracket before an address. */
const leading = /^(?:[_+-]+|%20|%3C|u00(?:3c|3e|a0|20))+/i;
// Bounded repetitions, and a lookbehind that anchors each match, keep the time linear.
const address =
  /(?<![\p{L}\p{N}.!#$%&'*+/=?^_`{|}~@-]|:\/\/[^\s/]{0,60}:)[\p{L}\p{N}._%+'-]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,62})\.){1,6}[\p{L}]{2,24}(?![\p{L}\p{N}@]|\.[\p{L}\p{N}])/gu;
/** What the sign is called: nobody writes these before a domain for anything else. */
const names =
  'arroba|kukac|zavináč|zavinac|małpa|malpa|собака|собачка|chiocciola|apenstaartje|snabel-a|krøllalfa|παπάκι|艾特';
const at = `(?:\\s?[[({<（【]\\s?(?:at|ät|@|chez|${names})\\s?[\\])}>）】]\\s?|\\s(?:${names})\\s|(?<!\\s)[[(](?:a|ad)[\\])](?!\\s))`;
const dot =
  '(?:\\s?[[({<（【]\\s?(?:dot|punkt|punto|ponto|point|kropka|tečka|pont|nokta|piste|точка|крапка|\\.|点)\\s?[\\])}>）】]\\s?|\\.)';
const spelledAt = new RegExp(at, 'iu');
const mayHaveEmail = new RegExp(`[@＠\\])}>）】]|\\s(?:${names})\\s`, 'iu');
const dotWord = new RegExp(dot, 'giu');
const spelledOut = new RegExp(
  `(?<![\\p{L}\\p{N}._%+-])([\\p{L}\\p{N}._%+-]{1,64})${at}((?:[\\p{L}\\p{N}-]{1,63}${dot}){1,5}[\\p{L}]{2,24})(?![\\p{L}\\p{N}@])`,
  'giu',
);

/** Normalizes an address to lower case; undefined if it is invalid or a placeholder, or belongs to a machine. */
function asEmail(raw: string, host: string): string | undefined {
  const email = raw
    .trim()
    .replace(/^['.]+|\.+$/g, '')
    .toLowerCase();
  const [, local = '', domain = ''] = /^([a-z0-9._%+'-]{1,64})@([^@]{1,253})$/.exec(email) ?? [];
  if (local === '' || local.startsWith('.') || local.endsWith('.') || local.includes('..')) return undefined;
  const ascii = URL.canParse(`https://${domain}`) ? new URL(`https://${domain}`).hostname : '';
  const isOwn = ascii !== '' && (ascii === host || host === `www.${ascii}`);
  if (isMachine(local) || (!isOwn && (!isKnownDomain(ascii) || isJunk(local, ascii)))) return undefined;
  return `${local}@${ascii}`;
}

function isJunk(local: string, domain: string): boolean {
  const ending = domain.split('.').at(-1) ?? '';
  return junkEndings.has(ending) || junkLocals.has(local) || isJunkDomain(domain);
}

/** Whether a local part is an error tracker's key, a message ID or an image size rather than a mailbox. */
function isMachine(local: string): boolean {
  return (
    /^[0-9a-f]{20,}$/.test(local) ||
    /^[0-9a-f]{8}-[0-9a-f]{4}-/.test(local) ||
    /^(?:[a-z0-9-]+-)?\d+x\d+$/.test(local)
  );
}

/** Whether the domain or one of its parents is a junk domain. */
function isJunkDomain(domain: string): boolean {
  const labels = domain.split('.');
  return labels.some((_, at) => junkDomains.has(labels.slice(at).join('.')));
}

/** The email addresses of a page, each with the lines of its text where it stands, as far as that is known. */
export type FoundEmails = ReadonlyMap<string, ReadonlySet<number>>;

/**
 * The email addresses that a page shows or encodes, without duplicates: of its links first, then those that a script
 * decodes, those of its JSON-LD and those in its text. `host` is the page's host. Where all links to an address show another one, what
 * people read counts.
 */
export function emailsOfPage(
  { text, hrefs, protectedEmails, scripts, hiddenEmails, lineOf }: ContactText,
  links: readonly Link[],
  stated: readonly string[],
  host: string,
): FoundEmails {
  const found = new Map<string, Set<number>>();
  const add = (emails: readonly (string | undefined)[], line?: number) => {
    for (const email of emails) {
      if (email === undefined) continue;
      const lines = found.get(email) ?? new Set();
      if (line !== undefined) lines.add(line);
      found.set(email, lines);
    }
  };
  const shown = shownInstead(links, host);
  for (const href of hrefs) {
    const line = lineOf.get(href);
    if (isMailto.test(href) && !shown.has(href)) add(emailsOfMailto(href, host), line);
    const mailto = crypted(href);
    if (mailto !== undefined) add(emailsOfMailto(mailto, host), line);
    const hex = /email-protection#([0-9a-f]+)/i.exec(href)?.[1];
    if (hex !== undefined) add([protectedEmail(hex, host)], line);
  }
  for (const hex of protectedEmails) add([protectedEmail(hex, host)], lineOf.get(hex));
  for (const script of scripts)
    add(
      emailsInScript(script).flatMap((line) => emailsInText(line, host)),
      lineOf.get(script),
    );
  for (const one of hiddenEmails) add(emailsInText(one, host), lineOf.get(one));
  for (const one of stated) add(emailsInText(one, host));
  const lines = text.split('\n');
  for (const [at, line] of lines.entries()) if (mayHaveEmail.test(line)) add(emailsInText(line, host), at);
  const isMakers = (email: string, at: number) => {
    const [, credit = ''] = withCreditApart(` ${lines[at] ?? ''}`);
    return credit.toLowerCase().includes(email);
  };
  for (const [email, places] of found) {
    const isOwn = siteOf(email.slice(email.lastIndexOf('@') + 1)) === siteOf(host);
    if (!isOwn && places.size > 0 && [...places].every((at) => isMakers(email, at))) found.delete(email);
  }
  return found;
}

const isMailto = /^\s*mailto:/i;

/** The `mailto:` links that show another address than they write to, each time. */
function shownInstead(links: readonly Link[], host: string): ReadonlySet<string> {
  const isOther = new Map<string, boolean>();
  for (const { href, text } of links) {
    if (!isMailto.test(href) || isOther.get(href) === false) continue;
    const [shown, linked] = [emailsInText(text, host), emailsOfMailto(href, host)];
    isOther.set(href, shown.length > 0 && !shown.some((email) => linked.includes(email)));
  }
  return new Set([...isOther.keys()].filter((href) => isOther.get(href)));
}
