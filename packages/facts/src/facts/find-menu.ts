import { factValues, type OwnWords } from '@Hardware-Store-Finder/contract';
import { namesGoods } from '@Hardware-Store-Finder/domain';
import { isAside, type PageReading } from '@Hardware-Store-Finder/websites';
import { headsOf, trimmed } from './items.ts';
import { everyLexicon, navigation, words } from './lexicon.ts';
import type { Owner } from './owner.ts';
import type { Site } from './read-site.ts';
import { has, type Sentence, wordCount } from './sentence.ts';

const fewest = 3;
const most = 30;
const mostLines = 1_000;
const maxWords = 5;
const maxLength = 40;
/** Of the entries, those that name goods or work: a menu of pages about the company has none. */
const leastShare = 0.3;
/** Without goods or work that anybody here knows, so much of a menu is something else than navigation. */
const leastOther = 0.5;

/** Entries that lead to no goods and to no work. */
const ofCompany = words(
  everyLexicon.flatMap(({ onlineShop, seeks, hours }) => [
    ...onlineShop.cart,
    ...seeks.headings,
    ...hours.headings,
  ]),
);

/** The entries of a site's own menu, joined by line ends: what they mean need not be known, if they are no navigation. */
export function findMenu({ pages, sentences, owner }: Site): OwnWords | undefined {
  const menus = Map.groupBy(
    sentences.filter(({ place }) => place === 'menu'),
    ({ group }) => group,
  );
  const found = [...menus.values()]
    .map((menu) => ({ menu: uniqueOf(menu), entries: entriesOf(menu, owner) }))
    .filter(({ entries }) => entries.length >= fewest)
    .map((one) => ({ ...one, named: one.entries.filter(namesOffer).length }))
    .filter(
      ({ menu, entries, named }) =>
        (named >= 2 && named >= entries.length * leastShare) ||
        (entries.length >= menu.length * leastOther && leadsOn(menu, pages)),
    )
    // With nothing that is known the longest.
    .map((one) => ({ ...one, score: one.named || one.entries.length / mostLines }));
  const highest = Math.max(...found.map(({ score }) => score));
  // Of two the first says more, and the other knows only more of one thing.
  const best = found.find(({ score }) => score * 2 >= highest);
  if (best === undefined) return undefined;
  const shown = best.entries.length > most ? headsOf(best.entries, ({ lower }) => lower) : best.entries;
  const [{ url = '', language = '' } = {}] = best.entries;
  const quotation = shown.slice(0, most).map(({ text }) => text);
  return { heading: 'menu', quotation: quotation.join('\n'), url, language };
}

/** Whether the page of a menu leads to others than those about the company: a menu may lead to the page's own sections. */
function leadsOn([first]: readonly Sentence[], pages: readonly PageReading[]): boolean {
  const links = pages.find(({ url }) => url === first?.url)?.links ?? [];
  return links.filter(({ topic }) => topic === 'other' || topic === 'products').length >= fewest;
}

function uniqueOf(menu: readonly Sentence[]): Sentence[] {
  return [...new Map(menu.map((entry) => [entry.lower, entry])).values()];
}

function entriesOf(menu: readonly Sentence[], owner: Owner): Sentence[] {
  return uniqueOf(menu).filter(
    (entry) => isShort(entry.text) && !isNavigation(entry) && !isOwner(entry, owner),
  );
}

function isShort(text: string): boolean {
  return (
    text.length <= maxLength &&
    wordCount(text) <= maxWords &&
    !/[@©?？$€£]|[.!。！]$|\d{3}|(?:\d[\s./-]*){5}|\d,\d\d|\(\d+\)|[:：]$|^[^\p{L}\p{N}]|^\p{L}{2}(?:[/\s]\p{L}{2})+$/u.test(
      text,
    )
  );
}

/** What leads to no goods, also with more words or a number beside it: "Koszyk (pusty)". */
function isNavigation({ lower }: Sentence): boolean {
  const name = trimmed(lower.replace(/[»›>▾▼+]+$/u, ''));
  return navigation.is(name) || ofCompany.is(name) || isAside(name);
}

/** Whether an entry is nothing but the owner's name: "Shower Trays" of a shower company are goods. */
function isOwner({ text, language }: Sentence, owner: Owner): boolean {
  if (namesGoods(text, language)) return false;
  const lower = text.toLowerCase();
  const telling = lower.match(/[\p{L}\p{N}]{4,}/gu) ?? [];
  return (
    owner.names.includes(lower) || (telling.length > 0 && telling.every((word) => owner.words.has(word)))
  );
}

function namesOffer(entry: Sentence): boolean {
  return (
    namesGoods(entry.text, entry.language) ||
    has(entry, ({ keys }) => keys) ||
    factValues.service.some((service) => has(entry, (lexicon) => lexicon.service[service]))
  );
}
