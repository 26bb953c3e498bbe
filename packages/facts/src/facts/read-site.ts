import {
  type Fact,
  type FactKind,
  factKinds,
  factValues,
  type OwnWords,
} from '@Hardware-Store-Finder/contract';
import { namesGoods, ownDomain } from '@Hardware-Store-Finder/domain';
import { namesAbout, type PageReading } from '@Hardware-Store-Finder/websites';
import { isHeaded } from './headings.ts';
import { headsOf, itemsOf, plain, trimmed } from './items.ts';
import { joinLines } from './join-lines.ts';
import { isAddress } from './kinds/addresses.ts';
import { countsOf } from './kinds/amounts.ts';
import { withoutExcepted } from './kinds/excepted.ts';
import type { Shelf } from './kinds/goods.ts';
import { isCart, isNoShop } from './kinds/online-shop.ts';
import { shelfOf } from './kinds/shelf.ts';
import { type Lexicon, type ListOf, languagesOf, lowered } from './lexicon.ts';
import { ofToday } from './not-open.ts';
import { type Owner, ownerOf, withoutNames } from './owner.ts';
import { valuesIn } from './readers.ts';
import { buyingSentences, describesOwner, selfDescriptions, storySentences } from './self-description.ts';
import { cjk, has, hits, type Sentence, sentenceOf, speaks, splitSentences, wordCount } from './sentence.ts';
import { withoutFiller, withoutMistaken } from './template.ts';
import { isTurned, refusesConsumers, takenBack, withDenials } from './turned.ts';

/** The pages of a store's own website, as sentences that facts are read from. */
export type Site = {
  pages: readonly PageReading[];
  owner: Owner;
  shelf: Shelf;
  sentences: readonly Sentence[];
};

/** Prepares the pages of a store for reading. `name`: of the store. */
export function readSite(pages: readonly PageReading[], name: string): Site {
  const names = [name, ...pages.flatMap((page) => [...page.facts.names, ...namesInTitle(page, name)])];
  const hosts = pages.map(({ url }) => URL.parse(url)?.hostname ?? '');
  const owner = ownerOf(
    names,
    hosts,
    pages.map(({ title }) => title),
  );
  const sentences = pages
    .flatMap((page) => withDenials(withoutFiller(sentencesOf(page))))
    .map((sentence) => ({ ...sentence, lower: withoutNames(sentence.lower, owner) }));
  return { pages, owner, shelf: shelfOf(pages, sentences, names.filter(Boolean)), sentences };
}

/** The part of a title that is the name of the store, but for a word, or that of its domain. */
function namesInTitle({ title, url }: PageReading, name: string): string[] {
  const [own = ''] = title.split(/\s[-–—|·:]\s|[|:：,]/u);
  const bare = (text: string) =>
    lowered(text)
      .normalize('NFD')
      .replaceAll(/[^\p{L}\p{N}]/gu, '');
  const [joined, host] = [
    bare(own),
    bare((ownDomain(URL.parse(url)?.hostname ?? '') ?? '').split('.')[0] ?? ''),
  ];
  const wanted = new Set(lowered(name).match(/[\p{L}\p{N}]{3,}/gu));
  const found = lowered(own).match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  const same = found.filter((word) => wanted.has(word)).length;
  const isHost = host.length > 5 && (joined.startsWith(host) || host.startsWith(joined));
  return found.length > 1 && (same >= found.length - 1 || (joined.length > 5 && isHost)) ? [own] : [];
}

const longestAddress = 120;

function sentencesOf({ url, text, lines, languages, topic }: PageReading): Sentence[] {
  const { tag: language, spoken, lexicons } = languagesOf(text, languages);
  const page = { url, language, spoken, lexicons };
  const sentences = joinLines(lines, (line) => sentenceOf(line, { place: 'text' }, page)).flatMap((line) => {
    const isOwn = line.place !== 'menu' && line.place !== 'meta';
    const isAbout = isOwn && (topic === 'about' || namesAbout(line.heading ?? ''));
    // "Av. Nonesuch 345, Col. Centro, 76000 Fabula" is no three sentences.
    const isOne = line.text.includes('\n') || (line.text.length <= longestAddress && isAddress(line.text));
    return (isOne ? [line.text] : splitSentences(line.text)).map((sentence) => ({
      ...sentenceOf(sentence, line, page),
      isAbout,
    }));
  });
  const told = sentences.filter(({ isAbout, isLabel }) => isAbout && !isLabel);
  const beginning = Math.min(...told.flatMap(yearsOf));
  return sentences.map((one) => ({
    ...one,
    isBeginning: told.includes(one) && yearsOf(one).includes(beginning),
  }));
}

function yearsOf({ text }: Sentence): number[] {
  return (text.match(/(?<![\d.,/])(?:1[89]|20)\d{2}(?!\d|[.,]\d|\s*(?:m²|m2|mq|qm|€|kg|mm))/gu) ?? []).map(
    Number,
  );
}

const maxOwnWords = 2;
const maxQuotation = 600;
const maxValue = 200;
/** Facts of a kind; more of them are a catalogue, of which the departments count. */
const maxOfKind = 60;
const maxRead = 400;

/** The facts that the pages state, found without a model. */
export function findFacts(site: Site): Fact[] {
  const found = new Map(factKinds.map((kind) => [kind, new Map<string, Fact>()]));
  // What is only stated in structure comes last: hours as people write them go first.
  const isMeta = ({ place }: Sentence) => place === 'meta';
  for (const sentence of [
    ...site.sentences.filter((one) => !isMeta(one)),
    ...site.sentences.filter(isMeta),
  ]) {
    if (sentence.text.length > maxQuotation) continue;
    const clauses = clausesOf(sentence, site.owner);
    for (const [kind, facts] of found) {
      // Structure is often a template's, or years old: an address that no page shows is nobody's.
      if (isMeta(sentence) && (kind === 'hours' || kind === 'place')) {
        const isOther = ({ value }: Fact) =>
          kind === 'hours' || !sentence.lower.includes(lowered(value.split(',', 1)[0] ?? ''));
        if ([...facts.values()].some((fact) => /\d/.test(fact.quotation) && isOther(fact))) continue;
        if (kind === 'place' && !isShown(sentence, site.sentences)) continue;
      }
      for (const value of clauses.flatMap((clause) => valuesIn(kind, clause, site.owner, site.shelf))) {
        const key = plain(value);
        if (
          key === '' ||
          value.length > maxValue ||
          facts.has(key) ||
          facts.size >= (kind === 'sells' ? maxRead : maxOfKind)
        )
          continue;
        facts.set(key, factOf(kind, value, sentence));
      }
    }
  }
  // "The e-shop is under construction": its name in a menu shows none.
  if (site.sentences.some(isNoShop) && !site.sentences.some(isCart)) found.get('online_shop')?.clear();
  // "For the trade" of one shelf, and households elsewhere: half of it is not all.
  const customers = found.get('customers');
  const others = { trade: 'consumers', consumers: 'trade' } as const;
  for (const [one, other] of Object.entries(others))
    if (!customers?.has(other) && site.sentences.some((sentence) => namesCustomers(sentence, other)))
      customers?.delete(one);
  const kept = [...found.values()].flatMap((facts) => {
    const all = [...facts.values()];
    return (all.length > maxOfKind ? headsOf(all, ({ value }) => lowered(value)) : all).slice(0, maxOfKind);
  });
  return ofToday(withoutMistaken(kept), site.sentences);
}

/** Whether a sentence names customers, and does not refuse them. */
function namesCustomers(sentence: Sentence, to: 'trade' | 'consumers'): boolean {
  return (
    has(sentence, ({ customers }) => customers[to]) &&
    !refusesConsumers(sentence) &&
    !isTurned('customers', sentence)
  );
}

/** Whether pages show the street or the town of an address that stands in structure. */
function isShown({ text }: Sentence, sentences: readonly Sentence[]): boolean {
  const wordsOf = (lower: string): string[] => lower.match(/[\p{L}\p{N}]+/gu) ?? [];
  const parts = text.split(',').filter((part) => /\p{L}{4}/u.test(part));
  const wanted = parts.map((part) => wordsOf(lowered(part)));
  return sentences.some(({ place, text: written }) => {
    const found = place === 'meta' ? [] : wordsOf(lowered(written));
    return wanted.some((words) => words.every((word) => found.includes(word)));
  });
}

/** What is said by itself within a sentence: what a semicolon parts, the entries of a list after its heading, what stands before a denial. */
export function clausesOf(sentence: Sentence, owner: Owner): Sentence[] {
  return partsOf(sentence, owner).flatMap((part) => listAfterHeading(part) ?? untilTurned(part));
}

const maxHeading = 40;
const maxHeadingWords = 4;
const maxEntryWords = 6;
/** Headings of lists that a line may begin with. */
const listHeadings: readonly ListOf[] = [
  ({ serviceHeadings }) => serviceHeadings,
  ({ brand }) => brand.headings,
  ({ sells }) => sells.headings,
];

const headedList = /^([^:：]+)[:：]\s*([^:：]+?)[.,]?$/u;

/** "Services: cutting to size, keys, delivery." as entries under a heading. */
function listAfterHeading(sentence: Sentence): Sentence[] | undefined {
  const [, heading = '', all = ''] = headedList.exec(sentence.text) ?? [];
  if (heading === '' || heading.length > maxHeading) return undefined;
  const under = { ...sentence, heading: lowered(heading), lead: '' };
  const isOfBrands = isHeaded(under, ({ brand }) => brand.headings, maxHeadingWords);
  const list = isOfBrands ? (headedList.exec(withoutExcepted(sentence)?.text ?? '')?.[2] ?? '') : all;
  const isList = listHeadings.some((of) => isHeaded(under, of, maxHeadingWords));
  const parts = list.split(/\s*[,，、]\s*/u);
  // Between commas "Fabula & Sons" is one name.
  const entries = parts.flatMap((part) => (parts.length > 1 && part.includes('&') ? [part] : itemsOf(part)));
  if (!isList || entries.length < 2 || entries.some((entry) => wordCount(entry) > maxEntryWords))
    return undefined;
  return entries.map((entry) => sentenceOf(entry, { place: 'list', heading: trimmed(heading) }, sentence));
}

const fewestBefore = 4;

/** "… a family firm, and we do not rent out tools", "a wall of bolts that is longer than a road train": what stands before is said. */
function untilTurned(sentence: Sentence): Sentence {
  const text = { lower: sentence.lower, lexicons: sentence.spoken };
  const [compared] = hits(text, ({ comparison }) => comparison);
  const [denied] = hits(text, ({ negation }) => negation);
  const before = denied === undefined ? '' : sentence.text.slice(0, denied.start);
  const comma = before.search(/,\s[^,]*$/u);
  const isOwnClause =
    comma >= 0 &&
    speaks({ ...sentence, lower: sentence.lower.slice(comma, denied?.start) }, ({ we }) => we) &&
    deniesItsOwn(sentence, comma);
  const end = Math.min(compared?.start ?? Infinity, isOwnClause ? comma : Infinity);
  const head = sentence.text.slice(0, end);
  if (head.length === sentence.text.length || wordCount(head) < fewestBefore || cjk.test(head))
    return sentence;
  return { ...sentence, text: head, lower: sentence.lower.slice(0, end) };
}

/** "…, but we do not repair mowers" says what it denies; "…, but we do not any more" denies what stands before. */
function deniesItsOwn({ text, lower, lexicons, language }: Sentence, from: number): boolean {
  const tail = { lower: lower.slice(from), lexicons };
  return (
    namesGoods(text.slice(from), language) ||
    [({ firm }: Lexicon) => firm, ({ branches }: Lexicon) => branches.nouns].some((list) =>
      has(tail, list),
    ) ||
    factValues.business.some((one) => has(tail, ({ business }) => business[one])) ||
    factValues.service.some((one) => has(tail, ({ service }) => service[one]))
  );
}

function partsOf(sentence: Sentence, owner: Owner): Sentence[] {
  // "8:00 • 17:00" is a span, and "9:00–12:30 · 15:00–19:30" the two of a day.
  const parts = sentence.text
    .split(/[;；]\s*|\s+[|·•]\s+(?<!\d[.:h]\d{2}\s+[|·•]\s+(?=\d{1,2}[.:h]\d))/u)
    .filter((part) => part !== '');
  // "30 employees; 7 of them in …" counts once.
  const counted = countsOf(sentence);
  // "Knobwell | Wholesale for joiners" says who is one.
  const isTitle = sentence.place === 'meta' && sentence.heading === 'title';
  if (
    isTitle ||
    parts.length < 2 ||
    counted > 1 ||
    isAddress(sentence.text) ||
    /[:：].*[;；]/u.test(sentence.text)
  )
    return [sentence];
  return parts.map((part) => partOf(sentence, part, owner));
}

function partOf(sentence: Sentence, part: string, owner: Owner): Sentence {
  const clause = sentenceOf(part, sentence, sentence);
  const { isAbout, isBeginning } = sentence;
  return { ...clause, isAbout, isBeginning, lower: withoutNames(clause.lower, owner) };
}

const tickerMark = /\s*[|｜◆◇★✦■]\s*/u;

/** What marks part in a line, as of a ticker, each by itself. */
function withoutTickers(sentence: Sentence, owner: Owner): Sentence[] {
  const isLine = sentence.place !== 'meta' && sentence.place !== 'heading' && tickerMark.test(sentence.text);
  if (!isLine) return [sentence];
  return sentence.text
    .split(tickerMark)
    .filter(Boolean)
    .map((part) => partOf(sentence, part, owner));
}

function factOf(kind: FactKind, found: string, { text, url, language }: Sentence): Fact {
  const value = found.replace(/\s+/g, ' ').trim();
  return { id: `${kind}:${plain(value)}`, kind, value, quotation: text, url, language, confirmedBy: 'code' };
}

/** How the store describes itself: its description, if it is one of the store, and the sentences that say best what it is. */
export function findOwnWords({ pages, owner, sentences: lines }: Site): OwnWords[] {
  const [page] = pages;
  const sentences = lines.flatMap((line) => withoutTickers(line, owner));
  if (page === undefined) return [];
  const language = sentences.find(({ url }) => url === page.url)?.language ?? '';
  const description: OwnWords[] = describesOwner(page, owner)
    ? [{ heading: 'other', quotation: page.description, url: page.url, language }]
    : [];
  const wordsOf = (from: readonly Sentence[]) =>
    from
      .filter(({ text }) => !page.description.includes(text))
      .map(
        ({ text, url, language: tag }): OwnWords => ({
          heading: 'other',
          quotation: text,
          url,
          language: tag,
        }),
      );
  const over = takenBack(sentences);
  const lasting = sentences.filter((sentence) => !over.has(sentence));
  const said = wordsOf(selfDescriptions(lasting, owner, description.length === 0));
  const bought = wordsOf(buyingSentences(sentences)).slice(0, maxOwnWords);
  const told = wordsOf(
    storySentences(sentences).flatMap((sentence) => withEnd(sentence, over.get(sentence), pages)),
  );
  const isNewBeside =
    (chosen: readonly OwnWords[]) =>
    ({ quotation }: OwnWords) =>
      !chosen.some((one) => one.quotation.includes(quotation));
  const described = [...description, ...said].filter(isNewBeside(bought)).slice(0, maxOwnWords);
  const chosen = [...bought, ...described];
  return [...chosen, ...told.filter(isNewBeside(chosen)).slice(0, maxOwnWords)];
}

/** A sentence of the past together with the one that says how it ended; none where something stands between. */
function withEnd(sentence: Sentence, over: Sentence | undefined, pages: readonly PageReading[]): Sentence[] {
  if (over === undefined) return [sentence];
  const text = `${sentence.text} ${over.text}`;
  const isWritten = pages.some(
    ({ url, lines }) => url === sentence.url && lines.some((line) => line.text.includes(text)),
  );
  return isWritten ? [{ ...sentence, text }] : [];
}
