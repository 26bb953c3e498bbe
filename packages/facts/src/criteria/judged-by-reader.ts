import type { CriterionAnswer } from '@hardware-store-finder/contract';
import type { ProductId } from '@hardware-store-finder/domain';
import type { Evidence } from '../evidence/evidence.ts';
import { productsIn } from '../findings/find-all.ts';
import type { Quoted } from '../findings/findings.ts';
import { type ClearFit, fitOrder, speaksOfFit } from '../findings/fit.ts';

/** What the built-in reader can judge of a criterion: products that a website names, and the kind of business. */
type ReadCriterion = { isNegated: boolean; isAny: boolean } & (
  | { kind: 'products'; products: readonly ProductId[] }
  | { kind: 'business'; business: ClearFit }
);

const chainWord = /\b(?:chains?|franchis(?:e|es|ed)|big[- ]box)\b|连锁/iu;
const negation =
  /\b(?:not|no|non|never|nor|isn['’]t|doesn['’]t|don['’]t|aren['’]t|without)\b|不|非|没有|无/iu;

/** To name goods on a website is to sell them, and nothing more: not to make, to import or to install them. */
const selling =
  /\b(?:sells?|selling|stocks?|carr(?:y|ies)|offers?|has|have|deals? in|trades? in)\b|卖|销售|经营|出售|供应/iu;
const otherDeed =
  /\b(?:makes?|making|manufactur\w*|produc(?:es?|er|ers|ing)|import\w*|export\w*|install\w*|repair\w*|buys?|buying|sources?|designs?|deliver\w*|ship\w*|own|online|only|brands?|large|many|best|cheap|premium|quality)\b|制造|生产|进口|出口|安装|维修|采购|品牌|线上|网店|只/iu;

/** Whether a criterion asks no more than whether goods are sold: 'sells hinges', or the goods alone. */
function isAboutSelling(criterion: string): boolean {
  if (otherDeed.test(criterion)) return false;
  return selling.test(criterion) || criterion.trim().split(/\s+/).length <= 2;
}

/** How the built-in reader understands a criterion; undefined if it cannot judge it. */
export function judgedByReader(criterion: string): ReadCriterion | undefined {
  const how = { isNegated: negation.test(criterion), isAny: /\bor\b|或/iu.test(criterion) };
  const products = productsIn(criterion);
  const business = chainWord.test(criterion)
    ? 'chain'
    : fitOrder.find((kind) => speaksOfFit(kind, criterion));
  // A sentence about both, such as a maker of hinges, is about more than either.
  if (business !== undefined) return products.length > 0 ? undefined : { ...how, kind: 'business', business };
  return products.length > 0 && isAboutSelling(criterion)
    ? { ...how, kind: 'products', products }
    : undefined;
}

/** Judges a criterion by what code found on the pages of a store. What the pages do not say is not found, never 'no'. */
export function judgeByReader(criterion: string, { passages, findings }: Evidence): CriterionAnswer {
  const read = judgedByReader(criterion);
  if (read === undefined) return { criterion, answer: 'not_judged' };
  const found = read.kind === 'products' ? products() : business(read.business);
  if (found === undefined) return { criterion, answer: 'not_found' };
  const page = passages[found.page]?.url;
  return {
    criterion,
    answer: found.isSo === read.isNegated ? 'no' : 'yes',
    quote: found.quote,
    ...(page !== undefined && { page }),
  };

  function products(): (Quoted & { isSo: boolean }) | undefined {
    if (read?.kind !== 'products') return undefined;
    const named = read.products.map((id) => findings.products.find(({ value }) => value === id));
    const [first] = named.filter((one) => one !== undefined);
    const isWhole = read.isAny || read.isNegated || !named.includes(undefined);
    return first !== undefined && isWhole ? { ...first, isSo: true } : undefined;
  }
  function business(kind: ClearFit): (Quoted & { isSo: boolean }) | undefined {
    const { chainBrand, fit } = findings;
    const chain = chainBrand ?? (fit?.value === 'chain' ? fit : undefined);
    // A chain and an independent store exclude each other; a wholesaler may be either.
    if (kind === 'chain' || kind === 'independent') {
      if (chain !== undefined) return { ...chain, isSo: kind === 'chain' };
      return fit?.value === 'independent' ? { ...fit, isSo: kind === 'independent' } : undefined;
    }
    return fit?.value === kind ? { ...fit, isSo: true } : undefined;
  }
}
