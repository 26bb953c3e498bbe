import {
  type Fact,
  type FactKind,
  factKinds,
  factValues,
  type OwnWords,
  type OwnWordsHeading,
  ownWordsHeadings,
} from '@Hardware-Store-Finder/contract';
import { plain } from '../facts/items.ts';
import { clausesOf, type Site } from '../facts/read-site.ts';
import type { Sentence } from '../facts/sentence.ts';
import type { Candidate } from '../judge/judge-prompt.ts';
import { isAbout } from './guard.ts';
import { locate } from './locate.ts';
import { isSpan } from './spans.ts';
import { hasForm } from './value-forms.ts';

/** A fact as a model offers it: nothing of it is known to be true. */
export type OfferedFact = {
  kind: string;
  value: string;
  quotation: string;
  /** What the value means, for values in other languages. */
  en?: string | undefined;
  zh?: string | undefined;
};
export type OfferedWords = { heading: string; quotation: string };

const maxQuotation = 600;
const maxValue = 200;
/** Lines that are read as one. */
const maxLines = 3;

/**
 * A fact that a model offers, for a judge to confirm: its quotation stands on a page, its value has the form of its kind
 * and is words of that sentence, and nothing in the sentence speaks against it. Undefined for all others. Whether such goods,
 * brands or places exist is not asked.
 */
export function candidateOf(site: Site, offered: OfferedFact): Candidate | undefined {
  const { kind, value, quotation } = offered;
  if (!isFactKind(kind) || value.trim() === '' || value.length > maxValue) return undefined;
  for (const run of locate(site, quotation)) {
    const stating = [
      ...run,
      ...joined(run, kind, value),
      ...(kind === 'place' ? addressFrom(run, site) : []),
    ].find(
      (sentence) =>
        sentence.text.length <= maxQuotation &&
        (sentence.text.includes('\n') || kind === 'place'
          ? [sentence]
          : clausesOf(sentence, site.owner)
        ).some(
          (clause) =>
            isQuoted(clause, quotation) &&
            hasForm(kind, value, clause, site.owner) &&
            isAbout(kind, value, clause, site.owner),
        ),
    );
    if (stating === undefined) continue;
    return { fact: factOf(kind, offered, stating), ...aroundOf(stating, site) };
  }
  return undefined;
}

/** "We belong to no chain": what stands before a denial in the same sentence was not quoted. */
function isQuoted({ text }: Sentence, quotation: string): boolean {
  const letters = (one: string) => plain(one).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
  const [clause, quoted] = [letters(text), letters(quotation)];
  return clause.includes(quoted) || quoted.includes(clause) || text.includes('\n');
}

function factOf(
  kind: FactKind,
  { value, en = '', zh = '' }: OfferedFact,
  { text, url, language }: Sentence,
): Fact {
  const written = value.replace(/\s+/g, ' ').trim();
  const isTranslated = isTranslatable(kind, written) && en.trim() !== '' && zh.trim() !== '';
  return {
    id: `${kind}:${plain(written)}`,
    kind,
    value: written,
    quotation: text,
    url,
    language,
    confirmedBy: 'judge',
    ...(isTranslated && { translation: { english: shortened(en), chinese: shortened(zh) } }),
  };
}

/** Kinds whose values are words of a language; names and numbers are never translated. */
const inWords: ReadonlySet<FactKind> = new Set<FactKind>([
  'sells',
  'service',
  'seeks',
  'payment',
  'language',
]);

function isTranslatable(kind: FactKind, value: string): boolean {
  return (
    inWords.has(kind) && !(kind === 'service' && (factValues.service as readonly string[]).includes(value))
  );
}

function shortened(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, maxValue);
}

/** What stands around a sentence on its page. */
function aroundOf(sentence: Sentence, { sentences }: Site): Omit<Candidate, 'fact'> {
  const own = sentences.filter(({ url }) => url === sentence.url);
  const at = own.findIndex(({ text }) => text === sentence.text || sentence.text.startsWith(`${text}\n`));
  const textAt = (place: number) => own[place]?.text ?? '';
  return { heading: sentence.heading, before: textAt(at - 1), after: at < 0 ? '' : textAt(at + 1) };
}

function isFactKind(kind: string): kind is FactKind {
  return (factKinds as readonly string[]).includes(kind);
}

/** Short lines that say one thing together: a name and its role, an article and its price. */
function joined(run: readonly Sentence[], kind: FactKind, value: string): Sentence[] {
  const [first] = run;
  // An article and its price may have a description between them.
  const lines = kind === 'price' ? [first, run.at(-1)] : run;
  const isOne = run.length > 1 && run.length <= maxLines && lines.every((line) => line?.isLabel);
  if (first === undefined || !isOne) return [];
  const whole = asOne(first, run, ' ');
  // "Envío / a domicilio": a line that breaks within the value is no line of its own.
  const isBroken = isSpan(value, whole) && !run.some((line) => isSpan(value, line));
  return [isBroken ? whole : asOne(first, run)];
}

function asOne(first: Sentence, lines: readonly Sentence[], between = '\n'): Sentence {
  const text = lines.map((line) => line.text).join(between);
  return { ...first, text, lower: lines.map((line) => line.lower).join(between) };
}

/** The lines of an address that begins with a quotation, as one. */
function addressFrom(run: readonly Sentence[], { sentences }: Site): Sentence[] {
  const [first] = run;
  const at = first === undefined ? -1 : sentences.indexOf(first);
  if (first === undefined || at < 0 || !first.isLabel) return [];
  const lines = sentences.slice(at, at + maxLines).filter(({ url, isLabel }) => url === first.url && isLabel);
  return [asOne(first, lines)];
}

/** The whole sentences or lines that a quotation stands in, if it stands on a page. */
export function acceptOwnWords(site: Site, { heading, quotation }: OfferedWords): OwnWords | undefined {
  if (!isHeading(heading)) return undefined;
  const [run] = locate(site, quotation);
  if (run === undefined) return undefined;
  const [{ url = '', language = '' } = {}] = run;
  const whole = run.map(({ text }) => text).join('\n');
  return whole.length > maxQuotation ? undefined : { heading, quotation: whole, url, language };
}

function isHeading(heading: string): heading is OwnWordsHeading {
  return (ownWordsHeadings as readonly string[]).includes(heading);
}
