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
  ['pt', 'cabinet handles, hinges and door locks', 'puxadores para móveis, dobradiças e fechaduras'],
  ['de', 'Zinc alloy cabinet handles; drawer slides', 'Möbelgriffe und Schubladenauszüge'],
  ['fr', 'handles & knobs', 'des poignées et des boutons'],
  ['es', '橱柜拉手、合页和门锁', 'tiradores para muebles, bisagras y cerraduras'],
  ['en', 'Cabinet handles and hinges', 'cabinet handles and hinges'],
  ['en', 'Yale locks', 'Yale locks'],
  ['en', '橱柜拉手、合页', 'cabinet handles and hinges'],
  ['en', 'zinc alloy handles and widgets', 'zinc alloy handles and widgets'],
  ['zh', '橱柜拉手及其他', '橱柜拉手及其他'],
  ['zh', 'hinges, padlocks', '合页、挂锁'],
  ['it', 'hinges and widgets', 'cerniere'],
  ['pt', 'door hardware, flush bolts and shelf supports', 'ferragens para portas, trincos e suportes'],
  ['de', '家具脚、螺丝', 'Möbelfüße und Schrauben und Dübel'],
])('in %s, goods %j read %j', (tag, text, words) => {
  expect(goodsIn(text, pack(tag))).toEqual({ text: words, isOfLanguage: true });
});

test('goods in words of another language stay out of sentences, and Chinese words out of other letters', () => {
  expect(goodsIn('scaffold clamps', pack('pt'))).toEqual({ text: 'scaffold clamps', isOfLanguage: false });
  expect(goodsIn('脚手架扣件', pack('pt'))).toBeUndefined();
  expect(goodsIn('scaffold clamps', pack('zh'))).toEqual({ text: 'scaffold clamps', isOfLanguage: false });
});

test.each([
  ['pt', 'zinc alloy, brass and stainless steel', 'zamak, latão e aço inoxidável'],
  ['de', '锌合金、不锈钢', 'Zinkdruckguss und Edelstahl'],
  ['fr', 'brass, kryptonite', 'laiton et kryptonite'],
  ['pt', 'Stainless steel 304, ABS', 'aço inoxidável 304 e ABS'],
  ['es', 'SUS 316L', 'SUS 316L'],
  ['it', '黄铜、玄铁', 'ottone'],
  ['it', '玄铁', undefined],
  ['en', 'solid brass', 'solid brass'],
] as const)('in %s, materials %j read %j', (tag, text, words) => {
  expect(materialsIn(text, pack(tag))).toBe(words);
});

test.each(emailPacks.map((one) => [one.tag, one] as const))(
  '%s has a word for every term',
  (_, { sellerTerms }) => {
    expect(Object.keys(sellerTerms.goods).sort()).toEqual([...goodsIds].sort());
    expect(Object.keys(sellerTerms.materials).sort()).toEqual([...materialIds].sort());
  },
);
