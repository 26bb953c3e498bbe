import type { ProductId } from '@Hardware-Store-Finder/domain';
import type { PageReading } from '@Hardware-Store-Finder/websites';
import { type Mention, mentionsIn, namesTrader } from '../../findings/products.ts';
import { isHeaded } from '../headings.ts';
import { has, type Sentence } from '../sentence.ts';
import { isOfOthers } from '../subject.ts';
import { isTurned } from '../turned.ts';
import { isEntryOfGoods, listOf, objectsOf, type Shelf } from './goods.ts';
import { isKnownBrand } from './known-brands.ts';
import { isCart, isEntryOfServices, isUnderServices } from './services.ts';

const minSiblings = 2;
const minHeadings = 3;
const shareOfSection = 0.25;
const shareOfList = 0.5;
const shareOfMenu = 0.65;

/** Reads what the pages of a site show. `names`: of its owner. */
export function shelfOf(
  pages: readonly PageReading[],
  sentences: readonly Sentence[],
  names: readonly string[],
): Shelf {
  const lists = Map.groupBy(
    sentences.filter(({ isLabel, place }) => isLabel && place !== 'meta'),
    listOf,
  );
  const groupsOf = (is: (sentence: Sentence) => boolean, isHeadedSo: (sentence: Sentence) => boolean) =>
    new Set(
      [...lists].flatMap(([group, entries]) => {
        const [first] = entries;
        if (first === undefined) return [];
        const count = entries.filter(is).length;
        const least = first.place === 'heading' ? minHeadings : 1;
        if (isHeadedSo(first) && count >= least && count >= entries.length * shareOfSection) return [group];
        if (first.group === '') return [];
        const share = first.place === 'menu' ? shareOfMenu : shareOfList;
        return count >= minSiblings && count >= entries.length * share ? [group] : [];
      }),
    );
  return {
    isTrader: isTrader(pages, sentences, names),
    goods: groupsOf(isEntryOfGoods, (first) => isHeaded(first, ({ sells }) => sells.headings, 3)),
    services: groupsOf(isEntryOfServices, isUnderServices),
    brands: groupsOf(
      ({ text }) => isKnownBrand(text),
      () => false,
    ),
  };
}

/** With so many kinds of specific goods, a site sells hardware; a web shop with fewer. */
const kindsOfTrader = 3;
const kindsOfWebShop = 2;
const kindsOfMenu = 4;
/** What craftsmen list as their work. */
const isAlsoWork: ReadonlySet<ProductId> = new Set<ProductId>([
  'building_materials',
  'doors_windows',
  'electrical',
  'lighting',
  'paint',
  'plumbing',
  'security',
  'tiles',
  'timber',
]);

function isTrader(
  pages: readonly PageReading[],
  sentences: readonly Sentence[],
  names: readonly string[],
): boolean {
  if (pages.some(({ facts }) => facts.types.includes('HardwareStore'))) return true;
  if (names.some((name) => namesTrader(name, true))) return true;
  if (pages.some(({ title, description }) => namesTrader(`${title}\n${description}`, false))) return true;
  const stated = sentences.filter(
    (sentence) => !isTurned('sells', sentence) && !isOfOthers('sells', sentence) && sentence.place !== 'meta',
  );
  const entries = stated.filter(isEntryOfGoods);
  const shown = entries.flatMap((sentence) => mentionsIn(sentence.text, sentence.language));
  const sold = stated
    .filter((sentence) => has(sentence, ({ sells }) => sells.verbs))
    .flatMap((sentence) =>
      objectsOf(sentence).flatMap((list) => list.flatMap((item) => mentionsIn(item, sentence.language))),
    );
  const kinds = (mentions: readonly Mention[]) => new Set(mentions.map(({ id }) => id));
  const specific = kinds([...shown, ...sold].filter(({ strength }) => strength === 'specific'));
  const hasCart = sentences.some(isCart);
  if (specific.size >= (hasCart ? kindsOfWebShop : kindsOfTrader)) return true;
  const listed = kinds(shown);
  const soldOnly = [...listed].filter((id) => !isAlsoWork.has(id)).length;
  if (listed.size >= kindsOfMenu && soldOnly >= kindsOfWebShop) return true;
  const isSelling = hasCart || sold.length > 0;
  const least = hasCart ? kindsOfWebShop : kindsOfTrader;
  return isSelling && new Set(entries.map(({ lower }) => lower)).size >= least;
}
