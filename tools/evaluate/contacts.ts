import {
  type CountryCode,
  findPhoneNumbersInText,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import * as z from 'zod';
import { decodeText } from '../../packages/http-client/src/decode-body.ts';
import { readJsonLines } from '../../packages/testing/src/read-json-lines.ts';
import { findContacts } from '../../packages/websites/src/contacts.ts';
import { type Evaluation, ratio } from './evaluation.ts';
import { createWrittenEmails } from './written-emails.ts';

const texts = z.array(z.string());
/** A saved page and its contacts as people marked them. `html`: the bytes in base64. */
const markedPageSchema = z.object({
  id: z.string(),
  url: z.string(),
  country: z.string().optional(),
  emails: texts,
  phones: texts,
  faxes: texts,
  html: z.string(),
});
type MarkedPage = z.infer<typeof markedPageSchema>;

type Tally = { pages: number; hit: number; gold: number; hits: number; found: number; right: number };

/** Emails and phones that the reader finds on marked pages, counted per page and distinct value. */
export const evaluateContacts: Evaluation = async (files, detail) => {
  const email = emptyTally();
  const phone = emptyTally();
  let pages = 0;
  for (const file of files)
    for await (const page of readJsonLines(file, markedPageSchema)) {
      pages += 1;
      const html = decodeText(Buffer.from(page.html, 'base64'), 'text/html');
      const country = countryOf(page);
      const contacts = findContacts(html, page.url, country);
      const valuesOf = (kind: string) => contacts.flatMap((one) => (one.kind === kind ? [one.value] : []));
      const report = (kind: string, value: string) => detail(`${page.id} ${kind}: ${value}`);

      const emails = distinct(valuesOf('email'), emailKeys);
      const goldEmails = distinct([...page.emails, ...linked(html, 'mailto')].flatMap(emailsOf), emailKeys);
      const isWritten = createWrittenEmails(html);
      const isRight = (key: string) => goldEmails.has(key) || isWritten(key);
      count(email, goldEmails, emails, isRight, (kind, value) => report(`email ${kind}`, value));

      const phoneKeys = (text: string) => nationalDigits(text, country);
      const phones = distinct(valuesOf('phone'), phoneKeys);
      const marked = distinct(page.phones, phoneKeys);
      const faxes = distinct(page.faxes, phoneKeys);
      const links = distinct(linked(html, 'tel'), phoneKeys);
      const goldPhones = new Map([...links].filter(([key]) => !faxes.has(key)).concat([...marked]));
      if (goldPhones.size > 0)
        count(
          phone,
          goldPhones,
          phones,
          (key) => goldPhones.has(key),
          (kind, value) => report(`phone ${kind}`, value),
        );
    }
  return { pages, email: figuresOf(email), phone: figuresOf(phone) };
};

function emptyTally(): Tally {
  return { pages: 0, hit: 0, gold: 0, hits: 0, found: 0, right: 0 };
}

function count(
  tally: Tally,
  gold: ReadonlyMap<string, string>,
  found: ReadonlyMap<string, string>,
  isRight: (key: string) => boolean,
  report: (kind: 'missed' | 'wrong', value: string) => void,
): void {
  const right = [...found.keys()].filter(isRight);
  const hits = [...gold.keys()].filter((key) => found.has(key));
  tally.found += found.size;
  tally.right += right.length;
  tally.gold += gold.size;
  tally.hits += hits.length;
  if (gold.size > 0) {
    tally.pages += 1;
    if (right.length > 0) tally.hit += 1;
  }
  for (const [key, value] of found) if (!isRight(key)) report('wrong', value);
  for (const [key, value] of gold) if (!found.has(key)) report('missed', value);
}

function figuresOf({ pages, hit, gold, hits, found, right }: Tally): Record<string, number> {
  return {
    gold,
    found,
    right,
    precision: ratio(right, found),
    recall: ratio(hits, gold),
    pageRecall: ratio(hit, pages),
  };
}

/** Values by what makes them distinct. A text may have several values, or none. */
function distinct(texts: readonly string[], keysOf: (text: string) => string[]): Map<string, string> {
  return new Map(texts.flatMap((text) => keysOf(text).map((key) => [key, text] as const)));
}

function emailKeys(email: string): string[] {
  return [unescaped(email).replace(/\s/g, '').toLowerCase()];
}

/** The addresses in a marked text or a link. A text that spells its @ counts as that address. */
function emailsOf(text: string): string[] {
  const plain = unescaped(text)
    .replace(/\s*[[(]\s*at\s*[\])]\s*/gi, '@')
    .replace(/\s*[[(]\s*dot\s*[\])]\s*/gi, '.');
  return plain.replace(/\s/g, '').match(/[^\s<>,;:"()[\]]+@[^\s<>,;:"()[\]?&]+\.[a-z]{2,}/gi) ?? [];
}

/** The paths of a page's links with a scheme, without their queries. */
function linked(html: string, scheme: 'mailto' | 'tel'): string[] {
  const links = html
    .replace(/<!--.*?-->/gs, '')
    .matchAll(new RegExp(`href\\s*=\\s*["']?\\s*${scheme}:([^"'>?]*)`, 'gi'));
  return [...links].map(([, target = '']) =>
    target.replace(/&#(\d+);/g, (_, digits: string) => String.fromCodePoint(Number(digits))),
  );
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * The numbers of a text without country codes and extensions: valid ones, or else its digits if there are at least five.
 * A number that is written twice, such as '1-800-ACME (1-800-…)', counts once.
 */
function nationalDigits(text: string, country: CountryCode): string[] {
  const plain = inDigits(unescaped(text).trim());
  const found = findPhoneNumbersInText(plain, { defaultCountry: country });
  if (found.length > 0) return found.map(({ number }) => number.nationalNumber);
  const digits = plain.replace(/(?:ext|x).*$/i, '').replace(/\D/g, '');
  const linked = [plain, `+${digits}`].map((one) => parsePhoneNumberFromString(one, country));
  const valid = linked.find((one) => one?.isValid())?.nationalNumber;
  if (valid !== undefined) return [valid];
  // Of another country: as dialled there, without the 0 before its area code.
  return digits.length < 5 ? [] : [(linked[0]?.nationalNumber ?? digits).replace(/^0/, '')];
}

const keypad = '22233344455566677778889999';

/** '1-866-HANDLES' as it is dialled, and the first of '3307 4700/01/02'. */
function inDigits(text: string): string {
  return text
    .replace(/(?:\/\d{1,3}){2,}$/, '')
    .replace(/(?<=\d{3}\)?[\s.-]\d{0,3}[\s.-]?)[A-Z]{4,7}(?=\d?(?: |$))/g, (name) =>
      name.replace(/./g, (letter) => keypad.charAt(letter.charCodeAt(0) - 65)),
    );
}

/** The store's country: the line's own, else NL for pages under `nl/`, else that of the domain, else US. */
export function countryOf({ id, url, country }: Pick<MarkedPage, 'id' | 'url' | 'country'>): CountryCode {
  if (country !== undefined && isSupportedCountry(country)) return country;
  if (id.startsWith('nl/')) return 'NL';
  const ending = new URL(url).hostname.split('.').at(-1)?.toUpperCase() ?? '';
  const code = ending === 'UK' ? 'GB' : ending;
  return code.length === 2 && isSupportedCountry(code) ? code : 'US';
}
