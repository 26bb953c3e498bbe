import { turnsDuring } from '@Hardware-Store-Finder/testing';
import { expect, test } from 'vitest';
import { forecast, isInHours, isReady, stopReason } from './pace.ts';
import { countryOf, placeAt, placeOfStore } from './time-zone.ts';
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
  ['on Friday in Dhaka', '2026-11-27T06:00:00Z', { country: 'BD', timeZone: 'Asia/Dhaka' }, undefined],
  ['on Sunday in Dhaka', '2026-11-29T04:00:00Z', { country: 'BD', timeZone: 'Asia/Dhaka' }, 60],
  ['on Saturday in Brunei', '2026-11-28T02:00:00Z', { country: 'BN', timeZone: 'Asia/Brunei' }, 60],
  ['on Sunday in Brunei', '2026-11-29T02:00:00Z', { country: 'BN', timeZone: 'Asia/Brunei' }, undefined],
  ['on Sunday in Kathmandu', '2026-11-29T04:15:00Z', { country: 'NP', timeZone: 'Asia/Kathmandu' }, 60],
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

test.each([
  ['Riyadh', 24.71, 46.68, 'SA'],
  ['Kuwait', 29.37, 47.98, 'KW'],
  ['Dhaka', 23.81, 90.41, 'BD'],
  ['Mumbai', 19.08, 72.88, 'IN'],
  ['Hanoi', 21.03, 105.85, 'VN'],
  ['Hong Kong', 22.28, 114.16, 'HK'],
  ['Strasbourg, by the border', 48.5734, 7.7521, 'FR'],
  ['Kehl, across it', 48.5733, 7.815, 'DE'],
  ['Büsingen, which Switzerland surrounds', 47.6966, 8.69, 'DE'],
  ['Saint Helier', 49.187, -2.107, 'JE'],
  ['the middle of the Atlantic', 30, -40, undefined],
])('a store in %s', (name, lat, lon, country) => {
  const store = { name, address: '12 Main Street', lat, lon };
  expect(countryOf(store)).toBe(country);
  expect(placeOfStore(store).country).toBe(country ?? '');
  // What it says itself counts first, unless that is only near.
  expect(countryOf({ ...store, address: `12 Main Street, ${name}, Poland` })).toBe('PL');
  expect(countryOf({ ...store, address: 'near Słubice, Poland' })).toBe(country ?? 'PL');
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

test('a forecast says why no letter leaves sooner', async () => {
  const now = at('2026-11-25T10:00:00Z');
  const hour = 3_600_000;
  const letters = (count: number, more: object = {}) =>
    Array.from({ length: count }, (_, n) => ({ id: `letter ${n}`, place: berlin, ...more }));
  const waits = async (...[some, mailbox]: Parameters<typeof forecast>) =>
    [...(await forecast(some, mailbox)).values()].map(({ waitsFor }) => waitsFor);
  const mailbox = { now, left: [], since: now };
  expect(await waits(letters(2), mailbox)).toEqual([undefined, 'gap']);
  expect(await waits(letters(1, { notBefore: now + hour }), mailbox)).toEqual(['due']);
  expect(await waits(letters(1), { ...mailbox, restsUntil: now + hour })).toEqual(['rest']);
  expect(await waits(letters(1), { ...mailbox, now: at('2026-11-25T20:00:00Z') })).toEqual(['hours']);
  // The first of twenty letters no longer counts at noon.
  const left = Array.from({ length: 20 }, (_, n) => now - 22 * hour + n);
  const planned = await forecast(letters(1), { ...mailbox, left: left.reverse() });
  expect(planned.get('letter 0')).toEqual({ at: now + 2 * hour, waitsFor: 'quota' });
});

test('others have their turn while many letters are forecast', async () => {
  const letters = Array.from({ length: 500 }, (_, n) => ({ id: `letter ${n}`, place: berlin }));
  const now = at('2026-11-25T10:00:00Z');
  const planned = forecast(letters, { now, left: [], since: now });
  expect(await turnsDuring(planned)).toBeGreaterThan(1);
  expect((await planned).size).toBe(500);
});

test('no letter leaves before nine or after five of its recipient’s clock, and not all at nine', () => {
  const letters = Array.from({ length: 100 }, (_, n) => ({ id: `letter-${n}`, place: berlin }));
  const leaving = (iso: string) => letters.filter((letter) => isInHours(at(iso), letter)).length;
  const [night, atNine, atTen, atFive] = ['05:00', '08:00', '09:00', '16:00'].map((time) =>
    leaving(`2026-11-25T${time}:00Z`),
  );
  expect([night, atTen, atFive]).toEqual([0, 100, 0]);
  expect(atNine).toBeLessThan(20);
});
