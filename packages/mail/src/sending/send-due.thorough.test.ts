import type { LetterRecord } from '@Hardware-Store-Finder/storage';
import { openSqliteMail } from '@Hardware-Store-Finder/storage/testing';
import { collectLog, temporaryFolder } from '@Hardware-Store-Finder/testing';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { letterRow } from '../testing/letter-row.ts';
import { accountAt, freely } from '../testing/send-all.ts';
import { sendDue, stopAfterBounces } from './send-due.ts';
import type { Handed } from './smtp-session.ts';

/** A Monday. */
const start = Date.UTC(2026, 10, 23, 11);

/** A letter to a firm of its own. */
const later = letterRow('later', { campaign: 'another', not_before: start });

async function world(
  handed: (n: number) => Handed,
  forbidden: readonly string[] = ['nobody@listed.example'],
  check: (id: string) => void = () => undefined,
) {
  const storage = openSqliteMail({
    file: path.join(temporaryFolder(), 'campaigns.sqlite'),
    log: collectLog().log,
  });
  onTestFinished(() => storage.close());
  await storage.startMailbox('box', start);
  await storage.plan(
    Array.from({ length: 30 }, (_, n) =>
      letterRow(`letter-${String(n).padStart(2, '0')}`, {
        recipient: `buyer@shop-${n}.example`,
        not_before: start,
      }),
    ),
  );
  let now = start;
  let count = 0;
  const free = freely(storage, 'one', () => now);
  const deps = {
    ...free,
    readLetter(record: LetterRecord) {
      check(record.id);
      return free.readLetter(record);
    },
    placeOf: () => ({ country: 'DE', timeZone: 'Europe/Berlin' }),
    isForbidden: async (letter: { recipient: string }) => forbidden.includes(letter.recipient),
    connect: async () => ({ hand: async () => handed(count++), close: () => undefined }),
  };
  /** Four hours of a working day, a look each minute. */
  const day = async () => {
    for (let minute = 0; minute < 240; minute += 1) {
      await sendDue(accountAt(1), deps);
      now += 60_000;
    }
    now += 20 * 3_600_000;
    return {
      sent: count,
      stopped: (await storage.mailbox('box'))?.stopped,
      left: await storage.letters({ state: 'planned' }),
    };
  };
  return { storage, day, now: () => now };
}

test('two dead addresses of the last twenty stop a mailbox', async () => {
  const { day } = await world((n) =>
    n === 2 || n === 5 ? { is: 'refused', isHard: true, reply: '550 No such user' } : { is: 'accepted' },
  );
  expect(await day()).toMatchObject({ sent: 6, stopped: 'bounces' });
});

test('a provider that has had enough stops it, and the letters wait', async () => {
  const { day } = await world((n) =>
    n === 3 ? { is: 'later', reply: '452 4.5.3 Daily sending quota exceeded' } : { is: 'accepted' },
  );
  const { sent, stopped, left } = await day();
  expect([sent, stopped, left.length]).toEqual([4, 'provider_quota', 27]);
});

test('a server that asks to try again is left alone for an hour from the second time on, then for longer', async () => {
  const asked: number[] = [];
  const { day, now, storage } = await world((n) => {
    asked.push(now());
    return n < 4 ? { is: 'later', reply: '450 4.2.0 Try again later' } : { is: 'accepted' };
  });
  expect((await day()).sent).toBe(4);
  const hours = asked.map((at) => (at - start) / 3_600_000);
  const apart = hours.map((at, n) => at - (hours[n - 1] ?? 0));
  for (const [n, least] of [0, 0.16, 1, 2].entries()) {
    expect(apart[n]).toBeGreaterThanOrEqual(least);
    expect(apart[n]).toBeLessThan(least + 0.4);
  }
  expect((await storage.mailbox('box'))?.put_off).toBe(4);
  // The next day it goes on as before.
  expect((await day()).sent).toBeGreaterThan(15);
  expect((await storage.mailbox('box'))?.put_off).toBe(0);
});

test('nobody on the list is written to', async () => {
  const listed = Array.from({ length: 28 }, (_, n) => `buyer@shop-${n}.example`);
  const { storage, day } = await world(() => ({ is: 'accepted' }), listed);
  expect((await day()).sent).toBe(2);
  expect((await storage.letters({ state: 'accepted' })).map(({ recipient }) => recipient)).toEqual([
    'buyer@shop-28.example',
    'buyer@shop-29.example',
  ]);
});

test('letters of a campaign and single ones can be stopped, and a mailbox paused', async () => {
  const { storage, day } = await world(() => ({ is: 'accepted' }));
  await storage.stopLetter('letter-00', 'by hand');
  await storage.stopMailbox('box', 'paused');
  expect((await day()).sent).toBe(0);
  await storage.startMailbox('box', start);
  await storage.stopCampaign('campaign', 'by hand');
  expect((await day()).sent).toBe(0);
  // Whatever is approved later waits as well.
  await storage.plan([{ ...later, campaign: 'campaign' }]);
  expect((await day()).sent).toBe(0);
  await storage.stopCampaign('campaign', '');
  await day();
  expect((await storage.letters({ state: 'stopped' })).map(({ id }) => id)).toEqual(['letter-00']);
  expect((await storage.letter('letter-01'))?.state).toBe('accepted');
});

test('dead addresses from before a person started the mailbox again do not stop it', async () => {
  const { storage, day, now } = await world((n) =>
    n < 2 ? { is: 'refused', isHard: true, reply: '550 No such user' } : { is: 'accepted' },
  );
  expect(await day()).toMatchObject({ sent: 2, stopped: 'bounces' });
  await storage.startMailbox('box', now());
  expect(await day()).toMatchObject({ stopped: '' });
});

test('a bounce that comes later stops the mailbox before its next letter', async () => {
  const { storage, day, now } = await world(() => ({ is: 'accepted' }));
  expect((await day()).sent).toBeGreaterThan(2);
  const [one, two] = await storage.letters({ state: 'accepted' });
  await storage.bounced(one?.id ?? '', true, '550 5.1.1', start);
  await storage.bounced(two?.id ?? '', true, '550 5.1.1', start);
  // A report of a full mailbox does not bring an address back.
  await storage.bounced(two?.id ?? '', false, '452 4.2.2', start);
  await stopAfterBounces(storage, 'box');
  expect(await storage.letter(two?.id ?? '')).toMatchObject({ state: 'refused', is_hard: 1 });
  expect(await storage.mailbox('box')).toMatchObject({ stopped: 'bounces' });
  expect(now()).toBeGreaterThan(start);
});

test('a letter that cannot be written is stopped, says why, and uses no quota', async () => {
  const { storage, day } = await world(
    () => ({ is: 'accepted' }),
    [],
    (id) => {
      if (id === 'letter-00') throw new Error('The letter has no text.');
    },
  );
  await day();
  expect(await storage.letter('letter-00')).toMatchObject({
    state: 'stopped',
    reason: 'The letter has no text.',
    reserved_at: 0,
  });
  expect((await storage.letter('letter-01'))?.state).toBe('accepted');
});

test('a due letter leaves however many before it must wait', async () => {
  const { storage, day } = await world(() => ({ is: 'accepted' }));
  for (const { id } of await storage.letters()) await storage.stopLetter(id, 'by hand');
  const waiting = Array.from({ length: 1_000 }, (_, n) => ({
    ...later,
    id: `waiting-${n}`,
    firm: `firm-of-${n}`,
    recipient: 'nobody@listed.example',
    not_before: start - 1_000,
  }));
  await storage.plan([...waiting, later]);
  await day();
  expect((await storage.letter(later.id))?.state).toBe('accepted');
  expect(await storage.letters({ state: 'planned' })).toHaveLength(1_000);
});

test('an approval can be taken back until somebody has reserved the letter', async () => {
  const { storage, day } = await world(() => ({ is: 'accepted' }));
  expect(await storage.withdraw(['letter-00', 'letter-29'])).toEqual(['letter-00', 'letter-29']);
  await day();
  expect(await storage.withdraw(['letter-01'])).toEqual([]);
  expect(await storage.letter('letter-00')).toMatchObject({ state: 'approved', mailbox: '' });
});
