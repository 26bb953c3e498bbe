import functionWords from '../../verify/word-lists/function-words.json' with { type: 'json' };
import { type Hit, type ListOf, words } from '../lexicon.ts';
import { has, hits, type Sentence, speaks, wordCount } from '../sentence.ts';
import { anyOf } from '../word-parts.ts';

const maxFromPurpose = 6;

/** Whether a word of service is what is done: "products for installation", "gasket repair spray" are goods. */
export function isDone({ lower, lexicons, spoken, language }: Sentence, { start, end }: Hit): boolean {
  const clause =
    lower
      .slice(0, start)
      .split(/[.:;!?–—]/u)
      .at(-1) ?? '';
  const [before = ''] = /[\p{L}\p{M}'’]+$/u.exec(clause.trimEnd()) ?? [];
  // "Products for painting, installation and repairs": what they are for is a list.
  const purposes = hits({ lower: clause, lexicons }, ({ purpose }) => purpose);
  if (purposes.some((one) => one.start > 0 && wordCount(clause.slice(one.end)) <= maxFromPurpose))
    return false;
  const work = lower.slice(start, end);
  if (
    has({ lower, lexicons: spoken }, ({ sells }) => sells.verbs) &&
    isOfArticle(clause, work, { spoken, language })
  )
    return false;
  const [, next] = /^\s+([\p{L}\p{M}]+)/u.exec(lower.slice(end)) ?? [];
  if (language !== 'en' || next === undefined || before === '' || !/^\p{L}/u.test(lower.slice(0, start)))
    return true;
  const isVerb = spoken.some(({ we, and, label }) => [we, and, label].some((list) => words(list).is(before)));
  return isVerb || goesOn.has(next);
}

const ofArticle = new Map<string, RegExp>();

/** "Kits de réparation" are goods, "un service de réparation" is work: by the word that it hangs on. */
function isOfArticle(
  before: string,
  work: string,
  { spoken, language }: Pick<Sentence, 'spoken' | 'language'>,
) {
  const pattern =
    ofArticle.get(language) ?? new RegExp(`(\\p{L}+)\\s+${anyOf('ofKind', language)}\\s*$`, 'u');
  ofArticle.set(language, pattern);
  const [, noun] = pattern.exec(before) ?? [];
  // "We take care of repairing it" is said of us.
  if (noun === undefined || infinitive.test(work)) return false;
  const lists: ListOf[] = [
    ({ work: of }) => of,
    ({ firm }) => firm,
    ({ and }) => and,
    ({ sells }) => sells.verbs,
  ];
  return !lists.some((list) => speaks({ lower: noun, spoken }, list));
}

const infinitive = new RegExp(`\\p{L}${anyOf('infinitive')}$`, 'u');

/** What follows a noun for work in English without making it part of another. */
const goesOn: ReadonlySet<string> = new Set([
  ...functionWords.en,
  'service',
  'services',
  'work',
  'your',
  'our',
  'any',
  'all',
  'needs',
  'you',
  'we',
]);
