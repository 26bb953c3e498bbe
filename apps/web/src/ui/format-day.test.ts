import { expect, test } from 'vitest';
import { formatDay } from './format-day.ts';

test.each([
  ['2026-11-20', 'Nov 20, 2026', '2026年11月20日'],
  ['2020-01-01', 'Jan 1, 2020', '2020年1月1日'],
  ['2026-08', 'Aug 2026', '2026年8月'],
  ['2026-13-40', '2026-13-40', '2026-13-40'],
  ['last summer', 'last summer', 'last summer'],
])('%s is formatted in the reader’s language', (day, english, chinese) => {
  expect([formatDay(day, 'en'), formatDay(day, 'zh-Hans')]).toEqual([english, chinese]);
});
