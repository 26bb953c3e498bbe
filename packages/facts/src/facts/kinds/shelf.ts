import { type GoodsId, goodsIn, isArticle, isGoodsOf, kindOf } from '@Hardware-Store-Finder/domain';
import type { PageReading } from '@Hardware-Store-Finder/websites';
import { isHeaded } from '../headings.ts';
import { lowered, words } from '../lexicon.ts';
import traders from '../lexicons/traders.json' with { type: 'json' };
import { has, type Sentence } from '../sentence.ts';
import { isOfOthers } from '../subject.ts';
import { isTurned } from '../turned.ts';
import { unpackList } from '../word-lists.ts';
import { enumerationsOf, isEntryOfGoods, isNoGoods, lineOf, listOf, objectsOf, type Shelf } from './goods.ts';
import { isKnownBrand } from './known-brands.ts';
import { isCart } from './online-shop.ts';
import { plainList } from './plain-lists.ts';
import { isEntryOfServices, isNamed, isUnderServices, servicesNamedIn } from './services.ts';

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
  // A hire firm lists what it lends.
  const isHire = [names[0] ?? '', pages[0]?.title ?? ''].some(
    (text) => servicesNamedIn(text).includes('rental') && !namesTrader(text, false),
  );
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
    isHire,
    goods: groupsOf(isEntryOfGoods, (first) => isHeaded(first, ({ sells }) => sells.headings, 3)),
    services: groupsOf(isEntryOfServices, isUnderServices),
    work: groupsOf(
      (one) => one.place === 'list' && isNamed(one) && !has(one, ({ serviceNot }) => serviceNot),
      () => false,
    ),
    brands: groupsOf(
      ({ text }) => isKnownBrand(text),
      () => false,
    ),
    repeated: repeatedIn(sentences),
    departments: departmentsIn(sentences),
  };
}

const minRepeats = 3;

/** "100% quality", beside every article. */
function repeatedIn(sentences: readonly Sentence[]): Set<string> {
  // The name of one article may also stand in its picture and as its heading.
  const shown = sentences.filter(({ place }) => place === 'text' || place === 'card' || place === 'list');
  const all = Map.groupBy(shown, (one) => [lineOf(one), one.place].join('\n'));
  return new Set(
    [...all.values()].flatMap(([one, ...more]) =>
      one !== undefined && more.length + 1 >= minRepeats ? [lineOf(one)] : [],
    ),
  );
}

/** Of "Gates & Yard", with hinges and bolts below, nobody knows whether there are gates. */
function departmentsIn(sentences: readonly Sentence[]): Set<string> {
  const below = Map.groupBy(
    sentences.filter(({ heading, place }) => heading !== '' && place !== 'menu'),
    ({ url, heading }) => [url, heading].join('\n'),
  );
  return new Set(
    [...below].flatMap(([line, all]) => {
      const goods = all.flatMap(({ text, language }) => goodsIn(text, language));
      const heads = goodsIn(all[0]?.heading ?? '', all[0]?.language);
      const isOfHeads = goods.some(({ id }) => heads.some((head) => isGoodsOf(id, head.id)));
      return goods.length > 0 && !isOfHeads ? [line] : [];
    }),
  );
}

const shops = words(unpackList(traders.shops));
const shopNames = words(unpackList(traders.names));
const otherNames = words(unpackList(traders.otherNames));

/** Whether a name, title or description is that of a shop that sells hardware. `isName`: "Muster Hardware" is one, too. */
export function namesTrader(text: string, isName: boolean): boolean {
  const lower = lowered(text);
  return shops.has(lower) || (isName && shopNames.has(lower) && !otherNames.has(lower));
}

/** With so many kinds of specific goods, a site sells hardware; a web shop with fewer. */
const kindsOfTrader = 3;
const kindsOfWebShop = 2;
const kindsOfMenu = 4;
const kindsOfTitle = 2;
/** Kinds that craftsmen list as their work. */
const isAlsoWork: ReadonlySet<string> = new Set([
  'locks',
  'gates',
  'plumbing',
  'electrical',
  'smart_locks',
  'paint_tools',
  'building_material',
  'roofing',
  'timber',
  'tile',
]);

function isTrader(
  pages: readonly PageReading[],
  sentences: readonly Sentence[],
  names: readonly string[],
): boolean {
  if (pages.some(({ facts }) => facts.types.includes('HardwareStore'))) return true;
  if (names.some((name) => namesTrader(name, true))) return true;
  if (pages.some(({ title, description }) => namesTrader(`${title}\n${description}`, false))) return true;
  // "Ironmongery – locks, tools, fittings" is what the site is about.
  const language = sentences[0]?.language ?? '';
  if (pages.some(({ title }) => specificOf(goodsIn(title, language)).size >= kindsOfTitle)) return true;
  const stated = sentences.filter(
    (sentence) => !isTurned('sells', sentence) && !isOfOthers('sells', sentence) && sentence.place !== 'meta',
  );
  const entries = stated.filter(isEntryOfGoods);
  const shown = entries.flatMap((sentence) => goodsIn(sentence.text, sentence.language));
  const sold = stated
    .filter((sentence) => !isNoGoods(sentence))
    .flatMap((sentence) =>
      [...objectsOf(sentence), ...enumerationsOf(sentence), plainList(sentence)].flatMap((list) =>
        list.flatMap((item) => goodsIn(item, sentence.language)),
      ),
    );
  const hasCart = sentences.some(isCart);
  if (specificOf([...shown, ...sold]).size >= (hasCart ? kindsOfWebShop : kindsOfTrader)) return true;
  const listed = kindsOf(shown);
  const soldOnly = [...listed].filter((kind) => !isAlsoWork.has(kind)).length;
  if (listed.size >= kindsOfMenu && soldOnly >= kindsOfWebShop) return true;
  const isSelling = hasCart || specificOf(sold).size > 0;
  const least = hasCart ? kindsOfWebShop : kindsOfTrader;
  return isSelling && new Set(entries.map(({ lower }) => lower)).size >= least;
}

type Named = readonly { id: GoodsId }[];

/** The kinds of what is named: groups of articles, and departments. */
function kindsOf(goods: Named): Set<string> {
  return new Set(goods.map(({ id }) => kindOf(id)).filter((kind) => kind !== 'other'));
}

/** Those that are nothing but goods, and no work. */
function specificOf(goods: Named): Set<string> {
  return kindsOf(goods.filter(({ id }) => isArticle(id) && !isAlsoWork.has(kindOf(id))));
}
