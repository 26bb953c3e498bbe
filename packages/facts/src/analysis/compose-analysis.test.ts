import { confirmers, type Fact, factKinds, ownWordsHeadings } from '@Hardware-Store-Finder/contract';
import { analysisDataSchema } from '@Hardware-Store-Finder/contract/testing';
import { analysisPacks } from '@Hardware-Store-Finder/domain';
import { describe, expect, test } from 'vitest';
import type { CheckedAnalysis } from './analysis-cache.ts';
import { composeAnalysis } from './compose-analysis.ts';
import { createFoundFacts } from './found-facts.ts';

const { english, chinese } = analysisPacks;
const url = 'https://a.example/';
const store = { name: 'A', address: 'B' };
const time = '2026-01-02T00:00:00.000Z';

const fact = (kind: Fact['kind'], value: string, quotation = value): Fact => ({
  id: value,
  kind,
  value,
  quotation,
  url,
  language: 'de',
  confirmedBy: 'code',
});
const checkedOf = (facts: readonly Fact[], more: Partial<CheckedAnalysis> = {}): CheckedAnalysis => ({
  evidence: { pages: [{ url, title: 'A' }], contacts: [] },
  facts,
  ownWords: [],
  goods: [],
  told: [],
  refused: [],
  asked: { calls: 0, tokens: 0, isEstimate: false },
  by: { id: 'builtin', label: 'Built-in reader', isModel: false },
  ...more,
});

describe('The kind of buyer', () => {
  test.each<[string, Fact[], string]>([
    ['unclear', [], 'See A'],
    ['shop', [fact('business', 'dealer'), fact('sells', 'Schlösser')], '“Schlösser”'],
    ['craft', [fact('service', 'repair', 'Wir reparieren')], '“Wir reparieren”'],
    ['craft', [fact('service', 'Schweißarbeiten')], '“Schweißarbeiten”'],
    ['craft', [fact('service', 'Unterkunft'), fact('service', 'Fensterbau')], '“Fensterbau”'],
    ['unclear', [fact('service', 'Unterkunft')], 'See A'],
    ['unclear', [fact('service', 'repair', 'For repairs, email repair@a.example')], 'See A'],
    ['wholesaler', [fact('business', 'independent'), fact('business', 'importer', 'Import')], '“Import”'],
    ['chain', [fact('business', 'franchise', 'Franchise')], '“Franchise”'],
    ['chain', [fact('branches', '9', 'Neun Filialen')], '“Neun Filialen”'],
    ['chain', [fact('branches', 'Graz'), fact('branches', 'Linz', 'In Linz')], '“In Linz”'],
    ['shop', [fact('branches', '4'), fact('sells', 'Schlösser')], '“Schlösser”'],
    ['chain', [fact('branches', '5', 'Fünf Filialen'), fact('sells', 'Schlösser')], '“Fünf Filialen”'],
    ['unclear', [fact('branches', '1'), fact('branches', 'Graz')], 'See A'],
    ['independent', [fact('branches', '3'), fact('business', 'independent', 'Familie')], '“Familie”'],
    ['unclear', [fact('business', 'independent', 'Familie')], 'See A'],
    ['manufacturer', [fact('business', 'manufacturer', 'Werk')], '“Werk”'],
    ['manufacturer', [fact('business', 'independent'), fact('business', 'manufacturer', 'Werk')], '“Werk”'],
    [
      'independent',
      [fact('business', 'independent', 'Familie'), fact('business', 'manufacturer'), fact('brand', 'Fabula')],
      '“Familie”',
    ],
    [
      'wholesaler',
      [fact('sells', 'Griffe'), fact('customers', 'trade', 'Nur für Gewerbe')],
      'to the trade only: “Nur',
    ],
    ['shop', [fact('sells', 'Griffe'), fact('customers', 'trade', 'Gewerbe willkommen')], '“Griffe”'],
  ])('%s, for %o', (kind, facts, reason) => {
    const { fit } = composeAnalysis(store, checkedOf(facts), english, time);
    expect(fit).toMatchObject({ kind, reason: expect.stringContaining(reason) });
  });

  test('is, where nothing tells it, what the store says of itself', () => {
    const words = {
      heading: 'other' as const,
      quotation: 'Nonesuch supplies the village.',
      url,
      language: 'en',
    };
    const say = (refused: string[]) =>
      composeAnalysis(store, checkedOf([], { ownWords: [words], refused }), english, time);
    expect(say([]).fit).toEqual({
      kind: 'unclear',
      reason: expect.stringContaining(`“${words.quotation}” [`),
    });
    expect(say([]).perplexityAnalysis).not.toMatch(/unclear/i);
    expect(say([words.quotation]).fit?.reason).toContain('See A');
  });

  test('is a chain by its name, whatever its pages say', () => {
    const evidence = { pages: [], contacts: [], chain: 'OBI' };
    const data = composeAnalysis(
      store,
      checkedOf([fact('business', 'independent')], { evidence }),
      chinese,
      time,
    );
    expect(data.fit?.kind).toBe('chain');
    expect(data.sources).toContainEqual(expect.objectContaining({ url: 'https://nsi.guide/', quote: 'OBI' }));
  });
});

test('Product categories are those of the facts, what a maker of fittings can supply first, in each language', () => {
  const facts = ['Farben', 'Scharniere', 'Kuckucksuhren', 'hinges'].map((value) => fact('sells', value));
  expect(composeAnalysis(store, checkedOf(facts), english, time).productCategories).toEqual([
    'hinges',
    'paints',
  ]);
  expect(composeAnalysis(store, checkedOf(facts), chinese, time).productCategories).toEqual(['合页', '油漆']);
});

test('Of topics that were not recognised it says where to look, and never that something is absent', () => {
  const brands = `${url}markalar`;
  const evidence = {
    pages: [
      { url, title: 'A' },
      { url: brands, title: 'Markalar', topic: 'brands' as const },
    ],
    // An agency's is none.
    contacts: [
      { kind: 'email' as const, value: 'web@pixel.pt', page: url, reasons: ['other_firm' as const] },
    ],
  };
  const dataOf = (facts: readonly Fact[]) =>
    composeAnalysis(store, checkedOf(facts, { evidence }), english, time);
  const topics = (facts: readonly Fact[]) => dataOf(facts).notes?.lookAt?.map(({ topic }) => topic);
  expect(dataOf([]).notes?.lookAt).toContainEqual({
    topic: 'Brands',
    pages: [{ title: 'Markalar', url: brands }],
  });
  expect(dataOf([]).notes?.lookAt).toContainEqual({
    topic:
      'Products like ours, founding year, opening hours, email address, wholesale or import and online shop',
    pages: [{ title: 'A', url }],
  });
  expect(dataOf([]).perplexityAnalysis).toContain(`- Look here for brands: [Markalar](${brands})`);
  const said = [
    fact('sells', 'hinges'),
    fact('own_brand', 'X'),
    fact('since', '1962'),
    fact('hours', 'Mo 8–12'),
    fact('customers', 'trade'),
    fact('online_shop', 'yes'),
  ];
  expect(topics(said)).toEqual(['Email address']);
  expect(topics([...said, fact('sells', 'paint')].slice(1))).toContain(
    'Products like ours and email address',
  );
  for (const pack of [english, chinese]) {
    const { perplexityAnalysis } = composeAnalysis(store, checkedOf([], { evidence }), pack, time);
    expect(perplexityAnalysis).not.toMatch(/not found|no page|left out|未查到|均未|不见于/iu);
  }
});

test('What a judge confirmed is said apart from what code did, and marked', () => {
  const judged = { ...fact('sells', 'Türbänder'), confirmedBy: 'judge' as const };
  const data = composeAnalysis(
    store,
    checkedOf([fact('sells', 'Scharniere'), judged, { ...fact('since', '1962'), confirmedBy: 'judge' }]),
    english,
    time,
  );
  const [about, sells, more] = data.statements ?? [];
  expect(about).toMatchObject({ text: 'In business since 1962', confirmedBy: 'judge' });
  expect(sells).toMatchObject({ text: 'Sells hinges', confirmedBy: 'code' });
  expect(more).toMatchObject({ confirmedBy: 'judge' });
  expect(data.perplexityAnalysis).toMatch(/^- In business since 1962 \(read by AI\) \[\d\]$/m);
  expect(data.perplexityAnalysis).toMatch(/^- Sells hinges \[\d\]$/m);
  expect(data.analysisPoints).toContainEqual(
    expect.stringMatching(/^In business since 1962 \(read by AI\) \[/),
  );
});

test('The menu of a site is one line, and the cost of models is said', () => {
  const menu = { heading: 'menu' as const, quotation: 'Serrures\nCylindres', url, language: 'fr' };
  const asked = { calls: 2, tokens: 12_345, isEstimate: false };
  const data = composeAnalysis(store, checkedOf([], { ownWords: [menu], asked }), english, time);
  expect(data.statements).toContainEqual(
    expect.objectContaining({
      entry: { label: 'Menu of the site', value: 'Serrures (locks) · Cylindres (lock cylinders)' },
    }),
  );
  expect(data.notes?.cost).toBe('2 questions to a model, 12,345 tokens.');
});

test('An address of another site in own words is shown by its host, and the quotation is kept', () => {
  const quotation = 'See https://other.example/hinges [2] for hinges.';
  const ownWords = [{ heading: 'other' as const, quotation, url, language: 'en' }];
  const data = composeAnalysis(store, checkedOf([], { ownWords }), english, time);
  expect(data.sources?.[0]).toMatchObject({
    quote: quotation,
    shownQuote: 'See other.example ［2］ for hinges.',
  });
  expect(data.statements?.[0]?.text).toBe('“See other.example ［2］ for hinges.”');
  expect(data.perplexityAnalysis).not.toContain('https://other');
});

test('The longest analysis that can be found can be read by the page', () => {
  const words = (at: number, length: number) => `${at} `.padEnd(length, 'word ');
  for (const kinds of [factKinds, ...factKinds.map((kind) => [kind])]) {
    const found = createFoundFacts();
    found.add(
      Array.from({ length: 400 }, (_, at) => ({
        ...fact(kinds[at % kinds.length] ?? 'sells', words(at, 300), words(at, 1_900)),
        confirmedBy: confirmers[at % 2] ?? 'code',
      })),
      Array.from({ length: 100 }, (_, at) => ({
        heading: ownWordsHeadings[at % ownWordsHeadings.length] ?? 'other',
        quotation: words(at, 1_899),
        url,
        language: 'de',
      })),
    );
    for (const pack of [english, chinese]) {
      const data = composeAnalysis(store, checkedOf(found.facts, { ownWords: found.ownWords }), pack, time);
      expect(analysisDataSchema.parse(data)).toEqual(data);
    }
  }
});

test('Who buys is not asked for where a page names them, nor what a hire firm uses in its work', () => {
  const stepsOf = (...facts: Fact[]) =>
    composeAnalysis({ name: 'Fabula', address: 'Town' }, checkedOf(facts), english, time).nextSteps;
  const { findAddress, addressBuyer, fit } = english.analysis.steps;
  expect(stepsOf()).toContain(findAddress);
  const known = stepsOf(fact('person', 'Ada Muster, buyer'));
  expect(known).toContain(addressBuyer('Ada Muster'));
  expect(known).not.toContain(findAddress);
  const hire = fact('service', 'rental', 'Tool hire in Fabula');
  const lending = {
    ...checkedOf([hire]),
    ownWords: [{ heading: 'other' as const, quotation: 'Tool hire.', url, language: 'en' }],
  };
  const ofHire = composeAnalysis({ name: 'Fabula', address: 'Town' }, lending, english, time);
  expect(ofHire.fit?.kind).toBe('craft');
  expect(ofHire.nextSteps).toContain(english.analysis.steps.ask.fittings.craft);
  // Nothing is concluded from words for which a judge had no yes.
  const refused = { ...lending, refused: ['Tool hire.'] };
  expect(composeAnalysis({ name: 'Fabula', address: 'Town' }, refused, english, time).fit?.kind).toBe(
    'unclear',
  );
  const selling = { ...lending, facts: [hire, fact('sells', 'padlocks')] };
  expect(composeAnalysis({ name: 'Fabula', address: 'Town' }, selling, english, time).nextSteps).toContain(
    fit.shop,
  );
});
