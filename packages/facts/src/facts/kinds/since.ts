import { namesGoods } from '@Hardware-Store-Finder/domain';
import { tellsOfBuying } from '../buying.ts';
import { type ListOf, lowered, words } from '../lexicon.ts';
import { namesOwner, type Owner } from '../owner.ts';
import { has, hits, type Sentence, speaks, wordCount } from '../sentence.ts';
import { isOfBranch, isOfSelf, speaksOfUs } from '../subject.ts';
import { anyOf } from '../word-parts.ts';
import { namesTrader } from './shelf.ts';

/** A year that is no price and no size, and no beginning of a period that ended. */
const unit = `(?:[€$£₺]|(?:${anyOf('currency')}|лв|m²|m2|mm|cm|km|kg|devir\\p{L}*)(?!\\p{L}))`;
const end = `(?:${anyOf('to')}|[-–—])\\s*(?:\\d|heute|today)`;
const year = `(?<year>(?:18|19|20)\\d{2})(?!\\d|[.,]\\d|\\s*${unit}|\\s*${end})`;
const isHan = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** "…, which was established in 1900" is said of somebody else. */
const relative = new RegExp(`${anyOf('relative')}(?:\\s+${anyOf('wasVerb')})?\\s*$`, 'u');
const maxTaglineWords = 14;

/** The year since when the company is in business. */
export function sinceIn(sentence: Sentence, owner: Owner): string[] {
  const isPast = (found: string) => Number(found) <= new Date().getFullYear();
  if (sentence.place === 'meta' && sentence.heading === 'foundingdate')
    return (/(?:18|19|20)\d{2}/.exec(sentence.text) ?? []).filter(isPast);
  if (sentence.place === 'image' || sentence.place === 'menu') return [];
  // "Since 2021 we import handles of our own" began with something else.
  if (
    isOfBranch(sentence, owner) ||
    tellsOfBuying(sentence.text) ||
    (!sentence.isLabel && has(sentence, ({ business }) => business.importer)) ||
    has(sentence, ({ ownBrand }) => ownBrand)
  )
    return [];
  if (speaks(sentence, ({ part }) => part)) return [];
  for (const { start, end: after, year: found } of yearsIn(sentence)) {
    if (!isPast(found)) continue;
    const before = sentence.lower.slice(0, start);
    const clause = { ...sentence, lower: clauseAround(sentence.lower, start, after) };
    if (relative.test(before) || isOfElse(clause)) continue;
    // "The building dates from 1904, our firm started in 1991": each clause has its own subject.
    const from = before.search(/[^,;]*$/u);
    const part = (to: number) => ({
      ...sentence,
      text: sentence.text.slice(from, to),
      lower: sentence.lower.slice(from, to),
    });
    // "Nonesuch has made boots since 1959 and we are proud to stock them."
    const [joined] = hits(
      { ...sentence, lower: sentence.lower.slice(after, from + clause.lower.length) },
      (of) => of.and,
    );
    const to = joined === undefined ? from + clause.lower.length : after + joined.start;
    const isOwn = isOfSelf(part(start), owner) || isOfSelf(part(to), owner);
    if (!sentence.isLabel && before.slice(from).trim() !== '' && !isOwn) continue;
    const isWeak = weak.test(sentence.lower.slice(start, sentence.lower.indexOf(found, start)));
    if (isWeak && certified.test(sentence.lower)) continue;
    // "Since 1984 we have been in Harbour Street", after what was earlier.
    const isLater = isWeak && sentence.isAbout && !sentence.isLabel && !sentence.isBeginning;
    if (isLater && !has(sentence, ({ since }) => since.self)) continue;
    if (isOwners(sentence, before, sentence.text.slice(after), isWeak, owner)) return [found];
  }
  return begunIn(sentence, owner).filter(isPast);
}

const certified = new RegExp(anyOf('certified'), 'u');
const begun = new RegExp(anyOf('begun'), 'iu');
const another = new RegExp(`(?<!\\p{L})${anyOf('another')}`, 'iu');

/** "In 1985 our grandfather opened a shop": the one year of a sentence that begins a company's story, with a word for its beginning. */
function begunIn(sentence: Sentence, owner: Owner): string[] {
  const years = sentence.text.match(/(?<!\d)(?:1[89]|20)\d{2}(?!\d)/gu) ?? [];
  const isOwn = [
    isOfSelf(sentence, owner),
    has(sentence, ({ firm }) => firm),
    namesTrader(sentence.text, false),
    namesGoods(sentence.text, sentence.language),
  ].some(Boolean);
  const isElse = another.test(sentence.lower) || isOfElse(sentence);
  const isOurs = sentence.isBeginning && isOwn && !isElse && !namesFirm(sentence, owner);
  return isOurs && years.length === 1 && begun.test(sentence.lower) ? years : [];
}

const legalForm = /(?<![\p{L}\d])(?:gmbh|ag|inc|ltd|llc|plc|corp)(?![\p{L}\d])/u;

/** "Nonesuch Inc. was founded in 1970." */
function namesFirm({ lower }: Sentence, owner: Owner): boolean {
  return legalForm.test(lower) && !namesOwner(lower, owner);
}

/** "Certified since 2004", "our web shop opened in 2013": a part of the company began. */
function isOfElse(clause: Sentence): boolean {
  const lists: ListOf[] = [
    ({ since }) => since.notSelf,
    ({ onlineShop }) => onlineShop.shop,
    ({ certificate }) => certificate,
  ];
  return lists.some((list) => has(clause, list));
}

/** What stands between the commas around a place. */
function clauseAround(lower: string, start: number, end: number): string {
  const from = lower.slice(0, start).search(/[^,]*$/u);
  const [rest = ''] = lower.slice(end).split(/,\s/u, 1);
  return lower.slice(from, end) + rest;
}

/** Words that say "since", but not what began. */
const weak = new RegExp(`^${anyOf('since')}\\s*$|${anyOf('sinceAfter')}`, 'u');

type Found = { start: number; end: number; year: string };

function yearsIn(sentence: Sentence): Found[] {
  const found: Found[] = [];
  for (const match of sentence.lower.matchAll(new RegExp(`(?<![\\d.,/])${year}`, 'gu'))) {
    const before = sentence.lower.slice(0, match.index).replace(/[\s:：,(]*$/u, '');
    const after = sentence.lower.slice(match.index + match[0].length);
    const left = endsWith(sentence, before, ({ since }) => since.before);
    const right =
      beginsWith(sentence, after, ({ since }) => since.after) ?? participleIn(sentence, before, after);
    if (left === undefined && right === undefined) continue;
    found.push({
      start: left ?? match.index,
      end: match.index + match[0].length + (right ?? 0),
      year: match[1] ?? '',
    });
  }
  return found;
}

const smallWords = /^(?:\s\p{Ll}{1,5}){1,2}$/u;

/** Where the words of a list begin that end a text. */
function endsWith({ lexicons }: Sentence, before: string, list: ListOf): number | undefined {
  return lexicons
    .map(
      (lexicon) =>
        words(list(lexicon))
          .all(before)
          .findLast(({ start, end }) => {
            const between = before.slice(end);
            // "gegründet wurde es 1919"
            return between === '' || (smallWords.test(between) && !weak.test(before.slice(start, end)));
          })?.start,
    )
    .find((at) => at !== undefined);
}

/** How long the words of a list are that begin a text. */
function beginsWith({ lexicons }: Sentence, after: string, list: ListOf): number | undefined {
  const skipped = after.length - after.replace(/^[\s,'’)年]+/u, '').length;
  for (const lexicon of lexicons) {
    const hit = words(list(lexicon))
      .all(after)
      .find(({ start }) => start <= Math.max(1, skipped));
    if (hit !== undefined) return hit.end;
  }
  return undefined;
}

const maxUntilParticiple = 8;
/** "1974 yılında Ada Muster tarafından kurulan firmamız" */
const maxUntilFounded = 4;

/** "Die Firma wurde 1996 von … gegründet": the words of founding that end what begins before the year. */
function participleIn({ lexicons, spoken }: Sentence, before: string, after: string): number | undefined {
  const isOpen = spoken.some(({ label, past }) => words(label).has(before) || words(past).has(before));
  const [clause = ''] = after.split(/[,.;]/u, 1);
  const [hit] = lexicons.flatMap((lexicon) => words(lexicon.since.after).all(clause));
  return hit !== undefined &&
    wordCount(clause.slice(0, hit.start)) <= (isOpen ? maxUntilParticiple : maxUntilFounded)
    ? hit.end
    : undefined;
}

function isOwners(sentence: Sentence, before: string, after: string, isWeak: boolean, owner: Owner): boolean {
  const isSelf =
    has(sentence, ({ since }) => since.self) ||
    has(sentence, ({ sells }) => sells.verbs) ||
    namesGoods(sentence.text, sentence.language);
  if (speaksOfUs(sentence))
    return (isSelf || !isWeak || sentence.isBeginning) && !startsWithOther(before, sentence, owner);
  if (before.trim() === '' && wordCount(after) === 0) return true;
  // "Since 1958 at the service of …", however long.
  const saysSo = hits({ ...sentence, lower: lowered(after) }, ({ since }) => since.self);
  if (before.trim() === '' && isWeak && saysSo.some(({ start }) => start <= 1)) return true;
  if (namesOwner(lowered(sentence.text).slice(0, before.length), owner)) return true;
  if (
    before.trim() === '' &&
    (isHan.test(sentence.text) || sentence.isLabel || namesOwner(after.toLowerCase().slice(0, 60), owner))
  )
    return true;
  if (isSelf && wordCount(sentence.text) <= maxTaglineWords) return !namesSomebody(sentence, owner);
  // A headline: "The shop on the corner since 1986".
  const isAtEnd = /^\P{L}*(?:\p{L}+\P{L}*)?$/u.test(after);
  return (
    isAtEnd &&
    wordCount(sentence.text) <= maxTaglineWords &&
    (sentence.isLabel || isOfSelf(sentence, owner)) &&
    !namesSomebody(sentence, owner)
  );
}

/** "Our supplier's shop next door …": the subject is somebody of ours. */
function startsWithOther(before: string, sentence: Sentence, _owner: Owner): boolean {
  return speaks({ ...sentence, lower: before }, ({ others }) => others);
}

/** Whether a sentence begins with a name that is not the owner's, followed by a verb or a comma. */
function namesSomebody(sentence: Sentence, owner: Owner): boolean {
  if (sentence.isLabel) return false;
  const [name] = /^(?:\p{Lu}[\p{L}\p{M}'’&.-]*\s+){2,}/u.exec(sentence.text) ?? [];
  return name !== undefined && !namesOwner(name.toLowerCase(), owner) && !isOfSelf(sentence, owner);
}
