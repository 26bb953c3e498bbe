import { namesGoods } from '@Hardware-Store-Finder/domain';
import { lowered } from '../lexicon.ts';
import { namesOwner, type Owner } from '../owner.ts';
import type { Sentence } from '../sentence.ts';
import { anyOf } from '../word-parts.ts';

const legalForm = new RegExp(`\\p{L}\\s?${anyOf('legalForm')}\\.?(?=$|\\s[–—(-]|[,;:])`, 'u');
const otherSites = new RegExp(`^(?:\\p{L}+\\s+){0,2}${anyOf('otherSites')}\\p{L}{0,4}[:：]?$`, 'u');

/** Whether an entry leads to another firm: it has its legal form, or stands among those that a site recommends. */
export function isOfOtherFirm(sentence: Sentence, owner: Owner): boolean {
  const { text, heading, lead, language, isLabel } = sentence;
  if (!isLabel || namesOwner(lowered(text), owner)) return false;
  const isAmongOthers = [heading, lead].some((above) => otherSites.test(above));
  return legalForm.test(text) || (isAmongOthers && (/\s[–—-]\s/u.test(text) || !namesGoods(text, language)));
}
