import { localize, message } from '@Hardware-Store-Finder/messages';
import { openSqliteMail } from '@Hardware-Store-Finder/storage/testing';
import { collectLog, temporaryFolder } from '@Hardware-Store-Finder/testing';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { letterRow } from '../testing/letter-row.ts';
import type { MailboxServer } from '../testing/mailbox-server.ts';
import { type SmtpFault, type SmtpMoment, startScriptedSmtp } from '../testing/scripted-smtp.ts';
import { startMailboxServer } from '../testing/start-mailbox-server.ts';
import { MailAccounts, type MailAccountsDeps } from './mail-accounts.ts';
import { createSecrets } from './secrets.ts';

const li = { id: 'li', name: 'Li Wei', role: 'member' } as const;
const good = { state: 'good', sentence: message.spfGood({ domain: 'factory.example' }) } as const;

function world(deps: Partial<MailAccountsDeps> = {}) {
  const folder = temporaryFolder();
  const file = path.join(folder, 'campaigns.sqlite');
  const keyFile = path.join(folder, 'mail.key');
  const storage = openSqliteMail({ file, log: collectLog().log });
  onTestFinished(() => storage.close());
  const accounts = new MailAccounts({
    storage,
    secrets: createSecrets(keyFile),
    lookUp: () => Promise.reject(Object.assign(new Error('inside'), { kind: 'address' })),
    ownServers: { has: (server) => server.startsWith('127.0.0.1:') },
    records: async () => ({ spf: good, dkim: good, dmarc: good }),
    patienceMs: 2_000,
    ...deps,
  });
  return { accounts, storage, file, keyFile };
}

const typed = (smtp: number, imap = 1) => ({
  provider: 'other',
  address: 'Li@Factory.example',
  name: 'Li Wei',
  password: 'correct horse battery',
  smtp: { host: '127.0.0.1', port: smtp, secure: false },
  imap: { host: '127.0.0.1', port: imap, secure: false },
});

async function smtpAt(at: (moment: SmtpMoment) => SmtpFault) {
  const smtp = await startScriptedSmtp(at);
  onTestFinished(() => smtp.close());
  return smtp;
}

describe('A mailbox that cannot be signed in to is not kept', () => {
  test.each([
    ['535 5.7.8 Error: authentication failed', 'mailSignInRefused'],
    ['421 4.7.0 Too many connections', 'mailServerAway'],
  ])('%s: %s', async (reply, id) => {
    const { accounts } = world();
    const smtp = await smtpAt((moment) => (moment === 'auth' ? { reply } : undefined));
    await expect(accounts.connect(typed(smtp.port), li)).rejects.toMatchObject({
      code: 'bad_request',
      userMessage: { id, values: { way: 'out', reason: expect.stringContaining(reply.slice(4)) } },
    });
    expect(await accounts.list()).toEqual([]);
  });

  test('a server inside the network is judged without dialling it', async () => {
    // Another port of the operator's own server is somebody else's.
    const { accounts } = world({ ownServers: new Set(['127.0.0.1:2']) });
    let dialled = 0;
    const smtp = await smtpAt(() => {
      dialled += 1;
      return undefined;
    });
    const refusal = accounts.connect(typed(smtp.port), li);
    await expect(refusal).rejects.toMatchObject({ userMessage: { id: 'mailServerInside' } });
    expect(dialled).toBe(0);
  });

  test('one that is looked up is dialled at the address that was judged', async () => {
    const asked: string[] = [];
    const { accounts } = world({
      ownServers: new Set(),
      lookUp: async (host) => {
        asked.push(host);
        return ['127.0.0.1'];
      },
    });
    const smtp = await smtpAt(() => undefined);
    const other = {
      ...typed(smtp.port),
      smtp: { host: 'smtp.factory.example', port: smtp.port, secure: false },
    };
    // Another than the operator's own must encrypt, and this one cannot.
    await expect(accounts.connect(other, li)).rejects.toMatchObject({
      userMessage: { id: 'mailServerAway', values: { reason: expect.stringMatching(/tls/i) } },
    });
    expect(asked).toEqual(['smtp.factory.example', '127.0.0.1']);
  });

  test('no servers, and a key that cannot be made', async () => {
    const { smtp: _, imap: __, ...bare } = typed(1);
    await expect(world().accounts.connect(bare, li)).rejects.toMatchObject({
      userMessage: { id: 'noMailServers' },
    });
    const { accounts } = world({ secrets: createSecrets('/proc/nowhere/mail.key') });
    await expect(accounts.connect(typed(1), li)).rejects.toMatchObject({
      code: 'unavailable',
      userMessage: { id: 'mailKeyUnusable' },
    });
  });
});

describe('A mailbox on a real server', { timeout: 60_000 }, () => {
  let imap: MailboxServer;
  beforeAll(async () => {
    imap = await startMailboxServer();
  }, 60_000);
  afterAll(() => imap.stop());

  async function connected(deliver: (data: string) => void = () => undefined) {
    const whole = world();
    const smtp = await startScriptedSmtp((moment) => {
      if (moment === 'replied') deliver(smtp.taken.at(-1)?.data ?? '');
      return undefined;
    });
    onTestFinished(() => smtp.close());
    const account = await whole.accounts.connect(typed(smtp.port, imap.port), li);
    return { ...whole, smtp, account };
  }

  test('is told to be locked by a process that has another key', async () => {
    const { accounts, storage, keyFile } = await connected();
    const withKey = (file: string) => world({ storage, secrets: createSecrets(file) }).accounts;
    expect(await accounts.countLocked()).toBe(0);
    expect(await withKey(keyFile).countLocked()).toBe(0);
    expect(await withKey(path.join(temporaryFolder(), 'mail.key')).countLocked()).toBe(1);
  });
  const sentences = (findings: readonly { sentence: Parameters<typeof localize>[0] }[] = []) =>
    findings.map(({ sentence }) => localize(sentence, 'english'));

  test('is kept without its password in any file or answer, once for each address', async () => {
    const { accounts, account, file, keyFile, smtp, storage } = await connected();
    expect(account).toEqual({
      id: expect.any(String),
      provider: 'other',
      address: 'li@factory.example',
      name: 'Li Wei',
      owner: { id: 'li', name: 'Li Wei' },
      isPrivate: false,
      mayUse: true,
      mayManage: true,
    });
    expect(await accounts.list()).toEqual([account]);
    await storage.close();
    expect(readFileSync(file).includes('correct horse')).toBe(false);
    expect(statSync(keyFile).mode & 0o777).toBe(0o600);
    const again = world();
    const first = await again.accounts.connect(typed(smtp.port, imap.port), li);
    const ben = { id: 'ben', name: 'Ben', role: 'member' } as const;
    await expect(again.accounts.connect(typed(smtp.port, imap.port), ben)).rejects.toMatchObject({
      userMessage: { id: 'mailConnectedBefore' },
    });
    // The same person signs in again with a new password: its letters go on, after another test.
    await again.storage.startMailbox(first.id, 1);
    await again.storage.stopMailbox(first.id, 'sign_in');
    await again.storage.changeAccount(first.id, {
      test: JSON.stringify({ isGreen: true, at: 1, findings: [] }),
    });
    const renewed = { ...typed(smtp.port, imap.port), password: 'another secret' };
    expect(await again.accounts.connect(renewed, li)).toMatchObject({ id: first.id });
    const [only, ...others] = await again.accounts.list();
    expect([others, only?.test, only?.stopped]).toEqual([[], undefined, undefined]);
    expect(await again.accounts.open(first.id)).toMatchObject({
      credentials: { password: 'another secret' },
    });
  });

  test('a letter to oneself is found, and says what was judged', async () => {
    const { accounts, account } = await connected((data) => imap.deliver(Buffer.from(data, 'latin1')));
    const { test: shown } = await accounts.test(account.id, 'english', li);
    expect(shown).toMatchObject({ isGreen: true });
    expect(sentences(shown?.findings)).toEqual([
      'The letter left.',
      'It came back to your inbox.',
      expect.stringContaining('the records of factory.example were judged instead'),
      expect.stringContaining('SPF'),
      expect.stringContaining('SPF'),
      expect.stringContaining('SPF'),
    ]);
    expect((await accounts.list())[0]?.test).toEqual(shown);
  });

  test('a verdict without a signature is completed by DNS, and not called absent', async () => {
    const { accounts, account } = await connected((data) =>
      imap.deliver(Buffer.from(`Authentication-Results: mx; spf=pass; dkim=none\r\n${data}`, 'latin1')),
    );
    const { test: shown } = await accounts.test(account.id, 'english', li);
    expect(shown).toMatchObject({ isGreen: true });
    expect(sentences(shown?.findings).join(' ')).not.toContain('no verdict');
  });

  test('one that fails a verdict, lies in junk, or is lost is not green, and says what to do', async () => {
    const failing = await connected((data) =>
      imap.deliver(
        Buffer.from(`Authentication-Results: mx; spf=pass; dkim=fail\r\n${data}`, 'latin1'),
        'Junk',
      ),
    );
    const { test: bad } = await failing.accounts.test(failing.account.id, 'english', li);
    expect(bad?.isGreen).toBe(false);
    expect(sentences(bad?.findings).join(' ')).toMatch(/came back to junk.* SPF: passed.* DKIM: fail/);
    const lost = await connected();
    const { test: none } = await lost.accounts.test(lost.account.id, 'english', li);
    expect(none?.isGreen).toBe(false);
    expect(sentences(none?.findings)).toEqual([
      'The letter left.',
      expect.stringContaining('didn’t come to your inbox'),
    ]);
  });

  test('is removed by who connected it, or an owner', async () => {
    const { accounts, account } = await connected();
    const ben = { id: 'ben', name: 'Ben', role: 'member' } as const;
    await expect(accounts.remove(account.id, ben)).rejects.toMatchObject({ code: 'forbidden' });
    await accounts.remove(account.id, { ...ben, role: 'owner' });
    expect(await accounts.list()).toEqual([]);
    await expect(accounts.test(account.id, 'english', li)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('is one person’s own if they say so, stays theirs whoever signs in to it again, and says so when it is removed', async () => {
    const { accounts, account, storage, smtp } = await connected();
    const again = (isPrivate: boolean | undefined, by = li as Parameters<typeof accounts.connect>[1]) =>
      accounts.connect({ ...typed(smtp.port, imap.port), isPrivate }, by);
    const anna = { id: 'anna', name: 'Anna', role: 'owner' } as const;
    expect(await again(true)).toMatchObject({ isPrivate: true, mayUse: true, mayManage: true });
    expect(await again(undefined, anna)).toMatchObject({
      owner: { id: 'li' },
      isPrivate: true,
      mayUse: false,
    });
    await storage.startMailbox(account.id, 1);
    await accounts.remove(account.id, anna);
    expect(await storage.privateMailboxes()).toEqual([{ id: account.id, private_to: 'li' }]);
    expect(await again(false)).toMatchObject({ id: account.id, isPrivate: false });
    expect(await storage.privateMailboxes()).toEqual([]);
  });

  test('removed and connected again, it is the same mailbox, with what waits and what it must answer for', async () => {
    const { accounts, account, smtp, storage } = await connected();
    const { id } = account;
    await storage.startMailbox(id, 1);
    await storage.plan(
      ['one', 'two', 'three'].map((name) =>
        letterRow(name, { mailbox: id, recipient: `li@${name}.example` }),
      ),
    );
    const again = () => accounts.connect(typed(smtp.port, imap.port), li);
    await accounts.remove(id, li);
    expect(await storage.mailbox(id)).toMatchObject({ stopped: 'removed' });
    expect(await again()).toMatchObject({ id });
    expect(await storage.mailbox(id)).toMatchObject({ since: 1, stopped: '' });
    expect(await storage.letters({ mailbox: id, state: 'planned' })).toHaveLength(3);
    // Nobody gets rid of dead addresses this way.
    const turn = { now: 5, from: 0, holder: 'us', holdMs: 1_000, isReady: () => true, may: async () => true };
    for (let at = 6; at < 8; at += 1) {
      const dead = await storage.reserve(id, turn);
      const outcome = { state: 'refused', at, isHard: true, reason: '550 No such user' } as const;
      await storage.end(dead?.id ?? '', 'us', outcome);
    }
    await accounts.remove(id, li);
    expect(await again()).toMatchObject({ id, stopped: 'bounces' });
  });
});
