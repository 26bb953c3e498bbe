import { openSqliteMail } from '@Hardware-Store-Finder/storage/testing';
import { collectLog, temporaryFolder } from '@Hardware-Store-Finder/testing';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { letterRow } from '../testing/letter-row.ts';
import { accountAt, freely } from '../testing/send-all.ts';
import { forecast, isInHours, isReady } from './pace.ts';
import { sendNext } from './send-next.ts';
import { minutesAtWork } from './working-hours.ts';

const at = (iso: string) => Date.parse(iso);
const berlin = { country: 'DE', timeZone: 'Europe/Berlin' };

/** 40 zones of all hours, some with half ones, some whose clocks change on the simulated days. */
const places = [
  'DE Europe/Berlin',
  'FR Europe/Paris',
  'GB Europe/London',
  'PT Europe/Lisbon',
  'ES Europe/Madrid',
  'IT Europe/Rome',
  'NL Europe/Amsterdam',
  'PL Europe/Warsaw',
  'GR Europe/Athens',
  'FI Europe/Helsinki',
  'RO Europe/Bucharest',
  'TR Europe/Istanbul',
  'RU Europe/Moscow',
  'UA Europe/Kyiv',
  'US America/New_York',
  'US America/Chicago',
  'US America/Denver',
  'US America/Los_Angeles',
  'US Pacific/Honolulu',
  'US America/Anchorage',
  'CA America/Toronto',
  'CA America/St_Johns',
  'MX America/Mexico_City',
  'BR America/Sao_Paulo',
  'AR America/Argentina/Buenos_Aires',
  'CL America/Santiago',
  'CO America/Bogota',
  'ZA Africa/Johannesburg',
  'EG Africa/Cairo',
  'NG Africa/Lagos',
  'KE Africa/Nairobi',
  'SA Asia/Riyadh',
  'AE Asia/Dubai',
  'IN Asia/Kolkata',
  'NP Asia/Kathmandu',
  'TH Asia/Bangkok',
  'CN Asia/Shanghai',
  'JP Asia/Tokyo',
  'AU Australia/Adelaide',
  'NZ Pacific/Auckland',
].map((text) => {
  const [country = '', timeZone = ''] = text.split(' ');
  return { country, timeZone };
});

test.each([
  ['a day of 24 hours', '2026-11-24T00:00:00Z', 24],
  ['the end of summer time in Europe', '2026-10-23T00:00:00Z', 96],
  ['the end of summer time in America', '2026-10-30T00:00:00Z', 96],
])(
  '%s: five mailboxes, no letter outside hours, over quota or too soon',
  { timeout: 600_000 },
  async (_, from, hours) => {
    const storage = openSqliteMail({
      file: path.join(temporaryFolder(), 'campaigns.sqlite'),
      log: collectLog().log,
    });
    onTestFinished(() => storage.close());
    const start = at(from);
    let now = start;
    const mailboxes = Array.from({ length: 5 }, (_, n) => ({
      ...accountAt(1),
      id: `box-${n}`,
      address: `li${n}@factory.example`,
    }));
    const placeOf = (id: string) => places[Number(id.split('-')[1]) % places.length] ?? berlin;
    for (const { id } of mailboxes) await storage.startMailbox(id, start);
    await storage.plan(
      Array.from({ length: 600 }, (_, n) =>
        letterRow(`letter-${n}`, {
          mailbox: `box-${n % 5}`,
          campaign: n % 3 === 0 ? '' : `person-${n % 3}`,
          not_before: start,
        }),
      ),
    );
    const deps = {
      ...freely(storage, 'one', () => now),
      isReady: (left: readonly number[]) => isReady({ now, left, since: start }),
      may: async ({ id }: { id: string }) => isInHours(now, { id, place: placeOf(id) }),
      countFrom: (time: number) => time - 86_400_000,
      connect: async () => ({ hand: async () => ({ is: 'accepted' }) as const, close: () => undefined }),
    };
    const expected = await forecast(
      (await storage.letters({ mailbox: 'box-0' })).map(({ id }) => ({ id, place: placeOf(id) })),
      { now: start, left: [], since: start },
    );
    // The one that was forecast each minute, and the others in turn.
    const [forecasted = accountAt(1), ...others] = mailboxes;
    for (let minute = 0; minute < hours * 60; minute += 1) {
      now = start + minute * 60_000;
      await sendNext(forecasted, deps);
      await sendNext(others[minute % others.length] ?? forecasted, deps);
    }
    const sent = await storage.letters({ state: 'accepted' });
    expect(sent.length).toBeGreaterThan(5 * 15 * (hours / 48));
    for (const letter of sent)
      expect(
        minutesAtWork(letter.ended_at, placeOf(letter.id)),
        `${letter.id} ${letter.ended_at}`,
      ).toBeDefined();
    for (const { id } of mailboxes) {
      const times = sent
        .filter(({ mailbox }) => mailbox === id)
        .map((one) => one.ended_at)
        .sort((a, b) => a - b);
      for (const [n, time] of times.entries()) {
        expect(time - (times[n - 1] ?? 0)).toBeGreaterThanOrEqual(600_000);
        expect(
          times.filter((other) => other <= time && time - other < 86_400_000).length,
        ).toBeLessThanOrEqual(20);
      }
    }
    const late = sent.filter(
      ({ id, mailbox, ended_at }) =>
        mailbox === 'box-0' && Math.abs((expected.get(id)?.at ?? 0) - ended_at) > 86_400_000,
    );
    expect(late).toEqual([]);
  },
);
