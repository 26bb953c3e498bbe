import type { PageReading } from '@hardware-store-finder/websites';
import { unpackLists } from '../findings/word-lists.ts';
import { searchable, wordListsMatcher } from '../findings/word-matcher.ts';
import { languagesOf, lowered } from './lexicon.ts';
import descriptions from './lexicons/descriptions.json' with { type: 'json' };
import { namesOwner, type Owner } from './owner.ts';
import { speaks } from './sentence.ts';

const minLength = 25;
const minListed = 5;
const maxListedWords = 3;

/** A phone number: descriptions with one are directories of departments and people. */
const phone = /\d[\d\s().-]{6,}\d/u;

/** The front page of a site or of one of its languages. */
const frontPath = /^\/(?:[a-z]{2}(?:[-_][a-z]{2})?\/?)?(?:(?:index|home|default|start)(?:\.\w+)?\/?)?$/iu;

/** Whether a page's description is one of its owner: a sentence that is not about the page, and no list of search words. */
export function describesOwner(page: PageReading, owner: Owner): boolean {
  const text = page.description.trim();
  if (text.length < minLength || /[?？\uFFFD]/u.test(text) || phone.test(text) || isWordList(text))
    return false;
  const lower = lowered(text);
  if (isAboutPage(lower)) return false;
  // The description of another page may be of one product.
  const isFrontPage = frontPath.test(URL.parse(page.url)?.pathname ?? '/');
  const { spoken } = languagesOf(text, page.languages);
  return isFrontPage || namesOwner(lower, owner) || speaks({ lower, spoken }, ({ we }) => we);
}

const findCues = wordListsMatcher(unpackLists(descriptions));

/** "Contact information for …" begins with the page; "… Contact us today" ends with an invitation. */
function isAboutPage(lower: string): boolean {
  const beginning = lower.split(/\s+/).slice(0, 4).join(' ');
  return findCues(searchable(beginning)).has('aboutPage') || findCues(searchable(lower)).has('placeholder');
}

function isWordList(text: string): boolean {
  const listed = text.split(/[,，、;；|•·]|\s[-–]\s/u);
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu)?.length ?? 0;
  return listed.length >= minListed && words / listed.length <= maxListedWords;
}
