import type { Category } from '@Hardware-Store-Finder/contract';
import { foldName, ownDomain } from '@Hardware-Store-Finder/domain';
import { partList, phraseList } from './phrase-list.ts';
import buildingTrades from './word-lists/building-trades.json' with { type: 'json' };
import chains from './word-lists/chains-by-kind.json' with { type: 'json' };
import otherGoods from './word-lists/other-goods.json' with { type: 'json' };
import otherServices from './word-lists/other-services.json' with { type: 'json' };
import ownTypes from './word-lists/own-types.json' with { type: 'json' };
import sellerWords from './word-lists/seller-words.json' with { type: 'json' };
import storeWords from './word-lists/store-words.json' with { type: 'json' };

/** What the name, brand and website of a business say about its trade, in any of the common languages. */
export type NameEvidence = {
  /** Hardware, DIY goods or building materials; or a chain of such stores. */
  isStore: boolean;
  /** The same, but not by the single first word of its name: sure enough whatever category it has. */
  isStoreForSure: boolean;
  /** Goods, whatever they are: a shop, a depot, supplies; or a chain of merchants. */
  isSeller: boolean;
  /** Other goods (jewellery, tyres), or services (remodelling, storage); not supplies for a building trade. */
  isOther: boolean;
  /** The types of goods that have a category of their own: paint, kitchens. */
  ownTypes: readonly Category[];
  /** The same of its chain alone. */
  chainTypes: readonly Category[];
};

type ChainKind = Exclude<keyof typeof chains, 'source'>;

const hasStoreWord = phraseList(storeWords);
const hasStorePart = partList(storeWords);
const hasSellerWord = phraseList(sellerWords);
const hasSellerPart = partList(sellerWords);
const hasBuildingTrade = phraseList(buildingTrades);
const hasOtherGoods = phraseList(otherGoods);
const hasOtherService = phraseList(otherServices);
/** 'Hardware' is also what a computer shop sells. */
const hasComputerWord = phraseList({ computers: otherGoods.computers });
const typeWords = (Object.keys(ownTypes) as (keyof typeof ownTypes)[]).map(
  (kind) => [kind, phraseList({ [kind]: ownTypes[kind] })] as const,
);
const { source: _, ...chainNames } = chains;
const chainKinds = new Map<string, ChainKind[]>();
for (const kind of Object.keys(chainNames) as ChainKind[]) {
  for (const name of new Set(chainNames[kind].map(chainKey))) {
    chainKinds.set(name, [...(chainKinds.get(name) ?? []), kind]);
  }
}

export function readNameEvidence({
  name = '',
  brand = '',
  website,
}: {
  name?: string | undefined;
  brand?: string | undefined;
  website?: string | undefined;
}): NameEvidence {
  const ofBrand = [brand, name].flatMap((one) => chainKinds.get(chainKey(one)) ?? []);
  const before = chainsBefore(name);
  const sureChains = new Set([...ofBrand, ...before.ofSeveralWords]);
  const chain = new Set([...sureChains, ...before.ofOneWord]);
  const chainTypes = [...chain].filter((kind) => kind !== 'hardware' && kind !== 'trade');
  const domain = ownDomain(website)?.split('.')[0] ?? '';
  const isComputers = hasComputerWord(name);
  const isSure = sureChains.has('hardware') || hasStoreWord(name) || hasStorePart(domain);
  const isSeller = sureChains.has('trade') || hasSellerWord(name) || hasSellerPart(domain);
  return {
    isStore: !isComputers && (isSure || chain.has('hardware')),
    isStoreForSure: !isComputers && isSure,
    isSeller,
    isOther: hasOtherGoods(name) || hasOtherService(name) || (hasBuildingTrade(name) && !isSeller),
    ownTypes: [
      ...new Set([...typeWords.flatMap(([kind, hasWord]) => (hasWord(name) ? [kind] : [])), ...chainTypes]),
    ],
    chainTypes,
  };
}

/** Whether the name alone says that a business deals in other goods than a hardware store's: 'Silva Jewellery Findings'. */
export function namesOtherGoods(name: string | undefined): boolean {
  return name !== undefined && hasOtherGoods(name) && (!hasStoreWord(name) || hasComputerWord(name));
}

/** The kinds of the chains whose name a longer name begins with: 'Castorama Nantes', 'Home Depot 12'. */
function chainsBefore(name: string): Record<'ofOneWord' | 'ofSeveralWords', readonly ChainKind[]> {
  const words = chainKey(name).split(' ');
  const [ofOneWord = [], ...longer] = words.map(
    (_, at) => chainKinds.get(words.slice(0, at + 1).join(' ')) ?? [],
  );
  return { ofOneWord, ofSeveralWords: longer.flat() };
}

/** A chain's name as it is compared: people leave out the article of 'The Home Depot'. */
function chainKey(name: string): string {
  return foldName(name).replace(/^the (?=.)/, '');
}
