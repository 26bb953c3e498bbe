import { openSqliteMail } from '@Hardware-Store-Finder/storage/testing';
import { collectLog, costlyRuns, temporaryFolder } from '@Hardware-Store-Finder/testing';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from 'vitest';
import { letterRow } from '../testing/letter-row.ts';
import { smtpMoments, startScriptedSmtp } from '../testing/scripted-smtp.ts';

const program = path.join(import.meta.dirname, '../testing/send-all.ts');
const start = Date.UTC(2026, 10, 25, 9);
const letters = 20;

test('processes that are killed at every moment send no letter twice, and lose none in silence', {
  timeout: 3_600_000,
}, async () => {
  const kills = costlyRuns(100);
  let killed = 0;
  let [late, questions] = [0, 0];
  for (let round = 0; killed < kills; round += 1) {
    const file = path.join(temporaryFolder(), 'campaigns.sqlite');
    const storage = openSqliteMail({ file, log: collectLog().log });
    let kill: () => void = () => undefined;
    let countdown = 0;
    const smtp = await startScriptedSmtp(async (moment) => {
      if (moment !== smtpMoments[(round + killed) % smtpMoments.length]) return undefined;
      countdown -= 1;
      if (countdown !== 0) return undefined;
      kill();
      killed += 1;
      late += Number(['body', 'dot', 'stored', 'replied'].includes(moment));
      // Until the process is gone, so that nothing more comes of it.
      await gone;
      return 'cut';
    });
    let gone: Promise<unknown> = Promise.resolve();
    try {
      await storage.startMailbox('box', start);
      await storage.plan(
        Array.from({ length: letters }, (_, n) =>
          letterRow(`letter-${n}`, { not_before: start, campaign: n % 2 === 0 ? '' : 'campaign' }),
        ),
      );
      for (let run = 0; run < letters; run += 1) {
        countdown = 1 + (run % 3);
        // An hour later: longer than any hold.
        const now = String(start + run * 3_600_000);
        const child = spawn(process.execPath, [program, file, String(smtp.port), `holder-${run}`, now], {
          stdio: 'ignore',
        });
        gone = once(child, 'close');
        kill = () => child.kill('SIGKILL');
        await gone;
      }
      await storage.recover(start + 100 * 3_600_000);
      const taken = smtp.taken.map(({ to }) => to);
      expect(new Set(taken).size).toBe(taken.length);
      for (const letter of await storage.letters()) {
        const has = taken.includes(letter.recipient);
        // What the server has is accepted or in doubt; what it has not is in doubt or waits: nothing else.
        expect(has ? ['accepted', 'uncertain'] : ['uncertain', 'planned']).toContain(letter.state);
        questions += Number(letter.state === 'uncertain');
      }
    } finally {
      await smtp.close();
      await storage.close();
    }
  }
  // Before the first byte the server can have nothing, and nobody is asked.
  expect(questions).toBeLessThanOrEqual(late);
});
