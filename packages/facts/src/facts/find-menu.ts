import { factValues, type OwnWords } from '@Hardware-Store-Finder/contract';
import { namesGoods } from '../findings/products.ts';
import { everyLexicon, words } from './lexicon.ts';
import { namesOwner, type Owner } from './owner.ts';
import type { Site } from './read-site.ts';
import { has, type Sentence, wordCount } from './sentence.ts';

const fewest = 3;
const most = 40;
const maxWords = 5;
const maxLength = 40;
/** Of the entries, those that name goods or work: a menu of pages about the company has none. */
const leastShare = 0.3;

/** The entries of a shop's own menu, joined by line ends: its departments or services, without navigation. */
export function findMenu({ sentences, owner }: Site): OwnWords | undefined {
  const menus = Map.groupBy(
    sentences.filter(({ place }) => place === 'menu'),
    ({ group }) => group,
  );
  const [best] = [...menus.values()]
    .map((menu) => ({ menu, entries: entriesOf(menu, owner) }))
    .filter(({ entries }) => entries.length >= fewest && entries.length <= most)
    .map((one) => ({ ...one, named: one.entries.filter(namesOffer).length }))
    .filter(({ entries, named }) => named >= 2 && named >= entries.length * leastShare)
    .sort((one, other) => other.named - one.named);
  if (best === undefined) return undefined;
  const [{ url = '', language = '' } = {}] = best.entries;
  return { heading: 'menu', quotation: best.entries.map(({ text }) => text).join('\n'), url, language };
}

function entriesOf(menu: readonly Sentence[], owner: Owner): Sentence[] {
  return [...new Map(menu.map((entry) => [entry.lower, entry])).values()].filter(
    (entry) => isShort(entry.text) && !isNavigation(entry) && !isOwner(entry, owner),
  );
}

function isShort(text: string): boolean {
  return text.length <= maxLength && wordCount(text) <= maxWords && !/[@©?？]|\d{3}/u.test(text);
}

function isNavigation({ lower }: Sentence): boolean {
  return everyLexicon.some(
    ({ navigation, onlineShop, seeks, hours }) =>
      words(navigation).is(lower) ||
      words(onlineShop.cart).is(lower) ||
      words(seeks.headings).is(lower) ||
      words(hours.headings).is(lower),
  );
}

function isOwner({ text, lower }: Sentence, owner: Owner): boolean {
  return namesOwner(text.toLowerCase(), owner) && !namesGoods(lower);
}

function namesOffer(entry: Sentence): boolean {
  return (
    namesGoods(entry.text) ||
    has(entry, ({ keys }) => keys) ||
    factValues.service.some((service) => has(entry, (lexicon) => lexicon.service[service]))
  );
}
