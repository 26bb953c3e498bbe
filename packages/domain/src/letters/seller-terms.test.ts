import { expect, test } from 'vitest';
import type { LanguagePack } from '../languages/language-pack.ts';
import { emailPackOf, emailPacks } from '../languages/language-packs.ts';
import { goodsIds, materialIds } from '../products.ts';
import { goodsIn, materialsIn } from './seller-terms.ts';

const pack = (tag: string): LanguagePack => {
  const found = emailPackOf(tag);
  if (found === undefined) throw new Error(`There is no language ${tag}.`);
  return found;
};

test.each([
  ['pt', 'cabinet handles, hinges and door locks', 'puxadores para móveis, dobradiças e fechaduras', []],
  [
    'de',
    'Zinc alloy cabinet handles; drawer slides',
    'Möbelgriffe (Zinkdruckguss) und Schubladenauszüge',
    [],
  ],
  ['fr', 'handles & knobs', 'des poignées et des boutons', []],
  ['es', '橱柜拉手、合页和门锁', 'tiradores para muebles, bisagras y cerraduras', []],
  ['en', 'Cabinet handles and hinges', 'cabinet handles and hinges', []],
  ['en', 'Yale locks', 'Yale locks', []],
  ['en', '橱柜拉手、合页', 'cabinet handles and hinges', []],
  ['en', 'zinc alloy handles and widgets', 'zinc alloy handles and widgets', []],
  ['zh', '橱柜拉手及其他', '橱柜拉手及其他', []],
  ['zh', 'hinges, padlocks', '合页、挂锁', []],
  ['it', 'hinges and widgets', 'cerniere e widgets', ['widgets']],
  ['pt', 'door hardware, flush bolts and shelf supports', 'ferragens para portas, trincos e suportes', []],
  ['de', '家具脚、螺丝', 'Möbelfüße und Schrauben und Dübel', []],
  ['de', '不锈钢闭门器', 'Türschließer (Edelstahl)', []],
  ['de', '304不锈钢铰链', 'Scharniere (Edelstahl 304)', []],
  [
    'pt',
    'panic bars, glass hinges & patch fittings',
    'panic bars, glass hinges e patch fittings',
    ['panic bars', 'glass hinges', 'patch fittings'],
  ],
  ['de', 'knobs (brass, iron), hooks', 'knobs (brass, iron) und Haken', ['knobs (brass, iron)']],
  ['de', '脚手架扣件', '脚手架扣件', ['脚手架扣件']],
])('in %s, goods %j read %j, and %j stay as typed', (tag, text, words, untranslated) => {
  expect(goodsIn(text, pack(tag))).toMatchObject({ text: words, untranslated, isSentence: false });
});

test.each([
  'We are a professional manufacturer of door locks',
  '我们生产各种门锁',
  'Locks. Hinges for all doors.',
  'all kinds of architectural hardware for doors and for windows',
])('%j is no list, and is not translated', (text) => {
  expect(goodsIn(text, pack('de'))).toMatchObject({ text, untranslated: [text], isSentence: true, ids: [] });
});

test('names the goods that both may have', () => {
  expect(goodsIn('hinges, widgets, 不锈钢门锁', pack('de')).ids).toEqual(['hinges', 'door_locks']);
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
  expect(materialsIn(text, pack(tag))).toEqual({ text: words, untranslated });
});

test.each(emailPacks.map((one) => [one.tag, one] as const))(
  '%s has a word for every term',
  (_, { sellerTerms }) => {
    expect(Object.keys(sellerTerms.goods).sort()).toEqual([...goodsIds].sort());
    expect(Object.keys(sellerTerms.materials).sort()).toEqual([...materialIds].sort());
  },
);
