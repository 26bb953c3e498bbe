import { namesGoods } from '@Hardware-Store-Finder/domain';
import { lowered } from '../lexicon.ts';
import { namesOwner, type Owner } from '../owner.ts';
import type { Sentence } from '../sentence.ts';
import { anyOf } from '../word-parts.ts';

const legalForm = new RegExp(`\\p{L}\\s?${anyOf('legalForm')}\\.?(?=$|\\s[–—(-]|[,;:])`, 'u');
const headingOf = (words: string) => new RegExp(`^(?:\\p{L}+\\s+){0,2}${words}\\p{L}{0,4}[:：]?$`, 'u');
const otherSites = headingOf(anyOf('otherSites'));
/** Above other firms, or above goods of its own. */
const recommended = headingOf(anyOf('recommended'));

/** Whether an entry leads to another firm: it has its legal form, or stands among friends and partners, or among what is recommended and is no known article. */
export function isOfOtherFirm(sentence: Sentence, owner: Owner): boolean {
  const { text, heading, lead, language, isLabel } = sentence;
  if (!isLabel || namesOwner(lowered(text), owner)) return false;
  const isUnder = (words: RegExp) => words.test(heading) || words.test(lead);
  const isAmongOthers = isUnder(otherSites) && /\s[–—-]\s/u.test(text);
  const isUnknown = (isUnder(otherSites) || isUnder(recommended)) && !namesGoods(text, language);
  return legalForm.test(text) || isAmongOthers || isUnknown;
}
