import type { FactKind } from '@Hardware-Store-Finder/contract';
import { hits, type Sentence, speaks, wordCount } from './sentence.ts';

/** Kinds that may be told in the past: who founded it, and when. */
const ofThePast: ReadonlySet<FactKind> = new Set<FactKind>(['since', 'person', 'hours']);

/** "Until 2005", "1994–2011", "2009年まで": over by now. */
const ended =
  /(?<!\d)(?:19|20)\d{2}\s*(?:[-–—~〜至到]|to|bis|à|au|al?|hasta|até|tot|do|до|ile)\s*(?:19|20)\d{2}(?!\d)|(?<!\p{L})(?:until|till|bis|până în|pana in|vuoteen|fram til|frem til|jusqu['’]?(?:en|à)?|hasta|até|fino al?|tot|do|до|til|till)\s+(?:\p{L}+\s+){0,2}(?:19|20)\d{2}(?!\d)|(?:19|20)\d{2}(?:\s*yılına kadar|['’]?\p{L}{0,3}\s+kadar|年?まで|年?以前|年?之前)/u;

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

/** "Manufacturer of hinges": several such lines list several companies. */
function isMakersCaption(sentence: Sentence): boolean {
  return (
    sentence.isLabel &&
    /^\S+\s(?:of|von|de|di|van|af|av)\s/u.test(sentence.lower) &&
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
  const of = (text: Pick<Sentence, 'lower' | 'spoken'>, mayBePast: boolean) =>
    speaks(text, ({ negation }) => negation) ||
    speaks(text, ({ maybe }) => maybe) ||
    speaks(text, ({ comparison }) => comparison) ||
    ended.test(text.lower) ||
    (!mayBePast && speaks(text, ({ past }) => past));
  if (of(sentence, ofThePast.has(kind))) return true;
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

/** "… has stood here since 1980 — before anybody …": what follows a dash does not turn the year round. */
function beforeDash(sentence: Sentence): Sentence {
  const [lower = ''] = sentence.lower.split(/\s[—–]\s/u);
  return /\d{4}/.test(lower) ? { ...sentence, lower } : sentence;
}
