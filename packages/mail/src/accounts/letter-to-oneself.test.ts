import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { hasDovecot, startDovecot } from '../testing/dovecot.ts';
import { startScriptedSmtp } from '../testing/scripted-smtp.ts';
import { accountAt } from '../testing/send-all.ts';
import { writeToOneself } from './letter-to-oneself.ts';

describe.skipIf(!hasDovecot)(
  'a letter to oneself (skipped where dovecot-imapd is not installed)',
  { timeout: 60_000 },
  () => {
    let dovecot: Awaited<ReturnType<typeof startDovecot>>;
    beforeAll(async () => {
      dovecot = await startDovecot();
    }, 60_000);
    afterAll(() => dovecot.stop());

    /** A provider that delivers what it takes into a folder, with a verdict of its own. */
    async function written(verdict: string, folder = '', change = (data: string) => data) {
      const smtp = await startScriptedSmtp((moment) => {
        if (moment === 'replied')
          dovecot.deliver(
            Buffer.from(`${verdict}${change(smtp.taken.at(-1)?.data ?? '')}`, 'latin1'),
            folder,
          );
        return undefined;
      });
      onTestFinished(() => smtp.close());
      return writeToOneself(accountAt(smtp.port, dovecot.port), 'A letter to myself', 'Hello', 15_000);
    }
    const results = (text: string) => `Authentication-Results: mx.example;\r\n\t${text}\r\n`;

    test('is green where it is found and no verdict fails', async () => {
      expect(await written(results('spf=pass smtp.mailfrom=x; dkim=pass header.d=x; dmarc=pass'))).toEqual({
        isGreen: true,
        reached: 'found',
        folder: 'INBOX',
        verdicts: [
          { method: 'spf', result: 'pass' },
          { method: 'dkim', result: 'pass' },
          { method: 'dmarc', result: 'pass' },
        ],
      });
    });

    test('is not green where a verdict fails, and says which; it is found in junk, and by another Message-ID', async () => {
      const renamed = (data: string) =>
        data.replace(/^Message-ID: .*\r\n/m, 'Message-ID: <new@provider.example>\r\n');
      expect(await written(results('spf=fail; dkim=none'), 'Junk', renamed)).toMatchObject({
        isGreen: false,
        reached: 'found',
        folder: 'Junk',
        verdicts: [
          { method: 'spf', result: 'fail' },
          { method: 'dkim', result: 'none' },
        ],
      });
    });

    test('is green without verdicts, which the caller then judges by DNS', async () => {
      expect(await written('')).toMatchObject({ isGreen: true, verdicts: [] });
    });

    test('says how far it came', async () => {
      const smtp = await startScriptedSmtp((moment) =>
        moment === 'mail' ? { reply: '550 5.7.30 Basic authentication is not supported' } : undefined,
      );
      onTestFinished(() => smtp.close());
      expect(await writeToOneself(accountAt(smtp.port, dovecot.port), 'x', 'y', 1_000)).toMatchObject({
        isGreen: false,
        reached: 'nothing',
        reason: expect.stringContaining('5.7.30'),
      });
    });
  },
);
