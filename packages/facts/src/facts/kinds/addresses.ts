import { namesGoods, namesSite, namesStreet } from '@Hardware-Store-Finder/domain';
import type { PageLine } from '@Hardware-Store-Finder/websites';
import { trimmed } from '../items.ts';
import { lowered, words } from '../lexicon.ts';
import { namesOwner, type Owner } from '../owner.ts';
import { has, hits, type Sentence, wordCount } from '../sentence.ts';
import { anyOf } from '../word-parts.ts';
import { isName } from './proper-names.ts';

const year = '(?!(?:19|20)\\d{2}(?!\\d))';
const name = "\\p{Lu}[\\p{L}\\p{M}'’.-]+";
/** British and Canadian. */
const postcode = '(?:[A-Z]{1,2}\\d[A-Z\\d]?\\s?\\d[A-Z]{2}|[A-Z]\\d[A-Z]\\s?\\d[A-Z]\\d)';
/** A town with its postcode, which its form or its place before the town tells from other numbers. */
const town = [
  `(?:[A-Z]{1,2}-)?${year}\\d{4}\\s+${name}`,
  `(?:(?:[A-Z]{1,2}-)?\\d{5,6}|\\d{2}-\\d{3}|\\d{5}-\\d{3}|\\d{3}\\s\\d{2}|\\d{4}\\s?[A-Z]{2}|\\d{4}\\s[a-z]{2}(?=\\s\\p{Lu})),?\\s+${name}`,
  `${name},?(?:\\s[-–—]?\\s?(?:\\p{Lu}{2}|CEP))*\\s*[,–-]?\\s*(?:\\d{5}(?:-\\d{3,4})?|(?<=\\s)(?:NSW|VIC|QLD|WA|SA|TAS|NT|ACT)\\s\\d{4}|${postcode})`,
].join('|');
const withTown = new RegExp(`(?<![\\p{L}\\d-])(?:${town})(?![\\d+#])`, 'u');
const townLine = new RegExp(
  `^\\P{L}{0,4}(?:(?:\\p{Lu}\\p{L}+\\s\\d{1,4}[A-Z]?,?\\s)?(?:\\p{Lu}[\\p{L}\\p{M}'’.\\s-]*,?\\s)?(?:${town})(?![\\d+#])|${postcode}$)`,
  'u',
);
const barePostcode = new RegExp(`^${postcode}$`, 'u');
/** "Hockley": a line between a street and its postcode. */
const placeLine = /^\p{Lu}[\p{L}\p{M}'’ -]{2,25},?$/u;
const phone = new RegExp(
  `(?<!\\p{L})${anyOf('phone')}(?!\\p{L})|(?:^|\\s)[TFM][.:]?\\s?\\+?\\d|\\d{3}[-.\\s]\\d{3,4}[-.\\s]\\d{4}|@`,
  'iu',
);
const street = new RegExp(
  [
    `\\p{L}[\\p{L}\\p{M}.'’\\s-]*[,\\s]\\s*(?:[Nn]o[.:]?|[Nn]r\\.?|№|n[.º°]|д\\.?)?\\s*${year}\\d{1,4}(?:[-/]\\d{1,4})?\\s?[a-zA-Zа-яА-Я]?(?![\\p{L}\\d²]|[.:,]\\d|\\s*(?:€|m²|%))`,
    `(?<![\\d.,])${year}\\d{1,5}[a-zA-Z]?,?\\s+(?:\\p{Ll}{2,10}\\.?\\s+(?:\\p{Ll}{1,3}(?:['’]|\\s+))*)?\\p{Lu}[\\p{L}.'’-]*`,
    '\\d+号',
  ].join('|'),
  'u',
);
const timeOrDate =
  /\d\s?h(?!\p{L})|\d:\d{2}|\d{1,2}[-./]\d{1,2}[-./]\d{2,4}|\d{1,2}\.?\s\p{L}{3,9}\.?\s(?:19|20)\d{2}/u;
/** Digits as only phone numbers have them, and measures: "Knob 0664 / 501 88 20", "exit Marene, 10 km". */
const otherNumber =
  /(?<!\d)(?:0\d{1,4}(?:[\s/.-]{1,3}\d{2,4}){2,}|\d{2,4}(?:[ ./]{1,3}\d{2,4}){3,})(?!\d)|\d\s?(?:km|км|χλμ|公里|mm|cm|мм|см|inch|inches|kg|кг)(?!\p{L})/u;
const behindAddress = new RegExp(`[\\s,;|·•–-]+(?=${anyOf('phone')}[.:\\s]|☎|📞|✆|\\+\\d)`, 'iu');
const maxLength = 150;
const maxLine = 60;
const minWords = 2;
const mostWords = 12;
const maxTownLines = 3;

/** Whether a line has a street with its number, and a town beside it. */
export function isAddress(text: string): boolean {
  // "10701 South Street, Denver, CO 80223" begins with a house number, not with a postcode.
  const rest = text.replace(/^\d{1,5}(?=\s+\p{Lu})/u, '');
  return (
    [text, rest].some(
      (one) => withTown.test(one) && street.test(text.replace(withTown.exec(one)?.[0] ?? '', ' ')),
    ) || streetAndTown(text) !== ''
  );
}

const block = new RegExp(anyOf('block'), 'u');
const nameAndNumber = /^(?:\p{Lu}[\p{L}\p{M}.'’-]+\s){1,4}\d{1,4}\s?[a-z]?(?:,\s|\n|$)|\d+号/u;

const placeName = "(?:\\p{Ll}{1,5}\\.\\s)?\\p{Lu}[\\p{L}\\p{M}.'’/\\s-]*";
/** "Fabula", "76000 Fabula", "Fabula 7910", "г. Фабула", "RT 001", "Nº 168", "CEP 24030-060" */
const addressPart = new RegExp(
  `^(?:(?:[A-Z]{1,2}-)?\\d{2,6}(?:[-\\s]\\d{2,4})?\\s)?${placeName}(?:\\s\\d{3}\\s?\\d{2,3}|\\s\\d{4})?$|^\\p{Lu}{2,3}\\s\\d{1,3}$|^(?:CEP\\s)?\\d{5}-\\d{3,4}$`,
  'u',
);
const numberPart = /^(?:[Nn]o?[.:º°]?|[Nn]r\.?|№|д\.)?\s?\d{1,5}\s?\p{L}?$/u;

/**
 * "Calle Nonesuch 12, Fabula": all parts as addresses have them, one of them a kind of street with a number. Without what stands before
 * the street, which may be the firm.
 */
function streetAndTown(text: string): string {
  if (text.includes('\n')) return '';
  const parts = text
    .replace(/^[^:：\d]{2,40}[:：]\s*/u, '')
    .replace(/[.\s]+$/u, '')
    .split(/\s*,\s+|\s+[-–—|·•]\s+/u);
  const withKind = (part: string, at: number) =>
    (namesStreet(part) || block.test(part)) &&
    // '13VG20100AS-SQ' is a model.
    !/\p{Lu}\d{3}|\d\p{Lu}{2}/u.test(part) &&
    (street.test(part) || numberPart.test(parts[at + 1] ?? '')) &&
    wordCount(part) <= 10;
  const isPart = (part: string, at: number) =>
    addressPart.test(part) || withKind(part, at) || (at > 0 && numberPart.test(part));
  const streetAt = parts.findIndex(withKind);
  const isTown = (part: string, at: number) => at !== streetAt && addressPart.test(part);
  if (streetAt < 0 || !parts.some(isTown) || !parts.every(isPart)) return '';
  const first = parts.findIndex(
    (part, at) => at === streetAt || /^(?:\d{4}|\p{Ll}{1,5}\.\s)/u.test(part) || namesSite(part),
  );
  return parts.slice(first).join(', ');
}

/** "〒340-0808 埼玉県八潮市緑町2丁目17番地1", "佛山市南海区大沥镇7号": administrative units, and numbers behind them. */
const hanAddress =
  /(?:〒?\s?\d{3}-\d{4}\s*)?(?:[\p{Script=Han}ヶケ々]{2,}?[省市区區县縣県府郡镇鎮町村]){1,4}[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ー々A-Za-z\d－−-]*\d[\d号號楼樓番地室之丁目－−-]*/u;
const hanStreet = /[路街道巷弄村园園号號番]|丁目|\d[－−-]\d/u;
/** "서울시 송파구 삼전로2길 3" */
const hangulAddress =
  /(?:\p{Script=Hangul}+(?:시|도)\s)(?:\p{Script=Hangul}+(?:시|군|구|읍|면|동|리)\s)+(?:[\p{Script=Hangul}\d]+(?:로|길|동|리)\s)?\d+(?:-\d+)?/u;

function unspacedAddress({ text, isLabel }: Sentence): string | undefined {
  const found = hanAddress.exec(text)?.[0];
  // "全市区12家门店" has no street.
  const han = found !== undefined && hanStreet.test(found) ? found : undefined;
  return isLabel ? (han ?? hangulAddress.exec(text)?.[0])?.trim() : undefined;
}

/** A line of an address alone: beside it in its row may stand a phone number. */
function ofAddress(line: PageLine): PageLine {
  const [text = ''] = line.text.split(behindAddress, 1);
  return text === line.text || text === '' ? line : { ...line, text };
}

/** A street with its number and, on the line below, the town with its postcode, as one line. */
export function withTowns(all: readonly PageLine[]): PageLine[] {
  const joined: PageLine[] = [];
  const lines = withPostcodes(all);
  for (let at = 0; at < lines.length; at += 1) {
    const whole = lines[at];
    if (whole === undefined) continue;
    const line = ofAddress(whole);
    const behind = isStreet(line) ? lines.slice(at + 1, at + 1 + maxTownLines).map(ofAddress) : [];
    const end = behind.findIndex((next) => !placeLine.test(next.text) || isTown(next));
    const ending = end >= 0 ? behind.slice(0, end + 1) : [];
    const below = townBelow(behind);
    const towns = ending.some(isTown) ? ending : below;
    if (towns.length > 0) {
      // What stands above may be the name of somebody else.
      const lead = line.lead ?? lines[at - 1]?.text.slice(0, maxLine);
      joined.push({
        ...line,
        place: 'text',
        text: [line, ...towns].map(({ text }) => text).join('\n'),
        ...(lead !== undefined && { lead }),
      });
      at += towns.length + Number(towns === below && below.length > 0);
    } else joined.push(whole);
  }
  return joined;
}

/** "50-078" above "Wrocław": a postcode and its town on lines of their own. */
function townBelow([code, town]: readonly PageLine[]): PageLine[] {
  if (
    code === undefined ||
    town === undefined ||
    !/^(?:\d{2}-\d{3}|\d{4,6}|\d{4}\s?[A-Z]{2})$/u.test(code.text.trim())
  )
    return [];
  const whole = `${code.text.trim()} ${town.text}`;
  return placeLine.test(town.text) && isTown({ ...town, text: whole }) ? [{ ...code, text: whole }] : [];
}

const mostAbove = 5;
/** "Unit 12 Admiral Court", "Harlow, Essex": no sentence, and no number but a house's. */
const aboveForm =
  /^(?:\p{Lu}|\d{1,4}[a-z]?\s\p{Lu}|\d{1,4}[-–]\d{1,4}\s\p{Lu})[\p{L}\p{M}\d'’.,&\s-]{2,40}$/u;

/** The lines of an address that ends with a line of a British or Canadian postcode, as one: its street need not have a number. */
function withPostcodes(lines: readonly PageLine[]): PageLine[] {
  const joined: PageLine[] = [];
  for (const line of lines) {
    const ends = line.place !== 'menu' && barePostcode.test(line.text.trim());
    let count = 0;
    while (ends && count < mostAbove && isAbove(joined.at(-1 - count), line)) count += 1;
    // The name of the firm stands above its street.
    while (count > 1 && !isOfStreet(joined.at(-count)?.text ?? '')) count -= 1;
    const above =
      count > 1 || isOfStreet(joined.at(-1)?.text ?? '') ? joined.splice(joined.length - count, count) : [];
    const text = [...above, line].map((one) => one.text).join('\n');
    joined.push(above.length === 0 ? line : { ...line, place: 'text', text, ...leadOf(joined.at(-1)) });
  }
  return joined;
}

function leadOf(line: PageLine | undefined): { lead?: string } {
  return line === undefined ? {} : { lead: line.text.slice(0, maxLine) };
}

function isAbove(line: PageLine | undefined, last: PageLine): boolean {
  return (
    line !== undefined &&
    (line.place === 'text' || line.place === 'card' || line.place === 'list' || line.place === 'table') &&
    line.heading === last.heading &&
    aboveForm.test(line.text) &&
    !phone.test(line.text) &&
    wordCount(line.text) <= 6
  );
}

function isOfStreet(text: string): boolean {
  return namesStreet(text) || building.test(text) || /^\d{1,4}[a-z]?[-–\s]/u.test(text);
}

/** "Shop 12" has its house before it. */
const unit = new RegExp(`^${anyOf('unit')}\\s`, 'iu');
/** What has a name for a number. */
const building = new RegExp(`^${anyOf('unit')}\\s|(?<!\\p{L})${anyOf('building')}$`, 'iu');

function isStreet({ text, place }: PageLine): boolean {
  if (place === 'menu' || place === 'image' || place === 'meta' || text.length > maxLine) return false;
  // "4605 Town Center Drive" begins with a house number, if a town stands on a line of its own.
  const isNumbered =
    /^\d{4,5}\s+\p{Lu}/u.test(text) && (namesStreet(text) || /\s\p{Lu}\S*\s\p{Lu}/u.test(text));
  return (
    street.test(text) && !phone.test(text) && (isNumbered || !withTown.test(text)) && !/[.!?]$/.test(text)
  );
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

/** Whether lines end with that of a postcode, as `withPostcodes` joins them. */
function isPostal(text: string): boolean {
  const lines = text.split('\n');
  return lines.length > 1 && barePostcode.test(lines.at(-1) ?? '');
}

/** Where the company is: an address, on lines that give it as its own, or a town that a sentence says. */
export function placesIn(sentence: Sentence, owner: Owner): string[] {
  const { text, place, heading } = sentence;
  if (place === 'meta')
    return heading === 'address' && text.length <= maxLength && /\d/.test(text) ? [text] : [];
  if (text.length > maxLength || place === 'image' || place === 'menu') return townsIn(sentence, owner);
  const unspaced = unspacedAddress(sentence);
  if (unspaced !== undefined) return [unspaced];
  // "Address 12 Hinge Road, 8180 Bülach": its word may have no colon.
  const [cue] = hits(sentence, (lexicon) => lexicon.place).filter(
    ({ start }) => !/[\p{L}\d]/u.test(text.slice(0, start)),
  );
  const isCued = cue !== undefined && /^\s[^:：]+$/u.test(text.slice(cue.end));
  const behindCue = isCued ? text.slice(cue.end).trim() : text;
  // "Marktgasse 12, 8180 Bülach, Tel. …"
  const [beforePhone = ''] = withoutCredit(behindCue).split(behindAddress, 1);
  const written = {
    ...sentence,
    text: beforePhone,
    lower: lowered(beforePhone),
    isLabel: sentence.isLabel || isCued,
    ...(isCued && { lead: text.slice(cue.start, cue.end).toLowerCase() }),
  };
  const mayBe = street.test(beforePhone) || isPostal(beforePhone);
  const address = mayBe && !phone.test(beforePhone) ? addressIn(written, owner) : '';
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

/** "…, 3645 Gwatt • Made with Muster": the text to the mark behind its town. */
function withoutCredit(text: string): string {
  const town = withTown.exec(text);
  const mark = town === null ? -1 : text.slice(town.index + town[0].length).search(/\s[•|·]\s/u);
  return town === null || mark < 0 ? text : text.slice(0, town.index + town[0].length + mark);
}

function addressIn(sentence: Sentence, owner: Owner): string {
  const { text, lower, lexicons } = sentence;
  const [, label = ''] = /^([^:：\d]{2,20})[:：]/u.exec(text) ?? [];
  const isCue = (one: string) => lexicons.some((lexicon) => words(lexicon.place).has(one));
  const isShort =
    wordCount(text) <= mostWords && (label === '' ? withTown.test(text) : isCue(lowered(label)));
  if (!sentence.isLabel && !text.includes('\n') && !isShort && streetAndTown(text) === '') return '';
  // "Lublin and around (up to 30 km)" is where it works.
  if (has(sentence, ({ area }) => area)) return '';
  const isCued = isCue(lower) || isCue(sentence.heading) || isCue(sentence.lead);
  const isBranch = has({ ...sentence, lower: lowered(label) }, ({ branches }) => branches.nouns);
  if (label !== '' && !isCue(lowered(label)) && !isBranch && !namesOwner(lowered(label), owner)) return '';
  if (
    (!isAddress(text) && !isPostal(text) && !(isCued && isStreetAlone(sentence))) ||
    timeOrDate.test(text) ||
    otherNumber.test(text) ||
    /[€$£₺₽₴]/u.test(text) ||
    namesGoods(text, sentence.language)
  )
    return '';
  const whole = streetAndTown(text);
  if (whole !== '') return whole;
  const parts = text
    .slice(label === '' ? 0 : label.length + 1)
    .split(/\n|\s*[–—|·•,，]\s+|\s+-\s+(?!\d{1,3}(?!\d))/u)
    .map((part) => trimmed(part).replace(/^(?:inc|ltd|llc|co|gmbh|corp)\.\s+(?=\d)/iu, ''))
    .filter((part) => part !== '');
  if (isPostal(text)) return parts.map((part) => part.replace(/[.,]$/u, '')).join(', ');
  const isNumbered = (part: string) => street.test(part) || /^\d{1,4}\s?[a-z]?$/iu.test(part);
  // "3385 Markersdorf, Talstraße 9": a town is no street.
  const beside = parts.findIndex((part) => isNumbered(part.replace(withTown, ' ').trim()));
  const at = beside < 0 ? parts.findIndex(isNumbered) : beside;
  // "Kalea, 12": the number after a comma belongs to the street before it.
  const isTownFirst = at > 0 && withTown.test(parts[at - 1] ?? '') && !withTown.test(parts[at] ?? '');
  // "Address: Kilonkallio, 02610 Espoo": behind its word an address begins at once.
  const isNamed = label !== '' && at > 0 && parts.slice(0, at).every((part) => placeWords.test(part));
  const isOfBefore =
    at > 0 && (isTownFirst || !/\p{L}{2}/u.test(parts[at] ?? '') || unit.test(parts[at] ?? ''));
  const from = isNamed ? 0 : isOfBefore ? at - 1 : at;
  // "Address 2:" has no street.
  if (
    from < 0 ||
    wordCount(parts.slice(from).join(' ')) < minWords ||
    isCue(lowered(parts.slice(from).join(' ').replace(/\d/g, '').trim()))
  )
    return '';
  // "Chamber of Trades, Breite Str. 10, 23547 Lübeck" is somebody else's; "Industrial estate, …" is a place.
  if (
    from > 0 &&
    !isCued &&
    !parts.slice(0, from).every(namesSite) &&
    !namesOwner(lowered(parts.slice(0, from).join(' ')), owner)
  )
    return '';
  const last = parts.findLastIndex((part) => withTown.test(part) || barePostcode.test(part));
  // Behind the town stand its region and country, or a phone number, hours, a number of registration.
  return parts
    .filter((part, index) => index >= from && (index <= Math.max(at, last) || !/\d/.test(part)))
    .join(', ');
}

/** Whether a line below "Address" has a street: a kind of street, or a name and its number: no article's number, day or law. */
function isStreetAlone(sentence: Sentence): boolean {
  const { text } = sentence;
  if (has(sentence, ({ hours }) => hours.days)) return false;
  return namesStreet(text) || block.test(text) || nameAndNumber.test(text);
}

/** "Headquartered in Sharjah": the name after words for where one is. */
function townsIn(sentence: Sentence, owner: Owner): string[] {
  if (sentence.isLabel || sentence.place === 'meta') return [];
  // German writes every noun like a name.
  const pattern =
    sentence.language === 'de'
      ? /^(?:\s+in)?\s+(\p{Lu}[\p{L}\p{M}-]+)(?=[\s,.]|$)/u
      : // "Address SARL A Muster" begins with a firm.
        /^(?:\s+\p{Ll}{1,2})?\s+(\p{Lu}[\p{L}\p{M}'’-]+(?:\s(?:\p{Ll}{2,4}\s)?\p{Lu}[\p{L}\p{M}'’-]+){0,3})(?![\p{L}\p{M}'’-]|\s\p{Lu})/u;
  return (
    hits(sentence, ({ place }) => place)
      // "Support offices are located in Mexico": those are not where it is.
      .filter(
        ({ start }) =>
          !has({ ...sentence, lower: sentence.lower.slice(0, start) }, ({ branches }) => branches.nouns),
      )
      .flatMap(({ end }) => pattern.exec(sentence.text.slice(end))?.[1] ?? [])
      .map((name) => (sentence.language === 'tr' ? name.replace(/['’]\p{Ll}{1,4}$/u, '') : name))
      .filter((name) => isName(sentence, name) && !namesOwner(lowered(name), owner))
      .slice(0, 1)
  );
}
