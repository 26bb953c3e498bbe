import type { FactKind } from '@Hardware-Store-Finder/contract';
import { hits, type Sentence, speaks, wordCount } from './sentence.ts';
import { anyOf } from './word-parts.ts';

/** Kinds that may be told in the past: who founded it, and when. */
const ofThePast: ReadonlySet<FactKind> = new Set<FactKind>(['since', 'person', 'hours']);

/** "Until 2005", "1994–2011", "2009年まで": over by now. */
const ofYear = '(?:19|20)\\d{2}';
const ended = new RegExp(
  [
    `(?<!\\d)${ofYear}\\s*(?:[-–—~〜至到]|${anyOf('to')})\\s*${ofYear}(?!\\d)`,
    `(?<!\\p{L})${anyOf('until')}\\s+(?:\\p{L}+\\s+){0,2}${ofYear}(?!\\d)`,
    `${ofYear}(?:\\s*|['’]?\\p{L}{0,3}\\s+|年)${anyOf('untilAfter')}`,
  ].join('|'),
  'u',
);

const gone = new RegExp(anyOf('gone'), 'u');
const anyYear = /(?<!\d)(?:18|19|20)\d{2}(?!\d)/u;
const mostBelow = 2;
/** Shorter words are in any sentence. */
const longWord = /[\p{L}\p{M}]{5,}/gu;

/** The sentences of what the next ones say has ended, each with the one that does: "It built houses. The houses were sold in 2010." */
export function takenBack(sentences: readonly Sentence[]): ReadonlyMap<Sentence, Sentence> {
  const found = new Map<Sentence, Sentence>();
  for (const [at, over] of sentences.entries()) {
    const { lower, isLabel, url, heading } = over;
    if (isLabel || !(ended.test(lower) || (gone.test(lower) && anyYear.test(lower)))) continue;
    const of = new Set(lower.match(longWord));
    for (const one of sentences.slice(Math.max(0, at - mostBelow), at)) {
      const isSame = one.url === url && one.heading === heading && !one.isLabel;
      // "We sell locks" is so, whatever has ended since.
      const isNow = speaks(one, ({ we }) => we) && !anyYear.test(one.lower);
      if (isSame && !isNow && one.lower.match(longWord)?.some((word) => of.has(word))) found.set(one, over);
    }
  }
  return found;
}

/** The sentences of a page; headings that are denied below them, and captions of several companies, are marked. */
export function withDenials(sentences: readonly Sentence[]): Sentence[] {
  const under = Map.groupBy(
    sentences.filter(({ heading }) => heading !== ''),
    ({ heading }) => heading,
  );
  const isDenied = (heading: string) => {
    const below = under.get(heading) ?? [];
    return below.some(
      (one) => isTurned('sells', { ...one, heading: '', lead: '' }) || speaks(one, ({ others }) => others),
    );
  };
  const captions = sentences.filter(isMakersCaption);
  const isOfMany = new Set(captions.map(({ lower }) => lower)).size > 1;
  const isIntroduction = (heading: string) =>
    (under.get(heading) ?? []).some(({ isLabel, text }) => !isLabel || isShortSentence(text));
  return sentences.map((one) => ({
    ...one,
    isDenied: (one.place === 'heading' && isDenied(one.lower)) || (isOfMany && captions.includes(one)),
    isIntroduction: one.place === 'heading' && isIntroduction(one.lower),
  }));
}

/** "Ask at the filling station." */
function isShortSentence(text: string): boolean {
  return /[.!。！]$/u.test(text) && wordCount(text) > 2;
}

const ofMakers = new RegExp(`^\\S+\\s${anyOf('of')}\\s`, 'u');

/** "Manufacturer of hinges": several such lines list several companies. */
function isMakersCaption(sentence: Sentence): boolean {
  return (
    sentence.isLabel &&
    ofMakers.test(sentence.lower) &&
    hits(sentence, ({ business }) => business.manufacturer).some(({ start }) => start === 0)
  );
}

/** A line in English on a page of another language. */
const englishNo =
  /(?:^|\s)(?:no|not|never|without|don't|sorry)\s+(?:delivery|deliver|shipping|repairs?|rentals?|hire|cutting|keys?|tool|returns|online|cards?|cash)/iu;

/** Whether a negation, question, condition, comparison or the past turns a sentence round. */
export function isTurned(kind: FactKind, whole: Sentence): boolean {
  const sentence = kind === 'since' ? beforeDash(whole) : whole;
  if (/[?？✗✘❌✕✖]/u.test(sentence.text) || englishNo.test(sentence.text)) return true;
  if (kind === 'customers' && refusesConsumers(whole)) return false;
  const of = (text: Pick<Sentence, 'lower' | 'spoken'>, mayBePast: boolean) =>
    speaks(text, ({ negation }) => negation) ||
    speaks(text, ({ maybe }) => maybe) ||
    (kind !== 'buying_group' && speaks(text, ({ comparison }) => comparison)) ||
    ended.test(text.lower) ||
    (!mayBePast && speaks(text, ({ past }) => past));
  if (of(sentence, ofThePast.has(kind))) return true;
  // "If we don't have it, you don't need it" above "Your hardware store since 1946."
  if (kind === 'since' && !sentence.isLabel) return ended.test(sentence.heading);
  // An answer to a question is a sentence of its own; an entry of a list says what its heading says.
  return [sentence.heading, sentence.lead].some((lower) => {
    const text = { ...sentence, lower };
    const isEntry = sentence.isLabel && !/[.!。]$/.test(sentence.text);
    // "Open when you need us" heads its hours.
    if (sentence.isLabel && kind === 'hours')
      return (
        ended.test(lower) || speaks(text, ({ negation }) => negation) || speaks(text, ({ past }) => past)
      );
    if (isEntry) return of(text, false) || /[?？]/.test(lower);
    if (sentence.isLabel && !/[?？]/.test(lower)) return of(text, false);
    return ended.test(lower) || speaks(text, ({ past }) => past) || speaks(text, ({ maybe }) => maybe);
  });
}

const begun = new RegExp(anyOf('begun'), 'u');
const today = new RegExp(`(?<!\\p{L})${anyOf('today')}`, 'u');

/** "In 1968 Ada Muster opened a wholesale of fittings": what it is today is not said. `before`: the words before what it was. */
export function isBegun({ lower, spoken, isLabel }: Sentence, before: string): boolean {
  const isNow = today.test(lower) || speaks({ lower: before, spoken }, ({ we }) => we);
  return !isLabel && !isNow && /(?<!\d)(?:1[89]|20)\d{2}(?!\d)/u.test(lower) && begun.test(before);
}

const mostBetween = 4;
const notOnly = new RegExp(`${anyOf('tradeOnly')}|${anyOf('notOnly')}`, 'u');

/** "We don't sell to the public." */
export function refusesConsumers(sentence: Sentence): boolean {
  const { lower, spoken, isLabel } = sentence;
  if (isLabel) return false;
  const denials = hits({ lower, lexicons: spoken }, ({ negation }) => negation);
  const end = denials.at(-1)?.end ?? lower.length;
  return hits(sentence, ({ customers }) => customers.consumers).some(({ start }) => {
    const between = lower.slice(end, Math.max(end, start));
    return start > end && wordCount(between) <= mostBetween && !notOnly.test(between);
  });
}

/** "… has stood here since 1980 — before anybody …": what follows a dash does not turn the year round. */
function beforeDash(sentence: Sentence): Sentence {
  const [lower = ''] = sentence.lower.split(/\s[—–]\s/u);
  return /\d{4}/.test(lower) ? { ...sentence, lower } : sentence;
}
