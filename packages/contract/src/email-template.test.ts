import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxEmailHanCharacters, maxEmailWords, maxSubjectLength } from './email.ts';
import { isShort, letterLength, templateLetter } from './email-template.ts';
import { fitKinds } from './fit.ts';
import { analysisPacks, emailPackOf, emailPacks } from './languages/all.ts';
import { productIds, suppliedProducts } from './products.ts';
import { filledSeller, sellerFields, sellerLimits } from './seller.ts';

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

test('finds a language by its tag', () => {
  expect(emailPackOf('pt-BR')?.tag).toMatch(/^pt/);
  expect(emailPackOf('xx')).toBeUndefined();
});
