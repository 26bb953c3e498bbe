import { expect, test } from 'vitest';
import { han, isWrittenIn } from './han.ts';

test.each([
  [() => han`我们是${'Yongfeng'}。`, '我们是 Yongfeng。'],
  [() => han`我们是${'永丰'}公司`, '我们是永丰公司'],
  [() => han`营业${12}年`, '营业 12 年'],
  [() => han`占${'5%'}的`, '占 5% 的'],
  [() => han`价格${'$5'}`, '价格 $5'],
  [() => han`价格${'（5）'}元`, '价格（5）元'],
  [() => han`共${'两个，a'}`, '共两个，a'],
  [() => han`共${'a个'}店`, '共 a个店'],
  [() => han`店：${'a'}、${'b'}`, '店：a、b'],
  [() => han`${'永丰'}${'Yongfeng'}${'永丰'}`, '永丰 Yongfeng 永丰'],
  [() => han`${'a，'}店`, 'a，店'],
  [() => han`${'a'}，店`, 'a，店'],
  [() => han`${''}店${''}`, '店'],
])('%s: %s', (write, spaced) => {
  expect(write()).toBe(spaced);
});

test.each([
  ['hinges', 'en', true],
  ['hinges', 'en-GB', true],
  ['合页', 'en', false],
  ['合页', 'zh-Hans', true],
  ['hinges 合页', 'zh', false],
  ['hinges', 'zh', false],
  ['hinges', 'de', false],
  ['合页', 'de', false],
])('%s is written in %s: %s', (text, tag, expected) => {
  expect(isWrittenIn(text, tag)).toBe(expected);
});
