import {
  type Fact,
  type FactKind,
  factKinds,
  factSchema,
  type OwnWords,
  type OwnWordsHeading,
  ownWordsHeadings,
} from '@Hardware-Store-Finder/contract';
import type { PageReading } from '@Hardware-Store-Finder/websites';
import { plain } from './items.ts';
import { joinLines } from './join-lines.ts';
import { isAddress } from './kinds/addresses.ts';
import type { Shelf } from './kinds/goods.ts';
import { shelfOf } from './kinds/shelf.ts';
import { languagesOf, lowered } from './lexicon.ts';
import { type Owner, ownerOf, withoutNames } from './owner.ts';
import { states, valuesIn } from './readers.ts';
import { describesOwner, selfDescriptions } from './self-description.ts';
import { hits, type Sentence, sentenceOf, splitSentences } from './sentence.ts';
import { withDenials } from './turned.ts';

/** The pages of a store's own website, as sentences that facts are read from. */
export type Site = {
  pages: readonly PageReading[];
  owner: Owner;
  shelf: Shelf;
  sentences: readonly Sentence[];
};

/** A fact as a model offers it: nothing of it is known to be true. */
export type OfferedFact = { kind: string; value: string; quotation: string };
export type OfferedWords = { heading: string; quotation: string };

/** Prepares the pages of a store for reading. `name`: of the store. */
export function readSite(pages: readonly PageReading[], name: string): Site {
  const names = [
    name,
    ...pages.flatMap(({ facts, title }) => [...facts.names, ...namesInTitle(title, name)]),
  ];
  const hosts = pages.map(({ url }) => URL.parse(url)?.hostname ?? '');
  const owner = ownerOf(
    names,
    hosts,
    pages.map(({ title }) => title),
  );
  const sentences = pages
    .flatMap((page) => withDenials(sentencesOf(page)))
    .map((sentence) => ({ ...sentence, lower: withoutNames(sentence.lower, owner) }));
  return { pages, owner, shelf: shelfOf(pages, sentences, names.filter(Boolean)), sentences };
}

/** The part of a title that is the name of the store, but for a word. */
function namesInTitle(title: string, name: string): string[] {
  const [own = ''] = title.split(/\s[-–—|·:]\s|[|:：]/u);
  const wanted = new Set(lowered(name).match(/[\p{L}\p{N}]{3,}/gu));
  const found = lowered(own).match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  const same = found.filter((word) => wanted.has(word)).length;
  return found.length > 1 && same >= found.length - 1 ? [own] : [];
}

function sentencesOf({ url, text, lines, languages }: PageReading): Sentence[] {
  const { tag: language, spoken, lexicons } = languagesOf(text, languages);
  const page = { url, language, spoken, lexicons };
  return joinLines(lines, (line) => sentenceOf(line, { place: 'text' }, page)).flatMap((line) =>
    splitSentences(line.text).map((sentence) => sentenceOf(sentence, line, page)),
  );
}

const maxOwnWords = 2;
const maxQuotation = 600;
const maxValue = 200;
/** Facts of a kind; more of them are a catalogue. */
const maxOfKind = 60;

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
      if (
        kind === 'hours' &&
        isMeta(sentence) &&
        [...facts.values()].some(({ quotation }) => /\d/.test(quotation))
      )
        continue;
      for (const value of clauses.flatMap((clause) => valuesIn(kind, clause, site.owner, site.shelf))) {
        const key = plain(value);
        if (key === '' || value.length > maxValue || facts.has(key) || facts.size >= maxOfKind) continue;
        facts.set(key, factOf(kind, value, sentence));
      }
    }
  }
  return [...found.values()].flatMap((facts) => [...facts.values()]);
}

/** What a semicolon parts stands by itself, unless a colon introduces all of it: "We repair bicycles; we sell none." */
export function clausesOf(sentence: Sentence, owner: Owner): Sentence[] {
  const parts = sentence.text.split(/[;；]\s*|\s+[|·•]\s+/u).filter((part) => part !== '');
  // "30 employees; 7 of them in …" counts once.
  const counted = hits(sentence, ({ size }) => size.counted).length;
  if (parts.length < 2 || counted > 1 || isAddress(sentence.text) || /[:：].*[;；]/u.test(sentence.text))
    return [sentence];
  return parts.map((part) => {
    const clause = sentenceOf(part, sentence, sentence);
    return { ...clause, lower: withoutNames(clause.lower, owner) };
  });
}

function factOf(kind: FactKind, found: string, { text, url, language }: Sentence): Fact {
  const value = found.replace(/\s+/g, ' ').trim();
  return { id: `${kind}:${plain(value)}`, kind, value, quotation: text, url, language };
}

/** The fact, if its quotation stands on a page and says it of the store itself; undefined otherwise. */
export function acceptFact(site: Site, { kind, value, quotation }: OfferedFact): Fact | undefined {
  const known = factSchema.shape.kind.safeParse(kind);
  if (!known.success || value.trim() === '' || value.length > maxValue) return undefined;
  for (const run of locate(site, quotation)) {
    const stating = run.find(
      (sentence) =>
        sentence.text.length <= maxQuotation &&
        clausesOf(sentence, site.owner).some((clause) =>
          states(known.data, value, clause, site.owner, site.shelf),
        ),
    );
    if (stating !== undefined) return factOf(known.data, value.trim(), stating);
  }
  return undefined;
}

/** The whole sentences or lines that a quotation stands in, if it stands on a page. */
export function acceptOwnWords(site: Site, { heading, quotation }: OfferedWords): OwnWords | undefined {
  if (!isHeading(heading)) return undefined;
  const [run] = locate(site, quotation);
  if (run === undefined) return undefined;
  const [{ url = '', language = '' } = {}] = run;
  const whole = run.map(({ text }) => text).join('\n');
  return whole.length > maxQuotation ? undefined : { heading, quotation: whole, url, language };
}

function isHeading(heading: string): heading is OwnWordsHeading {
  return (ownWordsHeadings as readonly string[]).includes(heading);
}

const minQuotation = 2;

/** Each place of a quotation: the sentences, one after the other on a page, that it stands in. */
function locate(site: Site, quotation: string): Sentence[][] {
  const wanted = spaced(quotation.replace(/^(?:…|\.{3})|(?:…|\.{3})$/gu, ''));
  if (wanted.length < minQuotation) return [];
  const runs: Sentence[][] = [];
  for (const sentences of byPage(site)) {
    let text = '';
    const starts = sentences.map((sentence) => {
      const start = text.length;
      text += `${spaced(sentence.text)} `;
      return start;
    });
    for (let at = text.indexOf(wanted); at >= 0 && runs.length < 20; at = text.indexOf(wanted, at + 1)) {
      const to = at + wanted.length;
      runs.push(
        sentences.filter(
          (_, index) => (starts[index] ?? 0) < to && (starts[index + 1] ?? text.length) - 1 > at,
        ),
      );
    }
  }
  return runs;
}

function byPage({ pages, sentences }: Site): Sentence[][] {
  return pages.flatMap(({ url }) => {
    const own = sentences.filter((sentence) => sentence.url === url);
    const seen = own.filter(({ place }) => place !== 'image');
    return seen.length === own.length ? [own] : [own, seen];
  });
}

/** Words as they are, with one blank between them and one kind of quotation marks. */
function spaced(text: string): string {
  return text.replace(/[’‘]/g, "'").replace(/[“”„]/g, '"').replace(/\s+/g, ' ').trim();
}

/** How the store describes itself: its description, if it is one of the store, and the sentences that say best what it is. */
export function findOwnWords({ pages: [page], owner, sentences }: Site): OwnWords[] {
  if (page === undefined) return [];
  const language = sentences.find(({ url }) => url === page.url)?.language ?? '';
  const description: OwnWords[] = describesOwner(page, owner)
    ? [{ heading: 'other', quotation: page.description, url: page.url, language }]
    : [];
  const said = selfDescriptions(sentences, owner)
    .filter(({ text }) => !page.description.includes(text))
    .map(
      ({ text, url, language: tag }): OwnWords => ({ heading: 'other', quotation: text, url, language: tag }),
    );
  return [...description, ...said].slice(0, maxOwnWords);
}
