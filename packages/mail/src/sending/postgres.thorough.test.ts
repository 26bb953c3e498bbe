import { openStorage } from '@Hardware-Store-Finder/storage';
import { collectLog, hasPostgres, startPostgres } from '@Hardware-Store-Finder/testing';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { letterRow } from '../testing/letter-row.ts';
import { startScriptedSmtp } from '../testing/scripted-smtp.ts';

const program = path.join(import.meta.dirname, '../testing/send-all.ts');
const start = Date.UTC(2026, 10, 25, 9);

describe.skipIf(!hasPostgres)('PostgreSQL (skipped where it is not installed)', () => {
  test('three processes, of which one is killed, send each letter once', { timeout: 300_000 }, async () => {
    const postgres = await startPostgres();
    const smtp = await startScriptedSmtp(() => undefined);
    try {
      const databaseUrl = await postgres.createDatabase();
      const storage = await openStorage({ dataDir: '', databaseUrl }, collectLog().log);
      await storage.mail.startMailbox('box', start);
      await storage.mail.plan(
        Array.from({ length: 60 }, (_, n) =>
          letterRow(`letter-${n}`, {
            // Two letters for each firm, of which the second follows the first.
            firm: `firm-${n % 30}`,
            follows: n < 30 ? '' : `letter-${n - 30}`,
            recipient: `buyer-${n}@shop.example`,
            not_before: start,
          }),
        ),
      );
      for (let round = 0; round < 4; round += 1) {
        const now = String(start + round * 3_600_000);
        const children = [0, 1, 2].map((n) =>
          spawn(process.execPath, [program, databaseUrl, String(smtp.port), `holder-${round}-${n}`, now], {
            stdio: 'ignore',
          }),
        );
        const ended = children.map((child) => once(child, 'close'));
        const taken = smtp.taken.length;
        while (round < 3 && smtp.taken.length < taken + 4 && children[0]?.exitCode === null)
          await new Promise((resolve) => setTimeout(resolve, 5));
        if (round < 3) children[0]?.kill('SIGKILL');
        await Promise.all(ended);
      }
      await storage.mail.recover(start + 100 * 3_600_000);
      const recipients = smtp.taken.map(({ to }) => to);
      expect(new Set(recipients).size).toBe(recipients.length);
      for (const letter of await storage.mail.letters()) {
        const has = recipients.includes(letter.recipient);
        expect(has ? ['accepted', 'uncertain'] : ['uncertain', 'planned']).toContain(letter.state);
      }
      expect((await storage.mail.letters({ state: 'accepted' })).length).toBeGreaterThan(50);
      // The ledger in pages, and by text in any case.
      const seen = new Set<string>();
      let after: { id: string; ended_at: number } | undefined;
      do {
        const rows = await storage.mail.lettersThatLeft({ text: undefined, after, limit: 25 });
        for (const { id } of rows) seen.add(id);
        after = rows.at(-1);
      } while (after !== undefined);
      const left = (await storage.mail.leftLetters()).map(({ id }) => id);
      expect([...seen].sort()).toEqual(left.sort());
      const [one = ''] = left;
      const text = `BUYER-${one.slice(7)}@`;
      const found = await storage.mail.lettersThatLeft({ text, after: undefined, limit: 25 });
      expect(found.map(({ id }) => id)).toEqual([one]);
      await storage.mail.eraseLetters(left);
      expect(await storage.mail.leftLetters()).toEqual([]);
      await storage.close();
    } finally {
      await smtp.close();
      await postgres.close();
    }
  });
});
