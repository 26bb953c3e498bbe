import type { PageLine } from '@Hardware-Store-Finder/websites';
import { withTowns } from './kinds/addresses.ts';
import { isPriceOnly } from './kinds/amounts.ts';
import { isRoleOnly, personName } from './kinds/people.ts';
import { type ListOf, words } from './lexicon.ts';
import { has, type Sentence, wordCount } from './sentence.ts';
import { isTurned } from './turned.ts';
import { anyOf } from './word-parts.ts';

/** Lines of which several say one thing, as one: a day and its times, the people of a team and their roles, the lines of an address. */
export function joinLines(lines: readonly PageLine[], sentence: (text: string) => Sentence): PageLine[] {
  const labelled = withoutDepartments(underLabels(lines, sentence), sentence);
  return withCounts(
    withTimes(withRoles(withTowns(withPrices(labelled, sentence)), sentence), sentence),
    sentence,
  );
}

/** Fewer are what a category has: "9 products". */
const numberOnly = /^(?:\d[\d.,\s]*\+|\d[\d.,\s]{2,})$/u;
const maxCounted = 3;

/** A number in large figures and what it counts below, as one line: "10000+" above "articles". */
function withCounts(lines: readonly PageLine[], sentence: (text: string) => Sentence): PageLine[] {
  const isCount = (line: PageLine | undefined, next: PageLine | undefined) =>
    line !== undefined &&
    next !== undefined &&
    numberOnly.test(line.text) &&
    line.place !== 'menu' &&
    wordCount(next.text) <= maxCounted &&
    has(sentence(next.text), ({ size }) => size.counted);
  return lines.flatMap((line, at) => {
    if (isCount(lines[at - 1], line)) return [];
    const next = lines[at + 1];
    return [isCount(line, next) ? { ...line, text: `${line.text}\n${next?.text}` } : line];
  });
}

const maxName = 60;

/** A price below what it is for, with perhaps a description between, as one line; the name stays a line of its own. */
function withPrices(lines: readonly PageLine[], sentence: (text: string) => Sentence): PageLine[] {
  const isPrice = (line: PageLine | undefined) => line !== undefined && isPriceOnly(sentence(line.text));
  return lines.map((line, at) => {
    if (line.place === 'menu' || !isPrice(line) || isPrice(lines[at + 1])) return line;
    const above = lines.slice(Math.max(0, at - 2), at);
    const from = above.findIndex((one) => isNameOf(one, line));
    // Of two prices the second is today's if it is the lower one.
    const isHigher = isPrice(above.at(-1)) && digits(line) >= digits(above.at(-1));
    return from < 0 || isHigher
      ? line
      : { ...line, place: 'card', text: [...above.slice(from), line].map(({ text }) => text).join('\n') };
  });
}

function digits(line: PageLine | undefined): number {
  return Number(line?.text.replace(/\D/g, ''));
}

/** Whether a line is the name of the card or the section in which a price stands. */
function isNameOf({ text, place, heading }: PageLine, price: PageLine): boolean {
  return (
    text.length <= maxName &&
    (text === price.heading || (place === 'card' && price.place === 'card' && heading === price.heading))
  );
}

/** The words for what a section holds: goods, brands, work, hours, branches or an address. */
const sectionLists: readonly ListOf[] = [
  ({ sells }) => sells.headings,
  ({ brand }) => brand.headings,
  ({ serviceHeadings }) => serviceHeadings,
  ({ hours }) => hours.headings,
  ({ branches }) => branches.headings,
  ({ place }) => place,
];

/** Of "Our range", a small line above the headline "What you came for", what stands below the headline is said. */
function underLabels(lines: readonly PageLine[], sentence: (text: string) => Sentence): PageLine[] {
  const labels = new Map<string, string>();
  return lines.map((line, at) => {
    if (line.place === 'heading') {
      const before = lines[at - 1];
      const label = before?.place === 'heading' ? labels.get(before.text) : before?.text;
      const isAbove = before?.place === 'heading' || before?.place === 'text' || before?.place === 'card';
      labels.delete(line.text);
      if (
        isAbove &&
        label !== undefined &&
        isSection(sentence(label)) &&
        !isTurned('sells', sentence(line.text))
      )
        labels.set(line.text, label);
    }
    const heading = labels.get(line.heading ?? '');
    return heading === undefined ? line : { ...line, heading };
  });
}

function isSection(label: Sentence): boolean {
  const isShort = label.isLabel && wordCount(label.text) <= maxLabel;
  return (
    sectionLists.some((list) => label.lexicons.some((lexicon) => words(list(lexicon)).is(label.lower))) ||
    // "Brands in stock"
    (isShort && has(label, ({ brand }) => brand.headings))
  );
}

const maxLabel = 3;

const department = new RegExp(anyOf('department'), 'u');
const maxPartWords = 4;
const maxFromPart = 3;
const maxHoursWords = 12;

/** Without the hours of a workshop or an office beside those of the shop: "Showroom: …", "Workshop: …". */
function withoutDepartments(
  lines: readonly PageLine[],
  sentence: (text: string) => Sentence,
): readonly PageLine[] {
  let [part, last] = ['', 0];
  const parts = lines.map(({ text, place }, at) => {
    const read = sentence(text);
    if (place === 'heading' || at - last > maxFromPart) part = '';
    const isTimed = /\d/.test(text) || part !== '';
    if (isTimed && has(read, ({ hours }) => hours.days) && wordCount(text) <= maxHoursWords) {
      last = at;
      return part;
    }
    const [, label = ''] = /^(\D+?)\s*[:：]$/u.exec(read.lower) ?? [];
    const isOfHours = read.lexicons.some(({ hours }) => words(hours.headings).is(label));
    if (label !== '' && wordCount(label) <= maxPartWords && !isOfHours) [part, last] = [label, at];
    return undefined;
  });
  const isOfDepartment = (of: string | undefined) => of !== undefined && department.test(of);
  const isOfShop = parts.some((of) => of !== undefined && !isOfDepartment(of));
  return isOfShop ? lines.filter((_, at) => !isOfDepartment(parts[at])) : lines;
}

const minPeople = 2;

/** Names and roles that alternate, a line each; a name beside a single role may be that of a link. */
function withRoles(lines: readonly PageLine[], sentence: (text: string) => Sentence): PageLine[] {
  const joined: PageLine[] = [];
  const kindOf = (line: PageLine | undefined) => {
    if (line === undefined || line.place === 'menu' || line.place === 'image') return undefined;
    if (isRoleOnly(sentence(line.text))) return 'role';
    return personName.test(line.text) ? 'name' : undefined;
  };
  for (let at = 0; at < lines.length; at += 1) {
    const run: PageLine[] = [];
    const contacts: PageLine[] = [];
    let last: ReturnType<typeof kindOf>;
    for (const line of lines.slice(at, at + 200)) {
      if (run.length > 0 && ofContact.test(line.text)) {
        contacts.push(line);
        continue;
      }
      const kind = kindOf(line);
      if (kind === undefined || kind === last) break;
      run.push(line);
      last = kind;
    }
    // The last name may have a role that is none of ours.
    if (run.length % 2 > 0 && last === 'name') run.pop();
    const people = run.length / 2;
    const names = new Set(run.filter((line) => kindOf(line) === 'name').map(({ text }) => text));
    if (Number.isInteger(people) && people >= minPeople && names.size === people) {
      const end = lines.indexOf(run.at(-1) as PageLine);
      for (let first = 0; first < run.length; first += 2) {
        const [one, other] = run.slice(first, first + 2);
        if (one && other) joined.push({ ...one, text: `${one.text}\n${other.text}`, place: 'text' });
      }
      joined.push(...contacts.filter((line) => lines.indexOf(line) < end));
      at = end;
    } else joined.push(...lines.slice(at, at + 1));
  }
  return joined;
}

/** A person's address or number, below the role. */
const ofContact = /@|^(?:\p{L}{1,8}\W{0,3})?\+?\d[\d\s()/.-]{5,}$/u;

/** A day and its times on lines of their own are one line. */
function withTimes(lines: readonly PageLine[], sentence: (text: string) => Sentence): PageLine[] {
  const joined: PageLine[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    if (line === undefined) continue;
    const after = isDayOnly(sentence(line.text)) ? lines.slice(at + 1, at + 1 + maxTimes) : [];
    const end = after.findIndex((next) => !isTimeOnly(sentence(next.text)));
    const times = end < 0 ? after : after.slice(0, end);
    joined.push({ ...line, text: [line, ...times].map(({ text }) => text).join('\n') });
    at += times.length;
  }
  return joined;
}

const maxDayLength = 40;
/** Times of a day: before and after lunch, each perhaps on lines of its own. */
const maxTimes = 3;

function isDayOnly(sentence: Sentence): boolean {
  const { text } = sentence;
  return (
    text.length <= maxDayLength &&
    !/\d/.test(text) &&
    wordCount(text) <= 4 &&
    has(sentence, ({ hours }) => hours.days) &&
    !has(sentence, ({ hours }) => hours.closed) &&
    !has(sentence, ({ hours }) => hours.appointment)
  );
}

function isTimeOnly(sentence: Sentence): boolean {
  const { text, lower, lexicons } = sentence;
  if (text.length > maxDayLength || has(sentence, ({ hours }) => hours.days)) return false;
  return (
    /^\P{L}*\d{1,2}\s*[:.hu]?\s*\d{0,2}.*\d/u.test(withoutWords(lower, lexicons)) ||
    lexicons.some(({ hours }) => words(hours.closed).is(lower) || words(hours.appointment).is(lower))
  );
}

/** "van 08.00 tot 17.00" without the small word before the time. */
function withoutWords(lower: string, lexicons: Sentence['lexicons']): string {
  const [first = ''] = /^\p{L}+(?=\s)/u.exec(lower) ?? [];
  return lexicons.some(({ hours }) => hours.words.includes(first)) ? lower.slice(first.length) : lower;
}
