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
import { analysisPacks, emailPackOf, emailPacks } from '../languages/language-packs.ts';
import { productIds, suppliedProducts } from '../products.ts';
import { isShort, letterLength, templateLetter } from './email-template.ts';

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

describe('The fallback of the specification', () => {
  const { body, subject } = templateLetter({ store, pack: analysisPacks.english });
  test('names the company’s products and the store’s details', () => {
    expect(subject).toMatch(/supply partnership/i);
    for (const words of [
      'hardware export company',
      'home decoration hardware',
      'zinc alloy',
      'brass',
      'stainless steel',
      'customization',
      'low MOQs',
      'EU',
      store.name,
      store.address,
      `Phone: ${store.phone}`,
      `Website: ${store.website}`,
    ])
      expect(body).toContain(words);
  });
  test('omits the lines for missing store details', () => {
    const { body: bare } = templateLetter({
      store: { name: 'A', address: 'B' },
      pack: analysisPacks.english,
    });
    expect(bare).not.toMatch(/Phone:|Website:/);
  });
  test('with a profile says only what the profile says', () => {
    const { body: own } = templateLetter({
      store,
      seller: { company: 'Yongfeng', materials: 'brass' },
      pack: analysisPacks.english,
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
    pack: analysisPacks.english,
  });
  expect(body).toMatch(/^Dear team,\n/);
});

test('the hook comes before the terms of the seller', () => {
  const { body } = templateLetter({
    store,
    seller: { company: 'Yongfeng', makes: 'hinges', minimumOrder: '300 pcs per model' },
    facts: { products: ['hinges'], fit: 'independent' },
    pack: analysisPacks.english,
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
  const pack = analysisPacks.english;
  const bodyOf = (address: string, address_kind?: string) =>
    templateLetter({ store: { ...store, address, address_kind }, pack }).body;
  expect(bodyOf('Hauptstraße 12')).toContain('Hauptstraße 12');
  expect(bodyOf('Hauptstraße 12', 'building')).toContain('Hauptstraße 12');
  expect(bodyOf('near Hauptstraße 12, Berlin', 'nearby')).not.toContain('Hauptstraße');
  expect(bodyOf('on or near Hauptstraße, Berlin', 'street')).not.toContain('Hauptstraße');
  expect(bodyOf('on or near Hauptstraße, Berlin')).not.toContain('Hauptstraße');
});
