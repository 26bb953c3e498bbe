import type { PageReading } from '@hardware-store-finder/websites';
import type { Quoted } from './findings.ts';
import { quoteAround } from './quote.ts';
import { type Identity, namesOwner, selfCuesIn } from './self-words.ts';

const minLength = 25;
const minListed = 5;
const maxListedWords = 3;

/** A phone number: descriptions with one are directories of departments and people. */
const phone = /\d[\d\s().-]{6,}\d/u;

/** The front page of a site or of one of its languages. */
const frontPath = /^\/(?:[a-z]{2}(?:[-_][a-z]{2})?\/?)?(?:(?:index|home|default|start)(?:\.\w+)?\/?)?$/iu;

/** How the first page describes its owner: in a sentence that is not about the page, and no list of search words. */
export function selfDescription(pages: readonly PageReading[], identity: Identity): Quoted | undefined {
  const [page] = pages;
  const text = page?.description.trim() ?? '';
  if (text.length < minLength || /[?？\uFFFD]/u.test(text) || phone.test(text) || isWordList(text))
    return undefined;
  const lower = text.toLowerCase();
  if (isAboutPage(lower)) return undefined;
  const isFrontPage = frontPath.test(URL.parse(page?.url ?? '')?.pathname ?? '/');
  // The description of another page may be of one product.
  const isAboutOwner = isFrontPage || namesOwner(text, identity) || selfCuesIn(lower).has('firstPerson');
  return isAboutOwner ? { page: 0, quote: quoteAround(text, 0, 0) } : undefined;
}

/** "Contact information for …" begins with the page; "… Contact us today" ends with an invitation. */
function isAboutPage(lower: string): boolean {
  const beginning = lower.split(/\s+/).slice(0, 4).join(' ');
  return selfCuesIn(beginning).has('aboutPage') || selfCuesIn(lower).has('placeholder');
}

function isWordList(text: string): boolean {
  const listed = text.split(/[,，、;；|•·]|\s[-–]\s/u);
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu)?.length ?? 0;
  return listed.length >= minListed && words / listed.length <= maxListedWords;
}
