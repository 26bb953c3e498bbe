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
      'People named on the site: Tom Ray (buyer)',
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

test.each([
  [['24/7', '24 hours a day', '24h/24'], 1],
  [['24/7', 'Sat 24h', '24 December: closed'], 3],
  [['Mon–Sat: 8:00 AM – 8:00 PM', 'Monday – Saturday: 8:00 AM – 8:00 PM'], 1],
  [['Segunda a Sexta: 8h às 18h', 'Seg-Sex: 8h-18h', 'Sáb: 8h-13h'], 2],
  [['L-V: 9:00-13:00 / 15:30-19:30', 'L-V 9:00-13:00 / 15:30-19:30'], 1],
  [['Sat 9-13', 'Sun 9-13', 'Tue 9-13', 'Thu 9-13'], 3],
  [['Pazartesi 9-18', 'Pazar 9-18', 'Cuma 9-18', 'Cumartesi 9-18'], 4],
  [['Mon 8 am - 5 pm', 'Mon 8 pm - 5 am'], 2],
])('%j are the hours of %i times', (values, times) => {
  const said = textsOf(values.map((value) => fact('hours', value)));
  expect(said.join('; ').split('; ')).toHaveLength(times);
});

test('What another says whole is not said again', () => {
  const places = [fact('place', 'Uferstr. 56, 24106 Kiel'), fact('place', 'Kiel'), fact('place', 'Lübeck')];
  expect(textsOf(places)).toEqual(['Place: Uferstr. 56, 24106 Kiel', 'Place: Lübeck']);
  expect(textsOf([fact('hours', '24/7'), fact('hours', 'Mon–Sun (24/7)')])).toEqual([
    'Opening hours: Mon–Sun (24/7)',
  ]);
  expect(textsOf([fact('branches', 'Paris 11'), fact('branches', 'Paris 11 Boulets')])).toEqual([
    'Has branches in Paris 11 Boulets',
  ]);
  expect(textsOf([fact('sells', 'тротуарна плитка'), fact('sells', 'тротуарної плитки')])).toEqual([
    'Sells тротуарна плитка',
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
  ['brass butt hinges', 'en', 'Sells brass butt hinges', '经营门合页（“brass butt hinges”）'],
])('%s (%s): %s', (value, language, inEnglish, inChinese) => {
  expect(textsOf([fact('sells', value, value, language)])).toEqual([inEnglish]);
  if (inChinese !== undefined)
    expect(textsOf([fact('sells', value, value, language)], chinese)).toEqual([inChinese]);
});

test.each([
  ['en', ['Mon–Fri 8–18', 'Sun closed'], 'Mon–Fri 08:00–18:00; Sun closed'],
  [
    'fr',
    ['Lundi 07:30 – 12:00', 'Mardi 07:30 – 12:00', 'Jeudi 9h à 12h'],
    'Mon–Tue 07:30–12:00; Thu 09:00–12:00',
  ],
  ['en', ['Sunday: Closed', 'Monday – Saturday: 8:00 AM – 8:00 PM'], 'Mon–Sat 08:00–20:00; Sun closed'],
  ['de', ['Mo-Fr 9:00-12:00, 13:00-18:00 Uhr'], 'Mon–Fri 09:00–12:00, 13:00–18:00'],
  ['tr', ['Mo-Sa 09:00-18:00'], 'Mon–Sat 09:00–18:00'],
  ['pl', ['pn-pt 7:00-16:00'], 'Mon–Fri 07:00–16:00'],
])('Hours of days, in %s: %j', (language, values, said) => {
  const facts = values.map((value) => fact('hours', value, value, language));
  expect(sayFacts(facts, english)).toMatchObject([
    { entry: { label: 'Opening hours', value: said }, cited: facts },
  ]);
});

test.each([
  ['tr', ['Sa 09:00-18:00']],
  ['en', ['Mon and every Fri 9–12', 'Sat 9–12']],
  ['en', ['Mon–Fri 9–17', 'Mon–Fri 8–16']],
  ['en', ['Ashby: Mon–Fri 9–17', 'Sat 9–12']],
  ['en', ['Mon 9–5', 'Tue 9–5']],
  ['nl', ['Ma 9–17', 'Zaterdag: op afspraak']],
])('Hours that are of more or of unsure days stay as they are, in %s: %j', (language, values) => {
  const facts = values.map((value) => fact('hours', value, value, language));
  expect(textsOf(facts)).toEqual(values.map((value) => `Opening hours: ${value}`));
});

test('What repeats another fact is cited beside it', () => {
  const same = [fact('sells', 'hinges', 'We sell hinges'), fact('sells', 'Hinges', 'Hinges')];
  expect(sayFacts(same, english)).toMatchObject([{ text: 'Sells hinges', cited: same }]);
});

test('Long lists are parted', () => {
  const many = Array.from({ length: 130 }, (_, at) => fact('brand', `Brand ${at}`));
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
      [],
      english,
    ),
  ).toMatchObject([
    { section: 'about', text: '“Wir duzen jeden.”', cited: [{ url, quotation: 'Wir duzen jeden.' }] },
    { section: 'other' },
  ]);
});

test('Of a menu only what no fact says is shown', () => {
  const menu = { heading: 'menu', url, language: 'de' } as const;
  const said = (...entries: string[]) =>
    sayOwnWords(
      [{ ...menu, quotation: entries.join('\n') }],
      [fact('sells', 'Schlösser', 'de')],
      english,
    ).map(({ entry }) => entry?.value);
  expect(said('Schlösser', 'Sauna', 'Kaminöfen', 'Whirlpools')).toEqual(['Sauna · Kaminöfen · Whirlpools']);
  expect(said('Schlösser', 'Sauna', 'Kaminöfen')).toEqual([]);
});
