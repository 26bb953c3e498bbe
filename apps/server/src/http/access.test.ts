import { type Route, routes } from '@Hardware-Store-Finder/contract';
import { analysisDeps } from '@Hardware-Store-Finder/facts/testing';
import { AppError, message } from '@Hardware-Store-Finder/messages';
import type { AuthSettings } from '@Hardware-Store-Finder/services';
import { createMemoryTokenBuckets } from '@Hardware-Store-Finder/storage';
import { type Browser, createBrowser, ownPage } from '@Hardware-Store-Finder/testing';
import { noWebsites } from '@Hardware-Store-Finder/websites/testing';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type AuthApp, reserveApp, type StartRest } from '../auth/testing/auth-app.ts';
import { appDeps } from '../testing/app-deps.ts';
import { createClientLimits } from './client-limits.ts';

const token = 'a-token-of-the-secret-link';
const byToken: AuthSettings = { mode: 'token', token };
const byHeader: AuthSettings = { mode: 'header', header: 'X-Forwarded-User' };
const byProvider: AuthSettings = {
  mode: 'oidc',
  issuer: new URL('http://127.0.0.1:9/'),
  clientId: 'a',
  clientSecret: 'b',
  publicUrl: new URL('http://localhost/'),
};

const start = async (settings: AuthSettings, ...rest: StartRest) =>
  (await reserveApp()).start(settings, ...rest);

/** A browser that has opened the secret link. */
async function guest(app: AuthApp) {
  const browser = createBrowser();
  await browser.open(`${app.page}auth/link?token=${token}`);
  return browser;
}

const linkOf = (app: AuthApp, given = token) => `${app.page}auth/link?token=${given}`;
const statusOf = (app: AuthApp) => `${app.origin}/api/status`;
const signOutOf = (app: AuthApp) => `${app.page}auth/sign-out`;

describe('the routes and the ways in', () => {
  const page = readFileSync(new URL('../../../../docs/sign-in.md', import.meta.url), 'utf8');
  /** Rows of a request and what a stranger gets, by the way in. */
  const rows = [
    ...page.matchAll(/^\| `(GET|POST) ([^`]+)` \| ([^|]+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm),
  ];
  const body = JSON.stringify({
    store: { name: 'A', address: 'B' },
    name: 'A',
    address: 'B',
    language: 'english',
  });

  test('are as the documentation has them', async () => {
    expect(rows.length).toBeGreaterThan(15);
    const apps = await Promise.all(
      [{ mode: 'none' } as const, byToken, byHeader, byProvider].map((settings) => start(settings)),
    );
    for (const [, method = '', route = '', ...said] of rows) {
      const asking = {
        method,
        ...(method === 'POST' && { body, headers: { 'content-type': 'application/json' } }),
      };
      const answers = apps.map(async (app) => {
        const { status, headers, body } = await createBrowser().ask(app.origin + route, asking);
        const next = typeof headers.location === 'string' ? ` to \`${headers.location.split('?')[0]}\`` : '';
        return `${status}${body.includes('<h1>') ? ' page' : ''}${next}`;
      });
      expect({ route, answers: await Promise.all(answers) }).toEqual({
        route,
        answers: said.map((cell) => cell.trim()),
      });
    }
  });

  test('of the API are all closed to a stranger, but for the checks of health', async () => {
    const apps = [await start(byToken), await start(byHeader), await start(byProvider)];
    for (const { method, path } of Object.values<Route>(routes)) {
      const isOpen = path === '/healthz' || path === '/readyz';
      for (const app of apps) {
        const answer = await createBrowser().ask(app.origin + path, { method });
        expect(`${path} ${answer.status}`).toBe(`${path} ${isOpen ? 200 : 401}`);
      }
    }
  });

  test('are all open to who has signed in', async () => {
    const app = await start(byToken);
    const browser = await guest(app);
    for (const [, method = '', route = '', open = ''] of rows) {
      const asking = { method, ...(method === 'POST' && { body }) };
      const headers = { ...ownPage, 'content-type': 'application/json' };
      if (route.includes('/auth/')) continue;
      const isPage = route.startsWith('/hardware');
      const { status } = await browser.ask(app.origin + route, { ...asking, ...(!isPage && { headers }) });
      expect(`${route} ${status}`).toBe(`${route} ${Number.parseInt(open, 10)}`);
    }
  });
});

describe('a refusal', () => {
  test('of the API is a sentence in the language of the request, and spends nothing', async () => {
    const app = await start(byToken);
    const ask = (language: string) =>
      createBrowser().ask(statusOf(app), { headers: { 'accept-language': language } });
    expect(JSON.parse((await ask('en')).body)).toEqual({
      error: 'You aren’t signed in, or your session has ended. Sign in in another tab, then try again.',
    });
    expect(JSON.parse((await ask('zh')).body)).toEqual({
      error: '你尚未登录，或登录已过期，请在新标签页中登录后重试。',
    });
  });

  test('of the page says how to enter, and shows no setting', async () => {
    for (const [settings, sentence] of [
      [byToken, 'You need the secret link'],
      [byHeader, 'Open this page at the address that your company uses'],
    ] as const) {
      const app = await start(settings);
      const { body, headers } = await createBrowser().ask(app.page);
      expect(body).toContain(sentence);
      expect(body).not.toContain('production-api-url');
      expect(headers['cache-control']).toBe('no-store');
    }
  });
});

test('storage that cannot be reached lets nobody in, and says so as a page or as JSON', async () => {
  const personOf = async () => {
    throw new AppError('unavailable', message.databaseUnavailable());
  };
  const app = await start(byToken, { auth: { mode: 'token', personOf, doors: {} } });
  const page = await createBrowser().ask(app.page);
  expect([page.status, page.body]).toEqual([503, expect.stringContaining('<h1>')]);
  const api = await createBrowser().ask(statusOf(app));
  expect([api.status, JSON.parse(api.body)]).toEqual([503, { error: expect.stringContaining('database') }]);
});

describe('the secret link', () => {
  test('sets a cookie for this host alone, and the token leaves the address without a trace', async () => {
    const app = await start(byToken);
    const browser = createBrowser();
    const { status, headers } = await browser.ask(linkOf(app));
    expect(status).toBe(303);
    expect(headers).toMatchObject({
      location: '/hardware-store-finder/',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    const [cookie = ''] = headers['set-cookie'] as string[];
    expect(cookie).toMatch(
      /^hardware-store-finder=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect((await browser.ask(app.page)).status).toBe(200);
    expect(JSON.parse((await browser.ask(statusOf(app), { headers: ownPage })).body).person).toEqual({
      name: '',
      maySignOut: true,
    });
    expect(JSON.stringify(app.events)).not.toContain(token);
  });

  test('behind https sets a cookie that never leaves it', async () => {
    const origins = { host: '127.0.0.1', publicUrl: new URL('https://stores.example/'), allowedOrigins: [] };
    const app = await start(byToken, { origins });
    const { headers } = await createBrowser().ask(linkOf(app));
    expect((headers['set-cookie'] as string[])[0]).toMatch(
      /^__Host-hardware-store-finder=.*; Secure; SameSite=Lax$/,
    );
  });

  test.each(['', 'a-token-of-the-secret-lin', 'a-token-of-the-secret-linkk', 'A-TOKEN-OF-THE-SECRET-LINK'])(
    'with the token %j opens nothing',
    async (given) => {
      const app = await start(byToken);
      const { status, headers, body } = await createBrowser().ask(linkOf(app, given));
      expect([status, headers['set-cookie']]).toEqual([401, undefined]);
      expect(body).toContain('This link is wrong or no longer valid');
      const authorization = `Bearer ${given}`;
      expect((await createBrowser().ask(statusOf(app), { headers: { authorization } })).status).toBe(401);
    },
  );

  test('lets programs in by its token', async () => {
    const app = await start(byToken);
    const authorization = `Bearer ${token}`;
    expect((await createBrowser().ask(statusOf(app), { headers: { authorization } })).status).toBe(200);
  });

  test('makes a session that ends after 90 days, by signing out, and with the token', async () => {
    const reserved = await reserveApp();
    const app = await reserved.start(byToken);
    const [stays, leaves] = [await guest(app), await guest(app)];
    const session = leaves.jarOf('localhost').get('hardware-store-finder') ?? '';
    const { status, body } = await leaves.ask(signOutOf(app), { method: 'POST', headers: ownPage });
    expect([status, JSON.parse(body)]).toEqual([200, { location: '/hardware-store-finder/auth/signed-out' }]);
    expect(leaves.jarOf('localhost').has('hardware-store-finder')).toBe(false);
    // The copy that somebody kept is worth nothing.
    leaves.jarOf('localhost').set('hardware-store-finder', session);
    expect((await leaves.ask(app.page)).status).toBe(401);
    expect((await stays.ask(app.page)).status).toBe(200);

    const restarted = await reserved.start(byToken);
    expect((await stays.ask(app.page)).status).toBe(200);
    restarted.pass(90 * 24 * 3_600_000 - 60_000);
    expect((await stays.ask(app.page)).status).toBe(200);
    restarted.pass(60_000);
    expect((await stays.ask(app.page)).status).toBe(401);

    await reserved.start({ mode: 'token', token: 'another-token-of-the-link' });
    expect((await stays.ask(app.page)).status).toBe(401);
  });
});

describe('a header of a proxy', () => {
  const named = (name: string, more: Record<string, string | string[]> = {}) => ({
    headers: { 'x-forwarded-user': name, ...more } as Record<string, string>,
  });

  test('names the person, in any script', async () => {
    const app = await start(byHeader);
    const name = Buffer.from('李娜 <b>').toString('latin1');
    const { body } = await createBrowser().ask(statusOf(app), named(name));
    expect(JSON.parse(body).person).toEqual({ name: '李娜 <b>', maySignOut: false });
    expect((await createBrowser().ask(app.page, named('ana'))).status).toBe(200);
  });

  test.each([
    ['is empty', { 'x-forwarded-user': ' ' }],
    ['is there twice', { 'x-forwarded-user': ['mallory', 'ana'] }],
    ['has another name', { 'x-forwarded-email': 'ana' }],
  ])('that %s lets nobody in', async (_, headers) => {
    const app = await start(byHeader);
    const { status } = await createBrowser().ask(statusOf(app), { headers: headers as never });
    expect(status).toBe(401);
  });

  test('from an address that is no trusted proxy lets nobody in, whatever it claims to forward', async () => {
    const app = await start(byHeader, {}, []);
    for (const more of [{}, { 'x-forwarded-for': '127.0.0.1' }, { forwarded: 'for=127.0.0.1' }])
      expect((await createBrowser().ask(statusOf(app), named('ana', more))).status).toBe(401);
  });
});

describe('a stranger', () => {
  test.each(['hardware-store-finder', '__Host-hardware-store-finder'])(
    'with a cookie %s that the server did not make gets nothing, and no session begins with it',
    async (name) => {
      const app = await start(byToken);
      const planted = 'A'.repeat(43);
      for (const value of [planted, '', 'x', `${'A'.repeat(42)}%00`, "' OR 1=1 --", 'A'.repeat(4_000)]) {
        const browser = createBrowser();
        browser.jarOf('localhost').set(name, value);
        expect((await browser.ask(app.page)).status).toBe(401);
      }
      const victim = createBrowser();
      victim.jarOf('localhost').set(name, planted);
      await victim.open(linkOf(app));
      const attacker = createBrowser();
      attacker.jarOf('localhost').set(name, planted);
      expect((await victim.ask(app.page)).status).toBe(200);
      expect((await attacker.ask(app.page)).status).toBe(401);
    },
  );

  test.each([
    [
      'another site',
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', origin: 'https://evil.example' },
      403,
    ],
    [
      'a neighbouring host',
      { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors', origin: 'http://a.localhost:1' },
      401,
    ],
    [
      'another port',
      { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors', origin: 'http://localhost:1' },
      401,
    ],
    ['another port, in an old browser', { origin: 'http://localhost:1' }, 401],
    [
      'an allowed origin',
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', origin: 'http://127.0.0.1:1' },
      401,
    ],
    ['a link to the API', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }, 403],
  ])('on %s cannot use the session of a browser', async (_, headers, code) => {
    const limits = createClientLimits(createMemoryTokenBuckets({ capacity: 100, perSecond: 1 }));
    const app = await start(byToken, { limits });
    const browser = await guest(app);
    const post = { method: 'POST', body: '{}', headers: { ...headers, 'content-type': 'application/json' } };
    expect((await browser.ask(`${app.origin}/search/stream?location=Porto`, { headers })).status).toBe(code);
    expect((await browser.ask(`${app.origin}/api/generate-email`, post)).status).toBe(code);
    const form = { ...headers, 'sec-fetch-mode': 'navigate' };
    expect(
      (await browser.ask(signOutOf(app), { method: 'POST', headers: 'origin' in headers ? headers : form }))
        .status,
    ).toBe(401);
    expect((await browser.ask(app.page)).status).toBe(200);
  });
});

test('the limits count the person, whatever the address, and strangers by their address', async () => {
  const limits = () =>
    createClientLimits(createMemoryTokenBuckets({ capacity: 20, perSecond: 1, now: () => 0 }));
  const app = await start(byHeader, { limits: limits(), trustedProxies: ['127.0.0.1'] });
  const search = (name: string, address: string) =>
    createBrowser().ask(`${app.origin}/search/stream?location=Porto`, {
      headers: { 'x-forwarded-for': address, ...(name !== '' && { 'x-forwarded-user': name }) },
    });
  for (let count = 1; count <= 4; count += 1)
    expect((await search('ana', `203.0.113.${count}`)).status).toBe(200);
  const refused = await search('ana', '203.0.113.9');
  expect([refused.status, JSON.parse(refused.body).error]).toEqual([
    429,
    'You have sent too many requests. Try again in a minute.',
  ]);
  expect((await search('bo', '203.0.113.9')).status).toBe(200);
  for (let count = 1; count <= 4; count += 1) expect((await search('', '203.0.113.1')).status).toBe(401);
  expect((await search('', '203.0.113.1')).status).toBe(429);
  expect((await search('bo', '203.0.113.1')).status).toBe(200);
});

/** An app that notes for whom the models are asked. */
async function startAsking(settings: AuthSettings) {
  const askedBy: (string | undefined)[] = [];
  const model = {
    id: 'test',
    label: 'Test',
    isPaid: true,
    searches: false,
    async *stream({ client }: { client?: string }) {
      askedBy.push(client);
      yield { type: 'text' as const, text: '' };
    },
  };
  const writing = { ...appDeps().writing, model: async () => model };
  const { deps } = analysisDeps({
    'https://a.example/': { body: '<p>We sell hinges and locks.</p>' },
  });
  const app = await start(settings, {
    writing,
    websites: { ...noWebsites, ...deps.websites },
    trustedProxies: ['127.0.0.1'],
  });
  const body = JSON.stringify({
    name: 'A',
    address: 'B',
    website: 'https://a.example/',
    language: 'english',
  });
  return {
    app,
    /** For whom a request of the browser asks the models. */
    async askedBy(browser: Browser, more: Record<string, string> = {}) {
      const headers = { 'content-type': 'application/json', ...more };
      await browser.ask(`${app.origin}/api/analyze-company/stream`, { method: 'POST', body, headers });
      return askedBy.at(-1);
    },
  };
}

test('the share of the models is that of the person, whatever the address', async () => {
  const { askedBy } = await startAsking(byHeader);
  const by = (name: string, address: string) =>
    askedBy(createBrowser(), { 'x-forwarded-for': address, 'x-forwarded-user': name });
  const ana = await by('ana', '203.0.113.1');
  expect(ana).toMatch(/^header:[\w-]{22}$/);
  expect(await by('ana', '203.0.113.2')).toBe(ana);
  expect(await by('bo', '203.0.113.1')).not.toBe(ana);
});

test('a browser with the secret link is the same person after signing out, and no other browser is', async () => {
  const { app, askedBy } = await startAsking(byToken);
  const [one, other] = [await guest(app), await guest(app)];
  const person = await askedBy(one);
  expect(person).toMatch(/^link:[\w-]{22}$/);
  expect(await askedBy(other)).not.toBe(person);
  await one.ask(signOutOf(app), { method: 'POST', headers: ownPage });
  expect((await one.ask(app.page)).status).toBe(401);
  await one.open(linkOf(app));
  expect(await askedBy(one)).toBe(person);
});
