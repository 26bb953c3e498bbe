import { expect, test } from 'vitest';
import type { LanguagePack } from '../languages/language-pack.ts';
import { emailPackOf, emailPacks } from '../languages/language-packs.ts';
import { materialIds } from '../materials.ts';
import { materialsIn, sellerGoods } from './seller-terms.ts';

const pack = (tag: string): LanguagePack => {
  const found = emailPackOf(tag);
  if (found === undefined) throw new Error(`There is no language ${tag}.`);
  return found;
};

const typed = ({ open }: { open: readonly { term: string; text: string }[] }) =>
  open.filter(({ term, text }) => term === text).map(({ term }) => term);

test.each([
  [
    'pt',
    'cabinet handles, hinges and door locks',
    'puxadores para móveis, dobradiças e fechaduras de porta',
    [],
  ],
  [
    'de',
    'Zinc alloy cabinet handles; drawer slides',
    'Möbelgriffe (Zinkdruckguss) und Schubladenauszüge',
    [],
  ],
  ['fr', 'handles & knobs', 'poignées et boutons', []],
  ['es', '橱柜拉手、合页和门锁', 'tiradores para muebles, bisagras y cerraduras de puerta', []],
  ['en', 'Cabinet handles and hinges', 'cabinet handles and hinges', []],
  ['en', 'Yale locks', 'Yale locks', []],
  ['en', '橱柜拉手、合页', 'cabinet handles and hinges', []],
  ['en', 'zinc alloy handles and widgets', 'zinc alloy handles and widgets', []],
  ['zh', '橱柜拉手及其他', '橱柜拉手及其他', []],
  ['zh', 'hinges, padlocks', '合页、挂锁', []],
  ['it', 'hinges and widgets', 'cerniere e widgets', ['widgets']],
  [
    'pt',
    'door hardware, flush bolts and shelf supports',
    'ferragens para portas, ferrolhos e suportes para prateleiras',
    [],
  ],
  ['de', '家具脚、螺丝', 'Möbelfüße und Schrauben', []],
  ['de', '不锈钢闭门器', 'Türschließer (Edelstahl)', []],
  ['de', '304不锈钢铰链', 'Scharniere (Edelstahl 304)', []],
  [
    'pt',
    'panic bars, glass hinges & patch fittings',
    'barras antipânico, dobradiças para vidro e ferragens de canto para portas de vidro',
    [],
  ],
  ['de', 'knobs (brass, iron), hooks', 'Knöpfe und Haken', []],
  ['de', 'OEM/ODM door locks, hinges', 'Türschlösser (OEM/ODM) und Scharniere', []],
  ['fr', 'OEM and ODM door locks', 'serrures de porte (OEM/ODM)', []],
  ['de', 'OEM门锁', 'Türschlösser (OEM)', []],
  ['en', 'OEM/ODM door locks', 'OEM/ODM door locks', []],
  ['de', 'hinges, OEM and ODM', 'Scharniere, OEM und ODM', []],
  ['de', '陶瓷花瓶', '陶瓷花瓶', ['陶瓷花瓶']],
  ['de', 'Power tools: angle grinders, hammers', 'Winkelschleifer und Hämmer', []],
  ['de', '五金工具：锤子、扳手', 'Hämmer und Schraubenschlüssel', []],
  ['de', 'GB/DIN/ISO标准六角螺栓、螺母', 'Sechskantschrauben und Muttern', []],
])('in %s, goods %j read %j, and %j stay as typed', (tag, text, words, untranslated) => {
  const goods = sellerGoods(text, pack(tag));
  expect(goods).toMatchObject({ text: words, isSentence: false });
  expect(typed(goods)).toEqual(untranslated);
});

test.each([
  'We are a professional manufacturer of door locks',
  '我们生产各种门锁',
  'Locks. Hinges for all doors.',
  'all kinds of architectural hardware for doors and for windows',
])('%j is no list, and is not translated', (text) => {
  expect(sellerGoods(text, pack('de'))).toMatchObject({
    text,
    open: [{ term: text, text }],
    isSentence: true,
    terms: [],
  });
});

test('knows the articles, also where it has to say them in other words', () => {
  const goods = sellerGoods(
    'hinges, widgets, 不锈钢门锁, cabinet knobs & pulls, soft-close drawer slides',
    pack('de'),
  );
  expect(goods.terms.map(({ term, article }) => [term, article])).toEqual([
    ['hinges', 'hinge'],
    ['widgets', undefined],
    ['不锈钢门锁', 'door_lock'],
    ['cabinet knobs', 'cabinet_knob'],
    ['cabinet pulls', 'cabinet_handle'],
    ['soft-close drawer slides', 'drawer_runner'],
  ]);
  expect(goods.open).toEqual([
    { term: 'widgets', text: 'widgets' },
    { term: 'soft-close drawer slides', text: 'Schubladenauszüge' },
  ]);
});

test('a person’s own word counts more than the vocabulary', () => {
  const own = { 'soft-close drawer slides': { de: 'Auszüge mit Dämpfung' } };
  expect(sellerGoods('soft-close drawer slides', pack('de'), own)).toMatchObject({
    text: 'Auszüge mit Dämpfung',
    open: [],
  });
});

test.each([
  ['pt', 'zinc alloy, brass and stainless steel', 'zamak, latão e aço inoxidável', []],
  ['de', '锌合金、304不锈钢', 'Zinkdruckguss und Edelstahl 304', []],
  ['fr', 'brass, kryptonite', 'laiton et kryptonite', ['kryptonite']],
  ['pt', 'Stainless steel 304, ABS', 'aço inoxidável 304 e ABS', []],
  ['es', 'SUS 316L', 'SUS 316L', []],
  ['it', '黄铜、玄铁', 'ottone e 玄铁', ['玄铁']],
  ['en', 'solid brass', 'solid brass', []],
])('in %s, materials %j read %j, and %j stay as typed', (tag, text, words, untranslated) => {
  const materials = materialsIn(text, pack(tag));
  expect(materials.text).toBe(words);
  expect(typed(materials)).toEqual(untranslated);
});

test.each(emailPacks.map((one) => [one.tag, one] as const))(
  '%s has a word for every term',
  (_, { sellerTerms }) => {
    expect(Object.keys(sellerTerms.materials).sort()).toEqual([...materialIds].sort());
  },
);
