import { expect, it } from 'vitest';
import { dayOf, formatDate } from './dates.ts';

it('a day is the local one, not the UTC one', () => {
  expect(dayOf(new Date(2026, 10, 21, 0, 30).getTime())).toBe('2026-11-21');
  expect(dayOf(new Date(2026, 0, 2, 23, 59).getTime())).toBe('2026-01-02');
});

it('a day is written in the reader’s format', () => {
  const time = new Date(2026, 10, 21, 0, 30).getTime();
  expect([formatDate(time, 'en'), formatDate(time, 'zh-Hans')]).toEqual(['Nov 21, 2026', '2026年11月21日']);
});
