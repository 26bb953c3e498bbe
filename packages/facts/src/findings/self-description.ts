import type { PageReading } from '@hardware-store-finder/websites';
import functionWords from '../verify/word-lists/function-words.json' with { type: 'json' };
import { type Quoted, quoteAround } from './findings.ts';
import selfWords from './word-lists/self-words.json' with { type: 'json' };
import { searchable, type WordHit, wordListsMatcher } from './word-matcher.ts';

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

export type SelfCue = keyof typeof selfWords;

const findSelfCues = wordListsMatcher(selfWords);

/** The words of a lower-cased text that tell whom it is about, each with its first place. */
export function selfCuesIn(lower: string): ReadonlyMap<SelfCue, WordHit> {
  return findSelfCues(searchable(lower));
}

/** The words by which a site calls its owner: of its names, titles, copyright and host, in lower case. */
export type Identity = ReadonlySet<string>;

const copyright = /^.*(?:©|\(c\)|copyright).*$/gimu;

export function identityOf(pages: readonly PageReading[], name: string): Identity {
  const names = pages.flatMap(({ title, text, facts }) => [
    title,
    ...facts.names,
    ...(text.match(copyright) ?? []),
  ]);
  const [host = ''] = pages.map(({ url }) => (URL.parse(url)?.hostname ?? '').replace(/^www\./, ''));
  return new Set([...wordsOf([name, ...names].join(' ')), host]);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
}

/** Whether a text names the site's owner: by a word of its title or its host. */
export function namesOwner(text: string, identity: Identity): boolean {
  const hosts = [...identity].filter((word) => word.includes('.'));
  return wordsOf(text).some(
    (word) =>
      !commonWords.has(word) &&
      (identity.has(word) || (word.length > 3 && hosts.some((host) => host.includes(word)))),
  );
}

const commonWords: ReadonlySet<string> = new Set(Object.values(functionWords).flat());
const aboutAnyone = /^(?:an?|each|every|this|that|what|which|who|there|it|they|he|she)\s/i;

/** Whether the subject of a sentence is the site's owner: its name, or "the company". */
export function isOwner(subject: string, identity: Identity): boolean {
  const plain = subject.trim();
  if (plain === '' || plain.split(/\s+/).length > 9 || aboutAnyone.test(`${plain} `)) return false;
  const cues = selfCuesIn(plain.toLowerCase());
  return (cues.has('business') && !cues.has('otherOwner')) || namesOwner(plain, identity);
}

const firstPerson =
  /(?<!\p{L})(?:we are|we're|we’re|we have been|we've been|wir sind|sind wir|nous sommes|somos|siamo|wij zijn|we zijn|zijn wij|jesteśmy|jsme|vi är|vi er|мы|είμαστε|itself as|(?<!such |well )as (?:an?|the)|als|en tant qu\S+|como|come|jako|som)\s+(?:\S+\s+){0,6}$/u;
const thirdPerson =
  /^(.{1,90}?)[\s,](?:is|has been|ist|est|es|é|è|jest|je|är|er|является)\s+(?:(?:\p{L}+ly|now|also|still)\s+)?((?:an?|the|ein|eine|une?|una|uma?|een|ett)\s+)?(?:\S+\s+){0,6}$/u;

/** Whether the words before a predicate say it of their writer: "We are a …", "Muster & Sons is a …". */
export function introducesSelf(
  text: string,
  identity: Identity,
  { needsArticle }: { needsArticle: boolean },
): boolean {
  const lower = text.toLowerCase();
  if (firstPerson.test(lower)) return true;
  const [, subject = '', article] = thirdPerson.exec(lower) ?? [];
  const isEnglishVerb = /\s(?:is|has been)\s/.test(lower);
  return (
    subject !== '' &&
    (article !== undefined || !needsArticle || !isEnglishVerb) &&
    isOwner(text.slice(0, subject.length), identity)
  );
}
