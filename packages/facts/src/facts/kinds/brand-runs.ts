import { namesGoods } from '@Hardware-Store-Finder/domain';
import { plain, trimmed } from '../items.ts';
import { lowered, words } from '../lexicon.ts';
import { has, type Sentence } from '../sentence.ts';
import { anyOf } from '../word-parts.ts';
import { brands } from './known-brands.ts';

type Named = { name: string; start: number; end: number };

const token = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’+-]*(?:\s?&\s?\p{Lu}[\p{L}\p{M}\p{N}'’-]*)?/gu;
const maxTokens = 3;
const minKnown = 2;
const name =
  "\\p{Lu}[\\p{L}\\p{M}\\p{N}'’+-]*(?:\\s(?:\\p{Lu}[\\p{L}\\p{M}\\p{N}'’+-]*|&\\s\\p{Lu}\\p{L}+))?";
const mark = `(?:\\s*[,/·•|]\\s*|\\s[–-]\\s|\\s+(?:${anyOf('and')}|&)\\s+)`;
const next = new RegExp(`^${mark}(${name})(?=\\s*[,/·•|.;:!)]|\\s*$|\\s+\\p{Ll}|\\s+[&–-])`, 'u');
const before = new RegExp(`(?:^|[^\\p{L}\\p{N}])(${name})${mark}$`, 'u');

/** "Power tools – Nonesuch" does not go on, "hinges, Nonesuch" does. */
const goesOn = new RegExp(`(?:[,/]\\s*|\\s(?:${anyOf('and')}|&)\\s+)$`, 'u');

/**
 * The brands within what a shop says of its goods: those that everybody knows, and the names that stand in one list with them, "Locks are
 * mainly Nonesuch, Fabula and Yale". `isSure`: whether a text can be the name of a brand.
 */
export function brandRuns(sentence: Sentence, isSure: (name: string) => boolean): string[] {
  const known = knownIn(sentence.text);
  const isOfGoods =
    namesGoods(sentence.text, sentence.language) || namesGoods(sentence.heading, sentence.language);
  if (known.length === 0 || (known.length < minKnown && !isOfGoods)) return [];
  // Keys are cut for cars of all makes.
  if (has(sentence, ({ keys }) => keys)) return [];
  const isNew = (text: string) =>
    isSure(text) &&
    !/\d/.test(text) &&
    !namesGoods(text, sentence.language) &&
    // "Yale Assure" is what Yale makes.
    !known.some((one) => one.name !== text && (text.includes(one.name) || one.name.includes(text)));
  return [...new Set(known.flatMap((one) => [...runAround(one, sentence, isNew), one.name]))];
}

function knownIn(text: string): Named[] {
  const tokens = [...text.matchAll(token)];
  const found: Named[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    for (let count = maxTokens; count > 0; count -= 1) {
      const [first, last] = [tokens[at], tokens[at + count - 1]];
      if (first === undefined || last === undefined) continue;
      const [start, end] = [first.index, last.index + last[0].length];
      const written = text.slice(start, end);
      if (!brands.has(plain(written)) || !/^\p{Lu}|^dormakaba$/u.test(written)) continue;
      found.push({ name: written, start, end });
      at += count - 1;
      break;
    }
  }
  return found;
}

/** The names before and after a known one in its list, up to what is none; none if the list goes on with something else before them. */
function runAround({ start, end }: Named, sentence: Sentence, isNew: (text: string) => boolean): string[] {
  const { text, language } = sentence;
  const names: string[] = [];
  let right = end;
  for (let found = next.exec(text.slice(right)); found !== null; found = next.exec(text.slice(right))) {
    const one = trimmed(found[1] ?? '');
    // German writes every noun like a name: "Drücker von Nonesuch, Bänder von Fabula".
    const isNoun = language === 'de' && /^\s+\p{Ll}/u.test(text.slice(right + found[0].length));
    if (!isNew(one) || (isNoun && !/^\s+(?:und|sowie)\s/u.test(text.slice(right + found[0].length)))) break;
    names.push(one);
    right += found[0].length;
  }
  let left = start;
  for (
    let found = before.exec(text.slice(0, left));
    found !== null;
    found = before.exec(text.slice(0, left))
  ) {
    const one = withoutGoods(found[1] ?? '', sentence);
    if (!isNew(one)) break;
    names.push(one);
    left = text.slice(0, left).lastIndexOf(one);
  }
  // German writes every noun like a name: "Werkstatt, Lager, Bosch".
  return goesOn.test(text.slice(0, left)) ? [] : names;
}

/** "Chapas Nonesuch", "Marcas Nonesuch": the words before the name are none of it. */
function withoutGoods(text: string, { language, lexicons }: Sentence): string {
  const [first = '', ...rest] = text.split(/\s+/u);
  const lower = lowered(first);
  const isWord = namesGoods(lower, language) || lexicons.some(({ brand }) => words(brand.headings).is(lower));
  return rest.length > 0 && isWord ? rest.join(' ') : text;
}
