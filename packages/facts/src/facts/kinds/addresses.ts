import type { PageLine } from '@Hardware-Store-Finder/websites';
import { namesGoods } from '../../findings/products.ts';
import { trimmed } from '../items.ts';
import { lowered, words } from '../lexicon.ts';
import { namesOwner, type Owner } from '../owner.ts';
import { has, hits, type Sentence, wordCount } from '../sentence.ts';
import { isName } from './proper-names.ts';

const year = '(?!(?:19|20)\\d{2}(?!\\d))';
const name = "\\p{Lu}[\\p{L}\\p{M}'’.-]+";
/** A town with its postcode, which its form or its place before the town tells from other numbers. */
const town = [
  `${year}\\d{4}\\s+${name}`,
  `(?:(?:[A-Z]{1,2}-)?\\d{5,6}|\\d{2}-\\d{3}|\\d{5}-\\d{3}|\\d{3}\\s\\d{2}|\\d{4}\\s?[A-Z]{2}),?\\s+${name}`,
  `${name},?(?:\\s[-–—]?\\s?(?:\\p{Lu}{2}|CEP))*\\s*[,–-]?\\s*(?:\\d{5}(?:-\\d{3,4})?|[A-Z]{1,2}\\d[A-Z\\d]?\\s?\\d[A-Z]{2})`,
].join('|');
const withTown = new RegExp(`(?<![\\p{L}\\d-])(?:${town})(?![\\d+#])`, 'u');
const townLine = new RegExp(`^\\P{L}{0,4}(?:\\p{Lu}[\\p{L}\\p{M}'’.\\s-]*,?\\s)?(?:${town})(?![\\d+#])`, 'u');
const phone =
  /(?:tel|phone|fax|fon|telefon|telefoon)\b|(?:^|\s)[TFM][.:]?\s?\+?\d|\d{3}[-.\s]\d{3,4}[-.\s]\d{4}|@/iu;
const street = new RegExp(
  `\\p{L}[\\p{L}\\p{M}.'’\\s-]*[,\\s]\\s*(?:[Nn]o[.:]?|[Nn]r\\.?|№|n[.º°]|д\\.?)?\\s*${year}\\d{1,4}(?:[-/]\\d{1,4})?\\s?[a-z]?(?![\\p{L}\\d²]|[.:,]\\d|\\s*(?:€|m²|%))|(?<![\\d.,])${year}\\d{1,5}[a-z]?,?\\s+(?:\\p{Ll}{2,10}\\.?\\s+(?:\\p{Ll}{1,3}(?:['’]|\\s+))*)?\\p{Lu}[\\p{L}.'’-]*|\\d+号`,
  'u',
);
const timeOrDate =
  /\d\s?h(?!\p{L})|\d:\d{2}|\d{1,2}[-./]\d{1,2}[-./]\d{2,4}|\d{1,2}\.?\s\p{L}{3,9}\.?\s(?:19|20)\d{2}/u;
const maxLength = 150;
const maxLine = 60;
const minWords = 2;

/** Whether a line has a street with its number, and a town beside it. */
export function isAddress(text: string): boolean {
  return withTown.test(text) && street.test(text.replace(withTown, ' '));
}

/** A street with its number and, on the line below, the town with its postcode, as one line. */
export function withTowns(lines: readonly PageLine[]): PageLine[] {
  const joined: PageLine[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const [line, next] = lines.slice(at, at + 2);
    if (line === undefined) continue;
    if (next !== undefined && isStreet(line) && isTown(next)) {
      // What stands above may be the name of somebody else.
      const lead = line.lead ?? lines[at - 1]?.text.slice(0, maxLine);
      joined.push({
        ...line,
        place: 'text',
        text: `${line.text}\n${next.text}`,
        ...(lead !== undefined && { lead }),
      });
      at += 1;
    } else joined.push(line);
  }
  return joined;
}

function isStreet({ text, place }: PageLine): boolean {
  if (place === 'menu' || place === 'image' || place === 'meta' || text.length > maxLine) return false;
  return street.test(text) && !phone.test(text) && !withTown.test(text) && !/[.!?]$/.test(text);
}

function isTown({ text, place }: PageLine): boolean {
  return (
    place !== 'menu' &&
    place !== 'image' &&
    text.length <= maxLine &&
    townLine.test(text) &&
    !phone.test(text)
  );
}

/** Where the company is: an address, on lines that give it as its own, or a town that a sentence says. */
export function placesIn(sentence: Sentence, owner: Owner): string[] {
  const { text, place, heading } = sentence;
  if (place === 'meta')
    return heading === 'address' && text.length <= maxLength && /\d/.test(text) ? [text] : [];
  if (text.length > maxLength || place === 'image' || place === 'menu') return townsIn(sentence, owner);
  const address = street.test(text) && !phone.test(text) ? addressIn(sentence, owner) : '';
  if (address !== '') return [address];
  const cued = cuedPlace(sentence);
  return cued === '' ? townsIn(sentence, owner) : [cued];
}

const placeWords = /^\p{Lu}[\p{L}\p{M}'’.-]*(?:\s(?:\p{Ll}{1,3}\s)*\p{Lu}[\p{L}\p{M}'’.-]*){0,3}$/u;

/** A street and a town without numbers, below or after a word for an address: "Address: Geranium Road, Grand Baie". */
function cuedPlace(sentence: Sentence): string {
  const { text, lower, heading, lead, lexicons } = sentence;
  if (!sentence.isLabel) return '';
  const isCued = lexicons.some(({ place }) => words(place).is(heading) || words(place).is(lead));
  const [cue] = hits(sentence, ({ place }) => place).filter(
    ({ start }) => !/\p{L}/u.test(lower.slice(0, start)),
  );
  if (!isCued && cue === undefined) return '';
  const [rest = ''] = trimmed(text.slice(cue?.end ?? 0)).split(/\s[·|]\s/u);
  const parts = rest.split(/\s*,\s*|\s\/\s/u);
  return parts.length > 1 && parts.every((part) => placeWords.test(part) && isName(sentence, part))
    ? rest
    : '';
}

function addressIn(sentence: Sentence, owner: Owner): string {
  const { text, lower, lexicons } = sentence;
  if (!sentence.isLabel && !text.includes('\n')) return '';
  // "Lublin and around (up to 30 km)" is where it works.
  if (has(sentence, ({ area }) => area)) return '';
  const [, label = ''] = /^([^:：\d]{2,20})[:：]/u.exec(text) ?? [];
  const isCue = (one: string) => lexicons.some((lexicon) => words(lexicon.place).has(one));
  const isCued = isCue(lower) || isCue(sentence.heading) || isCue(sentence.lead);
  if (label !== '' && !isCue(lowered(label)) && !namesOwner(lowered(label), owner)) return '';
  if ((!isCued && !isAddress(text)) || timeOrDate.test(text) || /[€$£₺₽₴]/u.test(text) || namesGoods(text))
    return '';
  const parts = text
    .slice(label === '' ? 0 : label.length + 1)
    .split(/\n|\s*[–—|·•,，]\s+|\s+-\s+/u)
    .map(trimmed)
    .filter((part) => part !== '');
  const at = parts.findIndex((part) => street.test(part) || /^\d{1,4}\s?[a-z]?$/iu.test(part));
  // "Kalea, 12": the number after a comma belongs to the street before it.
  const from = at > 0 && !/\p{L}{2}/u.test(parts[at] ?? '') ? at - 1 : at;
  // "Address 2:" has no street.
  if (
    from < 0 ||
    wordCount(parts.slice(from).join(' ')) < minWords ||
    isCue(lowered(parts.slice(from).join(' ').replace(/\d/g, '').trim()))
  )
    return '';
  // "Chamber of Trades, Breite Str. 10, 23547 Lübeck" is somebody else's.
  if (from > 0 && !isCued && !namesOwner(lowered(parts.slice(0, from).join(' ')), owner)) return '';
  const last = parts.findLastIndex((part) => withTown.test(part));
  // Behind the town stand its region and country, or a phone number, hours, a number of registration.
  return parts
    .filter((part, index) => index >= from && (index <= Math.max(at, last) || !/\d/.test(part)))
    .join(', ');
}

/** "Headquartered in Sharjah": the name after words for where one is. */
function townsIn(sentence: Sentence, owner: Owner): string[] {
  if (sentence.isLabel || sentence.place === 'meta') return [];
  // German writes every noun like a name.
  const pattern =
    sentence.language === 'de'
      ? /^(?:\s+in)?\s+(\p{Lu}[\p{L}\p{M}-]+)(?=[\s,.]|$)/u
      : /^(?:\s+\p{Ll}{1,2})?\s+(\p{Lu}[\p{L}\p{M}'’-]+(?:\s(?:(?:de|do|da|dos|del|di|la|le|upon|sur)\s)?\p{Lu}[\p{L}\p{M}'’-]+){0,3})/u;
  return hits(sentence, ({ place }) => place)
    .flatMap(({ end }) => pattern.exec(sentence.text.slice(end))?.[1] ?? [])
    .filter((name) => isName(sentence, name) && !namesOwner(lowered(name), owner))
    .slice(0, 1);
}
