import { approaches, letterTurns } from '@Hardware-Store-Finder/contract';
import { describe, expect, test } from 'vitest';
import { templateLetter } from '../letters/email-template.ts';
import type { LanguagePack } from './language-pack.ts';
import { emailPacks } from './language-packs.ts';

/** Words that letters cannot do without, and that are words of no other language here. */
const commonWords: Readonly<Record<string, string>> = {
  en: 'the your with you and would about',
  de: 'und wir für ihre ihnen auf',
  fr: 'vous nous votre avec et pour',
  es: 'usted ustedes los y nuestros',
  pt: 'com uma não nossos',
  it: 'della dei vostra vostro siamo gli che vostre per questi',
  nl: 'het een wij voor uw met',
  pl: 'państwa jest czy się nie są',
  tr: 've için bir size sizin',
};
const primary = ({ tag }: Pick<LanguagePack, 'tag'>) => tag.split('-', 1)[0] ?? '';
const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{M}]+/gu));

/** The words of other languages in letters of a pack, each kind of letter written once. */
function foreignWords(pack: LanguagePack): { own: number; foreign: string[] } {
  const seller = {
    company: 'Yongfeng',
    makes: 'hinges, padlocks',
    materials: 'brass',
    minimumOrder: '300 pcs',
  };
  const store = { name: 'Muster', address: 'Hauptstraße 12' };
  const facts = {
    goods: ['hinges', 'padlocks'].map((words) => ({ words, language: 'en', isSold: true })),
    since: '1962',
    customers: 'trade',
    services: ['delivery'],
  } as const;
  const kinds = [
    ...approaches.map((approach) => ({ approach })),
    ...letterTurns.slice(1).map((turn) => ({ turn })),
  ];
  const letters = kinds.map((kind) => {
    const { subject, body } = templateLetter({
      store,
      seller,
      facts: { fit: 'independent', ...facts },
      pack,
      ...kind,
    });
    return `${subject}\n${body}`.replaceAll(/Yongfeng|Muster/g, '');
  });
  const words = wordsOf(letters.join('\n'));
  const isNotLatin = !(primary(pack) in commonWords);
  const lists = Object.entries(commonWords).map(([tag, list]) => [tag, list.split(' ')] as const);
  const known = (list: readonly string[]) => list.filter((word) => words.has(word));
  return {
    own: isNotLatin
      ? 1
      : lists.filter(([tag]) => tag === primary(pack)).flatMap(([, list]) => known(list)).length,
    foreign: isNotLatin
      ? [...words].filter((word) => /^\p{Script=Latin}{2,}$/u.test(word))
      : lists.filter(([tag]) => tag !== primary(pack)).flatMap(([, list]) => known(list)),
  };
}

describe.each(emailPacks.map((pack) => [pack.tag, pack] as const))('a letter in %s', (_, pack) => {
  test('is in one language from its subject to its end', () => {
    const { own, foreign } = foreignWords(pack);
    expect(foreign).toEqual([]);
    expect(own).toBeGreaterThan(1 - Number(!(primary(pack) in commonWords)));
  });
  test('has words of its own for all materials', () => {
    const others = emailPacks.filter((other) => primary(other) !== primary(pack));
    const texts = ({ sellerTerms }: LanguagePack) => Object.entries(sellerTerms.materials);
    for (const other of others) {
      const theirs = new Map(texts(other));
      const same = texts(pack).filter(([id, text]) => theirs.get(id) === text);
      // Relatives share some words: garden, lighting, zamak.
      expect([other.tag, same.length > texts(pack).length / 4]).toEqual([other.tag, false]);
    }
  });
});

test('a language half in another one is noticed', () => {
  const [english, german] = ['en', 'de'].map((tag) => emailPacks.find((pack) => pack.tag === tag));
  if (english === undefined || german === undefined) throw new Error('There are no such languages.');
  const half = { ...german, email: { ...english.email, greeting: german.email.greeting } };
  expect(foreignWords(half).foreign.length).toBeGreaterThan(2);
});
