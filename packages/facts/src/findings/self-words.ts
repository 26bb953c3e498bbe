import type { PageReading } from '@hardware-store-finder/websites';
import functionWords from '../verify/word-lists/function-words.json' with { type: 'json' };
import selfWords from './word-lists/self-words.json' with { type: 'json' };
import { searchable, type WordHit, wordListsMatcher } from './word-matcher.ts';

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
