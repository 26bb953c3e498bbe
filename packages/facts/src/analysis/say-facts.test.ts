import type { Fact, FactKind } from '@Hardware-Store-Finder/contract';
import { factKinds, factValues } from '@Hardware-Store-Finder/contract';
import { analysisPacks } from '@Hardware-Store-Finder/domain';
import { describe, expect, test } from 'vitest';
import { sayFacts, sayOwnWords } from './say-facts.ts';

const { english, chinese } = analysisPacks;
const url = 'https://a.example/';

const fact = (kind: FactKind, value: string, quotation = value, language = 'en'): Fact => ({
  id: `${kind} ${value}`,
  kind,
  value,
  quotation,
  url,
  language,
  confirmedBy: 'code',
});
const textsOf = (facts: readonly Fact[], pack: typeof english | typeof chinese = english) =>
  sayFacts(facts, pack).map(({ text }) => text);

describe('Facts of one kind make one sentence', () => {
  test.each<[string, string, Fact[]]>([
    [
      'Sells hinges, door locks and padlocks',
      '经营合页、门锁和挂锁',
      ['hinges', 'door locks', 'padlocks'].map((value) => fact('sells', value)),
    ],
    [
      'Carries Blum, Hettich and Häfele',
      '销售的品牌有 Blum、Hettich、Häfele',
      ['Blum', 'Hettich', 'Häfele'].map((value) => fact('brand', value)),
    ],
    [
      'Repairs, rents out and delivers',
      '提供维修、租赁、送货服务',
      ['repair', 'rental', 'delivery'].map((value) => fact('service', value)),
    ],
    [
      'Family business, in business since 1962',
      '家族企业，始于 1962 年',
      [fact('business', 'independent', 'Family-owned since 1962'), fact('since', '1962')],
    ],
    [
      'Independent business and importer',
      '独立经营、进口商',
      [fact('business', 'independent'), fact('business', 'importer')],
    ],
    ['In business since 1962', '始于 1962 年', [fact('since', '1987'), fact('since', '1962')]],
    ['Run by Anna Berg (owner)', '经营者为 Anna Berg (owner)', [fact('person', 'Anna Berg, owner')]],
    [
      'Names on its pages: Tom Ray (purchasing)',
      '网站提到的人员：Tom Ray (purchasing)',
      [fact('person', 'Tom Ray, purchasing')],
    ],
    ['Has 12 branches', '有 12 家分店', [fact('branches', '12')]],
    [
      'Has branches in Porto and Gaia',
      '在 Porto、Gaia 设有分店',
      [fact('branches', 'Porto'), fact('branches', 'Gaia')],
    ],
    ['Sells to the trade', '面向专业客户', [fact('customers', 'trade')]],
    ['Size: 2000 m² (showroom)', '规模：2000 m² (showroom)', [fact('size', '2000 m², showroom')]],
    ['Sells online', '有网上商店', [fact('online_shop', 'yes')]],
  ])('%s; %s', (inEnglish, inChinese, facts) => {
    expect(textsOf(facts)).toEqual([inEnglish]);
    expect(textsOf(facts, chinese).map((text) => text.replace('和', '、'))).toEqual([
      inChinese.replace('和', '、'),
    ]);
  });
});

test('What another says whole is not said again', () => {
  const places = [fact('place', 'Uferstr. 56, 24106 Kiel'), fact('place', 'Kiel'), fact('place', 'Lübeck')];
  expect(textsOf(places)).toEqual(['Place: Uferstr. 56, 24106 Kiel', 'Place: Lübeck']);
  expect(textsOf([fact('hours', '24/7'), fact('hours', 'Mon–Sun (24/7)')])).toEqual([
    'Opening hours: Mon–Sun (24/7)',
  ]);
  expect(textsOf([fact('customers', 'trade'), fact('customers', 'both')])).toHaveLength(1);
  expect(textsOf([fact('sells', 'locks'), fact('sells', 'cam locks')]).join()).toContain('cam locks');
});

test('Goods that a maker of fittings can supply come first', () => {
  expect(textsOf([fact('sells', 'paint'), fact('sells', 'hinges'), fact('sells', 'seeds')])).toEqual([
    'Sells hinges',
    'Also sells paint and seeds',
  ]);
});

test.each([
  ['Scharniere', 'de', 'Sells hinges', '经营合页'],
  [
    'Türdrücker-Garnituren aus Messing',
    'de',
    'Sells door handles (“Türdrücker-Garnituren aus Messing”)',
    undefined,
  ],
  ['Kuckucksuhren', 'de', 'Sells “Kuckucksuhren”', '经营“Kuckucksuhren”'],
  ['cuckoo clocks', 'en', 'Sells cuckoo clocks', '经营“cuckoo clocks”'],
  ['brass butt hinges', 'en', 'Sells brass butt hinges', '经营合页（“brass butt hinges”）'],
])('%s (%s): %s', (value, language, inEnglish, inChinese) => {
  expect(textsOf([fact('sells', value, value, language)])).toEqual([inEnglish]);
  if (inChinese !== undefined)
    expect(textsOf([fact('sells', value, value, language)], chinese)).toEqual([inChinese]);
});

test('Hours are a line each, with their label; what repeats another fact is cited beside it', () => {
  const [monday, sunday] = sayFacts([fact('hours', 'Mon–Fri 8–18'), fact('hours', 'Sun closed')], english);
  expect(monday?.entry).toEqual({ label: 'Opening hours', value: 'Mon–Fri 8–18' });
  expect(sunday?.text).toBe('Opening hours: Sun closed');
  const same = [fact('sells', 'hinges', 'We sell hinges'), fact('sells', 'Hinges', 'Hinges')];
  expect(sayFacts(same, english)).toMatchObject([{ text: 'Sells hinges', cited: same }]);
});

test('Long lists are parted', () => {
  const many = Array.from({ length: 30 }, (_, at) => fact('brand', `Brand ${at}`));
  expect(textsOf(many)).toHaveLength(3);
});

test.each([english, chinese])('Every kind and every fixed value is said, in $id', (pack) => {
  for (const kind of factKinds) {
    const values: readonly string[] = Object.entries(factValues).find(([one]) => one === kind)?.[1] ?? ['X1'];
    for (const value of values) {
      const [line, ...others] = sayFacts([fact(kind, value)], pack);
      expect(line?.text).toMatch(/\S/);
      expect(line?.cited).toEqual([fact(kind, value)]);
      expect(others).toEqual([]);
    }
  }
});

test('A value that is none of a fixed list is not said', () => {
  for (const value of ['toString', 'the best of the world'])
    expect(textsOf([fact('business', value), fact('customers', value)])).toEqual([]);
});

test('Own words are shown as they are, under the section of their heading', () => {
  const own = { quotation: 'Wir duzen jeden.', url, language: 'de' };
  expect(
    sayOwnWords(
      [
        { ...own, heading: 'people' },
        { ...own, heading: 'prices' },
      ],
      english,
    ),
  ).toMatchObject([
    { section: 'about', text: '“Wir duzen jeden.”', cited: [{ url, quotation: 'Wir duzen jeden.' }] },
    { section: 'other' },
  ]);
});
