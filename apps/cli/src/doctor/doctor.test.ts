import { version } from '@Hardware-Store-Finder/contract';
import { createCallProvider } from '@Hardware-Store-Finder/http-client';
import { createWorkspace, shop } from '@Hardware-Store-Finder/importer/testing';
import { commandError } from '@Hardware-Store-Finder/messages';
import { directoryFolder, searchedFile } from '@Hardware-Store-Finder/records';
import { loadConfig } from '@Hardware-Store-Finder/services';
import { createSqliteLedger } from '@Hardware-Store-Finder/storage';
import { collectLog, temporaryFolder } from '@Hardware-Store-Finder/testing';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  type Check,
  checkDataFolder,
  checkImports,
  checkMailKey,
  checkServer,
  checkSettings,
  checkSignIn,
  checkSources,
  checkVersion,
  type Finding,
  printFindings,
} from './checks.ts';

/** The findings of a check, each as 'state: text'. */
async function findingsOf(check: Promise<readonly Finding[]>): Promise<string[]> {
  return (await check).map(({ state, text }) => `${state}: ${text}`);
}

/** The origin of a server that answers as the listener does. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A port that nothing listens on any more. */
const formerly = createServer().listen(0, '127.0.0.1');
await once(formerly, 'listening');
const closed = `http://127.0.0.1:${(formerly.address() as AddressInfo).port}`;
formerly.close();

test('the version is that of the product, with the Node that runs it', async () => {
  const [text = '', ...more] = await findingsOf(checkVersion());
  expect(more).toEqual([]);
  expect(text.startsWith(`ok: ${version}`)).toBe(true);
  expect(text.endsWith(` on Node ${process.version}.`)).toBe(true);
});

test('every finding has a line, in the order of the checks, and one that failed makes the exit code 1', async () => {
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  const late = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    return [
      { state: 'ok' as const, text: 'Good.' },
      { state: 'warning' as const, text: 'Look.' },
    ];
  };
  expect(await printFindings([['late', late()]], print)).toBe(0);
  const checks: Check[] = [
    ['late', late()],
    ['broken', Promise.reject(new Error('It broke.'))],
    ['known', Promise.reject(commandError('bad_request', 'It is full.'))],
    ['bad', Promise.resolve([{ state: 'failed', text: 'Mend it.' }])],
  ];
  expect(await printFindings(checks, print)).toBe(1);
  expect(lines).toEqual([
    'ok       late: Good.',
    'warning  late: Look.',
    '1 ok, 1 to look at, 0 failed.',
    'ok       late: Good.',
    'warning  late: Look.',
    'FAILED   broken: It broke.',
    'FAILED   known: It is full.',
    'FAILED   bad: Mend it.',
    '1 ok, 1 to look at, 3 failed.',
  ]);
});

describe('settings', () => {
  const good = { CONTACT: 'you@example.com' };
  test('that are as they should be', async () => {
    expect(await findingsOf(checkSettings(loadConfig(good), []))).toEqual(['ok: All of them are valid.']);
  });
  test.each<[string, Record<string, string>, string[], RegExp]>([
    ['a misspelt name', good, ['OPENAI_KEY'], /sets OPENAI_KEY, which nothing reads/],
    ['a setting that was removed', { ...good, WORKERS: 'auto' }, [], /WORKERS is no longer a setting/],
    [
      'a header that the proxies of deploy/ pass on',
      { ...good, AUTH: 'header', AUTH_HEADER: 'X-User', TRUSTED_PROXIES: '127.0.0.1' },
      [],
      /pass on AUTH_HEADER=X-User as a client sends it/,
    ],
    ['no contact', {}, [], /No CONTACT is set/],
    [
      'a proxy that is not trusted',
      { PUBLIC_URL: 'https://a.example', AUTH: 'token' },
      [],
      /TRUSTED_PROXIES is not/,
    ],
  ])('%s', async (_, env, unknown, words) => {
    const found = await findingsOf(checkSettings(loadConfig(env), unknown));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(words);
    expect(found[0]).toMatch(/^warning: /);
  });
});

describe('the data folder', () => {
  test('can be written to', async () => {
    const file = path.join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    await expect(checkDataFolder(file)).rejects.toThrow(/cannot be written to/);
    const folder = path.join(temporaryFolder(), 'new');
    expect(await findingsOf(checkDataFolder(folder))).toEqual([
      expect.stringContaining(`${folder} can be written to`),
    ]);
  });
  test.each([
    [255, 'failed'],
    [256, 'warning'],
    [2_047, 'warning'],
    [2_048, 'ok'],
  ])('with %i MB free is %s', async (mb, state) => {
    const measure = async () => ({ bavail: mb * 256, bsize: 4096 });
    const [found] = await findingsOf(
      checkDataFolder(temporaryFolder(), measure as unknown as Parameters<typeof checkDataFolder>[1]),
    );
    expect(found).toMatch(new RegExp(`^${state}: .* has ${mb.toLocaleString('en')} MB`));
  });

  test('has budgets that can be read, or their file stays as it is', async () => {
    const dataDir = temporaryFolder();
    chmodSync(dataDir, 0o700);
    expect(await findingsOf(checkDataFolder(dataDir))).toHaveLength(1);
    const file = path.join(dataDir, 'budgets.sqlite');
    expect(existsSync(file)).toBe(false);
    createSqliteLedger({ file, log: collectLog().log }).close();
    expect(await findingsOf(checkDataFolder(dataDir))).toHaveLength(1);
    chmodSync(dataDir, 0o755);
    expect((await findingsOf(checkDataFolder(dataDir)))[1]).toMatch(/^warning: .*chmod 700/);
    chmodSync(dataDir, 0o700);
    writeFileSync(file, 'no database');
    expect((await findingsOf(checkDataFolder(dataDir)))[1]).toMatch(/^failed: .*budgets\.sqlite is damaged/);
    expect(readFileSync(file, 'utf8')).toBe('no database');
  });

  test('has beside it a key of the mailboxes, or none yet', async () => {
    const file = path.join(temporaryFolder(), 'mail.key');
    expect(await findingsOf(checkMailKey(file))).toEqual([`ok: ${file} is made for the first mailbox.`]);
    writeFileSync(file, randomBytes(32).toString('base64'));
    expect(await findingsOf(checkMailKey(file))).toEqual([`ok: ${file} can be used.`]);
    writeFileSync(file, 'half a key');
    await expect(checkMailKey(file)).rejects.toThrow(`${file} is not a key of the mailboxes`);
  });

  test('imports are named with the day of their data, and are missing only where they are needed', async () => {
    const { dataDir, file, run } = createWorkspace();
    expect((await findingsOf(checkImports(dataDir, false)))[0]).toMatch(/^ok: None/);
    expect((await findingsOf(checkImports(dataDir, true)))[0]).toMatch(/^failed: None/);
    await run(file('town.osm.pbf', [shop(1, 'A'), shop(2, 'B')]));
    const [found = ''] = await findingsOf(checkImports(dataDir, true));
    expect(found).toMatch(/^ok: town.*: 2 stores as of \d{4}-\d{2}-\d{2}\.$/);
    writeFileSync(searchedFile(directoryFolder(dataDir)), '{');
    expect((await findingsOf(checkImports(dataDir, true)))[0]).toMatch(/^failed: .*cannot be read/);
  });
});

describe('sources', () => {
  const check = (env: Record<string, string>, isImported = false) => {
    const config = loadConfig({
      NOMINATIM_URL: closed,
      OVERPASS_URLS: closed,
      OVERTURE_CATALOG_URL: 'none',
      WIKIDATA_URL: 'none',
      ...env,
    });
    const baseUrls = [config.openStreetMap.nominatimUrl, ...config.openStreetMap.overpassUrls];
    if (config.googlePlaces) baseUrls.push(config.googlePlaces.baseUrl);
    const callProvider = createCallProvider({ baseUrls });
    return findingsOf(checkSources(config, callProvider, isImported));
  };

  test('answer, or another one does, or none', async () => {
    const asked: string[] = [];
    const up = await serve(({ url = '', headers }, response) => {
      asked.push(`${headers['user-agent']?.split('/')[0]} ${url}`);
      response.end('OK');
    });
    const sick = await serve((_, response) => response.writeHead(502).end());
    const [first, second, third] = await check({ NOMINATIM_URL: up, OVERPASS_URLS: `${sick}/api,${up}/api` });
    expect(first).toMatch(/^warning: .*status 502/);
    expect([second, third]).toEqual([`ok: ${new URL(up).host} answers.`, `ok: ${new URL(up).host} answers.`]);
    expect(asked.sort()).toEqual(['HardwareStoreFinder /api/status', 'HardwareStoreFinder /status']);
  });
  test('that are all silent fail where nothing is imported', async () => {
    const found = await check({});
    expect(found.map((line) => line.split(':')[0])).toEqual(['warning', 'warning', 'failed']);
    expect(found[1]).toMatch(/the connection was refused/);
    expect(found[2]).toMatch(/No source of stores answers/);
    expect(await check({}, true)).toHaveLength(2);
  });
  test('that PLACES names fail when they are silent', async () => {
    expect((await check({ PLACES: 'openstreetmap' }, true)).at(-1)).toMatch(/^failed: No source/);
    expect(await check({ PLACES: 'sample' })).toEqual(['ok: None is asked, because PLACES is sample.']);
  });
  test('that cost money are reached without a paid call', async () => {
    const paths: string[] = [];
    const google = await serve(({ url = '', method }, response) => {
      paths.push(`${method} ${url}`);
      response.writeHead(404).end();
    });
    const found = await check({
      PLACES: 'google',
      GOOGLE_PLACES_API_KEY: 'key-1',
      GOOGLE_PLACES_BASE_URL: google,
    });
    expect(found).toEqual([`ok: ${new URL(google).host} answers.`, expect.stringMatching(/^warning/)]);
    expect(paths).toEqual(['GET /']);
  });
});

test('the server runs, is another program, is not ready, or does not run', async () => {
  const check = (origin: string, isStarted = true) => findingsOf(checkServer(origin, isStarted));
  const server = (ready: boolean) =>
    serve((_, response) => response.writeHead(ready ? 200 : 503).end(JSON.stringify({ ready })));
  expect((await check(await server(true)))[0]).toMatch(/^ok: It runs at/);
  expect((await check(await server(false)))[0]).toMatch(/^failed: .* is not ready/);
  const other = await serve((_, response) => response.end('<html>'));
  expect((await check(other))[0]).toMatch(/^failed: Another program/);
  expect((await check(closed))[0]).toMatch(/^failed: It does not answer .*--before-start\.$/);
  expect((await check(closed, false))[0]).toMatch(/^ok: It does not answer/);
});

test('the identity provider answers, describes nothing, or is dead', async () => {
  const check = async (issuer: string) => {
    const oidc = { AUTH: 'oidc', OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' };
    const config = loadConfig({ ...oidc, PUBLIC_URL: 'https://stores.example.com' });
    return (await findingsOf(checkSignIn(config, createCallProvider({ baseUrls: [issuer] }))))[0];
  };
  const describing = (text: (origin: string) => string) =>
    serve(({ headers }, response) => response.end(text(`http://${headers.host}`)));
  const right = await describing((origin) => JSON.stringify({ issuer: `${origin}/` }));
  expect(await check(right)).toMatch(/^ok: 127\.0\.0\.1:\d+ answers\.$/);
  const other = await serve((_, response) => response.writeHead(404).end());
  expect(await check(other)).toMatch(/^failed: Nobody can sign in: .*status 404/);
  expect(await check(closed)).toMatch(/^failed: Nobody can sign in: .*refused/);
  const DATA_DIR = temporaryFolder();
  const link = async (token: string) => {
    writeFileSync(path.join(DATA_DIR, 'auth-token'), token);
    return findingsOf(
      checkSignIn(loadConfig({ AUTH: 'token', DATA_DIR }), createCallProvider({ baseUrls: [] })),
    );
  };
  expect(await link(`${'a'.repeat(20)}\n`)).toEqual(['ok: AUTH=token asks no other server.']);
  expect(await link('half')).toEqual([
    expect.stringMatching(/^failed: .*auth-token has no token\. Delete it/),
  ]);
  expect((await findingsOf(checkSignIn(loadConfig({}), createCallProvider({ baseUrls: [] }))))[0]).toMatch(
    /^ok/,
  );
});
