import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { hostname } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createSecrets } from '../packages/mail/src/accounts/secrets.ts';
import { openStorage } from '../packages/storage/src/engines/open-storage.ts';
import { collectLog } from '../packages/testing/src/collect-log.ts';
import { environment, root, runProgram } from './support/run-program.ts';
import { startServer, temporaryFolder } from './support/server.ts';
import { importTown, manyStores } from './support/town.ts';

const main = ['apps/server/src/main.ts'];

describe('a failed start ends with one message and exit code 1', () => {
  test('when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, output } = await runProgram(main, { PORT: String(port), DATA_DIR: temporaryFolder() });
    other.close();
    expect(code).toBe(1);
    expect(output.trim().split('\n').at(-1)).toBe(
      `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 1} npm start.`,
    );
  });

  test('when the data folder is not writable', async () => {
    const file = path.join(temporaryFolder(), 'a-file');
    writeFileSync(file, '');
    const { code, output } = await runProgram(main, { PORT: '0', DATA_DIR: path.join(file, 'data') });
    expect(code).toBe(1);
    expect(output).toMatch(/^The data folder .*a-file.data cannot be written to\..*DATA_DIR=/);
    expect(output.trim().split('\n')).toHaveLength(1);
  });

  test('when others can reach it and nothing says who may enter', async () => {
    const { code, output } = await runProgram(main, {
      HOST: '0.0.0.0',
      PORT: '0',
      DATA_DIR: temporaryFolder(),
    });
    expect(code).toBe(1);
    expect(output).toContain('AUTH is not set, although HOST=0.0.0.0 lets others in: choose AUTH=token');
    expect(output.trim().split('\n')).toHaveLength(1);
  });

  test('when settings are invalid, naming all of them', async () => {
    const { code, output } = await runProgram(main, {
      PORT: 'eight',
      PLACES: 'phonebook',
      DATA_DIR: temporaryFolder(),
    });
    expect(code).toBe(1);
    expect(output).toContain('PORT=eight must be');
    expect(output).toContain('PLACES=phonebook must be');
    expect(output.trim().split('\n')).toHaveLength(1);
  });
});

test('a process with another key than that of the mailboxes says so at its start', async () => {
  const dataDir = temporaryFolder();
  const file = (name: string) => path.join(dataDir, name);
  const storage = await openStorage({ dataDir, databaseUrl: undefined }, collectLog().log);
  const server = { host: '127.0.0.1', port: 9, secure: false };
  const sealed = createSecrets(file('first.key')).seal('secret', 'box');
  const owner = { id: '', name: '' };
  const json = { provider: 'other', name: 'Li Wei', owner, user: 'li', sealed, smtp: server, imap: server };
  const account = { id: 'box', owner: '', address: 'li@factory.example', private_to: '', test: '' };
  await storage.mail.addAccount({ ...account, json: JSON.stringify(json), created_at: 0 });
  await storage.close();
  const started = await startServer({ MAIL_KEY_FILE: file('second.key') }, dataDir);
  await expect
    .poll(started.output)
    .toContain('/second.key is not the key of 1 mailboxes. Give all processes the same MAIL_KEY_FILE');
  await started.stop();
});

test('a header of users that the proxies of deploy/ pass on is told at the start', async () => {
  const said = async (header: string) => {
    const started = await startServer({
      AUTH: 'header',
      AUTH_HEADER: header,
      TRUSTED_PROXIES: '127.0.0.1',
    });
    await started.stop();
    return started.output();
  };
  expect(await said('X-User')).toMatch(/"event":"auth_header_passed_on".*AUTH_HEADER=X-User/);
  expect(await said('remote-user')).not.toContain('auth_header_passed_on');
});

test('METRICS_PORT serves metrics on a port of its own, and the other one has none', async () => {
  const server = await startServer({ METRICS_PORT: '0' });
  const [, address = ''] = /Metrics are at (\S+)/.exec(server.output()) ?? [];
  await (await fetch(`${server.origin}/healthz`)).text();
  await expect
    .poll(async () => (await fetch(address)).text())
    .toContain('store_finder_http_requests_total{method="GET",route="/healthz",status="200"} 1\n');
  expect((await fetch(`${server.origin}/metrics`)).status).toBe(404);
  await server.stop();
});

describe('the doctor', () => {
  const doctor = ['apps/cli/src/doctor/main.ts'];

  test('ends with code 0 where everything works, and knows the server that runs', async () => {
    const settings = { PLACES: 'sample', AI: 'builtin', DNS_SERVERS: 'none', CONTACT: 'you@example.com' };
    const server = await startServer(settings);
    const { port } = new URL(server.origin);
    const { code, output } = await runProgram(doctor, { ...settings, PORT: port, DATA_DIR: server.dataDir });
    await server.stop();
    expect(code, output).toBe(0);
    expect(output).toContain(`ok       server: It runs at http://127.0.0.1:${port}.\n`);
    expect(output).toMatch(/^\d+ ok, \d+ to look at, 0 failed\.$/m);
  });

  test('ends with code 1 and the names of the settings that are wrong', async () => {
    const { code, output } = await runProgram(doctor, { PORT: 'eight', DATA_DIR: temporaryFolder() });
    expect(code).toBe(1);
    expect(output).toMatch(/^FAILED {3}settings: A setting is wrong: PORT=eight must be/);
  });
});

test('AUTH=token prints the secret link at the first start, and by its command, and it works after the next', async () => {
  const dataDir = temporaryFolder();
  const first = await startServer({ AUTH: 'token', PLACES: 'sample' }, dataDir);
  await expect.poll(first.output).toContain('/auth/link?token=');
  const [link = ''] = /http:\S+link\?token=\S+/.exec(first.output()) ?? [];
  await first.stop();
  const next = await startServer({ AUTH: 'token', PLACES: 'sample' }, dataDir);
  const { pathname, search } = new URL(link);
  const answer = await fetch(next.origin + pathname + search, { redirect: 'manual' });
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  expect((await fetch(`${next.origin}/api/status`, { headers: { cookie: cookie.join('; ') } })).status).toBe(
    200,
  );
  expect((await fetch(`${next.origin}/api/status`)).status).toBe(401);
  await next.stop();
  expect(next.output()).not.toContain('token=');
  // The command prints it again, for whoever lost it, with the name by which others reach the server.
  const again = (settings: object) =>
    runProgram(['apps/server/src/link.ts'], { AUTH: 'token', DATA_DIR: dataDir, PORT: '8002', ...settings });
  const at = (origin: string) => `${origin}${pathname}${search}\n`;
  expect(await again({})).toEqual({ code: 0, output: at('http://localhost:8002') });
  expect(await again({ HOST: '0.0.0.0' })).toEqual({
    code: 0,
    output: at('http://localhost:8002') + at(`http://${hostname()}:8002`),
  });
  const published = await again({ HOST: '0.0.0.0', PUBLIC_URL: 'https://stores.example.com' });
  expect(published).toEqual({ code: 0, output: at('https://stores.example.com') });
});

describe('SIGTERM', () => {
  test('lets a running stream finish before the server exits with code 0', async () => {
    const server = await startServer({}, await importTown(manyStores(60_000)));
    const request = get(`${server.origin}/search/stream?location=Porto&radius_km=50`, { agent: false });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    // More data than the buffers in between can hold is unread when the server gets the signal.
    const ended = server.stop();
    await expect.poll(() => server.output()).toContain('"event":"stopping"');
    let text = '';
    for await (const chunk of response.setEncoding('utf8')) text += chunk;
    const stores = text.split('data: {"store"').length - 1;
    expect(stores).toBeGreaterThan(10_000);
    expect(text.endsWith(`data: {"completed":true,"total":${stores}}\n\n`)).toBe(true);
    expect(await ended).toBe(0);
  });
});

test.skipIf(process.platform === 'win32')('who ends npm ends the server that npm start began', async () => {
  const npm = spawn('npm', ['start', '--silent'], {
    cwd: root,
    env: environment({ PORT: '0', DATA_DIR: temporaryFolder() }),
  });
  let output = '';
  npm.stdout.on('data', (chunk) => {
    output += chunk;
  });
  await expect.poll(() => output, { timeout: 120_000 }).toContain('Hardware Store Finder is at');
  npm.kill('SIGTERM');
  // The output closes when the last process that has it open, the server, exits.
  await once(npm.stdout, 'close');
});

describe('the page that is built', () => {
  const prepare = (call: string, settings: Readonly<Record<string, string>>) =>
    runProgram(['-e', `import('./scripts/prepare.mjs').then((prepare) => prepare.${call})`], settings);

  test('is React’s production build, whatever NODE_ENV says', async () => {
    const folder = temporaryFolder();
    const { code, output } = await prepare(`buildPage(${JSON.stringify(folder)})`, {
      NODE_ENV: 'development',
    });
    expect(code, output).toBe(0);
    const scripts = globSync('assets/*.js', { cwd: folder });
    const text = scripts.map((name) => readFileSync(path.join(folder, name), 'utf8')).join('\n');
    // React's own messages: in full for development, by their number in production.
    const found = ['https://react.dev/errors/', 'Download the React DevTools'].map((words) =>
      text.includes(words),
    );
    expect(found).toEqual([true, false]);
  });

  test('stays as it is while tests run, though a source has changed', async () => {
    const page = path.join(root, 'apps/web/dist/index.html');
    const source = path.join(root, 'apps/web/index.html');
    const { atime, mtime } = statSync(source);
    const before = statSync(page).mtimeMs;
    try {
      utimesSync(source, atime, new Date());
      const { code, output } = await prepare("build('page')", { VITEST: 'true' });
      expect([code, output]).toEqual([0, '']);
    } finally {
      utimesSync(source, atime, mtime);
    }
    expect(statSync(page).mtimeMs).toBe(before);
  });
});

describe('npm run test:all', () => {
  test('says what to do if there is no Chromium', async () => {
    const nowhere = temporaryFolder();
    const { code, output } = await runProgram(['scripts/test.mjs', 'all'], {
      CHROMIUM_PATH: '',
      PATH: nowhere,
    });
    expect(code).toBe(1);
    expect(output).toMatch(/^The browser tests need Chromium, and none was found\. Install it/);
    const chosen = await runProgram(['scripts/test.mjs', 'all'], {
      CHROMIUM_PATH: path.join(nowhere, 'chromium'),
    });
    expect(chosen.code).toBe(1);
    expect(chosen.output).toMatch(/^CHROMIUM_PATH=.* is no program that can be run/);
  });
});
