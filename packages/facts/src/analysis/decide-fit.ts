import {
  type Confirmer,
  type Fact,
  type FactKind,
  type FitKind,
  factValues,
  type OwnWords,
} from '@Hardware-Store-Finder/contract';
import { type AnalysisLanguagePack, namesGoods } from '@Hardware-Store-Finder/domain';
import { servicesNamedIn } from '../facts/kinds/services.ts';
import { namesTrader } from '../facts/kinds/shelf.ts';
import { anyOf } from '../facts/word-parts.ts';
import type { CheckedAnalysis } from './analysis-cache.ts';
import type { Cited } from './fact-line.ts';
import { pageNames } from './page-names.ts';
import { isRefused } from './refused.ts';
import { says } from './same-facts.ts';

/** The index of chains is the source of a chain by its name. */
export const chainIndex = { url: 'https://nsi.guide/', title: 'name-suggestion-index: names of chains' };

export type ClearFit = Exclude<FitKind, 'unclear'>;

/** The most telling kind first: a wholesaler may also be family-run and have branches. */
const fitOrder = ['wholesaler', 'chain', 'independent', 'manufacturer'] as const;

/** What shows a shop. */
const ofShops: readonly FactKind[] = ['sells', 'brand', 'own_brand', 'online_shop'];
const ofCounter: readonly FactKind[] = ['hours', 'payment', 'price', 'branches'];
/** Services that need no craftsman. */
const ofTrade: readonly string[] = ['rental', 'cutting', 'sharpening', 'delivery', 'advice'];
/** What a business that works and does not trade calls itself: "Locksmith". */
const crafts = new RegExp(anyOf('crafts'), 'iu');
const craftWork = new RegExp(anyOf('craftWork'), 'iu');
/** A "custom furniture shop" makes what it sells. */
const toOrder = new RegExp(anyOf('toOrder'), 'iu');
/** "We supply the trade only", "we don't sell to the public". */
const tradeOnly = new RegExp(`${anyOf('tradeOnly')}|${anyOf('denied')}`, 'iu');

const fitOfBusiness: Readonly<Record<string, ClearFit>> = {
  wholesaler: 'wholesaler',
  importer: 'wholesaler',
  chain: 'chain',
  branch: 'chain',
  franchise: 'chain',
  independent: 'independent',
  manufacturer: 'manufacturer',
};

/** `confirmedBy`: who confirmed the fact that it rests on. */
export type DecidedFit = {
  kind: FitKind;
  reason: string;
  cited: readonly Cited[];
  confirmedBy?: Confirmer;
};

const mostPages = 3;
/** "Tool hire in Ludlow": with what its trade begins. */
const wordsOfTrade = 2;
const fewestOfShop = 5;

/** The most telling kind of buyer among kinds of business. */
export function fitOf(businesses: readonly string[]): ClearFit | undefined {
  return fitOrder.find((fit) => businesses.some((business) => fitOfBusiness[business] === fit));
}

/**
 * Decides the kind of buyer: a chain by its name, a craftsman by its title, else what the facts say that it is, the most telling
 * kind first, else a chain by many branches, a shop by its goods, a craftsman by its work, a shop by its menu, or a chain by several
 * branches. An independent business that shows no goods is no retailer. Otherwise unclear: its own words, or the pages to look at.
 */
export function decideFit(
  {
    evidence,
    facts,
    ownWords = [],
    refused,
  }: Pick<CheckedAnalysis, 'evidence' | 'facts'> & Partial<Pick<CheckedAnalysis, 'ownWords' | 'refused'>>,
  { analysis, list }: AnalysisLanguagePack,
): DecidedFit {
  const { chain } = evidence;
  if (chain !== undefined)
    return {
      kind: 'chain',
      reason: analysis.chainBrand(chain),
      cited: [{ url: chainIndex.url, quotation: chain }],
    };
  const stated = (kind: ClearFit, fact: Fact): DecidedFit => ({
    kind,
    reason: analysis.fitReasons[kind](`“${fact.quotation}”`),
    cited: [fact],
    confirmedBy: fact.confirmedBy,
  });
  const businesses = facts.filter((one) => one.kind === 'business');
  const goods = facts.find((one) => ofShops.includes(one.kind));
  const service = facts.find((one) => one.kind === 'service');
  const work = facts.find(isCraft);
  const menu = ownWords.find((words) => words.heading === 'menu' && showsGoods(words));
  const kind = fitOf(businesses.map(({ value }) => value));
  const fact = businesses.find(({ value }) => fitOf([value]) === kind);
  // A locksmith may keep a shop, too.
  const isTrader =
    facts.filter((one) => one.kind === 'sells').length >= fewestOfShop ||
    facts.some((one) => one.kind === 'online_shop');
  // Shops deliver, lend, cut and advise, too.
  const isWorking = facts.some((one) => one.kind === 'service' && !ofTrade.includes(one.value));
  const [first] = evidence.pages;
  const isNamedShop = first !== undefined && namesTrader(first.title, true);
  const isTitled = first !== undefined && crafts.test(first.title);
  const isMaker = kind === 'independent' && goods === undefined && toOrder.test(fact?.quotation ?? '');
  if (!isTrader && (isTitled || isMaker) && (kind === undefined || kind === 'independent')) {
    if (isMaker && fact !== undefined) return stated('craft', fact);
    if (service !== undefined && isWorking) return stated('craft', service);
    if (isTitled && !isNamedShop)
      return {
        kind: 'craft',
        reason: analysis.fitReasons.craft(`“${first.title}”`),
        cited: [{ url: first.url, quotation: first.title }],
      };
  }
  // A hire firm lists machines, too.
  const hire = facts.find((one) => one.kind === 'service' && one.value === 'rental');
  const lends = (text: string) => servicesNamedIn(text).includes('rental');
  const isHire =
    first !== undefined &&
    lends(first.title) &&
    first.title
      .split(/\s[|·•–—-]\s/u)
      .every((part) => lends(part) || !namesGoods(part, hire?.language ?? 'en'));
  const isSaidToHire =
    (kind === undefined || kind === 'independent') &&
    facts.filter((one) => one.kind === 'sells').length < fewestOfShop &&
    ownWords.some(
      ({ heading, quotation }) =>
        heading !== 'menu' &&
        !isRefused(quotation, refused) &&
        lends(quotation.split(/\s+/u, wordsOfTrade).join(' ')),
    );
  if (hire !== undefined && !isNamedShop && (isHire || isSaidToHire)) return stated('craft', hire);
  const isMakersOwn = kind === 'independent' && !facts.some((one) => one.kind === 'brand');
  const maker = isMakersOwn ? businesses.find(({ value }) => value === 'manufacturer') : undefined;
  if (maker !== undefined) return stated('manufacturer', maker);
  const trade = facts.filter((one) => one.kind === 'customers');
  if (
    (kind === undefined || kind === 'independent') &&
    goods !== undefined &&
    trade.length > 0 &&
    trade.every(({ value }) => value === 'trade')
  ) {
    const only = trade.find(({ quotation }) => tradeOnly.test(quotation));
    if (only !== undefined)
      return { ...stated('wholesaler', only), reason: analysis.fitTradeOnly(`“${only.quotation}”`) };
  }
  const hasShops = menu !== undefined || facts.some((one) => one.kind === 'branches');
  const isShown = hasShops || (fact !== undefined && namesGoods(fact.quotation, fact.language));
  const isRetailer = goods !== undefined || (!isWorking && isShown);
  if (kind !== undefined && fact !== undefined && (kind !== 'independent' || isRetailer))
    return stated(kind, fact);
  const many = branchesOf(facts, fewestOfChain);
  if (many !== undefined) return stated('chain', many);
  if (goods !== undefined) return stated('shop', goods);
  // Makers and service firms have menus of goods, too; a shop says when it is open or what a thing costs.
  const isOpen =
    isNamedShop ||
    (menu !== undefined && showsGoods(menu, mostlyGoods)) ||
    facts.some(({ kind: one }) => ofCounter.includes(one));
  if (menu !== undefined && !isWorking && isOpen) {
    const entries = menu.quotation.split('\n').join(' · ');
    return { kind: 'shop', reason: analysis.fitReasons.shop(`“${entries}”`), cited: [menu] };
  }
  if (work !== undefined) return stated('craft', work);
  const several = branchesOf(facts, 2);
  if (several !== undefined) return stated('chain', several);
  // How it describes itself says more than that nobody could tell.
  const said = ownWords.find(
    ({ heading, quotation }) => heading !== 'menu' && !isRefused(quotation, refused),
  );
  if (said !== undefined) return { kind: 'unclear', reason: `“${said.quotation}”`, cited: [said] };
  const names = [...pageNames(evidence.pages).values()];
  return { kind: 'unclear', reason: analysis.fitUnclear(list(names.slice(0, mostPages))), cited: [] };
}

/**
 * Whether a service is a craftsman's: repairs and installation, or work as written on buildings, doors or the like. Lodging is
 * none, nor is where a maker's customers write about repairs.
 */
function isCraft({ kind, value, quotation, language }: Fact): boolean {
  if (kind !== 'service' || ofTrade.includes(value) || quotation.includes('@')) return false;
  return (
    factValues.service.some((service) => service === value) ||
    servicesNamedIn(value).some((service) => !ofTrade.includes(service)) ||
    namesGoods(value, language) ||
    crafts.test(value) ||
    craftWork.test(value)
  );
}

const fewestGoods = 2;
const leastShare = 0.25;
const mostlyGoods = 0.9;

/** Whether more entries of a menu name goods than work, and enough of them. */
function showsGoods({ quotation, language }: OwnWords, share = leastShare): boolean {
  const entries = quotation.split('\n');
  const isWork = (entry: string) => servicesNamedIn(entry).length > 0;
  const goods = entries.filter((entry) => namesGoods(entry, language) && !isWork(entry));
  const least = Math.max(fewestGoods, entries.length * share);
  return goods.length >= least && goods.length > entries.filter(isWork).length;
}

/** With fewer branches, a family may run them all. */
const fewestOfChain = 5;

/** The fact that shows so many branches: their number, or the place of the last. Of places one within another counts once. */
function branchesOf(facts: readonly Fact[], fewest: number): Fact | undefined {
  const branches = facts.filter(({ kind }) => kind === 'branches');
  const places = branches.filter(
    (one) => !/^\d+$/.test(one.value) && !branches.some((other) => says(other, one)),
  );
  return branches.find(({ value }) => /^\d+$/.test(value) && Number(value) >= fewest) ?? places[fewest - 1];
}
