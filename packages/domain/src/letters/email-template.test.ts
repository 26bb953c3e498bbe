import {
  filledSeller,
  fitKinds,
  maxEmailHanCharacters,
  maxEmailWords,
  maxSubjectLength,
  sellerFields,
  sellerLimits,
} from '@hardware-store-finder/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LanguagePack } from '../languages/language-pack.ts';
import { analysisPacks, emailPackOf, emailPacks } from '../languages/language-packs.ts';
import { productIds, suppliedProducts } from '../products.ts';
import { closingLines, isShort, type LetterInput, letterLength, templateLetter } from './email-template.ts';

const store = {
  name: 'Muster & Söhne',
  address: 'Hauptstraße 12',
  phone: '+49 30 901820',
  website: 'https://muster.example.com/',
};

describe.each(emailPacks.map((pack) => [pack.tag, pack] as const))('The template in %s', (_, pack) => {
  test('stays within the limits of a first e-mail for any input', () => {
    const profile = fc.record(
      Object.fromEntries(
        sellerFields.map((field) => [
          field,
          fc
            .string({
              unit: fc.constantFrom('a', 'handle ', ' ', '锁', '9', '.'),
              maxLength: sellerLimits[field],
            })
            .map((text) => text.slice(0, sellerLimits[field])),
        ]),
      ),
      { requiredKeys: [] },
    );
    const facts = fc.record({
      products: fc.subarray([...suppliedProducts]),
      fit: fc.constantFrom(...fitKinds),
    });
    const name = fc.string({ unit: 'binary', minLength: 1, maxLength: 300 });
    fc.assert(
      fc.property(
        name,
        fc.option(profile, { nil: undefined }),
        fc.option(facts, { nil: undefined }),
        (text, seller, known) => {
          const { subject, body } = templateLetter({
            store: { ...store, name: text },
            seller: filledSeller(seller),
            facts: known,
            pack,
          });
          expect(subject.length).toBeLessThan(maxSubjectLength);
          expect(subject).not.toMatch(/[\r\n]/);
          expect(body).toContain(pack.email.optOut);
          expect(isShort(body)).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('with typical input is short, asks one question and mentions no attachment', () => {
    for (const fit of fitKinds) {
      const { body } = templateLetter({
        store,
        facts: { products: suppliedProducts.slice(0, 4), fit },
        pack,
      });
      const { words, han } = letterLength(body);
      expect(words).toBeLessThanOrEqual(maxEmailWords);
      expect(han).toBeLessThanOrEqual(maxEmailHanCharacters);
      expect(body.match(/[?？]/g)).toHaveLength(1);
      expect(body).not.toMatch(/\b(?:attach|anhang|adjunt|allegat|pièces? jointe|anexo)|附件/i);
    }
  });

  test('has a word for every product', () => {
    expect(Object.keys(pack.products).sort()).toEqual([...productIds].sort());
  });
});

const english = analysisPacks.english;
const paragraphs = (letter: Omit<LetterInput, 'pack'>, pack: LanguagePack = english) =>
  templateLetter({ ...letter, pack }).body.split('\n\n');
const noFacts = { products: [], fit: 'unclear' } as const;

describe('The fallback of the specification', () => {
  test('names the company’s products and the store’s details', () => {
    const { body, subject } = templateLetter({ store, pack: english });
    expect(subject).toMatch(/supply partnership.*Muster & Söhne/i);
    for (const words of [
      'hardware export company',
      'home decoration hardware',
      'zinc alloy',
      'brass',
      'stainless steel',
      'customization',
      'low MOQs',
      'EU',
    ])
      expect(body).toContain(words);
  });
  test('lists the details that the store has, and ends with who writes and how to opt out', () => {
    const end = [english.email.ask.unclear, 'Kind regards,\nExport sales', english.email.optOut];
    expect(paragraphs({ store }).slice(-4)).toEqual([
      [
        english.email.details.found,
        'Muster & Söhne, Hauptstraße 12',
        'Phone: +49 30 901820',
        'Website: https://muster.example.com/',
      ].join('\n'),
      ...end,
    ]);
    const bare = { name: 'A', address: 'B' };
    expect(paragraphs({ store: bare }).slice(-4)).toEqual([`${english.email.details.found}\nA, B`, ...end]);
    expect(paragraphs({ store: bare, facts: noFacts })).toEqual([
      'Dear A team,',
      english.email.unnamed.intro,
      english.email.unnamed.offer,
      ...end,
    ]);
  });
  test('lists an address alone for a store without a usable name', () => {
    expect(paragraphs({ store: { name: 'www.evil.example', address: 'B' } })).toContain(
      `${english.email.details.found}\nB`,
    );
  });
  test('with a profile says only what the profile says', () => {
    const { body: own } = templateLetter({
      store,
      seller: { company: 'Yongfeng', materials: 'brass' },
      pack: english,
    });
    expect(own).toContain('Yongfeng');
    expect(own).not.toMatch(/zinc|stainless|MOQ|EU\b/);
  });
});

test.each(emailPacks.map((pack) => [pack.tag, pack] as const))(
  'in %s, a company whose name ends in a full stop has one, and its English goods are translated',
  (tag, pack) => {
    const seller = {
      company: 'Yongfeng Co., Ltd.',
      makes: 'Cabinet handles, hinges.',
      materials: 'zinc alloy, brass',
      minimumOrder: '300 pcs per model',
      leadTime: '30 days',
    };
    const { body } = templateLetter({ store, seller, pack });
    expect(body).toContain('Yongfeng Co., Ltd');
    expect(body).not.toContain('..');
    if (!tag.startsWith('en'))
      expect(body).not.toMatch(/\b(?:cabinet|handles|hinges|zinc alloy|brass|pcs|per model|days)\b/i);
    expect(body).toMatch(/300/);
    expect(body).toMatch(/30 \p{L}/u);
  },
);

test.each(emailPacks.map((pack) => [pack.tag, pack] as const))(
  'in %s, a store whose name holds a web address, or that has none, is not addressed by it',
  (_, pack) => {
    for (const name of ['Win now at evil.example', 'Hardware store (unnamed)']) {
      const { subject, body } = templateLetter({ store: { ...store, name }, pack });
      expect(`${subject}\n${body}`).not.toMatch(/evil|unnamed/);
      expect(subject).toBe(pack.email.shortSubject);
      expect(body).toContain(store.address);
    }
  },
);

test('English letters without a usable name begin with Dear team', () => {
  const { body } = templateLetter({
    store: { ...store, name: 'www.evil.example' },
    pack: english,
  });
  expect(body).toMatch(/^Dear team,\n/);
});

test('the hook comes before the terms of the seller', () => {
  const { body } = templateLetter({
    store,
    seller: { company: 'Yongfeng', makes: 'hinges', minimumOrder: '300 pcs per model' },
    facts: { products: ['hinges'], fit: 'independent' },
    pack: english,
  });
  expect(body.split('\n\n').slice(1, 5)).toEqual([
    'I’m with Yongfeng. We make hinges.',
    'I saw on your website that you carry hinges, so I thought our range might interest you.',
    'Minimum order: 300 pcs per model.',
    'May I send you a few models with prices for a small first order?',
  ]);
});

test('finds a language by its tag', () => {
  expect(emailPackOf('pt-BR')?.tag).toMatch(/^pt/);
  expect(emailPackOf('xx')).toBeUndefined();
});

test('A letter names the address of the store, never that of a neighbour', () => {
  const pack = english;
  const bodyOf = (address: string, address_kind?: string) =>
    templateLetter({ store: { ...store, address, address_kind }, pack }).body;
  expect(bodyOf('Hauptstraße 12')).toContain('Hauptstraße 12');
  expect(bodyOf('Hauptstraße 12', 'building')).toContain('Hauptstraße 12');
  expect(bodyOf('near Hauptstraße 12, Berlin', 'nearby')).not.toContain('Hauptstraße');
  expect(bodyOf('on or near Hauptstraße, Berlin', 'street')).not.toContain('Hauptstraße');
  expect(bodyOf('on or near Hauptstraße, Berlin')).not.toContain('Hauptstraße');
});

test.each([
  [{}, ['Export sales']],
  [{ company: 'Yongfeng' }, ['Yongfeng']],
  [{ signature: 'Lin Wei' }, ['Lin Wei']],
  [
    { postalAddress: 'Jinli Road 1', website: 'yongfeng.cn', company: 'Yongfeng', signature: 'Lin Wei' },
    ['Lin Wei', 'Yongfeng', 'yongfeng.cn', 'Jinli Road 1'],
  ],
])('the profile %j signs as %j', (seller, lines) => {
  const closing = ['Kind regards,', ...lines].join('\n');
  expect(closingLines(seller, english)).toBe(`${closing}\n\n${english.email.optOut}`);
});

test.each([
  [{ company: 'Yongfeng' }, 'en', ['I’m with Yongfeng.']],
  [{ makes: 'Hinges' }, 'en', ['We make hinges.']],
  [{ signature: 'Lin Wei' }, 'en', []],
  [{ company: 'Yongfeng Co., Ltd.' }, 'en', ['I’m with Yongfeng Co., Ltd.']],
  [{ company: 'Yongfeng。', makes: 'hinges; ' }, 'en', ['I’m with Yongfeng. We make hinges.']],
  [{ company: '...', makes: '-', materials: '…', certificates: '?' }, 'en', []],
  [{ materials: 'brass...' }, 'en', ['Materials: brass.']],
  [{ materials: 'brass。 ；' }, 'en', ['Materials: brass.']],
  [{ certificates: 'EN 1935', leadTime: '30 days' }, 'en', ['Lead time: 30 days. Certificates: EN 1935.']],
  [{ certificates: '消防认证', minimumOrder: '面议' }, 'en', []],
  [{ makes: 'scaffold clamps' }, 'it', ['Prodotti: scaffold clamps.']],
  [
    { company: 'Yongfeng', makes: 'scaffold clamps' },
    'de',
    ['ich schreibe Ihnen im Namen von Yongfeng.', 'Produkte: scaffold clamps.'],
  ],
  [{ materials: '黄铜', leadTime: '30 天' }, 'zh', ['材质：黄铜。交期：30 天。']],
])('the profile %j reads in %s: %j', (seller, tag, said) => {
  const pack = emailPackOf(tag) ?? english;
  const all = paragraphs({ store, seller, facts: noFacts }, pack);
  const greeting = pack.email.greeting(store.name).split('\n\n');
  expect(all).toEqual([
    ...greeting,
    ...said,
    pack.email.ask.unclear,
    ...closingLines(seller, pack).split('\n\n'),
  ]);
});

test('a letter names at most four products of the store', () => {
  const carries = (count: number) =>
    paragraphs({ store, facts: { products: suppliedProducts.slice(0, count), fit: 'chain' } })[2];
  const four = english.list(suppliedProducts.slice(0, 4).map((id) => english.products[id]));
  expect(carries(4)).toContain(four);
  expect(carries(5)).toBe(carries(4));
});

describe('A letter that would be too long', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'a').join(' ');
  const lengthOf = (body: string) => letterLength(body).words;

  test('drops the last of its offers, and no more of them than it must', () => {
    const seen = new Set<number>();
    for (let count = 1; count <= 40; count += 1) {
      const offers = ['Materials', 'Minimum order', 'Lead time', 'Certificates'].map(
        (offer) => `${offer}: any ${words(count)}.`,
      );
      const text = `any ${words(count)}`;
      const seller = { materials: text, minimumOrder: text, leadTime: text, certificates: text };
      const { body } = templateLetter({ store, seller, facts: noFacts, pack: english });
      const said = offers.filter((offer) => body.includes(offer));
      expect(said).toEqual(offers.slice(0, said.length));
      expect(lengthOf(body)).toBeLessThanOrEqual(150);
      const next = offers[said.length];
      if (next !== undefined) expect(lengthOf(body) + lengthOf(next)).toBeGreaterThan(150);
      seen.add(said.length);
    }
    expect([...seen]).toEqual([4, 3, 2]);
  });

  test('leaves out what it knows about the store before it cuts the profile short', () => {
    const seller = { signature: words(60), makes: 'hinges', leadTime: '30 days' };
    const bodyOf = (address: string) =>
      templateLetter({ store: { name: 'Silva', address }, seller, pack: english }).body;
    expect(bodyOf('Rua Direita 5')).toContain('Lead time: 30 days.');
    const withoutOffers = bodyOf(words(47));
    expect(withoutOffers).toContain(`Silva, ${words(47)}`);
    expect(withoutOffers).not.toContain('Lead time');
    const withoutStore = bodyOf(words(60));
    expect(withoutStore).not.toMatch(/details|Lead time/);
    expect(withoutStore).toContain('We make hinges.\n\nMay I');
    expect(withoutStore).toContain(`\n${words(60)}\n`);
  });

  test('leaves out the products of the store before it cuts the profile short', () => {
    const facts = { products: suppliedProducts.slice(0, 4), fit: 'independent' } as const;
    const bodyOf = (count: number) =>
      templateLetter({ store, seller: { postalAddress: words(count) }, facts, pack: english }).body;
    expect(bodyOf(20)).toContain('I saw on your website');
    expect(bodyOf(93)).not.toContain('I saw on your website');
    expect(bodyOf(93)).toContain(`\n${words(93)}\n`);
  });

  test('cuts each field to 14 words or 28 Chinese characters, and the introduction to twice that', () => {
    const name = words(20);
    const seller = {
      company: words(40),
      makes: 'hinges',
      signature: `${'锁'.repeat(40)}`,
      postalAddress: words(100),
      website: `www ${words(13)}`,
    };
    const opening = `I’m with ${words(26)} …`;
    expect(paragraphs({ store: { name, address: 'B' }, seller })).toEqual([
      `Dear ${words(14)} … team,`,
      opening,
      english.email.ask.unclear,
      ['Kind regards,', `${'锁'.repeat(28)} …`, `${words(14)} …`, `www ${words(13)}`, `${words(14)} …`].join(
        '\n',
      ),
      english.email.optOut,
    ]);
  });

  test.each(emailPacks.map((pack) => [pack.tag, pack] as const))(
    'is short in %s even with the longest profile',
    (_, pack) => {
      for (const piece of ['a ', '锁', 'a锁 ', '锁锁 a ']) {
        const filled = (length: number) => piece.repeat(length).slice(0, length).trim();
        const seller = Object.fromEntries(sellerFields.map((field) => [field, filled(sellerLimits[field])]));
        for (const fit of fitKinds) {
          const long = { name: filled(300), address: filled(300) };
          const { body } = templateLetter({ store: long, seller, facts: { products: [], fit }, pack });
          expect(isShort(body)).toBe(true);
        }
      }
    },
  );
});

test.each([
  ['', 0, 0],
  ['Dear Silva team,', 3, 0],
  ['- … 5 (A) x/y', 3, 0],
  ['永丰 Yongfeng', 1, 2],
  ['锁a锁b', 2, 2],
])('%j has %i words and %i Chinese characters', (text, words, han) => {
  expect(letterLength(text)).toEqual({ words, han });
});

test.each([
  [150, 300, true],
  [151, 0, false],
  [0, 301, false],
])('a body of %i words and %i Chinese characters is short: %s', (words, han, expected) => {
  expect(isShort('a '.repeat(words) + '锁'.repeat(han))).toBe(expected);
});

test('the subject names the store while it is shorter than 60 characters', () => {
  const room = 59 - english.email.subject('').length;
  const subjectOf = (length: number) =>
    templateLetter({ store: { name: 'a'.repeat(length), address: '' }, pack: english }).subject;
  expect(subjectOf(room)).toBe(english.email.subject('a'.repeat(room)));
  expect(subjectOf(room + 1)).toBe(english.email.shortSubject);
});

test.each([
  [' Silva\u0000\r\n  &\u2066 Filhos\t', 'Silva & Filhos'],
  ['a'.repeat(120), 'a'.repeat(120)],
  ['a'.repeat(121), `${'a'.repeat(119)}…`],
  [`${'a'.repeat(118)}🔩🔩`, `${'a'.repeat(118)}…`],
  [`🔩${'a'.repeat(115)} bc`, `🔩${'a'.repeat(115)} bc`],
  [`🔩${'a'.repeat(116)} bc`, `🔩${'a'.repeat(116)}…`],
  ['Silva \ud83d', 'Silva \ufffd'],
])('a store named %j is greeted as %j', (name, shown) => {
  expect(paragraphs({ store: { name, address: '' }, facts: noFacts })[0]).toBe(`Dear ${shown} team,`);
});
