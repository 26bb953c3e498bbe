import { goodsIn } from '@Hardware-Store-Finder/domain';
import { everyLexicon, type Lexicon, lexiconsOf } from './lexicon.ts';
import { cjk } from './sentence.ts';

const mostParts = 12;

const marks = /\s*[,，、;；|•·●▪►✓✔✅☑➤➔★♦◆■]\uFE0F?\s*|\s+[/–—-]\s+|\s*&\s+|\s+&\s*/u;
/** Conjunctions between the last two of a list, in some languages: the Czech "a" parts no "maniglie a conchiglia". */
function conjunctionIn(lexicons: readonly Lexicon[]): RegExp {
  const conjunctions = new Set(lexicons.flatMap(({ and }) => and).filter((word) => !cjk.test(word)));
  const longestFirst = [...conjunctions].sort((one, other) => other.length - one.length);
  return new RegExp(`\\s+(?:${longestFirst.map(RegExp.escape).join('|')})\\s+`, 'u');
}
const anyConjunction = conjunctionIn(everyLexicon);
const conjunctionOf = new Map<string, RegExp>();

function conjunctionFor(language: string): RegExp {
  const known = conjunctionOf.get(language) ?? conjunctionIn(lexiconsOf(language));
  conjunctionOf.set(language, known);
  return known;
}
const hanConjunction = /以及|和|及|与|與|跟/u;
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const particles =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[とや](?=[\p{Script=Han}\p{Script=Katakana}])/u;

/** Stands for blanks that part nothing. */
const bound = '\u2060';

/** The items of a list within a sentence, as written. `language`: in which "hook and loop" are one thing. */
export function itemsOf(text: string, language?: string): string[] {
  const conjunction = language === undefined ? anyConjunction : conjunctionFor(language);
  return withBoundTerms(text, language)
    .split(marks)
    .flatMap((part) => part.split(kana.test(text) ? particles : hanConjunction))
    .flatMap((part) => part.split(conjunction))
    .map((item) => trimmed(item.replaceAll(bound, ' ')))
    .filter((item) => /[\p{L}\p{N}]/u.test(item));
}

/** Goods that have a conjunction in their name keep it. */
function withBoundTerms(text: string, language: string | undefined): string {
  if (language === undefined || !anyConjunction.test(text.replaceAll('&', 'and'))) return text;
  return goodsIn(text, language).reduce((rest, { start, end }) => {
    const words = rest.slice(start, end);
    return rest.slice(0, start) + words.replaceAll(' ', bound) + rest.slice(end);
  }, text);
}

export function trimmed(item: string): string {
  return item
    .replace(
      /^[\s"'“”„«»「」『』()（）:：.。!¡¿•*→›\\\p{So}–—-]+|[\s"'“”„«»「」『』(（:：.。!;,*>\\\p{So}–—-]+$/gu,
      '',
    )
    .trim();
}

/** The same text without differences of spelling that a quotation may have. */
export function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2010-\u2015−~〜～]/g, '-')
    .replace(/[’‘`´]/g, "'")
    .replace(/[“”„«»「」『』"]/g, '')
    .replace(/\s*-\s*/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/[.。:：;,，\s]+$/u, '')
    .trim();
}

/** Those within which no other one stands: of "Boilers" and "Oil Boilers" the department. */
export function headsOf<T>(all: readonly T[], nameOf: (one: T) => string): T[] {
  const names = new Set(all.map(nameOf));
  return all.filter((one) => {
    const parts = nameOf(one).split(/\s+/u);
    if (parts.length > mostParts) return true;
    return !parts.some((_, from) =>
      parts.some(
        (__, end) =>
          end >= from && end - from + 1 < parts.length && names.has(parts.slice(from, end + 1).join(' ')),
      ),
    );
  });
}
