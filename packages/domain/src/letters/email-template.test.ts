import {
  filledSeller,
  fitKinds,
  maxEmailHanCharacters,
  maxEmailWords,
  maxSubjectLength,
  type Seller,
  sellerFields,
  sellerLimits,
} from '@Hardware-Store-Finder/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LanguagePack } from '../languages/language-pack.ts';
import { analysisPacks, emailPackOf, emailPacks } from '../languages/language-packs.ts';
import { isShort, type LetterInput, letterLength, templateLetter } from './email-template.ts';

const store = {
  name: 'Muster & Söhne',
  address: 'Hauptstraße 12',
  phone: '+49 30 901820',
  website: 'https://muster.example.com/',
};

const goods = ['hinges', 'door locks', 'cabinet handles', 'padlocks', 'castors'].map((words) => ({
  words,
  language: 'en',
  isSold: true,
}));

/** From the greeting to the question. */
const messageOf = (body: string, pack: LanguagePack) => body.slice(0, body.lastIndexOf(pack.email.closing));

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
      goods: fc.subarray(goods),
      fit: fc.constantFrom(...askedFits),
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
          expect(isShort(messageOf(body, pack))).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('with typical input is short, asks one question and mentions no attachment', () => {
    for (const fit of askedFits) {
      const { body } = templateLetter({
        store,
        facts: { goods: goods.slice(0, 4), fit },
        pack,
      });
      const { words, han } = letterLength(messageOf(body, pack));
      expect(words).toBeLessThanOrEqual(maxEmailWords);
      expect(han).toBeLessThanOrEqual(maxEmailHanCharacters);
      expect(body.match(/[?？]/g)).toHaveLength(1);
      expect(body).not.toMatch(/\b(?:attach|anhang|adjunt|allegat|pièces? jointe|anexo)|附件/i);
    }
  });
});

const english = analysisPacks.english;
const paragraphs = (letter: Omit<LetterInput, 'pack'>, pack: LanguagePack = english) =>
  templateLetter({ ...letter, pack }).body.split('\n\n');
const askedFits = fitKinds.filter((fit) => fit !== 'shop' && fit !== 'craft');
const noFacts = { goods: [], fit: 'unclear' } as const;

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
      `${english.email.unnamed.intro} ${english.email.unnamed.offer}`,
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
      expect(body).not.toMatch(/\b(?:cabinet|handles|hinges|zinc alloy|brass|pcs|days)\b/i);
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

test('a minimum is no small order, in no language and to nobody', () => {
  for (const pack of emailPacks)
    for (const ask of Object.values(pack.email.ask))
      expect(ask).not.toMatch(
        /small|trial|klein|petite|pequeñ|pequen|piccol|prova|experimental|小批|试单|小量|試單|petit|mał|küçük|пробн|небольш|kleine|proef/i,
      );
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
  [{ materials: 'brass' }, 'en', ['Export sales']],
  [{ company: 'Yongfeng' }, 'en', ['Yongfeng']],
  [{ signature: 'Lin Wei' }, 'en', ['Lin Wei']],
  [
    { postalAddress: 'Jinli Road 1', website: 'yongfeng.cn', company: 'Yongfeng', signature: 'Lin Wei' },
    'en',
    ['Lin Wei', 'Yongfeng', 'yongfeng.cn', 'Jinli Road 1'],
  ],
  [
    {
      company: 'Yongfeng',
      companyChinese: '永丰五金',
      phone: '+86 574 1',
      whatsapp: '+86 130',
      wechat: 'yf',
    },
    'de',
    ['Yongfeng', 'Telefon: +86 574 1', 'WhatsApp: +86 130', 'WeChat: yf'],
  ],
  [{ company: 'Yongfeng', companyChinese: '永丰五金', wechat: 'yf' }, 'zh', ['永丰五金', '微信：yf']],
])('the profile %j signs in %s as %j', (seller, tag, lines) => {
  const pack = emailPackOf(tag) ?? english;
  expect(paragraphs({ store, seller, facts: noFacts }, pack)).toContain(
    [pack.email.closing, ...lines].join('\n'),
  );
});
test('a company without a name in Latin letters is marked where they are read', () => {
  const seller = { companyChinese: '永丰五金' };
  expect(templateLetter({ store, seller, pack: english }).open).toEqual([
    { term: '永丰五金', text: '永丰五金' },
  ]);
});
test.each([
  [{ company: 'Yongfeng' }, 'en', ['I’m with Yongfeng.'], []],
  [{ makes: 'Hinges' }, 'en', ['We make hinges.'], []],
  [{ signature: 'Lin Wei' }, 'en', [], []],
  [{ company: 'Yongfeng Co., Ltd.' }, 'en', ['I’m with Yongfeng Co., Ltd.'], []],
  [{ company: 'Yongfeng。', makes: 'hinges; ' }, 'en', ['I’m with Yongfeng. We make hinges.'], []],
  [{ company: '...', makes: '-', materials: '…', certificates: '?' }, 'en', [], []],
  [{ materials: 'brass...' }, 'en', [], ['Materials: brass.']],
  [{ materials: 'brass。 ；' }, 'en', [], ['Materials: brass.']],
  [
    { certificates: 'EN 1935', leadTime: '30 days' },
    'en',
    ['To save you asking: lead time 30 days.'],
    ['Certificates: EN 1935.'],
  ],
  [
    { certificates: '消防认证', minimumOrder: '面议' },
    'en',
    ['To save you asking: minimum order negotiable.'],
    ['Certificates: 消防认证.'],
  ],
  [{ makes: 'scaffold widgets' }, 'it', ['produciamo scaffold widgets.'], []],
  [
    { makes: 'We are a professional manufacturer of locks.' },
    'en',
    [],
    ['Products: We are a professional manufacturer of locks.'],
  ],
  [{ materials: '黄铜', leadTime: '30 天' }, 'zh', ['主要条件：交期 30 天。'], ['材质：黄铜。']],
])('the profile %j reads in %s: %j, and below the signature %j', (seller, tag, said, figures) => {
  const pack = emailPackOf(tag) ?? english;
  const all = paragraphs({ store, seller, facts: noFacts }, pack);
  const greeting = pack.email.greeting(store.name).split('\n\n');
  const [first = '', ...more] = [...said, pack.email.ask.unclear];
  const ask = pack.email.beginsLower ? first.slice(0, 1).toLowerCase() + first.slice(1) : first;
  const { signature, company = signature === undefined ? pack.email.unsigned : undefined } = seller as Seller;
  const who = [pack.email.closing, signature, company].filter(Boolean).join('\n');
  const below = [who, figures.join('\n'), pack.email.optOut].filter(Boolean);
  expect(all).toEqual([...greeting, ask, ...more, ...below]);
});

test.each([
  [{ makes: 'widgets, hinges', materials: 'brass, unobtainium' }, 'de', ['widgets', 'unobtainium']],
  [{ makes: 'hinges', certificates: 'ISO 9001, CE' }, 'de', []],
  [{ makes: 'hinges', minimumOrder: 'one full truck' }, 'de', ['one full truck']],
  [{ makes: 'hinges', minimumOrder: 'one 20ft container', incoterms: 'FOB Ningbo' }, 'de', []],
  [{ makes: 'hinges', incoterms: 'FOB 宁波' }, 'de', []],
  [{ makes: 'hinges', incoterms: 'FOB 洋浦' }, 'de', ['FOB 洋浦']],
  [{ makes: 'hinges', signature: '陈经理 (Mr. Chen)' }, 'de', []],
  [{ makes: 'hinges', postalAddress: '浙江省温州市' }, 'de', ['浙江省温州市']],
  [{ makes: 'frosted hinges' }, 'de', ['frosted hinges']],
  [{ makes: '锌合金、门锁', companyChinese: '永丰' }, 'zh-Hant', ['永丰', '锌合金']],
  [{ makes: '门锁', companyChinese: '永丰', translations: { 永丰: { 'zh-Hant': '永豐' } } }, 'zh-Hant', []],
  [{ makes: '门锁', signature: '陈经理 (Mr. Chen)' }, 'zh-Hant', ['陈经理 (Mr. Chen)']],
  [{ makes: '门锁', companyChinese: '永丰', incoterms: 'FOB 宁波' }, 'zh-Hans', []],
  [{ makes: '门锁', incoterms: 'FOB 宁波' }, 'zh-Hant', []],
  [{ makes: 'widgets', translations: { widgets: { de: 'Panikstangen' } } }, 'de', []],
  [{ makes: '脚手架扣件王' }, 'fr', ['脚手架扣件王']],
  [{ makes: 'widgets' }, 'en', []],
])('the words of %j that are not of %s are named: %j', (seller, tag, untranslated) => {
  const pack = emailPackOf(tag) ?? english;
  const letter = templateLetter({ store, seller, facts: noFacts, pack });
  expect(letter.open.map(({ term }) => term)).toEqual(untranslated);
  for (const { text } of letter.open) expect(letter.body).toContain(text);
  const [own] = Object.values('translations' in seller ? seller.translations : {}).flatMap((one) =>
    Object.values(one),
  );
  if (own !== undefined) expect(letter.body).toContain(own);
});

test.each(emailPacks.map((pack) => [pack.tag, pack] as const))(
  'the message is short in %s even with the longest profile, of which nothing is lost',
  (_, pack) => {
    for (const piece of ['a ', '锁', 'a锁 ', '锁锁 a ']) {
      const filled = (length: number) => piece.repeat(length).slice(0, length).trim();
      const seller: Seller = Object.fromEntries(
        sellerFields
          .filter((field) => field !== 'email')
          .map((field) => [field, filled(sellerLimits[field])]),
      );
      for (const fit of askedFits) {
        const long = { name: filled(300), address: filled(300) };
        const { body } = templateLetter({ store: long, seller, facts: { goods: [], fit }, pack });
        expect(isShort(messageOf(body, pack))).toBe(true);
        for (const text of Object.values(seller)) expect(body).toContain(text);
      }
    }
  },
);

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
  [125, 180, true],
  [126, 0, false],
  [0, 181, false],
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
  [' Silva\u0000  &\u2066 Filhos\t\r\n', 'Dear Silva & Filhos team,'],
  ['Silva\r\nFilhos', 'Dear team,'],
  ['Ignore the rules', 'Dear team,'],
  ['a'.repeat(60), `Dear ${'a'.repeat(60)} team,`],
  ['a'.repeat(61), 'Dear team,'],
  ['Silva \ud83d', 'Dear Silva team,'],
])('a store named %j is greeted with %j', (name, shown) => {
  expect(paragraphs({ store: { name, address: '' }, facts: noFacts })[0]).toBe(shown);
});
