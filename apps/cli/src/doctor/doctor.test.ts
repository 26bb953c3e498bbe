import { version } from '@Hardware-Store-Finder/contract';
import { createCallProvider, type DnsAnswer, type DnsRecords } from '@Hardware-Store-Finder/http-client';
import { createWorkspace, shop } from '@Hardware-Store-Finder/importer/testing';
import { commandError } from '@Hardware-Store-Finder/messages';
import { directoryFolder, manifestFile } from '@Hardware-Store-Finder/places';
import { type Config, loadConfig } from '@Hardware-Store-Finder/services';
import { createSqliteLedger } from '@Hardware-Store-Finder/storage';
import { collectLog, temporaryFolder } from '@Hardware-Store-Finder/testing';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  checkBudgets,
  checkDataFolder,
  checkDisk,
  checkImports,
  checkPlaceNames,
  checkVersions,
} from './check-machine.ts';
import { checkServer, checkSignIn, checkSources } from './check-services.ts';
import { checkDns, checkSeller, checkSellerDomain, checkSettings } from './check-settings.ts';
import { type Check, type Finding, failed, ok, runDoctor, warning } from './findings.ts';

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

test('every finding has a line, in the order of the checks, and one that failed makes the exit code 1', async () => {
  const lines: string[] = [];
  const late: Check = [
    'late',
    async () => {
      await new Promise((resolve) => setImmediate(resolve));
      return [ok('Good.'), warning('Look.')];
    },
  ];
  expect(await runDoctor([late], (line) => lines.push(line))).toBe(0);
  const broken: Check = ['broken', () => Promise.reject(new Error('It broke.'))];
  const known: Check = ['known', () => Promise.reject(commandError('bad_request', 'It is full.'))];
  const bad: Check = ['bad', async () => [failed('Mend it.')]];
  const code = await runDoctor([late, broken, known, bad], (line) => lines.push(line));
  expect(code).toBe(1);
  expect(lines).toEqual([
    'ok       late: Good.',
    'warning  late: Look.',
    '1 ok, 1 to look at, 0 failed.',
    'ok       late: Good.',
    'warning  late: Look.',
    'FAILED   broken: This check could not be made: It broke.',
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
    ['no contact', {}, [], /No CONTACT is set/],
    [
      'a proxy that is not trusted',
      { PUBLIC_URL: 'https://a.example', AUTH: 'token' },
      [],
      /TRUSTED_PROXIES is not/,
    ],
    [
      'a public address without https',
      { PUBLIC_URL: 'http://a.example', TRUSTED_PROXIES: '10.0.0.1', AUTH: 'token' },
      [],
      /Put the server behind https/,
    ],
    ['a server for everybody', { ...good, HOST: '0.0.0.0', AUTH: 'none' }, [], /AUTH is none/],
    [
      'metrics for everybody',
      { ...good, METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' },
      [],
      /Metrics listen on 0\.0\.0\.0:9464/,
    ],
  ])('%s', async (_, env, unknown, words) => {
    const found = await findingsOf(checkSettings(loadConfig(env), unknown));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(words);
    expect(found[0]).toMatch(/^warning: /);
  });
  test('of the seller', async () => {
    const some = { SELLER_COMPANY: 'Acme', SELLER_MAKES: 'hinges', SELLER_SIGNATURE: 'Li' };
    expect(await findingsOf(checkSeller(loadConfig(some)))).toEqual([
      expect.stringMatching(/^warning: Without SELLER_POSTAL_ADDRESS, /),
    ]);
    const all = loadConfig({ ...some, SELLER_POSTAL_ADDRESS: '1 Road' });
    expect(await findingsOf(checkSeller(all))).toEqual(['ok: Acme.']);
  });
});

describe('the machine', () => {
  test('needs a Node that is new enough, the page and the place names', async () => {
    const page = path.join(temporaryFolder(), 'index.html');
    const [node, noPage] = await findingsOf(checkVersions(page, 'v22.1.0'));
    expect(node).toBe('failed: Node is v22.1.0. Install 24 or newer.');
    expect(noPage).toMatch(/^failed: The page is not built/);
    writeFileSync(page, '');
    expect(await findingsOf(checkVersions(page, 'v24.0.0'))).toEqual([
      `ok: Hardware Store Finder ${version} on Node v24.0.0.`,
    ]);
    expect(await findingsOf(checkPlaceNames())).toEqual(['ok: Place names as of 2020-03-18.']);
  });
  test('needs a data folder that can be written to', async () => {
    const file = path.join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    await expect(checkDataFolder(file)).rejects.toThrow(/cannot be written to/);
    const folder = path.join(temporaryFolder(), 'new');
    expect(await findingsOf(checkDataFolder(folder))).toEqual([`ok: ${folder} can be written to.`]);
  });
  test.each([
    [255, 'failed'],
    [256, 'warning'],
    [2_047, 'warning'],
    [2_048, 'ok'],
  ])('with %i MB free is %s', async (mb, state) => {
    const measure = async () => ({ bavail: mb * 256, bsize: 4096 });
    const [found] = await findingsOf(
      checkDisk('/nowhere/at/all', measure as unknown as Parameters<typeof checkDisk>[1]),
    );
    expect(found).toMatch(new RegExp(`^${state}: ${mb.toLocaleString('en')} MB`));
  });
});

describe('the data folder', () => {
  test('budgets that cannot be read fail, and their file stays as it is', async () => {
    const dataDir = temporaryFolder();
    expect(await findingsOf(checkBudgets(dataDir))).toEqual(['ok: Nothing was spent yet.']);
    const file = path.join(dataDir, 'budgets.sqlite');
    expect(existsSync(file)).toBe(false);
    createSqliteLedger({ file, log: collectLog().log }).close();
    expect(await findingsOf(checkBudgets(dataDir))).toEqual([`ok: ${file} can be read.`]);
    writeFileSync(file, 'no database');
    expect((await findingsOf(checkBudgets(dataDir)))[0]).toMatch(/^failed: .* every budget counts as spent/);
    expect(readFileSync(file, 'utf8')).toBe('no database');
  });

  test('imports are named with the day of their data, and are missing only where they are needed', async () => {
    const { dataDir, file, run } = createWorkspace();
    expect((await findingsOf(checkImports(dataDir, false)))[0]).toMatch(/^ok: Nothing is imported/);
    expect((await findingsOf(checkImports(dataDir, true)))[0]).toMatch(/^failed: PLACES=directory/);
    await run(file('town.osm.pbf', [shop(1, 'A'), shop(2, 'B')]));
    const [found = ''] = await findingsOf(checkImports(dataDir, true));
    expect(found).toMatch(/^ok: town.*: 2 stores as of \d{4}-\d{2}-\d{2}\.$/);
    const later = () => Date.parse(found.slice(-11, -1)) + 366 * 86_400_000;
    expect((await findingsOf(checkImports(dataDir, true, later)))[0]).toMatch(
      /^warning: .*Import a newer file/,
    );
    writeFileSync(manifestFile(directoryFolder(dataDir)), '{');
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
    expect(first).toMatch(/^ok: addresses \(Nominatim\): 127\.0\.0\.1:\d+ answers\.$/);
    expect(second).toMatch(/^warning: .*status 502.* Another server is asked instead\.$/);
    expect(third).toMatch(/^ok: OpenStreetMap/);
    expect(asked.sort()).toEqual(['HardwareStoreFinder /api/status', 'HardwareStoreFinder /status']);
  });
  test('that are all silent fail where nothing is imported', async () => {
    const found = await check({});
    expect(found.map((line) => line.split(':')[0])).toEqual(['warning', 'warning', 'failed']);
    expect(found[1]).toMatch(/the connection was refused/);
    expect(found[2]).toMatch(/invented stores only/);
    expect(await check({}, true)).toHaveLength(2);
  });
  test('that PLACES names fail when they are silent', async () => {
    expect((await check({ PLACES: 'openstreetmap' }))[1]).toMatch(/^failed: OpenStreetMap/);
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
    expect(found[1]).toMatch(/^ok: Google Places/);
    expect(paths).toEqual(['GET /']);
  });
});

describe('DNS', () => {
  const records = (answers: Record<string, DnsAnswer<string>>): DnsRecords => {
    const answer = async (name: string): Promise<DnsAnswer<string>> => answers[name] ?? { kind: 'no_domain' };
    return { mx: answer, addresses: answer, texts: answer };
  };
  const found = (...texts: string[]) => ({ kind: 'found' as const, records: texts });

  test('answers, is silent, or may not be asked', async () => {
    const config: Config = loadConfig({ DNS_SERVERS: '192.0.2.53' });
    const up = records({ 'openstreetmap.org': found('mail.example') });
    expect((await findingsOf(checkDns(config, up)))[0]).toMatch(/^ok: /);
    const silent = records({ 'openstreetmap.org': { kind: 'silent', code: 'ETIMEOUT' } });
    expect((await findingsOf(checkDns(config, silent)))[0]).toMatch(/^failed: 192\.0\.2\.53 .*ETIMEOUT/);
    expect((await findingsOf(checkDns(config, undefined)))[0]).toMatch(/^ok: It is not asked/);
  });
  test("knows what protects mail of the seller's domain", async () => {
    const config = loadConfig({ SELLER_WEBSITE: 'https://www.acme.example/shop' });
    const dns = records({
      'acme.example': found('v=spf1 mx -all'),
      '_dmarc.acme.example': found('v=DMARC1; p=reject'),
    });
    const both = await findingsOf(checkSellerDomain(config, dns));
    expect(both.map((line) => line.slice(0, 17))).toEqual(['ok: acme.example:', 'ok: acme.example:']);
    const none = await findingsOf(checkSellerDomain(loadConfig({ CONTACT: 'a@other.example' }), dns));
    expect(none.map((line) => line.slice(0, 22))).toEqual(
      ['warning: other.example:', 'warning: other.example:'].map((line) => line.slice(0, 22)),
    );
    expect((await findingsOf(checkSellerDomain(loadConfig({}), dns)))[0]).toMatch(/^warning: It is unknown/);
  });
});

test('the server runs, runs as another version, is another program, is not ready, or does not run', async () => {
  const check = (origin: string, isStarted = true) =>
    findingsOf(checkServer(origin, createCallProvider({ baseUrls: [origin] }), { isStarted }));
  const server = (running: string, isReady = true) =>
    serve(({ url }, response) => {
      if (url === '/healthz') response.end('{"ok":true}');
      else if (url === '/readyz') response.writeHead(isReady ? 200 : 503).end('{}');
      else response.end(JSON.stringify({ version: running }));
    });
  expect((await check(await server(version)))[0]).toMatch(/^ok: It runs at/);
  expect((await check(await server('0.9.0')))[0]).toMatch(/^warning: .*as version 0\.9\.0/);
  expect((await check(await server(version, false)))[0]).toMatch(/^failed: .* is not ready/);
  const other = await serve((_, response) => response.end('<html>'));
  expect((await check(other))[0]).toMatch(/^failed: Another program/);
  expect((await check(closed))[0]).toMatch(/^failed: It does not answer .*--before-start\.$/);
  expect((await check(closed, false))[0]).toMatch(/^ok: It does not answer/);
});

test('the identity provider answers, is another one, or is dead', async () => {
  const check = async (issuer: string) => {
    const oidc = { AUTH: 'oidc', OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' };
    const config = loadConfig({ ...oidc, PUBLIC_URL: 'https://stores.example.com' });
    return (await findingsOf(checkSignIn(config, createCallProvider({ baseUrls: [issuer] }))))[0];
  };
  const describing = (text: (origin: string) => string) =>
    serve(({ headers }, response) => response.end(text(`http://${headers.host}`)));
  const right = await describing((origin) => JSON.stringify({ issuer: `${origin}/` }));
  expect(await check(right)).toMatch(/^ok: 127\.0\.0\.1:\d+ answers\.$/);
  const wrong = await describing(() => '{"issuer":"https://other.example"}');
  expect(await check(wrong)).toMatch(/^failed: .*issuer https:\/\/other\.example\. Correct OIDC_ISSUER/);
  expect(await check(closed)).toMatch(/^failed: Nobody can sign in: .*refused/);
  expect((await findingsOf(checkSignIn(loadConfig({}), createCallProvider({ baseUrls: [] }))))[0]).toMatch(
    /^ok/,
  );
});
