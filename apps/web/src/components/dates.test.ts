import { expect, it, test } from 'vitest';
import { dayOf, formatDate, formatDay, formatDaysFrom, formatNear } from './dates.ts';

it('a day is the local one, not the UTC one', () => {
  expect(dayOf(new Date(2026, 10, 21, 0, 30).getTime())).toBe('2026-11-21');
  expect(dayOf(new Date(2026, 0, 2, 23, 59).getTime())).toBe('2026-01-02');
});

it('a day is written in the reader’s format', () => {
  const time = new Date(2026, 10, 21, 0, 30).getTime();
  expect([formatDate(time, 'en'), formatDate(time, 'zh-Hans')]).toEqual(['Nov 21, 2026', '2026年11月21日']);
});

test.each([
  [-1, 'yesterday', '昨天'],
  [0, 'today', '今天'],
  [1, 'tomorrow', '明天'],
])('a day %i days away is named', (days, english, chinese) => {
  const time = new Date();
  time.setDate(time.getDate() + days);
  time.setHours(14, 20);
  expect(formatNear(time.getTime(), 'en')).toEqual({
    day: english,
    clock: expect.stringMatching(/^2:20\sPM$/),
  });
  expect(formatNear(time.getTime(), 'zh-Hans')).toEqual({ day: chinese, clock: '14:20' });
});

test.each([
  ['2026-11-24', '6 days ago', '6天前'],
  ['2026-11-29', 'yesterday', '昨天'],
  ['2026-11-30', 'today', '今天'],
  ['2026-12-03', 'in 3 days', '3天后'],
])('%s is so far from 2026-11-30', (day, english, chinese) => {
  expect([formatDaysFrom('2026-11-30', day, 'en'), formatDaysFrom('2026-11-30', day, 'zh-Hans')]).toEqual([
    english,
    chinese,
  ]);
});

it('a day further away is written', () => {
  const time = new Date(2030, 0, 2, 9, 5).getTime();
  expect(formatNear(time, 'en')).toEqual({ day: 'Jan 2, 2030', clock: expect.stringMatching(/^9:05\sAM$/) });
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
