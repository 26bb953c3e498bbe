import path from 'node:path';
import { openSqliteMail } from '@hardware-store-finder/storage';
import { collectLog, temporaryFolder } from '@hardware-store-finder/testing';
import { expect, onTestFinished, test } from 'vitest';
import { accountAt, freely } from '../testing/send-all.ts';
import { sendDue } from './send-due.ts';
import type { Handed } from './smtp-session.ts';

const start = Date.UTC(2026, 10, 25, 11);

async function world(handed: (n: number) => Handed, forbidden: readonly string[] = []) {
  const storage = openSqliteMail({
    file: path.join(temporaryFolder(), 'mail.sqlite'),
    log: collectLog().log,
  });
  onTestFinished(() => storage.close());
  await storage.approve(
    Array.from({ length: 30 }, (_, n) => ({
      id: `letter-${String(n).padStart(2, '0')}`,
      mailbox: 'box',
      campaign: 'campaign',
      firm: `firm-${n}`,
      recipient: `buyer@shop-${n}.example`,
      not_before: start,
      json: '{}',
    })),
  );
  let now = start;
  let count = 0;
  const deps = {
    ...freely(storage, 'one', () => now),
    placeOf: () => ({ country: 'DE', timeZone: 'Europe/Berlin' }),
    isForbidden: (letter: { recipient: string }) => forbidden.includes(letter.recipient),
    connect: async () => ({ hand: async () => handed(count++), close: () => undefined }),
  };
  /** A working day, a look each minute. */
  const day = async () => {
    for (let minute = 0; minute < 240; minute += 1) {
      await sendDue(accountAt(1), deps);
      now += 60_000;
    }
    return {
      sent: count,
      stopped: (await storage.mailbox('box'))?.stopped,
      left: await storage.letters({ state: 'approved' }),
    };
  };
  return { storage, day };
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
  await storage.stop({ id: 'letter-00' }, 'by hand');
  await storage.stopMailbox('box', 'paused');
  expect((await day()).sent).toBe(0);
  await storage.stopMailbox('box', '');
  await storage.stop({ campaign: 'campaign' }, 'by hand');
  expect((await storage.letters({ state: 'stopped' })).length).toBe(30);
});
