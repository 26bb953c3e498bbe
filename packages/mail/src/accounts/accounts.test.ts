import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { startStandIn, temporaryFolder } from '@hardware-store-finder/testing';
import { expect, onTestFinished, test } from 'vitest';
import { type OAuthClient, refresh, startBrowserSignIn, startDeviceSignIn } from './oauth.ts';
import { createSecrets } from './secrets.ts';

test('a secret opens with its key and in its context only, and the key is its owner’s', () => {
  const file = path.join(temporaryFolder(), 'mail.key');
  const sealed = createSecrets(file).seal('authorization code 授权码', 'box');
  expect(sealed).not.toContain('authorization');
  expect(createSecrets(file).open(sealed, 'box')).toBe('authorization code 授权码');
  expect(() => createSecrets(file).open(sealed, 'other')).toThrow();
  expect(() => createSecrets(path.join(temporaryFolder(), 'other.key')).open(sealed, 'box')).toThrow();
  const changed = Buffer.from(sealed, 'base64');
  changed[30] = (changed[30] ?? 0) ^ 1;
  expect(() => createSecrets(file).open(changed.toString('base64'), 'box')).toThrow();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(createSecrets(file).seal('x', 'box')).not.toBe(createSecrets(file).seal('x', 'box'));
  expect(sealed).not.toContain(readFileSync(file, 'utf8'));
});

const json = (status: number, body: object) => ({
  status,
  headers: [['content-type', 'application/json']] as const,
  body: JSON.stringify(body),
});

/** A provider on loopback: devices are approved at the third poll, codes fit their PKCE challenge only. */
async function provider(): Promise<{ oauth: OAuthClient; challenges: Map<string, string> }> {
  let polls = 0;
  const challenges = new Map<string, string>();
  const server = await startStandIn(({ path: at, body }) => {
    const form = new URLSearchParams(body);
    if (at === '/device')
      return json(200, {
        device_code: 'dev',
        user_code: 'ABCD-EFGH',
        verification_uri: 'https://login.example/device',
        expires_in: 60,
        interval: 1,
      });
    const type = form.get('grant_type');
    if (type === 'urn:ietf:params:oauth:grant-type:device_code') {
      polls += 1;
      if (polls < 3) return json(400, { error: 'authorization_pending' });
      return json(200, {
        access_token: 'by-device',
        token_type: 'Bearer',
        refresh_token: 'keep',
        expires_in: 3_600,
      });
    }
    if (type === 'authorization_code') {
      const challenge = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
      if (challenges.get(form.get('code') ?? '') !== challenge) return json(400, { error: 'invalid_grant' });
      return json(200, {
        access_token: 'by-code',
        token_type: 'Bearer',
        refresh_token: 'keep',
        expires_in: 3_600,
      });
    }
    return form.get('refresh_token') === 'keep'
      ? json(200, { access_token: 'fresh', token_type: 'Bearer', expires_in: 3_600 })
      : json(400, { error: 'invalid_grant' });
  });
  onTestFinished(() => server.close());
  return {
    challenges,
    oauth: {
      clientId: 'own',
      authorizationEndpoint: `${server.url}/authorize`,
      tokenEndpoint: `${server.url}/token`,
      deviceEndpoint: `${server.url}/device`,
      scope: 'mail',
    },
  };
}

test('a device code connects once the person has typed it, and the grant is renewed', {
  timeout: 30_000,
}, async () => {
  const { oauth } = await provider();
  const { code, done } = await startDeviceSignIn(oauth);
  expect(code).toBe('ABCD-EFGH');
  const grant = await done(new AbortController().signal);
  expect(grant).toMatchObject({ accessToken: 'by-device', refreshToken: 'keep' });
  expect(await refresh(oauth, grant)).toMatchObject({ accessToken: 'fresh', refreshToken: 'keep' });
  await expect(refresh(oauth, { ...grant, refreshToken: 'revoked' })).rejects.toThrow();
});

test('a browser’s code connects with its own verifier and state only', async () => {
  const { oauth, challenges } = await provider();
  const redirect = 'http://127.0.0.1:8002/mail/connected';
  const own = await startBrowserSignIn(oauth, redirect);
  const asked = new URL(own.url).searchParams;
  expect(asked.get('code_challenge_method')).toBe('S256');
  challenges.set('code', asked.get('code_challenge') ?? '');
  const callback = (state: string | null) => new URL(`${redirect}?code=code&state=${state}`);
  await expect(own.done(callback('forged'))).rejects.toThrow();
  const other = await startBrowserSignIn(oauth, redirect);
  await expect(other.done(callback(new URL(other.url).searchParams.get('state')))).rejects.toThrow();
  expect(await own.done(callback(asked.get('state')))).toMatchObject({ accessToken: 'by-code' });
});
