import { openSqliteMail } from '@Hardware-Store-Finder/storage/testing';
import { collectLog, costlyRuns, temporaryFolder } from '@Hardware-Store-Finder/testing';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { hasDovecot, startDovecot } from '../testing/dovecot.ts';
import { startFaultyRelay } from '../testing/faulty-relay.ts';
import { letterRow } from '../testing/letter-row.ts';
import { hasPostfix, startPostfix } from '../testing/mail-servers.ts';
import { smtpMoments } from '../testing/scripted-smtp.ts';
import { accountAt, freely } from '../testing/send-all.ts';
import { sendNext } from './send-next.ts';

const program = path.join(import.meta.dirname, '../testing/send-all.ts');
const start = Date.UTC(2026, 10, 25, 9);
/** From the first byte on, the server may have a letter. */
const late = ['body', 'dot', 'stored', 'replied'];

test.skipIf(!hasPostfix || !hasDovecot)(
  'Postfix gets no letter twice, and none is lost in silence, whenever a connection is cut or a process killed (skipped where it is not installed, or without root)',
  { timeout: 3_600_000 },
  async () => {
    const faults = costlyRuns(50);
    const dovecot = await startDovecot();
    const postfix = await startPostfix(dovecot);
    let fault: { moment: string; kill: () => Promise<unknown> } | undefined;
    const counts = { fired: 0, late: 0 };
    const relay = await startFaultyRelay(postfix.port, async (moment) => {
      if (moment !== fault?.moment) return false;
      const { kill } = fault;
      fault = undefined;
      counts.fired += 1;
      counts.late += Number(late.includes(moment));
      await kill();
      return true;
    });
    const file = path.join(temporaryFolder(), 'campaigns.sqlite');
    const storage = openSqliteMail({ file, log: collectLog().log });
    onTestFinished(async () => {
      await relay.close();
      await postfix.stop();
      await dovecot.stop();
      await storage.close();
    });
    let now = start;
    await storage.startMailbox('box', start);
    await storage.plan(
      Array.from({ length: faults }, (_, n) =>
        letterRow(`letter-${n}`, { recipient: `buyer-${n}@shop.example`, not_before: start }),
      ),
    );
    for (let n = 0; n < faults; n += 1) {
      // An hour later: longer than any hold.
      now += 3_600_000;
      await storage.recover(now);
      // Eleven moments: the kills come to each of them.
      const moment = smtpMoments[n % smtpMoments.length] ?? 'dot';
      if (n % 10 === 0) {
        const child = spawn(
          process.execPath,
          [program, file, String(relay.port), `holder-${n}`, String(now)],
          {
            stdio: 'ignore',
          },
        );
        const gone = once(child, 'close');
        const kill = async () => {
          child.kill('SIGKILL');
          await gone;
        };
        fault = { moment, kill };
        await gone;
      } else {
        fault = { moment, kill: async () => undefined };
        await sendNext(
          accountAt(relay.port),
          freely(storage, `holder-${n}`, () => now),
        );
      }
    }
    await storage.recover(now + 3_600_000);
    expect(counts.fired).toBeGreaterThan(0.9 * faults);
    const letters = await storage.letters();
    const inState = (state: string) => letters.filter((one) => one.state === state);
    /** The recipients of what Postfix took and delivered, each as often as it did. */
    const delivered = () =>
      [...postfix.log().matchAll(/ to=<([^>]*)>.* status=sent/g)].map(([, recipient]) => recipient ?? '');
    const accepted = inState('accepted').map(({ recipient }) => recipient);
    await expect
      .poll(() => accepted.filter((recipient) => !delivered().includes(recipient)), { timeout: 60_000 })
      .toEqual([]);
    expect(new Set(delivered()).size).toBe(delivered().length);
    const known = new Set([...accepted, ...inState('uncertain').map(({ recipient }) => recipient)]);
    expect(delivered().filter((recipient) => !known.has(recipient))).toEqual([]);
    expect(
      letters
        .map(({ state }) => state)
        .filter((state) => !['accepted', 'uncertain', 'planned'].includes(state)),
    ).toEqual([]);
    // Before the first byte the server can have nothing, and nobody is asked.
    expect(inState('uncertain').length).toBeLessThanOrEqual(counts.late);
  },
);
