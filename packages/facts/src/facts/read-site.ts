import { type Fact, type FactKind, factKinds, type OwnWords } from '@Hardware-Store-Finder/contract';
import type { PageReading } from '@Hardware-Store-Finder/websites';
import { plain } from './items.ts';
import { joinLines } from './join-lines.ts';
import { isAddress } from './kinds/addresses.ts';
import type { Shelf } from './kinds/goods.ts';
import { shelfOf } from './kinds/shelf.ts';
import { languagesOf, lowered } from './lexicon.ts';
import { type Owner, ownerOf, withoutNames } from './owner.ts';
import { valuesIn } from './readers.ts';
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
    (line.text.includes('\n') ? [line.text] : splitSentences(line.text)).map((sentence) =>
      sentenceOf(sentence, line, page),
    ),
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
  return { id: `${kind}:${plain(value)}`, kind, value, quotation: text, url, language, confirmedBy: 'code' };
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
