import { expect, test } from 'vitest';
import { isReady, stopReason } from './pace.ts';
import { placeAt } from './time-zone.ts';
import { minutesAtWork } from './working-hours.ts';

const at = (iso: string) => Date.parse(iso);
const berlin = { country: 'DE', timeZone: 'Europe/Berlin' };

test.each([
  ['in the morning', '2026-11-25T08:00:00Z', berlin, 0],
  ['a minute before', '2026-11-25T07:59:00Z', berlin, undefined],
  ['in the last minute', '2026-11-25T15:59:00Z', berlin, 479],
  ['at five', '2026-11-25T16:00:00Z', berlin, undefined],
  ['by summer time', '2026-07-01T07:00:00Z', berlin, 0],
  ['on Saturday', '2026-11-28T10:00:00Z', berlin, undefined],
  ['on Friday in Riyadh', '2026-11-27T09:00:00Z', { country: 'SA', timeZone: 'Asia/Riyadh' }, undefined],
  ['on Sunday in Riyadh', '2026-11-29T06:00:00Z', { country: 'SA', timeZone: 'Asia/Riyadh' }, 0],
  ['at Christmas', '2026-12-25T10:00:00Z', berlin, undefined],
  ['on the day of German unity', '2026-10-03T10:00:00Z', berlin, undefined],
  ['at Thanksgiving', '2026-11-26T16:00:00Z', { country: 'US', timeZone: 'America/New_York' }, undefined],
  ['in Kathmandu', '2026-11-25T03:15:00Z', { country: 'NP', timeZone: 'Asia/Kathmandu' }, 0],
  ['where the country is unknown', '2026-11-25T09:30:00Z', { country: '', timeZone: 'Etc/UTC' }, 30],
])('people work %s: %s', (_, time, place, minutes) => {
  expect(minutesAtWork(at(time), place)).toBe(minutes);
});

test.each([
  [52.52, 13.4, 'Europe/Berlin'],
  [40.71, -74, 'America/New_York'],
  [31.23, 121.47, 'Asia/Shanghai'],
  [38.72, -9.14, 'Europe/Lisbon'],
])('the zone of %f, %f is %s', (lat, lon, timeZone) => {
  const offsetOf = (zone: string) =>
    new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset', hour: 'numeric' }).format(
      at('2026-07-01T12:00:00Z'),
    );
  expect(offsetOf(placeAt({ lat, lon }, '').timeZone)).toBe(offsetOf(timeZone));
});

test('a mailbox sends 20 letters in 24 hours in its first week, then 30, and none within ten minutes', () => {
  const now = at('2026-11-25T12:00:00Z');
  const minute = 60_000;
  const day = 1_440 * minute;
  const sent = (count: number, last = 20 * minute) =>
    Array.from({ length: count }, (_, n) => now - last - n * minute);
  const ready = (left: number[], age: number) => isReady({ now, left, since: now - age });
  expect([19, 20].map((count) => ready(sent(count), 6.9 * day))).toEqual([true, false]);
  expect([20, 29, 30].map((count) => ready(sent(count), 7 * day))).toEqual([true, true, false]);
  // Those of the day before do not count.
  expect(ready(sent(30, day), 30 * day)).toBe(true);
  expect([9, 15].map((minutes) => ready(sent(1, minutes * minute), 30 * day))).toEqual([false, true]);
});

test.each([
  ['two of the last twenty', [true, ...Array(18).fill(false), true], 'bounces'],
  ['the second is the twenty-first', [true, ...Array(19).fill(false), true], undefined],
  [
    'four of the last hundred',
    [
      ...Array(25).fill(false),
      true,
      ...Array(20).fill(false),
      true,
      ...Array(20).fill(false),
      true,
      ...Array(20).fill(false),
      true,
      ...Array(20).fill(false),
    ],
    'bounce_rate',
  ],
  ['one', [true], undefined],
  ['none', [], undefined],
])('%s', (_, hard, reason) => {
  expect(stopReason(hard)).toBe(reason);
});
