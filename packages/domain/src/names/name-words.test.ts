import { expect, test } from 'vitest';
import { readNameWords } from './name-words.ts';
import { plainWords } from './plain-words.ts';

test('trades that sell a bit of everything share a bit, and every other trade has its own', () => {
  const { generic, unspacedBits } = readNameWords();
  const bitOf = (word: string) => generic.startingAt(plainWords(word), 0)?.value;
  expect(['hardware', 'bricolage', 'building materials', 'tools'].map(bitOf)).toEqual([1, 1, 1, 1]);
  expect(['shop', 'und', 'centre'].map(bitOf)).toEqual([0, 0, 0]);
  const others = ['paint', 'plumbing', 'electrical', 'locksmith', 'tiles', 'kitchen', 'doors', 'garden'];
  const bits = others.map((word) => bitOf(word) ?? 0);
  expect(new Set([1, ...bits]).size).toBe(others.length + 1);
  for (const bit of bits) expect(Math.log2(bit) % 1).toBe(0);
  expect(['油漆', '水暖', '门窗', '五金', '批发'].map((word) => unspacedBits.get(word))).toEqual([
    ...['paint', 'plumbing', 'doors'].map(bitOf),
    1,
    0,
  ]);
});

test.each([
  ['宏达五金店', '宏达'],
  ['宏达五金工具', '宏达'],
  ['五金宏达', '宏达'],
  ['装饰工具宏达', '宏达'],
  ['宏达行', '宏达'],
  ['行宏达', '行宏达'],
  ['宏行达', '宏行达'],
])('of %s, generic words without spaces leave %s', (name, rest) => {
  expect(name.replaceAll(readNameWords().unspacedGeneric, '')).toBe(rest);
});

test('legal forms are found whole, some only at the ends of a name', () => {
  const { formsAnywhere, formsAtEdges, unspacedForms, simplified } = readNameWords();
  const lengths = (text: string) =>
    [formsAnywhere, formsAtEdges].map((forms) => forms.startingAt(plainWords(text), 0)?.length);
  expect(lengths('GmbH & Co. KG Kilvort')).toEqual([3, 3]);
  expect(lengths('Sp. z o.o. Kilvort')).toEqual([3, 3]);
  expect(lengths('AG Kilvort')).toEqual([undefined, 1]);
  expect(lengths('Kilvort AG')).toEqual([undefined, undefined]);
  expect('宏达股份有限公司'.replaceAll(unspacedForms, '')).toBe('宏达');
  expect(['興', '達', '兴'].map((sign) => simplified.get(sign))).toEqual(['兴', '达', undefined]);
});
