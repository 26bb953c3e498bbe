import { approaches, factValues, type Seller } from '@Hardware-Store-Finder/contract';
import { describe, expect, test } from 'vitest';
import type { LanguagePack } from '../languages/language-pack.ts';
import { analysisPacks, emailPacks } from '../languages/language-packs.ts';
import type { EmailFacts } from './about-store.ts';
import { isShort, templateLetter } from './email-template.ts';

const { english } = analysisPacks;
const store = { name: 'Muster & Söhne', address: 'Hauptstraße 12' };
const noFacts = { products: [], fit: 'unclear' } as const;

/** From the greeting to the question. */
const messageOf = (body: string, pack: LanguagePack) => body.slice(0, body.lastIndexOf(pack.email.closing));

describe('What a letter says of the store', () => {
  const seller = { company: 'Yongfeng', makes: 'hinges, padlocks', minimumOrder: '300 pcs per model' };
  const letter = (facts: Partial<EmailFacts>, profile: Seller = seller) =>
    templateLetter({ store, seller: profile, facts: { ...noFacts, ...facts }, pack: english });

  test('is what both have, with an offer of exactly that; all else stands below the signature', () => {
    const { subject, body } = letter({ products: ['castors', 'hinges'], fit: 'independent', brand: 'Roto' });
    expect(subject).toBe('Hinges for Muster & Söhne');
    expect(body.split('\n\n')).toEqual([
      'Dear Muster & Söhne team,',
      'I saw on your website that you carry hinges.',
      'I’m with Yongfeng, and that is exactly what we make.',
      'May I send you a few models with prices?',
      'Kind regards,\nYongfeng',
      'Products: hinges and padlocks.\nMinimum order: 300 pcs per model.',
      english.email.optOut,
    ]);
  });

  test.each([
    [
      { brand: 'Roto', products: ['castors'], since: '1962' },
      'I saw on your website that you stock Roto and have been in business since 1962.',
    ],
    [
      { products: ['castors'], since: '1962' },
      'I saw on your website that you have been in business since 1962 and carry castors.',
    ],
    [
      { products: ['hinges', 'padlocks'], since: '1962' },
      'I saw on your website that you have been in business since 1962 and carry hinges and padlocks.',
    ],
    [{ products: ['castors'] }, 'I saw on your website that you carry castors.'],
    [
      { since: '1962', customers: 'trade', services: ['delivery'] },
      'I saw on your website that you have been in business since 1962 and supply the trade.',
    ],
    [{ customers: 'trade' }, 'I saw on your website that you supply the trade.'],
    [{ services: ['delivery', 'installation'] }, 'I saw on your website that you offer installation.'],
    [{}, 'I’m with Yongfeng. We make hinges and padlocks.'],
  ] satisfies [Partial<EmailFacts>, string][])('of %j is %j', (facts, sentence) => {
    expect(letter(facts).body.split('\n\n')[1]).toBe(sentence);
  });

  test.each(emailPacks.map((pack) => [pack.tag, pack] as const))(
    'in %s is a sentence of its own, which begins as the greeting asks',
    (_, pack) => {
      const services = factValues.service.map((one) => ({ services: [one] }));
      for (const facts of [
        { brand: 'Roto' },
        { since: '1962' },
        { customers: 'both' } as const,
        ...services,
      ]) {
        const { body } = templateLetter({ store, seller, facts: { ...noFacts, ...facts }, pack });
        const greeting = pack.email.greeting('Muster & Söhne');
        const first = body.slice(greeting.length + 2);
        expect(first).toMatch(pack.email.beginsLower ? /^\p{Ll}/u : /^[\p{Lu}\p{Lo}]/u);
        if ('brand' in facts) expect(first.split('\n')[0]).toContain('Roto');
      }
    },
  );
});

describe('An approach', () => {
  const seller = { company: 'Yongfeng', makes: 'hinges, padlocks' };
  const facts = { ...noFacts, products: ['hinges'] as const, brand: 'Roto', since: '1962' };
  test.each([
    ['shared', 'since 1962 and carry hinges.', 'that is exactly what we make', 'May I send you a few models'],
    [
      'brand',
      'stock Roto and have',
      'We make hinges.',
      'Could our range have a place beside Roto in your shop?',
    ],
    [
      'local',
      'have been in business since 1962 and carry',
      'We make hinges.',
      'ask for more often: hinges or padlocks?',
    ],
  ] as const)('%s says %j, offers %j, asks %j', (approach, ...words) => {
    const letter = templateLetter({ store, seller, facts, approach, pack: english });
    expect(letter.approach).toBe(approach);
    expect(letter.approaches).toEqual(approaches);
    for (const one of words) expect(letter.body).toContain(one);
  });
  test('that the facts do not allow is another', () => {
    const letter = templateLetter({ store, seller, facts: noFacts, approach: 'brand', pack: english });
    expect(letter).toMatchObject({ approach: 'local', approaches: ['local'], said: [] });
  });
  test('names the facts that it says', () => {
    expect(templateLetter({ store, seller, facts, pack: english }).said).toEqual([
      { kind: 'since', value: '1962' },
      { kind: 'sells', products: ['hinges'] },
    ]);
  });
  test('asks a buyer of a chain who buys, and no question about customers', () => {
    const chain = { ...noFacts, fit: 'chain' as const };
    expect(templateLetter({ store, seller, facts: chain, pack: english }).body).toContain(
      english.email.ask.chain,
    );
  });
});
describe('Every letter', () => {
  const seller: Seller = {
    company: 'Yongfeng',
    makes: 'hinges, padlocks',
    materials: 'brass',
    minimumOrder: '300 pcs per model',
    incoterms: 'FOB Ningbo',
    currency: 'USD',
    catalogue: 'https://yongfeng.example.com/c.pdf',
  };
  const facts = { ...noFacts, products: ['hinges'] as const, brand: 'Roto', since: '1962' };
  const letters = (pack: LanguagePack, mirror?: LanguagePack) => [
    ...approaches.map((approach) => templateLetter({ store, seller, facts, approach, pack, mirror })),
    ...(['second', 'third'] as const).map((turn) =>
      templateLetter({ store, seller, facts, turn, pack, mirror }),
    ),
  ];
  test.each(emailPacks.map((pack) => [pack.tag, pack] as const))(
    'in %s is made of its sentences, asks one question, and says something that the others do not',
    (_, pack) => {
      const all = letters(pack);
      for (const { body, sentences } of all) {
        const squeezed = (text: string) => text.replace(/\s/gu, '');
        expect(squeezed(sentences.map(({ text }) => text).join(''))).toBe(squeezed(body));
        expect(isShort(messageOf(body, pack))).toBe(true);
        expect(messageOf(body, pack).match(/[?？]/gu)).toHaveLength(1);
      }
      const messages = all.map(({ body }) => messageOf(body, pack));
      expect(new Set(messages).size).toBe(all.length);
      const [second = '', third = ''] = messages.slice(-2);
      expect(second).toMatch(/300/);
      expect(second).toMatch(/FOB Ningbo, USD/);
      expect(third).toContain(seller.catalogue);
    },
  );
  test.each(emailPacks.map((pack) => [pack.tag, pack] as const))(
    'in %s has a mirror of the same parts, sentence beside sentence',
    (_, pack) => {
      const own = pack === english ? analysisPacks.chinese : english;
      for (const [at, letter] of letters(pack, own).entries()) {
        const same = letters(own)[at];
        expect(letter.mirror).toEqual({ subject: same?.subject, body: same?.body });
        expect(letter.sentences.map(({ mirror }) => mirror)).toEqual(same?.sentences.map(({ text }) => text));
      }
      expect(letters(pack).every(({ mirror }) => mirror === undefined)).toBe(true);
    },
  );
});
