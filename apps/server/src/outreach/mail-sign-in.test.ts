import { AppError, message } from '@Hardware-Store-Finder/messages';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { appDeps, startApp } from '../testing/app-deps.ts';

const { mailAccounts } = appDeps();
const came: string[] = [];
let fault: AppError | undefined;
vi.spyOn(mailAccounts, 'startSignIn').mockImplementation(async (_typed, _owner, redirectUri) => ({
  url: redirectUri,
}));
vi.spyOn(mailAccounts, 'finishSignIn').mockImplementation(async (callback) => {
  came.push(callback.href);
  if (fault !== undefined) throw fault;
  return {
    id: '1',
    provider: 'gmail',
    address: 'li@factory.example',
    name: '',
    owner: { id: '', name: '' },
    isPrivate: false,
    mayUse: true,
    mayManage: true,
  };
});
const { port, close } = await startApp({ mailAccounts });
afterAll(close);
beforeEach(() => {
  came.splice(0);
  fault = undefined;
});

async function ask(host: string): Promise<string> {
  const answer = await fetch(`http://${host}:${port}/api/mail/sign-ins`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ provider: 'gmail', address: 'li@factory.example', name: 'Li Wei' }),
  });
  return ((await answer.json()) as { url: string }).url;
}

test('a browser is sent back to where it has the page, and sees its mailboxes', async () => {
  for (const host of ['127.0.0.1', 'localhost']) {
    const url = await ask(host);
    expect(url).toBe(`http://${host}:${port}/hardware-store-finder/auth/mailbox`);
    const answer = await fetch(`${url}?code=a&state=b`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/hardware-store-finder/mailboxes',
    ]);
    expect(came.splice(0)).toEqual([`${url}?code=a&state=b`]);
  }
});

test('why a mailbox is not connected is a page in the person’s language', async () => {
  fault = new AppError('bad_request', message.mailSignInDenied({ reason: '<b>no</b>' }));
  const url = `http://localhost:${port}/hardware-store-finder/auth/mailbox?error=access_denied&state=b`;
  const answer = await fetch(url, { headers: { 'accept-language': 'zh' } });
  const page = await answer.text();
  expect(answer.status).toBe(200);
  expect(page).toContain('服务商没有授权（&lt;b>no&lt;/b>）');
  expect(page).toContain('<a href="/hardware-store-finder/mailboxes">返回邮箱页面</a>');
});

test('a provider without a client of the operator is not in the list, and cannot be signed in to', async () => {
  vi.restoreAllMocks();
  expect(mailAccounts.providers.filter(({ signIn }) => signIn.startsWith('oauth'))).toEqual([]);
  await expect(
    mailAccounts.startSignIn(
      { provider: 'microsoft', address: 'a@b.example', name: '' },
      { id: '', name: '' },
      '',
    ),
  ).rejects.toMatchObject({ userMessage: { id: 'noMailSignIn' } });
});
