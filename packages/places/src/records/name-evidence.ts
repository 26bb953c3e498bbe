import type { Category } from '@hardware-store-finder/contract';
import { foldName, ownDomain } from '@hardware-store-finder/domain';
import { partList, phraseList } from './phrase-list.ts';
import chains from './word-lists/chains-by-kind.json' with { type: 'json' };
import otherGoods from './word-lists/other-goods.json' with { type: 'json' };
import otherServices from './word-lists/other-services.json' with { type: 'json' };
import ownTypes from './word-lists/own-types.json' with { type: 'json' };
import storeWords from './word-lists/store-words.json' with { type: 'json' };

/** What the name, brand and website of a business say about its trade, in any of the common languages. */
export type NameEvidence = {
  /** Hardware, DIY goods or building materials; or a chain of such stores. */
  isStore: boolean;
  /** The same by its brand, its whole name or its website: sure enough whatever category it has. */
  isStoreForSure: boolean;
  /** Other goods (jewellery, tyres), or services (remodelling, storage). */
  isOther: boolean;
  /** The types of goods that have a category of their own: paint, kitchens. */
  ownTypes: readonly Category[];
};

type ChainKind = Exclude<keyof typeof chains, 'source'>;

const hasStoreWord = phraseList(storeWords);
const hasStorePart = partList(storeWords);
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
  for (const name of new Set(chainNames[kind].map(foldName))) {
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
  const ofBrand = [foldName(brand), foldName(name)].flatMap((one) => chainKinds.get(one) ?? []);
  const chain = new Set([...ofBrand, ...chainsBefore(name)]);
  const domain = ownDomain(website)?.split('.')[0] ?? '';
  const isComputers = hasComputerWord(name);
  const isSure =
    ofBrand.includes('hardware') || hasStoreWord(name) || hasStorePart(domain.replaceAll('-', ''));
  return {
    isStore: !isComputers && (isSure || chain.has('hardware')),
    isStoreForSure: !isComputers && isSure,
    isOther: hasOtherGoods(name) || hasOtherService(name),
    ownTypes: [
      ...typeWords.flatMap(([kind, hasWord]) => (hasWord(name) ? [kind] : [])),
      ...[...chain].filter((kind) => kind !== 'hardware'),
    ].filter((kind, at, all) => all.indexOf(kind) === at),
  };
}

/** Whether the name alone says that a business deals in other goods than a hardware store's: 'Silva Jewellery Findings'. */
export function namesOtherGoods(name: string | undefined): boolean {
  return name !== undefined && hasOtherGoods(name) && (!hasStoreWord(name) || hasComputerWord(name));
}

/** The kinds of the chains whose name a longer name begins with: 'Castorama Nantes'. */
function chainsBefore(name: string): readonly ChainKind[] {
  const words = foldName(name).split(' ');
  return words.flatMap((_, at) => chainKinds.get(words.slice(0, at + 1).join(' ')) ?? []);
}
