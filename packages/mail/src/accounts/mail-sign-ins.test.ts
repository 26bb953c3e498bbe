import { message } from '@Hardware-Store-Finder/messages';
import { openSqliteMail } from '@Hardware-Store-Finder/storage/testing';
import { collectLog, temporaryFolder } from '@Hardware-Store-Finder/testing';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openImap } from '../listening/open-imap.ts';
import { openSmtp, SignInError } from '../sending/smtp-session.ts';
import { hasDovecot, startDovecot } from '../testing/dovecot.ts';
import { startOAuthProvider } from '../testing/oauth-provider.ts';
import { startScriptedSmtp } from '../testing/scripted-smtp.ts';
import { MailAccounts } from './mail-accounts.ts';
import type { MailPreset } from './presets.ts';
import { createSecrets } from './secrets.ts';

const li = { id: 'li', name: 'Li Wei', role: 'member' } as const;
const ben = { id: 'ben', name: 'Ben', role: 'owner' } as const;
const typed = { address: 'Li@Factory.example', name: 'Li Wei' };
const redirectUri = 'http://127.0.0.1:8002/hardware-store-finder/auth/mailbox';

describe.skipIf(!hasDovecot)(
  'A mailbox whose provider signs people in (skipped where dovecot-imapd is not installed)',
  { timeout: 60_000 },
  () => {
    /** The real way of a token: the provider gives it, Dovecot asks the provider whose it is. */
    async function world({ lifeSeconds = 3_600, email = 'li@factory.example' } = {}) {
      const provider = await startOAuthProvider(email, lifeSeconds);
      const dovecot = await startDovecot({ tokenInfo: provider.tokenInfo });
      const smtp = await startScriptedSmtp(() => undefined);
      const storage = openSqliteMail({
        file: path.join(temporaryFolder(), 'campaigns.sqlite'),
        log: collectLog().log,
      });
      onTestFinished(async () => {
        await Promise.all([provider.close(), dovecot.stop(), smtp.close(), storage.close()]);
      });
      const server = (port: number) => ({ host: '127.0.0.1', port, secure: false });
      const preset = (id: string, signIn: MailPreset['signIn']): MailPreset => ({
        id,
        label: id,
        smtp: server(smtp.port),
        imap: server(dovecot.port),
        signIn,
        scope: 'mail',
        filesSent: true,
      });
      const record = { state: 'good', sentence: message.spfGood({ domain: 'factory.example' }) } as const;
      const client = { issuer: new URL(provider.url), clientId: 'own', fetchBy: () => fetch as never };
      const clock = { now: Date.now() };
      const accounts = new MailAccounts({
        storage,
        secrets: createSecrets(path.join(temporaryFolder(), 'mail.key')),
        lookUp: async () => [],
        ownServers: { has: (server) => server.startsWith('127.0.0.1:') },
        records: async () => ({ spf: record, dkim: record, dmarc: record }),
        presets: [preset('microsoft', 'oauth_device'), preset('gmail', 'oauth_browser')],
        oauth: { microsoft: client, gmail: client },
        now: () => clock.now,
      });
      return { accounts, provider, smtp, storage, clock };
    }
    const open = async (accounts: Awaited<ReturnType<typeof world>>['accounts']) =>
      accounts.open((await accounts.list())[0]?.id ?? '');

    test('is connected once the person has typed the code, and both servers take its tokens', async () => {
      const { accounts, provider, smtp, storage } = await world();
      const { url, device } = await accounts.startSignIn(
        { provider: 'microsoft', ...typed },
        li,
        redirectUri,
      );
      expect(url).toBe(`${provider.url}/type`);
      const pending = device?.pending ?? '';
      expect(await accounts.continueSignIn(pending, li)).toBeUndefined();
      provider.typed(device?.code ?? '');
      await expect(accounts.continueSignIn(pending, ben)).rejects.toMatchObject({
        userMessage: { id: 'mailSignInOver' },
      });
      expect(await accounts.continueSignIn(pending, li)).toMatchObject({
        provider: 'microsoft',
        address: 'li@factory.example',
      });
      const sent = smtp.signIns.map((line) => line.split(' '));
      expect(sent.map(([method]) => method)).toEqual(['XOAUTH2']);
      expect(
        Buffer.from(sent[0]?.[1] ?? '', 'base64')
          .toString()
          .split('\u0001'),
      ).toEqual(['user=li@factory.example', expect.stringMatching(/^auth=Bearer [\w-]{36}$/), '', '']);
      // Neither token is anywhere as it is.
      expect(JSON.stringify([await storage.accounts(), await accounts.list(), pending])).not.toMatch(
        /refreshToken|accessToken|deviceCode/,
      );
    });

    test('is connected by the browser that comes back, and by no other', async () => {
      const { accounts, provider } = await world();
      const start = () => accounts.startSignIn({ provider: 'gmail', ...typed }, li, redirectUri);
      const { url, device } = await start();
      expect(device).toBeUndefined();
      const asked = new URL(url).searchParams;
      expect(Object.fromEntries(asked)).toMatchObject({
        code_challenge_method: 'S256',
        redirect_uri: redirectUri,
        access_type: 'offline',
        scope: 'mail',
        client_id: 'own',
      });
      const back = new URL(provider.allow(url));
      const over = { userMessage: { id: 'mailSignInOver' } };
      await expect(accounts.finishSignIn(back, ben)).rejects.toMatchObject(over);
      const forged = new URL(back);
      forged.searchParams.set('state', 'forged');
      await expect(accounts.finishSignIn(forged, li)).rejects.toMatchObject(over);
      // The code of one beginning does not fit the verifier of another.
      const mixed = new URL(back);
      mixed.searchParams.set('state', new URL((await start()).url).searchParams.get('state') ?? '');
      await expect(accounts.finishSignIn(mixed, li)).rejects.toMatchObject({
        userMessage: { id: 'mailSignInDenied', values: { reason: 'This is invalid_grant.' } },
      });
      expect(await accounts.list()).toEqual([]);
      expect(await accounts.finishSignIn(back, li)).toMatchObject({ provider: 'gmail' });
    });

    test('is not connected if the person denies, takes too long, or chooses the account of another', async () => {
      const { accounts, provider, clock } = await world({ email: 'other@factory.example' });
      const { url } = await accounts.startSignIn({ provider: 'gmail', ...typed }, li, redirectUri);
      const state = new URL(url).searchParams.get('state') ?? '';
      const denied = new URL(`${redirectUri}?error=access_denied&state=${encodeURIComponent(state)}`);
      await expect(accounts.finishSignIn(denied, li)).rejects.toMatchObject({
        userMessage: { id: 'mailSignInDenied' },
      });
      // Only the address that was typed counts, and the token is not for that.
      await expect(accounts.finishSignIn(new URL(provider.allow(url)), li)).rejects.toMatchObject({
        userMessage: { id: 'mailSignInRefused', values: { way: 'in' } },
      });
      clock.now += 16 * 60_000;
      await expect(accounts.finishSignIn(new URL(provider.allow(url)), li)).rejects.toMatchObject({
        userMessage: { id: 'mailSignInOver' },
      });
      expect(await accounts.list()).toEqual([]);
    });

    test('renews its token and keeps the grant; one that was taken back is a refused sign-in', async () => {
      const { accounts, provider, clock, storage } = await world();
      const { url } = await accounts.startSignIn({ provider: 'gmail', ...typed }, li, redirectUri);
      await accounts.finishSignIn(new URL(provider.allow(url)), li);
      expect(provider.renewed()).toBe(0);
      provider.expire();
      clock.now += 3_600_000;
      const before = (await storage.accounts())[0]?.json;
      const account = await open(accounts);
      (await openImap(account)).close();
      (await openSmtp(account)).close();
      expect(provider.renewed()).toBeGreaterThan(0);
      expect((await storage.accounts())[0]?.json).not.toBe(before);
      provider.revoke();
      await expect(openSmtp(await open(accounts))).rejects.toThrow(SignInError);
    });

    test('a provider that is away is said so', async () => {
      const { accounts, provider } = await world();
      await provider.close();
      await expect(
        accounts.startSignIn({ provider: 'gmail', ...typed }, li, redirectUri),
      ).rejects.toMatchObject({ code: 'unavailable', userMessage: { id: 'mailProviderAway' } });
    });
  },
);
