import type { SellerField } from '@Hardware-Store-Finder/contract';
import { expect, test } from 'vitest';
import { analysisPacks, emailPacks } from '../languages/language-packs.ts';
import { openTerms, readField } from './profile-fields.ts';

const { english, chinese } = analysisPacks;

test.each([
  ['minimumOrder', 'MOQ 500pcs/item', '500 pcs per model'],
  ['minimumOrder', 'one 20ft container', '1 × 20 ft container'],
  ['minimumOrder', 'USD 5000 per order', 'USD 5,000 per order'],
  ['minimumOrder', '面议', 'negotiable'],
  ['minimumOrder', '起订量：500件/款', '500 pcs per model'],
  ['minimumOrder', 'whatever you like', undefined],
  ['leadTime', '25-30 days after deposit', '25–30 days after deposit'],
  ['leadTime', 'very fast', undefined],
  ['makes', 'cabinet handles, panic bars', 'cabinet handles, panic bars'],
  [
    'makes',
    'We are a professional manufacturer of door handles, door locks and hinges',
    'door handles, door locks, hinges',
  ],
  ['makes', '我们专业生产门锁、合页。', '门锁, 合页'],
  ['makes', 'We are the best factory in the whole of Zhejiang province', undefined],
  ['incoterms', 'fob Ningbo', 'FOB Ningbo'],
  ['incoterms', 'free on board', undefined],
  ['currency', 'rmb', 'CNY'],
  ['currency', 'gold', undefined],
  ['website', 'www.yongfeng.example.com', 'www.yongfeng.example.com'],
  ['catalogue', 'ask us', undefined],
  ['phone', '+86 574 8888 0000', '+86 574 8888 0000'],
  ['whatsapp', 'same as above', undefined],
  ['email', 'sales@yongfeng.example', 'sales@yongfeng.example'],
  ['email', 'sales', undefined],
  ['signature', '  Li   Wei ', 'Li Wei'],
] satisfies [SellerField, string, string | undefined][])('%s %j is read as %j', (field, typed, text) => {
  const read = readField(field, typed, english);
  if (text === undefined) return expect(read).toEqual({ kind: 'refused' });
  expect(read.kind === 'understood' && read.text.replaceAll('\u00A0', ' ')).toBe(text);
  // What is saved is read the same again, in either language of the page.
  for (const pack of [english, chinese]) {
    const first = readField(field, typed, pack);
    expect(first.kind === 'understood' && readField(field, first.text, pack)).toEqual(first);
  }
});

test('an amount is read in the person’s language', () => {
  expect(readField('minimumOrder', 'MOQ 500pcs/item', chinese)).toEqual({
    kind: 'understood',
    text: '每款 500 件',
  });
});

test('a term that letters do not know, or only propose a word for, is named with the languages that lack it', () => {
  const seller = {
    makes: 'hinges, frosted hinges, 脚手架扣件',
    materials: 'brass, 玄铁, ABS',
    signature: '陈经理',
  };
  const open = openTerms(seller);
  expect(open.map(({ term }) => term).sort()).toEqual(
    ['frosted hinges', '玄铁', '脚手架扣件', '陈经理'].sort(),
  );
  const [soft, name] = ['frosted hinges', '陈经理'].map((one) => open.find(({ term }) => term === one));
  expect(soft?.open.find(({ tag }) => tag === 'de')).toEqual({ tag: 'de', proposal: 'Scharniere' });
  expect(soft?.open).toHaveLength(emailPacks.length - 1);
  expect(name?.open.map(({ tag }) => tag)).not.toContain('zh-Hans');
  const translations = {
    'frosted hinges': { de: 'Scharniere mit Dämpfung' },
    陈经理: { en: 'Mr. Chen', 'zh-Hant': '陳經理' },
  };
  const rest = openTerms({ ...seller, translations });
  expect(rest.find(({ term }) => term === 'frosted hinges')?.open.map(({ tag }) => tag)).not.toContain('de');
  expect(rest.map(({ term }) => term)).not.toContain('陈经理');
});

test.each([
  ['priceFrom', 'cabinet handle 128 mm from US$ 0.42', true],
  ['priceFrom', '橱柜拉手 128 mm US$ 0.42 起', true],
  ['priceFrom', 'very cheap', false],
  ['priceFrom', 'from US$ 3', false],
  ['priceFrom', 'US$ 3', false],
  ['samples', 'free', true],
  ['samples', 'US$ 5', true],
  ['samples', 'free, but you pay the courier', false],
  ['supplied', 'Poland, Chile and the moon', false],
] satisfies [SellerField, string, boolean][])('%s %j is understood: %s', (field, typed, isUnderstood) => {
  expect(readField(field, typed, english).kind).toBe(isUnderstood ? 'understood' : 'refused');
});

test('countries are named in the person’s language', () => {
  expect(readField('supplied', 'PL, Chile, UK', chinese)).toEqual({
    kind: 'understood',
    text: '波兰、智利、英国',
  });
});
