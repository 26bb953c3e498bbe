import { describe, expect, it } from 'vitest';
import { openUntil, sayWeek, weekOf } from './opening-hours.ts';

const malta = { lat: 35.9, lon: 14.47 };
const at = (iso: string) => Date.parse(iso);

describe('Opening hours', () => {
  it.each([
    ['Mo-Sa 07:00-16:45', 'Mon–Sat 07:00–16:45'],
    ['Mo-Fr 07:30-19:00; Sa 07:30-13:00', 'Mon–Fri 07:30–19:00; Sat 07:30–13:00'],
    ['Mo-Fr 09:00-12:30,14:00-19:00; Su off; PH off', 'Mon–Fri 09:00–12:30, 14:00–19:00'],
    ['Mo,We 9:00-18:00; Fr-Su 10:00-02:00', 'Mon 09:00–18:00; Wed 09:00–18:00; Fri–Sun 10:00–02:00'],
    ['Mo-Su 08:00-20:00; Tu closed', 'Mon 08:00–20:00; Wed–Sun 08:00–20:00'],
    ['08:00-20:00', 'Mon–Sun 08:00–20:00'],
    ['24/7', 'Mon–Sun 00:00–24:00'],
  ])('%s: %s', (text, said) => {
    const week = weekOf(text);
    expect(week && sayWeek(week, 'en')).toBe(said);
  });

  it('are said in Chinese', () => {
    expect(sayWeek(weekOf('Mo-Sa 07:00-16:45') ?? [], 'zh-CN')).toBe('周一至周六 07:00–16:45');
  });

  it.each(['by appointment', 'Mo-Fr sunrise-sunset', 'Apr-Oct Mo-Fr 08:00-18:00', 'Mo-Fr 08:00+', 'off', ''])(
    'are left as they are where they say more: %s',
    (text) => {
      expect(weekOf(text)).toBeUndefined();
    },
  );

  it('are read by the clocks of the place, also after midnight', () => {
    const week = weekOf('Mo-Fr 07:30-19:00; Sa 22:00-02:00') ?? [];
    // Monday, 2 November 2026, an hour after Greenwich.
    expect(openUntil(week, malta, at('2026-11-02T06:29:00Z'))).toBeUndefined();
    expect(openUntil(week, malta, at('2026-11-02T06:30:00Z'))).toBe('19:00');
    expect(openUntil(week, malta, at('2026-11-02T18:00:00Z'))).toBeUndefined();
    expect(openUntil(week, malta, at('2026-11-08T00:30:00Z'))).toBe('02:00');
    expect(openUntil(week, malta, at('2026-11-08T01:00:00Z'))).toBeUndefined();
    // The same moment in New York is Monday's early morning.
    expect(openUntil(week, { lat: 40.7, lon: -74 }, at('2026-11-02T12:00:00Z'))).toBeUndefined();
    expect(openUntil(week, { lat: 40.7, lon: -74 }, at('2026-11-02T12:30:00Z'))).toBe('19:00');
  });
});
