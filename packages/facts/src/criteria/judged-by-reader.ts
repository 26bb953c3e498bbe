import type { CriterionAnswer, Fact } from '@Hardware-Store-Finder/contract';
import { analysisPacks, type GoodsId, goodsIn, isGoodsOf } from '@Hardware-Store-Finder/domain';
import { type ClearFit, decideFit, fitOf } from '../analysis/decide-fit.ts';
import type { Cited } from '../analysis/fact-line.ts';
import type { HeldFacts } from '../analysis/held-facts.ts';
import { businessesNamedIn } from '../facts/kinds/services.ts';
import { anyOf } from '../facts/word-parts.ts';

/** What the built-in reader can judge of a criterion: products that a website names, and the kind of business. */
type ReadCriterion = { isNegated: boolean; isAny: boolean } & (
  | { kind: 'goods'; goods: readonly GoodsId[] }
  | { kind: 'business'; business: ClearFit }
);

const chainWord = new RegExp(anyOf('chain'), 'iu');
const negation = new RegExp(anyOf('denied'), 'iu');

/** To name goods on a website is to sell them, and nothing more: not to make, to import or to install them. */
const selling = new RegExp(anyOf('selling'), 'iu');
const otherDeed = new RegExp(anyOf('otherDeed'), 'iu');

/** Whether a criterion asks no more than whether goods are sold: 'sells hinges', or the goods alone. */
function isAboutSelling(criterion: string): boolean {
  if (otherDeed.test(criterion)) return false;
  return selling.test(criterion) || criterion.trim().split(/\s+/).length <= 2;
}

/** Whether a criterion asks for something that the store must not be or do. */
export function isNegated(criterion: string): boolean {
  return negation.test(criterion);
}

/** How the built-in reader understands a criterion; undefined if it cannot judge it. */
export function judgedByReader(criterion: string): ReadCriterion | undefined {
  const how = { isNegated: isNegated(criterion), isAny: /\bor\b|或/iu.test(criterion) };
  const goods = [...new Set(goodsIn(criterion.replace(chainWord, ' '), 'zh', true).map(({ id }) => id))];
  const business = chainWord.test(criterion) ? 'chain' : fitOf(businessesNamedIn(criterion));
  // A sentence about both, such as a maker of hinges, is about more than either.
  if (business !== undefined) return goods.length > 0 ? undefined : { ...how, kind: 'business', business };
  return goods.length > 0 && isAboutSelling(criterion) ? { ...how, kind: 'goods', goods } : undefined;
}

/** Judges a criterion by facts. What no fact says is not found, never 'no'. */
export function judgeByReader(criterion: string, held: HeldFacts): CriterionAnswer {
  const read = judgedByReader(criterion);
  if (read === undefined) return { criterion, answer: 'not_judged' };
  const found = read.kind === 'goods' ? goodsFact(read, held.facts) : businessFact(read.business, held);
  if (found === undefined) return { criterion, answer: 'not_found' };
  const { isSo, cited } = found;
  return {
    criterion,
    answer: isSo === read.isNegated ? 'no' : 'yes',
    quote: cited.quotation,
    page: cited.url,
  };
}

type Judged = { isSo: boolean; cited: Cited } | undefined;

function goodsFact(
  { goods, isAny, isNegated }: ReadCriterion & { kind: 'goods' },
  facts: readonly Fact[],
): Judged {
  const named = goods.map((wanted) =>
    facts.find(
      ({ kind, value, language }) =>
        kind === 'sells' && goodsIn(value, language).some(({ id }) => isGoodsOf(id, wanted)),
    ),
  );
  const first = named.find((fact) => fact !== undefined);
  const isWhole = isAny || isNegated || !named.includes(undefined);
  return first !== undefined && isWhole ? { isSo: true, cited: first } : undefined;
}

function businessFact(business: ClearFit, held: HeldFacts): Judged {
  const { kind, cited } = decideFit(held, analysisPacks.english);
  const [first] = cited;
  if (first === undefined) return undefined;
  if (kind === business) return { isSo: true, cited: first };
  // A chain and an independent store exclude each other; a wholesaler may be either.
  const others: readonly string[] = ['chain', 'independent'];
  return others.includes(business) && others.includes(kind) ? { isSo: false, cited: first } : undefined;
}
