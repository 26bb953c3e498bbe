import { expect, it, test } from 'vitest';
import { dayOf, formatDate, formatDay } from './dates.ts';

it('a day is the local one, not the UTC one', () => {
  expect(dayOf(new Date(2026, 10, 21, 0, 30).getTime())).toBe('2026-11-21');
  expect(dayOf(new Date(2026, 0, 2, 23, 59).getTime())).toBe('2026-01-02');
});

it('a day is written in the reader’s format', () => {
  const time = new Date(2026, 10, 21, 0, 30).getTime();
  expect([formatDate(time, 'en'), formatDate(time, 'zh-Hans')]).toEqual(['Nov 21, 2026', '2026年11月21日']);
});

test.each([
  ['2026-11-20', 'Nov 20, 2026', '2026年11月20日'],
  ['2020-01-01', 'Jan 1, 2020', '2020年1月1日'],
  ['2026-08', 'Aug 2026', '2026年8月'],
  ['2026-13-40', '2026-13-40', '2026-13-40'],
  ['last summer', 'last summer', 'last summer'],
])('%s is formatted in the reader’s language', (day, english, chinese) => {
  expect([formatDay(day, 'en'), formatDay(day, 'zh-Hans')]).toEqual([english, chinese]);
});
