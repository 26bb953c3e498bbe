import { kindOf, goodsIn as namedIn, namesGoods } from '@Hardware-Store-Finder/domain';
import { trimmed } from '../items.ts';
import { lowered } from '../lexicon.ts';
import { cjk, hits, type Sentence, wordCount } from '../sentence.ts';
import { anyOf } from '../word-parts.ts';

/**
 * Without what is no article but a word about one before: "pomoli fissi e girevoli", "maniglie per porte, finestre e mobili". `parts`: of a
 * list, in languages that put such words last.
 */
export function withoutModifiers(
  parts: readonly string[],
  { text, language, lexicons }: Pick<Sentence, 'text' | 'language' | 'lexicons'>,
): string[] {
  return parts.filter((part, at) => {
    const before = parts[at - 1];
    if (isHalf(part, parts[at + 1], text, language)) return false;
    if (
      before === undefined ||
      !modifiersLast.has(language) ||
      wordCount(part) > 1 ||
      namesGoods(part, language)
    )
      return true;
    const known = namedIn(before, language).at(-1);
    const isFor = (one: string) =>
      namesGoods(one, language) && hits({ lower: lowered(one), lexicons }, ({ stop }) => stop).length > 0;
    // "Cerraduras de embutir, sobreponer y manijas"
    if (infinitive.test(part) && attributive.test(before)) return false;
    return (known === undefined || known.end === before.length) && !parts.slice(0, at).some(isFor);
  });
}

const modifiersLast: ReadonlySet<string> = new Set('es fr it pt ro ca gl ar he fa vi id ms th'.split(' '));

/** Whether a part lacks its noun, which ends the next one: "ručního i síťového nářadí". */
function isHalf(part: string, next: string | undefined, text: string, language: string): boolean {
  if (next === undefined || wordCount(part) !== 1) return false;
  const start = text.indexOf(part);
  const [, between = ''] = text
    .slice(start + part.length)
    .split(new RegExp(`^(.*?)${RegExp.escape(next)}`, 'su'));
  // A noun of its own, "coal and garden tools", has another ending than the adjectives of Slavic languages.
  const isAdjective =
    (language === 'de' && /^\p{Ll}/u.test(part)) ||
    /(?:ho|ých|ich|ego|ych|их|ых|ого|ої)$/u.test(part) ||
    /-$/u.test(part);
  return (
    /^\s\p{L}+\s$/u.test(between) &&
    isAdjective &&
    !modifiersLast.has(language) &&
    wordCount(next) > 1 &&
    namesGoods(next, language) &&
    !namesGoods(part, language)
  );
}

const infinitive = /re?$/u;
const attributive = new RegExp(`\\p{L}\\s(?:${anyOf('of')}|${anyOf('for')})\\s+\\p{L}+$`, 'iu');

/** Of what dashes part only what names goods, where any does: "Locks — singly or in sets". */
export function withoutRemarks(text: string, language: string): string {
  const parts = text.split(/\s+[–—-]\s+/u);
  const named = parts.filter((part) => namesGoods(part, language));
  return named.length === 0 || named.length === parts.length ? text : named.join(', ');
}

const capitals = /^(?:\p{Lu}{4,}(?:\s[–-]\s|\s))*\p{Lu}{6,}(?=\s\p{Lu}?\p{Ll})/u;

/** "IRRIGATION hoses, filters": the heading that a line may begin with is an item of its own. "CCTV monitors" have none. */
export function withHeading(text: string, language: string): string {
  return text.replace(capitals, (heading) => (namesGoods(heading, language) ? `${heading},` : heading));
}

/** "Hinges in stock", in Chinese. */
const stockEnd = new RegExp(`${anyOf('stockEnd')}+$`, 'u');

/** Whether what follows an item belongs to its preposition: "maniglie per porte, finestre e mobili". */
export function isCut(item: string, sentence: Sentence): boolean {
  const term = bare(item, sentence);
  return namesGoods(term, sentence.language) && cutAtStop(term, sentence) !== term;
}

/** The text before the first mark, preposition or relative word that ends an object. */
export function cutAtStop(
  text: string,
  { lexicons, language }: Pick<Sentence, 'lexicons' | 'language'>,
): string {
  const [opening = ''] = text.split(/[.;:：!（(]|，(?=.*\p{Script=Han})/u);
  // "Materiais para construção" are one thing.
  const terms = namedIn(opening, language).filter(({ id }) => kindOf(id) !== 'other');
  const [first] = hits({ lower: lowered(opening), lexicons }, ({ stop }) => stop).filter(
    ({ start, end }) =>
      start > 0 &&
      // "Locksets in", before "stock"
      (end < opening.length || /\s/u.test(opening[start - 1] ?? '')) &&
      !cjk.test(opening.slice(start, end)) &&
      !terms.some((term) => term.start < start && term.end > end),
  );
  return first === undefined ? opening : opening.slice(0, first.start);
}

const attribute = new RegExp(`^\\s*(?:${anyOf('of')}|${anyOf('for')}|${anyOf('with')})\\s`, 'iu');

/** A term without articles and words as empty at its start: "各类合页" are hinges of all kinds. */
export function bare(item: string, { lexicons, language }: Pick<Sentence, 'lexicons' | 'language'>): string {
  let rest = trimmed(item);
  // "Quincaillerie de bâtiment et d'ameublement"
  if (/^d['’]/iu.test(rest)) return '';
  for (let cut = 0; cut < 4; cut += 1) {
    const text = { lower: lowered(rest), lexicons };
    const [first] = [...hits(text, ({ empty }) => empty), ...hits(text, ({ stop }) => stop)].filter(
      ({ start }) => start === 0,
    );
    if (first === undefined || first.end === rest.length || cjk.test(rest)) break;
    rest = trimmed(rest.slice(first.end));
    // "Locks, of brass": what a preposition begins tells of another article.
    const isAttribute =
      attribute.test(item) || !hits(text, ({ empty }) => empty).some(({ start }) => start === 0);
    if (cut === 0 && isAttribute && !namesGoods(rest, language)) return '';
  }
  return rest.replace(stockEnd, '');
}
