import type { Fact } from '@Hardware-Store-Finder/contract';
import { isOnOtherPage } from './may-state.ts';
import { cjk, type Sentence, wordCount } from './sentence.ts';
import { isOfOthers } from './subject.ts';
import { anyOf } from './word-parts.ts';

const notOpen = new RegExp(anyOf('notOpen'), 'u');
/** A second shop may open soon, too. */
const another = new RegExp(`(?<!\\p{L})${anyOf('another')}`, 'u');
/** "Not open yet, opens at 9:00" is so each morning. */
const atHour = /\d\s*(?:[:.hH]\s*\d{2}|\s[ap]\.?m)/u;
const maxWords = 14;

/** Kinds that are so before a shop opens. */
const ofTheFuture: ReadonlySet<Fact['kind']> = new Set<Fact['kind']>(['place', 'person', 'seeks']);

/** The facts of a shop that is open; of one that says "Opening soon", and nothing of a year, where it will be and whose it is. */
export function ofToday(facts: readonly Fact[], sentences: readonly Sentence[]): Fact[] {
  const isOpen = facts.some(({ kind }) => kind === 'since' || kind === 'online_shop');
  return isOpen || !sentences.some(isNotice) ? [...facts] : facts.filter(({ kind }) => ofTheFuture.has(kind));
}

function isNotice(sentence: Sentence): boolean {
  const { lower, place, url } = sentence;
  const isShort = wordCount(lower) <= maxWords || cjk.test(lower);
  return (
    isShort &&
    place !== 'menu' &&
    place !== 'image' &&
    notOpen.test(lower) &&
    !another.test(lower) &&
    !atHour.test(lower) &&
    !isOnOtherPage('sells', url) &&
    !isOfOthers('sells', sentence)
  );
}
