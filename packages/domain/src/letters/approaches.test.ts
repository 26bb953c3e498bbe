import { approaches, factValues, type Seller } from '@Hardware-Store-Finder/contract';
import { describe, expect, test } from 'vitest';
import type { LanguagePack } from '../languages/language-pack.ts';
import { analysisPacks, emailPacks } from '../languages/language-packs.ts';
import type { EmailFacts } from './about-store.ts';
import { isShort, templateLetter } from './email-template.ts';

const { english } = analysisPacks;
const store = { name: 'Muster & Söhne', address: 'Hauptstraße 12' };
const noFacts = { goods: [], fit: 'unclear' } as const;
const goodsOf = (...words: readonly string[]) =>
  words.map((one) => ({ words: one, language: 'en', isSold: true }));

/** From the greeting to the question. */
const messageOf = (body: string, pack: LanguagePack) => body.slice(0, body.lastIndexOf(pack.email.closing));

describe('What a letter says of the store', () => {
  const seller = { company: 'Yongfeng', makes: 'hinges, padlocks', minimumOrder: '300 pcs per model' };
  const letter = (facts: Partial<EmailFacts>, profile: Seller = seller) =>
    templateLetter({ store, seller: profile, facts: { ...noFacts, ...facts }, pack: english });

  test('is what both have, with an offer of exactly that; all else stands below the signature', () => {
    const { subject, body } = letter({
      goods: goodsOf('castors', 'hinges'),
      fit: 'independent',
      brand: 'Roto',
    });
    expect(subject).toBe('Hinges for Muster & Söhne');
    expect(body.split('\n\n')).toEqual([
      'Dear Muster & Söhne team,',
      'You carry hinges. I’m with Yongfeng, and that is exactly what we make.',
      'To save you asking: minimum order 300 pcs per model.',
      'Do you buy these through a wholesaler or straight from the maker?',
      'Kind regards,\nYongfeng',
      'Products: hinges and padlocks.',
      english.email.optOut,
    ]);
  });

  const make = 'I’m with Yongfeng. We make hinges and padlocks.';
  const makeThat = 'I’m with Yongfeng, and that is exactly what we make.';
  test.each([
    [
      { brand: 'Roto', goods: goodsOf('castors'), since: '1962' },
      `You have been in business since 1962. I’m writing because you stock Roto. ${make}`,
    ],
    [{ goods: goodsOf('castors'), since: '1962' }, `You have been in business since 1962. ${make}`],
    [{ goods: goodsOf('hinges', 'padlocks'), since: '1962' }, `You carry hinges and padlocks. ${makeThat}`],
    [{ goods: goodsOf('hinges'), services: ['repair'] }, `You carry hinges. ${makeThat}`],
    [{ goods: goodsOf('castors') }, make],
    [{ customers: 'trade' }, `I’m writing because you supply the trade. ${make}`],
    [{ services: ['delivery', 'installation'] }, `I’m writing because you offer installation. ${make}`],
    [{}, make],
  ] satisfies [Partial<EmailFacts>, string][])('of %j is %j', (facts, sentence) => {
    expect(letter(facts).body.split('\n\n')[1]).toBe(sentence);
  });

  const served = { words: 'Replacing hinges', language: 'en', isSold: false, isServed: true } as const;
  const seen = { words: 'heavy hinges', language: 'en', isSold: false };
  test.each([
    [[served], 'Your services include “Replacing hinges”.', 'Do you choose the make that you fit'],
    [[seen], 'Your website lists “heavy hinges”.', 'Do you buy these through a wholesaler'],
    [[{ ...seen, words: 'Hinges: € 3' }], 'Your website lists hinges.', 'Do you buy these'],
    [[{ ...seen, words: 'schwere Scharniere', language: 'de' }], 'Your website lists hinges.', 'Do you buy'],
    [[seen, ...goodsOf('padlocks')], 'Your website lists “heavy hinges” and padlocks.', 'Which of these'],
  ])('of the goods %j is %j, and asks %j', (goods, sentence, ask) => {
    const { body } = letter({ goods });
    expect(body).toContain(sentence);
    expect(body).toContain(ask);
  });

  test('does not begin alike for all stores, and each time for one store', () => {
    const openings = ['Muster', 'Meier', 'Silva', 'Bosch'].map((name) => {
      const facts = { ...noFacts, goods: goodsOf('hinges') };
      const write = () => templateLetter({ store: { ...store, name }, seller, facts, pack: english }).body;
      expect(write()).toBe(write());
      return write().split('\n\n')[1]?.slice(0, 8);
    });
    expect(new Set(openings).size).toBeGreaterThan(1);
  });

  test('is no brand of a shelf that has nothing of the seller’s kind', () => {
    const about = (...words: readonly string[]) =>
      letter({ brand: 'Nonesuch', goods: goodsOf(...words) }).approaches;
    expect(about('angle grinders', 'paint brushes')).toEqual(['local']);
    expect(about('angle grinders', 'castors')).toEqual(['brand', 'local']);
    expect(about()).toEqual(['brand', 'local']);
  });

  describe('is that nothing meets', () => {
    const noneOf = (makes: string, facts: Partial<EmailFacts>) =>
      templateLetter({
        store,
        seller: { ...seller, makes },
        facts: { ...noFacts, ...facts },
        pack: english,
      }).noCommonGround?.theirs;
    const roofs = goodsOf('roofing felt', 'slates', 'bitumen sheets', 'shingles');

    test('where the pages name other goods', () => {
      expect(noneOf('cabinet handles', { goods: roofs })).toEqual(roofs.map(({ words }) => words));
    });

    test.each([
      ['a hardware store has more than its pages list', 'hinges', { goods: roofs, isHardwareStore: true }],
      [
        'fittings may be any',
        'hinges',
        { goods: [...roofs, { words: 'Eisenwaren', language: 'de', isSold: true }] },
      ],
      ['tools may be hammers', 'hammers', { goods: [...roofs, ...goodsOf('tools')] }],
      ['merchants may stock anything', 'hinges', { goods: goodsOf('timber', 'cement', 'tiles', 'gravel') }],
      ['two kinds of goods are few', 'hinges', { goods: goodsOf('roofing felt', 'slates') }],
      ['nobody knows what flurbles are', 'hinges, flurbles', { goods: roofs }],
    ] satisfies [string, string, Partial<EmailFacts>][])('but not where %s', (_, makes, facts) => {
      expect(noneOf(makes, facts)).toBeUndefined();
    });
  });

  test('names some of a range as that, and where the maker is if that is another country', () => {
    const makes = 'cordless drills, angle grinders';
    const from = (address: string) =>
      templateLetter({
        store: { ...store, address },
        seller: { company: 'Yongfeng', makes, postalAddress: '8 Harbour Road, Ningbo, China' },
        facts: { ...noFacts, goods: goodsOf('power tools') },
        pack: english,
      }).body;
    expect(from('Main Road 1, Leeds, United Kingdom')).toContain(
      'You carry power tools. Of these, we make cordless drills and angle grinders at Yongfeng (China).',
    );
    expect(from('8 Harbour Road, Ningbo, China')).not.toContain('(China)');
  });

  test('says "exactly" where the seller makes all that a word means, and of no service', () => {
    const of = (words: string, makes: string, isServed?: true) => {
      const goods = [
        { words, language: 'en', isSold: isServed === undefined, ...(isServed && { isServed }) },
      ];
      return letter({ goods }, { company: 'Yongfeng', makes }).body;
    };
    expect(of('locks', 'door locks')).toContain('that is exactly what we make');
    expect(of('screws', 'wood screws')).toContain('Of these, we make wood screws at Yongfeng.');
    expect(of('new locks', 'door locks', true)).toContain('For that work, we make door locks at Yongfeng.');
  });

  test('has the price of its goods in the subject and in the message, with the other terms', () => {
    const profile = { ...seller, priceFrom: 'hinges from US$ 0.42', leadTime: '30 days', samples: 'free' };
    const { subject, body } = letter({ goods: goodsOf('hinges') }, profile);
    expect(subject).toBe('Hinges from USD\u{a0}0.42 for Muster & Söhne');
    expect(body).toContain(
      'To save you asking: hinges from USD\u{a0}0.42, minimum order 300 pcs per model, lead time 30 days, samples free.',
    );
    expect(letter({ goods: goodsOf('padlocks') }, profile).body).not.toContain('0.42');
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
  const facts = { ...noFacts, goods: goodsOf('hinges'), brand: 'Roto', since: '1962' };
  test.each([
    ['shared', 'You carry hinges.', 'that is exactly what we make', 'Do you buy these through a wholesaler'],
    [
      'brand',
      'You have been in business since 1962. I’m writing because you stock Roto.',
      'We make hinges and padlocks.',
      'Could our range have a place beside Roto in your shop?',
    ],
    [
      'local',
      'You have been in business since 1962.',
      'We make hinges and padlocks.',
      'May I send you a few models with prices?',
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
      { kind: 'sells', value: 'hinges' },
    ]);
    expect(templateLetter({ store, seller, facts, approach: 'brand', pack: english }).said).toEqual([
      { kind: 'since', value: '1962' },
      { kind: 'brand', value: 'Roto' },
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
  const facts = { ...noFacts, goods: goodsOf('hinges'), brand: 'Roto', since: '1962' };
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
