import { openSqliteMail } from '@Hardware-Store-Finder/storage/testing';
import { collectLog, temporaryFolder } from '@Hardware-Store-Finder/testing';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { letterRow } from '../testing/letter-row.ts';
import { accountAt, freely } from '../testing/send-all.ts';
import { sendDue } from './send-due.ts';
import { minutesAtWork } from './working-hours.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** A Monday. */
const monday = Date.UTC(2026, 10, 23);

/** Ten zones; in five of these countries people rest on Friday. */
const places = [
  { country: 'SA', timeZone: 'Asia/Riyadh' },
  { country: 'BD', timeZone: 'Asia/Dhaka' },
  { country: 'DZ', timeZone: 'Africa/Algiers' },
  { country: 'MV', timeZone: 'Indian/Maldives' },
  { country: 'EG', timeZone: 'Africa/Cairo' },
  { country: 'DE', timeZone: 'Europe/Berlin' },
  { country: 'US', timeZone: 'America/Los_Angeles' },
  { country: 'JP', timeZone: 'Asia/Tokyo' },
  { country: 'NP', timeZone: 'Asia/Kathmandu' },
  { country: 'NZ', timeZone: 'Pacific/Auckland' },
];

test.each([
  ['nothing happens', []],
  ['the server sleeps for three days', [{ at: monday + 1.5 * day, sleeps: 3 * day }]],
  [
    'its clock jumps ahead and back, twice',
    [
      { at: monday + 1.3 * day, jumps: 5 * hour },
      { at: monday + 1.6 * day, jumps: -5 * hour },
      { at: monday + 3.2 * day, jumps: -7 * hour },
      { at: monday + 3.9 * day, jumps: 7 * hour },
    ],
  ],
] as [string, { at: number; jumps?: number; sleeps?: number }[]][])(
  'a week in which %s: nothing outside hours by the server’s clock, and no bursts',
  { timeout: 600_000 },
  async (_, events) => {
    const file = path.join(temporaryFolder(), 'campaigns.sqlite');
    const storage = openSqliteMail({ file, log: collectLog().log });
    onTestFinished(() => storage.close());
    await storage.startMailbox('box', monday);
    await storage.plan(
      Array.from({ length: 200 }, (__, n) => letterRow(`letter-${n}`, { not_before: monday })),
    );
    const placeOf = ({ id }: { id: string }) => places[Number(id.split('-')[1]) % places.length] ?? places[0];
    let now = monday;
    let ahead = 0;
    const sent: { id: string; trueTime: number; byClock: number }[] = [];
    const deps = {
      ...freely(storage, 'one', () => now + ahead),
      placeOf: (letter: { id: string }) => placeOf(letter) ?? { country: '', timeZone: 'UTC' },
      isForbidden: async () => false,
      connect: async () => ({ hand: async () => ({ is: 'accepted' }) as const, close: () => undefined }),
    };
    const waiting = [...events];
    for (; now < monday + 7 * day; now += 2 * minute) {
      const [next] = waiting;
      if (next !== undefined && now >= next.at) {
        waiting.shift();
        now += next.sleeps ?? 0;
        ahead += next.jumps ?? 0;
      }
      const letter = await sendDue(accountAt(1), deps);
      if (letter?.state === 'accepted') sent.push({ id: letter.id, trueTime: now, byClock: now + ahead });
    }
    expect(sent.length).toBeGreaterThan(40);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(sent.length);
    for (const { id, byClock } of sent)
      expect(minutesAtWork(byClock, deps.placeOf({ id })), `${id} ${byClock}`).toBeDefined();
    const jumps = events.filter(({ jumps: by = 0 }) => by > 0);
    for (const [n, { trueTime }] of sent.entries()) {
      const before = sent[n - 1]?.trueTime ?? 0;
      // Only a clock that jumps ahead hides the pause after the letter before.
      if (!jumps.some(({ at }) => before < at && at <= trueTime))
        expect(trueTime - before).toBeGreaterThanOrEqual(10 * minute);
      const ofDay = sent.filter((one) => one.trueTime <= trueTime && trueTime - one.trueTime < day).length;
      expect(ofDay).toBeLessThanOrEqual(20);
    }
  },
);
