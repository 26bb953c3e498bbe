import type { Fact } from '@Hardware-Store-Finder/contract';
import { businessesNamedIn } from './kinds/services.ts';
import { lowered } from './lexicon.ts';
import type { Sentence } from './sentence.ts';
import { anyOf } from './word-parts.ts';

/** Words of the Latin that fills templates. */
const filler =
  /(?<!\p{L})(?:lorem|ipsum|dolor|amet|consectetur|adipiscing|elit|eiusmod|tempor|iaculis|purus|dignissim|porttitor|suscipit|aliquam|maecenas|pellentesque|vestibulum|quisque|nulla|quis|proin|donec|sed|ut)(?!\p{L})/giu;
const fewestOfFiller = 3;

/** Sentences without the filler of a template, and without who is said to speak it. */
export function withoutFiller(sentences: readonly Sentence[]): Sentence[] {
  const isFiller = sentences.map(
    ({ text }) => new Set(lowered(text).match(filler) ?? []).size >= fewestOfFiller,
  );
  return sentences.filter(
    ({ isLabel, place }, at) =>
      !isFiller[at] && !(isFiller[at - 1] && isLabel && place !== 'heading' && place !== 'menu'),
  );
}

/** People and makes of sample data. */
const samples = new RegExp(`^${anyOf('sample')}(?!\\p{L})`, 'iu');
const tradeOnly = new RegExp(anyOf('tradeOnly'), 'u');
const fewestOfList = 3;

/** Facts without those that the others show to be of something else: parts of one address as branches, counts of a list as a size. */
export function withoutMistaken(facts: readonly Fact[]): Fact[] {
  const of = (kind: Fact['kind']) => facts.filter((fact) => fact.kind === kind);
  const isTown = ({ kind, value }: Fact) => kind === 'branches' && !/^\d+$/.test(value);
  const towns = facts.filter(isTown);
  const isOneAddress = of('place').some(({ value }) =>
    towns.every((town) => lowered(value).includes(lowered(town.value))),
  );
  const counted = Map.groupBy(of('size'), countedIn);
  // "We sell to firms only. Private customers are welcome at our dealers'."
  const isTradeOnly = of('customers').some(
    ({ value, quotation }) => value === 'trade' && tradeOnly.test(lowered(quotation)),
  );
  const sellsToAll = of('customers').some(({ value }) => value !== 'trade');
  return facts.filter(
    (fact) =>
      !samples.test(fact.value) &&
      !(isOneAddress && isTown(fact)) &&
      !(isTradeOnly && fact.kind === 'customers' && fact.value === 'consumers') &&
      !(sellsToAll && isDistributor(fact)) &&
      !(fact.kind === 'size' && (counted.get(countedIn(fact))?.length ?? 0) >= fewestOfList),
  );
}

/** Whether a shop is called a wholesaler for a word that dealers call themselves by: "distribuidor", "distributeur". */
function isDistributor({ kind, value, quotation }: Fact): boolean {
  const rest = quotation.replaceAll(/(?<!\p{L})distrib\p{L}*/giu, '');
  return kind === 'business' && value === 'wholesaler' && !businessesNamedIn(rest).includes('wholesaler');
}

function countedIn({ value }: Fact): string {
  return lowered(value.replace(/^[^,]*,\s/, ''));
}
