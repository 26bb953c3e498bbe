import type { FitKind } from '@hardware-store-finder/contract';
import type { Segment } from './segments.ts';
import { type Identity, introducesSelf, selfCuesIn } from './self-description.ts';
import { cuesIn } from './site-context.ts';
import fitWords from './word-lists/fit-words.json' with { type: 'json' };
import { searchable, type WordHit, wordListsMatcher } from './word-matcher.ts';

export type ClearFit = Exclude<FitKind, 'unclear'>;

const findKinds = wordListsMatcher(fitWords);
/** The most telling kind first: a wholesaler may also be family-run and have branches. */
export const fitOrder = ['wholesaler', 'chain', 'independent', 'manufacturer'] as const;

/** Whether a text contains words with which a business says that it is of that kind. */
export function speaksOfFit(kind: ClearFit, text: string): boolean {
  return findKinds(searchable(text)).has(kind);
}

/** What is known about a site: whether it shows goods, and what it calls its owner. */
export type FitSite = { isTrader: boolean; identity: Identity };

/**
 * The kinds of business that a page says its owner is, each with its place in a line. Several lines "Manufacturer of …"
 * list the companies of a group.
 */
export function kindsOn(segments: readonly Segment[], site: FitSite): Map<ClearFit, WordHit> {
  const statements = new Map<ClearFit, WordHit>();
  const captions = new Map<ClearFit, Map<string, WordHit>>();
  for (const segment of segments) {
    for (const [kind, { start, end }] of kindsIn(segment, site)) {
      const hit = { line: segment.line, start: segment.offset + start, end: segment.offset + end };
      const isCaption = start === 0 && maker.test(segment.lower.slice(start, end));
      if (isCaption) captions.set(kind, new Map([...(captions.get(kind) ?? []), [segment.text, hit]]));
      else if (!statements.has(kind)) statements.set(kind, hit);
    }
  }
  for (const [kind, hits] of captions) {
    const [only, ...others] = hits.values();
    if (only !== undefined && others.length === 0 && !statements.has(kind)) statements.set(kind, only);
  }
  return statements;
}

/** The kinds of business that a segment says its writer is. */
function kindsIn(segment: Segment, site: FitSite): Map<ClearFit, WordHit> {
  const kinds = findKinds(searchable(segment.lower));
  if (kinds.size === 0) return kinds;
  const cues = cuesIn(segment);
  const negation = cues.get('negation');
  for (const [kind, hit] of kinds) {
    const isNegated = negation !== undefined && negation.end <= hit.start;
    if (cues.has('others') || isNegated || !saysOfSelf[kind](sentenceAround(segment, hit), site))
      kinds.delete(kind);
  }
  return kinds;
}

type Sentence = Pick<Segment, 'text' | 'lower' | 'wordCount' | 'isItem'> & {
  hit: string;
  before: string;
  after: string;
};

function sentenceAround({ text, lower, wordCount, isItem }: Segment, { start, end }: WordHit): Sentence {
  const hit = lower.slice(start, end);
  return { text, lower, wordCount, isItem, hit, before: text.slice(0, start), after: lower.slice(end) };
}

const isHan = (text: string) => /\p{Script=Han}/u.test(text);
const speaksOfUs = (lower: string) => selfCuesIn(lower).has('firstPerson');

/** Words of a kind that may be any business: "independent", unlike "family-run". */
const anyIndependent = /^(?:independent|indépendant\p{L}*|independiente|independente)$/u;
/** Nouns for a maker; the other words for making say "our own". */
const maker =
  /^(?:manufacturer of|hersteller von|fabricant de|fabricante de|produttore di|fabrikant van|producent)$/u;
const finder =
  /^(?:find a|filialfinder|marktfinder|trouver|encuentra|trova|vind|znajdź|hitta|all|alle|连锁|全国|分店)/u;
const numbered = /^(?:one|eine|uma) (?:of|von|de) (?!our)(?<count>\S+)/u;

const saysOfSelf: Record<ClearFit, (sentence: Sentence, site: FitSite) => boolean> = {
  independent: (sentence, { identity }) => {
    const { hit, lower } = sentence;
    if (isOfOthers(sentence)) return false;
    if (isHan(hit)) return speaksOfUs(lower) || sentence.isItem;
    const isAdjective = /(?:run|owned|geführt\p{L}*|conduzione familiare)$/u.test(hit);
    if (anyIndependent.test(hit))
      return introducesSelf(sentence.before, identity, { needsArticle: true }) && namesBusiness(sentence);
    return (
      introducesSelf(sentence.before, identity, { needsArticle: !isAdjective }) ||
      isTagline(sentence, isAdjective) ||
      isOurs(sentence)
    );
  },
  wholesaler: (sentence, { isTrader, identity }) => {
    if (isOfOthers(sentence)) return false;
    if (isHan(sentence.hit)) return speaksOfUs(sentence.lower) || (isTrader && sentence.isItem);
    if (/^trade (?:counter|only)$/.test(sentence.hit)) return isTrader;
    return introducesSelf(sentence.before, identity, { needsArticle: true }) || isTaglineWithGoods(sentence);
  },
  manufacturer: (sentence, { identity }) => {
    if (!maker.test(sentence.hit)) return true;
    if (isOfOthers(sentence)) return false;
    return introducesSelf(sentence.before, identity, { needsArticle: true }) || isTaglineWithGoods(sentence);
  },
  chain: ({ hit, lower, isItem }, { isTrader }) => {
    const count = numbered.exec(hit)?.groups?.count;
    if (count !== undefined) return speaksOfUs(lower) && !/^(?:the|those|these|your|their|many)$/.test(count);
    return finder.test(hit) ? (isHan(hit) ? speaksOfUs(lower) || isItem : isTrader && isItem) : true;
  },
};

/** "your wholesaler", "wholesale login": of other people's business, or no business at all. */
function isOfOthers({ before, after, lower }: Sentence): boolean {
  if (isHan(lower)) return selfCuesIn(lower).has('otherOwner');
  const [previous = ''] = /[\p{L}\p{M}’']+(?=[\s-]*$)/u.exec(before.toLowerCase()) ?? [];
  const [next = ''] = /^\s*(?:of the|[\p{L}\p{M}]+)/u.exec(after) ?? [];
  return selfCuesIn(previous).has('otherOwner') || selfCuesIn(next).has('notOfOwner');
}

function namesBusiness({ before, after }: Sentence): boolean {
  const near = `${before.toLowerCase().split(/\s+/).slice(-4).join(' ')} ${after.split(/\s+/).slice(0, 8).join(' ')}`;
  return selfCuesIn(near).has('business');
}

/** "The manufacturer of the chair" may be anyone. */
const article = /^(?:an?|the|der|die|das|ein|eine|le|la|el|il|un|una|une|het|een)$/iu;

const wordsIn = (text: string) => text.match(/[\p{L}\p{M}]+/gu)?.length ?? 0;

const generations = /\d{4}|gener|gera[cç]|pokole|поколени|代/u;

/** "Family-run since 1972", "A family business": a sentence without a subject. "Family business" may be a service. */
function isTagline({ before, lower, isItem }: Sentence, isAdjective: boolean): boolean {
  if (wordsIn(before) > (isItem ? 2 : 1)) return false;
  return isAdjective || article.test(before.trim()) || generations.test(lower);
}

/** "Our family business": but "our distributors" are others. */
function isOurs({ before }: Sentence): boolean {
  return speaksOfUs(before.toLowerCase().split(/\s+/).slice(-2).join(' '));
}

const withGoods =
  /^\s*(?:(?:and|und|et|e|y|&|\/)\s*[\p{L}-]+\s+)?(?:of|for|für|von|de|di|da|do|van|voor|för|til|для|supplier\p{L}* of)(?!\p{L})/u;

/** "Wholesaler of fittings": the bare word is an entry of a menu. */
function isTaglineWithGoods({ before, after, hit }: Sentence): boolean {
  return (
    wordsIn(before) <= 2 &&
    !before.includes(',') &&
    !before.split(' ').some((word) => article.test(word)) &&
    (withGoods.test(after) || / (?:of|von|de|di|van)$/.test(hit) || hit === 'producent')
  );
}
