import { expect, test } from 'vitest';
import type { LanguagePack } from '../languages/language-pack.ts';
import { emailPackOf, emailPacks } from '../languages/language-packs.ts';
import { amountIn } from './seller-amounts.ts';

const pack = (tag: string): LanguagePack => {
  const found = emailPackOf(tag);
  if (found === undefined) throw new Error(`There is no language ${tag}.`);
  return found;
};

test.each([
  ['pt', '300 pcs per model', '300 unidades por modelo'],
  ['de', "1x20'GP / 500pcs per item", '1 × 20-Fuß-Container / 500 Stück pro Modell'],
  ['de', '300 pieces a model', '300 Stück pro Modell'],
  ['fr', 'MOQ: 1,000 pcs/color', '1 000 pièces par coloris'],
  ['es', '2 cartons per item', '2 cajas por modelo'],
  ['it', '1 set', '1 set'],
  ['it', '1 piece each design', '1 pezzo per modello'],
  ['zh', '300 pcs per model', '每款 300 件'],
  ['zh', '500 sets', '500 套'],
  ['en', '每款300件', '300 pcs per model'],
  ['de', '300件/款', '300 Stück pro Modell'],
  ['pt', '25-30 days after deposit', '25–30 dias após o sinal'],
  ['de', '30 to 45 working days', '30–45 Arbeitstage'],
  ['fr', '4 weeks after receipt of your order', '4 semaines après la commande'],
  ['es', '1 month', '1 mes'],
  ['en', '收到定金后30天', '30 days after deposit'],
  ['it', '下单后25至30个工作日', '25–30 giorni lavorativi dall’ordine'],
  ['zh', '30 days', '30 天'],
  ['zh', '下单后 30 天', '下单后 30 天'],
  ['de', '每款300台', '300 Stück pro Modell'],
  ['de', '2万件', '20.000 Stück'],
  ['de', '5万片', '50.000 Stück'],
  ['de', '35天左右', '35 Tage'],
  ['en', '300 pieces a model', '300 pieces a model'],
])('in %s, %j reads %j', (tag, text, words) => {
  expect(amountIn(text, pack(tag)).text.replace(/[\u00A0\u202F]/g, ' ')).toBe(words);
});

test.each([
  '300 pcs per container mix',
  '300 pcs, mixed',
  'on request',
  '1.5 tons',
  '1.5万件',
  '300 pcs per model or a handful',
])('an amount that is not recognized to its end stays as written: %j', (text) => {
  for (const one of emailPacks) expect(amountIn(text, one).text).toBe(text);
});
