import { openSqliteMail } from '@Hardware-Store-Finder/storage/testing';
import { collectLog, temporaryFolder } from '@Hardware-Store-Finder/testing';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { letterRow } from '../testing/letter-row.ts';
import { type SmtpFault, type SmtpMoment, smtpMoments, startScriptedSmtp } from '../testing/scripted-smtp.ts';
import { accountAt, freely } from '../testing/send-all.ts';
import { sendNext } from './send-next.ts';
import { openSmtp } from './smtp-session.ts';

const start = Date.UTC(2026, 10, 25, 9);

async function world(at: (moment: SmtpMoment, to: string) => SmtpFault | Promise<SmtpFault>, letters = 1) {
  const storage = openSqliteMail({
    file: path.join(temporaryFolder(), 'campaigns.sqlite'),
    log: collectLog().log,
  });
  const smtp = await startScriptedSmtp(at);
  onTestFinished(async () => {
    await smtp.close();
    await storage.close();
  });
  await storage.startMailbox('box', start);
  await storage.plan(
    Array.from({ length: letters }, (_, n) =>
      letterRow(`letter-${n}`, { recipient: `buyer-${n}@shop.example`, not_before: start }),
    ),
  );
  let now = start;
  const deps = {
    ...freely(storage, 'one', () => now),
    connect: (account: Parameters<typeof openSmtp>[0]) => openSmtp(account, 600),
  };
  return {
    storage,
    smtp,
    deps,
    account: accountAt(smtp.port),
    pass: (ms: number) => {
      now += ms;
    },
  };
}

/** What a fault at each moment leaves behind: the server cannot have the letter until its last byte is on the way. */
const after: Record<SmtpMoment, 'planned' | 'uncertain' | 'accepted'> = {
  connect: 'planned',
  ehlo: 'planned',
  auth: 'planned',
  mail: 'planned',
  rcpt: 'planned',
  data: 'planned',
  body: 'uncertain',
  dot: 'uncertain',
  stored: 'uncertain',
  replied: 'uncertain',
  quit: 'accepted',
};

for (const fault of ['cut', 'silence'] as const)
  test.each(smtpMoments)(`${fault} at %s: at most once, and nothing lost in silence`, async (moment) => {
    let isFaulty = true;
    const { storage, smtp, deps, account, pass } = await world((now) =>
      isFaulty && now === moment ? fault : undefined,
    );
    const letter = await sendNext(account, deps);
    expect(letter?.state).toBe(after[moment]);
    isFaulty = false;
    // Whatever happens next: time passes, others recover, more is sent.
    for (let turn = 0; turn < 3; turn += 1) {
      pass(3_600_000);
      await storage.recover(deps.now());
      await sendNext(account, deps);
    }
    const end = await storage.letter('letter-0');
    expect(end?.state).toBe(after[moment] === 'uncertain' ? 'uncertain' : 'accepted');
    expect(smtp.taken.length).toBeLessThanOrEqual(1);
    expect(end?.state === 'accepted' ? smtp.taken.length : 1).toBe(1);
  });

test.each([
  ['rcpt', '550 5.1.1 User unknown', 'refused', 1],
  ['rcpt', '554 5.7.1 Blocked as spam', 'refused', 0],
  ['data', '554 5.7.1 No', 'refused', 0],
  ['replied', '550 5.1.1 No such user', 'refused', 1],
  ['replied', '550 5.7.1 Your account has been disabled', 'refused', 0],
  ['rcpt', '451 4.7.1 Greylisted, try again', 'planned', 0],
  ['replied', '452 4.3.1 Try again', 'planned', 0],
] as const)('at %s the reply %s: %s', async (moment, reply, state, isHard) => {
  const { deps, account } = await world((now) => (now === moment ? { reply } : undefined));
  expect(await sendNext(account, deps)).toMatchObject({ state, is_hard: isHard });
});

test('a server that wants nothing from the sender stops the mailbox, and no address is dead', async () => {
  const { storage, deps, account } = await world((now) =>
    now === 'mail' ? { reply: '550 5.7.1 Your account has been disabled' } : undefined,
  );
  expect(await sendNext(account, deps)).toMatchObject({ state: 'planned', is_hard: 0 });
  expect((await storage.mailbox('box'))?.stopped).toBe('sign_in');
});

test('a server that asks to try again is asked four times, later each time, and then not again', async () => {
  const { storage, deps, account, pass } = await world((now) =>
    now === 'rcpt' ? { reply: '451 4.7.1 Later' } : undefined,
  );
  const times: number[] = [];
  for (let turn = 0; turn < 8; turn += 1) {
    const letter = await sendNext(account, deps);
    if (letter === undefined) break;
    times.push((letter.not_before - deps.now()) / 60_000);
    pass(letter.not_before - deps.now());
  }
  expect(times.slice(0, 4)).toEqual([15, 60, 240, 720]);
  expect(await storage.letter('letter-0')).toMatchObject({ state: 'refused', is_hard: 0 });
});

test('a letter has ended, whatever fails while its mailbox is noted', async () => {
  const { storage, deps, account } = await world(() => undefined);
  const failing = { ...storage, takeUpMailbox: () => Promise.reject(new Error('The disk is full.')) };
  await expect(sendNext(account, { ...deps, storage: failing })).rejects.toThrow('The disk is full.');
  expect((await storage.letters()).map(({ state }) => state)).toContain('accepted');
});

test('the bytes are known before the server has the first of them', async () => {
  const { storage, smtp, deps, account } = await world(async (moment) => {
    if (moment === 'body') seen = await storage.letter('letter-0');
    return undefined;
  });
  let seen: Awaited<ReturnType<typeof storage.letter>>;
  await sendNext(account, deps);
  expect(seen).toMatchObject({ state: 'sending', hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  const sent = smtp.taken[0]?.data ?? '';
  expect(sent).toContain(`Message-ID: ${seen?.message_id}\r\n`);
  expect(sent).toContain(`References: ${seen?.message_id}\r\n`);
  expect(sent).toMatch(
    /^List-Unsubscribe: <mailto:li@factory\.example\?subject=unsubscribe%20%3C[^>]*%3E>\r$/m,
  );
});

test('an answer while the connection is being made holds the letter back', async () => {
  const { storage, smtp, deps, account } = await world(async (moment) => {
    if (moment === 'ehlo') await storage.stopFirm('letter-0', 'answered');
    return undefined;
  });
  expect(await sendNext(account, deps)).toMatchObject({ state: 'stopped', reason: 'answered' });
  expect(smtp.taken).toEqual([]);
});

test('the rules are asked again directly before the letter leaves', async () => {
  const { smtp, deps, account } = await world(() => undefined);
  let asked = 0;
  const may = async () => {
    asked += 1;
    // When it is looked for, when it is reserved, and at the last.
    return asked < 3;
  };
  expect(await sendNext(account, { ...deps, may })).toMatchObject({ state: 'planned', reason: 'not_now' });
  expect([asked, smtp.taken.length]).toEqual([3, 0]);
});

test('two letters of a firm never leave while one is uncertain', async () => {
  const { storage, smtp, deps, account, pass } = await world((moment) =>
    moment === 'stored' ? 'cut' : undefined,
  );
  await storage.plan([letterRow('next', { campaign: 'other', firm: 'letter-0', not_before: start })]);
  await sendNext(account, deps);
  pass(60_000);
  expect(await sendNext(account, deps)).toBeUndefined();
  expect(smtp.taken).toHaveLength(1);
});

test('eight senders at once send each letter once', async () => {
  const { storage, smtp, deps, account } = await world(() => undefined, 40);
  await Promise.all(
    Array.from({ length: 8 }, async (_, n) => {
      while (await sendNext(account, { ...deps, holder: `holder-${n}`, connect: openSmtp }));
    }),
  );
  expect(smtp.taken.map(({ to }) => to).sort()).toEqual([...new Set(smtp.taken.map(({ to }) => to))].sort());
  expect(smtp.taken).toHaveLength(40);
  expect((await storage.letters({ state: 'accepted' })).length).toBe(40);
});

test.each([
  ['535 5.7.8 Bad credentials', 'sign_in'],
  // Busy, or away: not refused.
  ['454 4.7.0 Try again later', ''],
])('a mailbox is stopped if its sign-in is refused: %s', async (reply, stopped) => {
  const { storage, deps, account } = await world((now) => (now === 'auth' ? { reply } : undefined));
  expect(await sendNext(account, deps)).toMatchObject({
    state: 'planned',
    reason: expect.stringContaining(reply.slice(4)),
  });
  expect(await storage.mailbox('box')).toMatchObject({ stopped });
});

test('a process that was only slow still says how sending ended, unless a person has said it', async () => {
  const { storage, deps, account } = await world(async (moment) => {
    if (moment === 'replied') await storage.recover(start + 3_600_000);
    return undefined;
  });
  expect(await sendNext(account, deps)).toMatchObject({ state: 'accepted' });

  const settled = await world(async (moment) => {
    if (moment !== 'replied') return undefined;
    await settled.storage.recover(start + 3_600_000);
    await settled.storage.settle('letter-0', { state: 'refused', at: start, isHard: false, reason: 'no' });
    return undefined;
  });
  expect(await sendNext(settled.account, settled.deps)).toMatchObject({ state: 'refused' });
});
