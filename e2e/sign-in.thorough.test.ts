import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { axeFindings } from './support/axe-findings.ts';
import { phone, searchFor, takePicture, useBrowser } from './support/browser.ts';
import { startProgram } from './support/run-program.ts';
import { startServer } from './support/server.ts';

const open = useBrowser();

/** A port that was free a moment ago: an identity provider must know the address of the server before it starts. */
async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function startWithProvider() {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const provider = startProgram(['apps/server/src/auth/testing/run-identity-server.ts', origin]);
  onTestFinished(() => void provider.child.kill());
  await expect.poll(provider.output).toContain('is at');
  const issuer = /is at (\S+)/.exec(provider.output())?.[1] ?? '';
  const server = await startServer({
    PORT: String(port),
    PLACES: 'sample',
    AUTH: 'oidc',
    PUBLIC_URL: origin,
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'hardware-store-finder',
    OIDC_CLIENT_SECRET: 'a-secret-of-the-client',
  });
  onTestFinished(() => void server.stop());
  return { server, issuer };
}

async function fillForm(page: Page, login: string): Promise<void> {
  await page.getByLabel('Login').fill(login);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('an identity provider signs in with real redirects, to the page that was asked for, and signs out', async () => {
  const { server, issuer } = await startWithProvider();
  const page = await open(`${server.page}?location=Porto`, { isFresh: true });
  expect(new URL(page.url()).origin).toBe(issuer);
  await fillForm(page, 'ana');
  await page.getByRole('heading', { name: /^Found \d+ / }).waitFor();
  expect(page.url()).toBe(`${server.page}?location=Porto`);
  await page.getByRole('button', { name: 'Signed in as ana Müller' }).waitFor();
  const cookies = (await page.context().cookies(server.origin)).filter(
    ({ name }) => name === 'hardware-store-finder',
  );
  expect(cookies).toMatchObject([{ httpOnly: true, sameSite: 'Lax', secure: false, path: '/' }]);
  await page.getByRole('button', { name: 'Signed in as ana Müller' }).click();
  expect(await axeFindings(page)).toEqual([]);
  await takePicture(page, 'signed-in');
  await page.keyboard.press('Escape');

  // The session ends here, and the provider still knows who it is: a new tab signs in without a question.
  await page.context().clearCookies({ name: 'hardware-store-finder' });
  await page.getByRole('button', { name: 'Find contact' }).first().click();
  const notice = page.getByRole('alert').filter({ hasText: 'Your session has ended.' });
  await notice.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await takePicture(page, 'session-ended');
  const [other] = await Promise.all([page.waitForEvent('popup'), notice.getByRole('link').click()]);
  await other.getByRole('button', { name: 'Signed in as ana Müller' }).waitFor();
  await other.close();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await notice.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Signed in as ana Müller' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByText('You have signed out.').waitFor();
  expect(page.url()).toMatch(new RegExp(`^${server.page}auth/signed-out`));
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Login').waitFor();
});

test('on a phone and in Chinese, the footer says who has signed in, and signs out', async () => {
  const { server } = await startWithProvider();
  const page = await open(server.page, { isFresh: true, viewport: phone, locale: 'zh-CN' });
  await fillForm(page, 'ana');
  const footer = page.getByRole('contentinfo');
  await footer.getByText('已登录：ana Müller').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await takePicture(page, 'signed-in-phone', { fullPage: true });
  await footer.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByText('你已退出登录。').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await takePicture(page, 'signed-out-phone');
});

test('behind a proxy that names its users, the page opens there and nowhere else', async () => {
  const server = await startServer({
    PLACES: 'sample',
    AUTH: 'header',
    AUTH_HEADER: 'Remote-User',
    TRUSTED_PROXIES: '127.0.0.1',
  });
  onTestFinished(() => void server.stop());
  const target = new URL(server.origin);
  const proxy = createServer((incoming, response) => {
    const { 'remote-user': _, ...headers } = incoming.headers;
    const sent = request(
      {
        host: '127.0.0.1',
        port: target.port,
        path: incoming.url,
        method: incoming.method,
        headers: { ...headers, 'remote-user': Buffer.from('李娜').toString('latin1') },
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    incoming.pipe(sent);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  const origin = `http://localhost:${(proxy.address() as AddressInfo).port}`;
  const page = await open(`${origin}/hardware-store-finder/`, { isFresh: true });
  await searchFor(page, 'Porto');
  await page.getByRole('heading', { name: /^Found \d+ / }).waitFor();
  await page.getByRole('button', { name: 'Signed in as 李娜' }).click();
  expect(await page.getByRole('menuitem').allTextContents()).toEqual(['Signed in as 李娜']);

  const direct = await open(server.page, { isFresh: true });
  await direct
    .getByText('You aren’t signed in. Open this page at the address that your company uses for it.')
    .waitFor();
});
