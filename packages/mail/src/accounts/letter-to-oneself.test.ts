import { message } from '@Hardware-Store-Finder/messages';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { MailboxServer } from '../testing/mailbox-server.ts';
import { startScriptedSmtp } from '../testing/scripted-smtp.ts';
import { accountAt } from '../testing/send-all.ts';
import { startMailboxServer } from '../testing/start-mailbox-server.ts';
import { findingsOf } from './findings.ts';
import { writeToOneself } from './letter-to-oneself.ts';

describe('a letter to oneself', { timeout: 60_000 }, () => {
  let imap: MailboxServer;
  beforeAll(async () => {
    imap = await startMailboxServer();
  }, 60_000);
  afterAll(() => imap.stop());

  const asked: unknown[] = [];
  /** A provider that delivers what it takes into a folder, with a verdict of its own. */
  async function written(
    verdict: string,
    {
      folder = 'INBOX',
      change = (data: string) => data,
      isGood = true,
      hasKey = true,
      isSilent = false,
    } = {},
  ) {
    const smtp = await startScriptedSmtp((moment) => {
      if (moment === 'replied')
        imap.deliver(Buffer.from(`${verdict}${change(smtp.taken.at(-1)?.data ?? '')}`, 'latin1'), folder);
      return undefined;
    });
    onTestFinished(() => smtp.close());
    const records = async (...question: unknown[]) => {
      asked.push(question);
      if (isSilent) throw new Error('no answer');
      return {
        spf: record(isGood ? 'good' : 'missing'),
        ...(hasKey && { dkim: record('good') }),
        dmarc: record('missing'),
      };
    };
    return writeToOneself(accountAt(smtp.port, imap.port), letter, records, 15_000);
  }
  const letter = { subject: 'A letter to myself', body: 'Hello' };
  const record = (state: 'good' | 'missing') => ({ state, sentence: message.notJson() });
  const results = (text: string) => `Authentication-Results: mx.example;\r\n\t${text}\r\n`;

  test('is green where it is found and no verdict fails', async () => {
    expect(await written(results('spf=pass smtp.mailfrom=x; dkim=pass header.d=x; dmarc=pass'))).toEqual({
      isGreen: true,
      reached: 'found',
      isJunk: false,
      verdicts: [
        { method: 'spf', result: 'pass', isFailing: false },
        { method: 'dkim', result: 'pass', isFailing: false },
        { method: 'dmarc', result: 'pass', isFailing: false },
      ],
    });
  });

  test('is not green where a verdict fails, and says which; it is found in junk, and by another Message-ID', async () => {
    const renamed = (data: string) =>
      data.replace(/^Message-ID: .*\r\n/m, 'Message-ID: <new@provider.example>\r\n');
    expect(await written(results('spf=fail; dkim=none'), { folder: 'Junk', change: renamed })).toMatchObject({
      isGreen: false,
      reached: 'found',
      isJunk: true,
      verdicts: [
        { method: 'spf', result: 'fail', isFailing: true },
        { method: 'dkim', result: 'none', isFailing: false },
      ],
    });
  });

  test('is not green in junk, whatever the verdicts', async () => {
    expect(await written(results('spf=pass; dkim=pass; dmarc=pass'), { folder: 'Junk' })).toMatchObject({
      isGreen: false,
      isJunk: true,
    });
  });

  test('is judged by DNS where the server writes no verdict, with the selector of its own signature', async () => {
    const signed = 'DKIM-Signature: v=1; a=rsa-sha256; d=factory.example;\r\n\ts=mail2; b=abc\r\n';
    expect(await written(signed)).toMatchObject({
      isGreen: true,
      verdicts: [],
      dns: [{ state: 'good' }, { state: 'good' }, { state: 'missing' }],
    });
    expect(await written('', { isGood: false })).toMatchObject({ isGreen: false, reached: 'found' });
    expect(asked.slice(-2)).toEqual([
      ['factory.example', 'mail2'],
      ['factory.example', undefined],
    ]);
  });

  test('is green only with a signature, or a key that its domain publishes', async () => {
    const unsigned = results('spf=pass; dkim=none; dmarc=none');
    expect(await written(unsigned)).toMatchObject({ isGreen: true, dns: [{ state: 'good' }] });
    expect(await written(unsigned, { hasKey: false })).toMatchObject({ isGreen: false, isUnsigned: true });
    expect(await written('', { hasKey: false })).toMatchObject({ isGreen: false, isUnsigned: true });
  });

  test('is judged by a verdict that passed where DNS is silent, which is no fault', async () => {
    const passed = await written(results('spf=pass; dkim=none'), { isSilent: true });
    expect(passed).toMatchObject({ isGreen: true, dns: 'silent' });
    const none = await written('', { isSilent: true });
    expect(none).toMatchObject({ isGreen: false, dns: 'silent' });
    for (const test of [passed, none]) {
      const [silent, ...others] = findingsOf(test, 'li@factory.example').filter(({ isGood }) => !isGood);
      expect(silent).toMatchObject({ isUnknown: true, sentence: { id: 'mailDnsSilent' } });
      expect(others).toEqual([]);
    }
    const undecided = { state: 'unknown' as const, sentence: message.notJson() };
    const findings = findingsOf({ ...none, dns: [undecided] }, 'li@factory.example');
    expect(findings.filter(({ isUnknown }) => isUnknown)).toHaveLength(1);
  });

  test('says how far it came', async () => {
    const smtp = await startScriptedSmtp((moment) =>
      moment === 'mail' ? { reply: '550 5.7.30 Basic authentication is not supported' } : undefined,
    );
    onTestFinished(() => smtp.close());
    const records = async () => ({ spf: record('good'), dmarc: record('good') });
    expect(await writeToOneself(accountAt(smtp.port, imap.port), letter, records, 1_000)).toMatchObject({
      isGreen: false,
      reached: 'nothing',
      failure: { by: 'refusal', reason: expect.stringContaining('5.7.30') },
    });
  });
});
