import { type Browser, createBrowser, ownPage } from '@Hardware-Store-Finder/testing';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type AuthApp, reserveApp } from '../testing/auth-app.ts';
import { client, isSignInForm, startIdentityServer } from '../testing/identity-server.ts';

beforeEach(() => {
  // The provider gives advice for its use in earnest.
  for (const level of ['info', 'warn'] as const) vi.spyOn(console, level).mockReturnValue();
});
afterEach(() => void vi.restoreAllMocks());

async function start(changed: { clientSecret?: string } = {}) {
  const reserved = await reserveApp();
  const provider = await startIdentityServer(reserved.origin);
  onTestFinished(provider.close);
  const app = await reserved.start({
    mode: 'oidc',
    issuer: new URL(provider.issuer),
    clientId: client.id,
    clientSecret: changed.clientSecret ?? client.secret,
    publicUrl: new URL(reserved.origin),
  });
  return { app, provider, reserved };
}

const isCallback = (url: URL) => url.pathname.endsWith('/auth/callback');

/** Signs in at the form of the provider, up to an address to which `until` applies. */
async function submitForm(browser: Browser, form: URL, login: string, until?: (next: URL) => boolean) {
  const body = new URLSearchParams({ login }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const { headers: answered } = await browser.ask(form, { method: 'POST', body, headers });
  return browser.open(new URL(String(answered.location), form), until);
}

/** Opens the page and signs in. */
async function signIn(
  app: AuthApp,
  login: string,
  {
    browser = createBrowser(),
    page = app.page,
    until = undefined as undefined | ((next: URL) => boolean),
  } = {},
) {
  const { url } = await browser.open(page, isSignInForm);
  return { browser, ...(await submitForm(browser, url, login, until)) };
}

const personOf = async (app: AuthApp, browser: Browser) => {
  const { status, body } = await browser.ask(`${app.origin}/api/status`, { headers: ownPage });
  return status === 200 ? JSON.parse(body).person : status;
};

describe('signing in', () => {
  test('leads to the page that was asked for, under the name that the provider gives', async () => {
    const { app, provider } = await start();
    const page = `${app.page}results?q=a%20b`;
    const { browser, status, url } = await signIn(app, 'ana', { page });
    expect([status, url.href]).toEqual([200, page]);
    expect(await personOf(app, browser)).toEqual({ name: 'ana Müller', maySignOut: true });
    const authorization = new URL(
      provider.asked.find((path) => path.startsWith('/auth?')) ?? '',
      provider.issuer,
    );
    expect(Object.fromEntries(authorization.searchParams)).toEqual({
      client_id: client.id,
      redirect_uri: `${app.page}auth/callback`,
      response_type: 'code',
      scope: 'openid profile email',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  test('works after the provider has changed its key', async () => {
    const { app, provider } = await start();
    await signIn(app, 'ana');
    provider.rotate();
    const { browser, status } = await signIn(app, 'bo');
    expect(status).toBe(200);
    expect(await personOf(app, browser)).toMatchObject({ name: 'bo Müller' });
  });

  test('works in two tabs at once', async () => {
    const { app } = await start();
    const browser = createBrowser();
    const one = await browser.open(`${app.page}leads`, isSignInForm);
    const other = await browser.open(`${app.page}about`, isSignInForm);
    expect((await submitForm(browser, one.url, 'ana')).url.pathname).toBe('/hardware-store-finder/leads');
    expect((await submitForm(browser, other.url, 'ana')).url.pathname).toBe('/hardware-store-finder/about');
  });

  test('lasts twelve hours, over a restart, and not longer', async () => {
    const { app } = await start();
    const { browser } = await signIn(app, 'ana');
    app.pass(12 * 3_600_000 - 60_000);
    expect(await personOf(app, browser)).toMatchObject({ name: 'ana Müller' });
    app.pass(60_000);
    expect(await personOf(app, browser)).toBe(401);
    // The provider still knows who it is.
    expect((await browser.open(app.page)).status).toBe(200);
    expect(await personOf(app, browser)).toMatchObject({ name: 'ana Müller' });
  });

  test.each([
    '//evil.example/',
    'https://evil.example/hardware-store-finder/',
    '/hardware-store-finder/../../evil',
    '/hardware-store-finder//evil.example',
    '/hardware-store-finder/\\evil.example',
    '/\\evil.example/hardware-store-finder/',
    'javascript:alert(1)',
    '/hardware-store-finder/auth/sign-in',
    `/hardware-store-finder/${'a'.repeat(3_000)}`,
  ])('never leads to another site: %s', async (to) => {
    const { app } = await start();
    const page = `${app.page}auth/sign-in?${new URLSearchParams({ to })}`;
    const { browser, url } = await signIn(app, 'ana', { page });
    expect(url.origin).toBe(app.origin);
    expect(url.pathname).toMatch(/^\/hardware-store-finder\/(?!auth\/)/);
    expect(await personOf(app, browser)).toMatchObject({ name: 'ana Müller' });
  });
});

describe('a stranger', () => {
  test('with the code of somebody else gets nothing, and uses it up', async () => {
    const { app } = await start();
    const { browser, url } = await signIn(app, 'ana', { until: isCallback });
    const thief = createBrowser();
    expect((await thief.ask(url)).status).toBe(401);
    // With a sign-in of its own, too.
    await thief.open(app.page, isSignInForm);
    expect((await thief.ask(url)).status).toBe(401);
    expect(await personOf(app, thief)).toBe(401);
    expect((await browser.ask(url)).status).toBe(401);
  });

  test('who repeats a code gets nothing, even with all cookies', async () => {
    const { app } = await start();
    const { browser, url } = await signIn(app, 'ana', { until: isCallback });
    const copy = createBrowser();
    for (const [name, value] of browser.jarOf('localhost')) copy.jarOf('localhost').set(name, value);
    expect((await browser.ask(url)).status).toBe(303);
    const { status, headers, body } = await copy.ask(url);
    expect([status, headers['set-cookie']]).toEqual([401, undefined]);
    expect(body).toContain('This sign-in took too long, or it was already used.');
    expect(await personOf(app, copy)).toBe(401);
  });

  test('cannot finish a sign-in with a code of another one', async () => {
    const { app } = await start();
    const theirs = await signIn(app, 'mallory', { until: isCallback });
    const { browser, url } = await signIn(app, 'ana', { until: isCallback });
    const mixed = new URL(url);
    mixed.searchParams.set('code', theirs.url.searchParams.get('code') ?? '');
    const { status, body } = await browser.ask(mixed);
    expect(status).toBe(401);
    expect(body).toContain('You couldn’t be signed in. Try again.');
    expect(await personOf(app, browser)).toBe(401);
  });

  test('cannot plant a session: signing in makes a new one and ends the one before', async () => {
    const { app } = await start();
    const mallory = await signIn(app, 'mallory');
    const planted = mallory.browser.jarOf('localhost').get('hardware-store-finder') ?? '';
    const victim = createBrowser();
    victim.jarOf('localhost').set('hardware-store-finder', planted);
    await signIn(app, 'ana', { browser: victim, page: `${app.page}auth/sign-in` });
    expect(await personOf(app, victim)).toMatchObject({ name: 'ana Müller' });
    expect(await personOf(app, mallory.browser)).toBe(401);
  });

  test('who takes longer than ten minutes begins anew', async () => {
    const { app } = await start();
    const { browser, url } = await signIn(app, 'ana', { until: isCallback });
    app.pass(10 * 60_000);
    expect((await browser.ask(url)).status).toBe(401);
  });

  test('gets no session from an answer without a code, or from a made-up one', async () => {
    const { app } = await start();
    for (const query of [
      '',
      '?code=a',
      '?code=a&state=b',
      `?code=a&state=${'A'.repeat(43)}`,
      '?error=access_denied',
    ]) {
      const { status, headers } = await createBrowser().ask(`${app.page}auth/callback${query}`);
      expect([query, status, headers['set-cookie']]).toEqual([query, 401, undefined]);
    }
  });

  test('who is refused by the provider reads so', async () => {
    const { app } = await start();
    const { browser, url } = await signIn(app, 'ana', { until: isCallback });
    const denied = new URL(url);
    denied.searchParams.delete('code');
    denied.searchParams.set('error', 'access_denied');
    const { status, body } = await browser.ask(denied);
    expect(status).toBe(401);
    expect(body).toContain('couldn’t be signed in');
    expect(body).not.toContain('access_denied');
  });
});

describe('signing out', () => {
  test('ends the session here and at the provider', async () => {
    const { app, provider } = await start();
    const { browser } = await signIn(app, 'ana');
    const { body } = await browser.ask(`${app.page}auth/sign-out`, { method: 'POST', headers: ownPage });
    const location = new URL(JSON.parse(body).location);
    expect(location.origin).toBe(provider.issuer);
    expect(location.searchParams.get('post_logout_redirect_uri')).toBe(`${app.page}auth/signed-out`);
    expect(await personOf(app, browser)).toBe(401);
    // The provider asks whether to sign out there too.
    const asking = await browser.open(location);
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(asking.body)?.[1] ?? '';
    const confirm = new URL('/session/end/confirm', provider.issuer);
    const { headers } = await browser.ask(confirm, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ xsrf, logout: 'yes' }).toString(),
    });
    const last = await browser.open(new URL(String(headers.location)));
    expect(last.url.pathname).toBe('/hardware-store-finder/auth/signed-out');
    expect(last.body).toContain('You have signed out.');
    expect(isSignInForm((await browser.open(app.page, isSignInForm)).url)).toBe(true);
  });
});

describe('a provider', () => {
  test('that cannot be reached is named as such, and signing in works once it can', async () => {
    const { app, provider } = await start();
    provider.isUp = false;
    const { status, body } = await createBrowser().open(app.page);
    expect(status).toBe(503);
    expect(body).toContain('The sign-in service can’t be reached.');
    expect(JSON.stringify(app.events)).toContain('sign_in_unavailable');
    provider.isUp = true;
    const { browser } = await signIn(app, 'ana');
    // Without it, signing out still ends the session here.
    provider.isUp = false;
    app.pass(10 * 60_000);
    const answer = await browser.ask(`${app.page}auth/sign-out`, { method: 'POST', headers: ownPage });
    expect(JSON.parse(answer.body)).toEqual({ location: `${app.page}auth/signed-out` });
    expect(await personOf(app, browser)).toBe(401);
  });

  test('whose answer is signed with a key that it does not publish signs nobody in', async () => {
    const { app, provider } = await start();
    provider.forge();
    const { browser, status } = await signIn(app, 'ana');
    expect([status, await personOf(app, browser)]).toEqual([401, 401]);
  });

  test('that refuses the secret of this server signs nobody in', async () => {
    const { app } = await start({ clientSecret: 'another-secret' });
    const { browser, status } = await signIn(app, 'ana');
    expect(status).toBe(401);
    expect(await personOf(app, browser)).toBe(401);
    expect(JSON.stringify(app.events)).toContain('sign_in_failed');
  });
});
