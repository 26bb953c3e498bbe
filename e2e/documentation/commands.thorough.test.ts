import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  cpSync,
  globSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { writePbf } from '../../packages/importer/src/testing/write-osm.ts';
import { environment, root } from '../support/run-program.ts';
import { startServer, temporaryFolder } from '../support/server.ts';
import { fewStores, importTown, porto } from '../support/town.ts';
import { commandsOf, npmOfProject, runCommands } from './commands.ts';

const has = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
const bin = npmOfProject();

/** Runs the commands of a name in a folder, as the pages tell a person to. */
function run(
  name: string,
  settings: Readonly<Record<string, string>>,
  cwd = temporaryFolder(),
  text = commandsOf(name).join(''),
) {
  const env = environment({
    PATH: `${bin}:${process.env.PATH}`,
    WIKIDATA_URL: 'none',
    MAP_TILES_URL: 'none',
    ...settings,
  });
  return runCommands(text, { cwd, env });
}

const box = { west: -8.8, south: 41, east: -8.4, north: 41.4 };
const node = { type: 'node' as const, id: 1, ...porto, tags: { name: 'Ferragens Silva', shop: 'hardware' } };

test('a file of OpenStreetMap and a list of one’s own are imported', async () => {
  const folder = temporaryFolder();
  const settings = { DATA_DIR: path.join(folder, 'data') };
  writeFileSync(path.join(folder, 'portugal-latest.osm.pbf'), writePbf([node], { box }));
  const imported = await run('import', settings, folder);
  expect(imported.output).toContain('Imported portugal-latest.osm.pbf as "portugal-latest": 1 hardware');
  expect(imported.code).toBe(0);
  writeFileSync(path.join(folder, 'stores.csv'), 'Firma;Name;lat;lon\nA;Ferragens;41.2;-8.6\n');
  const listed = await run('import-list', settings, folder);
  expect(listed.output).toContain('Imported stores.csv as "stores": 1 hardware');
  expect(listed.code).toBe(0);
});

test('the example settings set nothing, and the secrets are what compose.scale.yaml asks for', async () => {
  const folder = temporaryFolder();
  cpSync(path.join(root, '.env.example'), path.join(folder, '.env.example'));
  symlinkSync(path.join(root, 'scripts'), path.join(folder, 'scripts'));
  expect(await run('example-settings', {}, folder)).toMatchObject({ code: 0, output: '' });
  const settings = () => parseEnv(readFileSync(path.join(folder, '.env'), 'utf8'));
  expect(settings()).toEqual({});
  expect(await run('secrets', {}, folder)).toMatchObject({ code: 0, output: '' });
  expect(Object.keys(settings()).sort()).toEqual(['AUTH_TOKEN', 'DOMAIN', 'POSTGRES_PASSWORD']);
});

describe('the product starts', () => {
  const settings = { PORT: '0', PLACES: 'sample', AI: 'builtin' };
  const started = 'Hardware Store Finder is at http';
  /** Starts it as the page says, and ends it as soon as it has said where it is. */
  async function starts(name: string) {
    const text = commandsOf(name).join('').replace('0.0.0.0', '127.0.0.1').trimEnd();
    const watched = `( ${text} ) > out 2>&1 & for turn in $(seq 600); do grep -q '${started}' out && break; sleep 0.1; done; kill $!; wait $! || true; cat out`;
    return run(name, { ...settings, DATA_DIR: temporaryFolder() }, temporaryFolder(), watched);
  }
  test.each(['start', 'auth-token', 'auth-header'])('by %s', async (name) => {
    const { output } = await starts(name);
    expect(output).toContain(started);
    expect(output.includes('/auth/link?token=')).toBe(name === 'auth-token');
  });
});

test('the doctor checks the server that runs', async () => {
  const settings = { PLACES: 'sample', AI: 'builtin', DNS_SERVERS: 'none', CONTACT: 'you@example.com' };
  const server = await startServer(settings);
  const { port } = new URL(server.origin);
  const { code, output } = await run('doctor', { ...settings, PORT: port, DATA_DIR: server.dataDir });
  await server.stop();
  expect(output).toContain('ok       server: It runs');
  expect(code).toBe(0);
});

test.skipIf(!has('sqlite3'))(
  'a back-up of files, made while the server runs, is restored (skipped without sqlite3)',
  async () => {
    const dataDir = await importTown(fewStores);
    const settings = { PLACES: 'directory', AI: 'builtin', DNS_SERVERS: 'none' };
    const server = await startServer({ ...settings, AUTH: 'token' }, dataDir);
    const key = randomBytes(32).toString('base64');
    writeFileSync(`${dataDir}-mail.key`, key);
    const folders = { DATA_DIR: dataDir, BACKUP: path.join(temporaryFolder(), 'backup') };
    expect(await run('file-backup', folders)).toMatchObject({ code: 0, output: '' });
    expect(readdirSync(folders.BACKUP)).toEqual(
      expect.arrayContaining(['auth-token', 'budgets.sqlite', 'client-secret', 'sessions.sqlite', 'stores']),
    );
    const databases = globSync('*.sqlite', { cwd: dataDir }).filter((name) => name !== 'cache.sqlite');
    expect(readdirSync(folders.BACKUP)).toEqual(expect.arrayContaining(databases));
    expect(readFileSync(`${folders.BACKUP}-mail.key`, 'utf8')).toBe(key);
    // Nobody else reads it.
    expect(statSync(folders.BACKUP).mode & 0o077).toBe(0);
    await server.stop();
    const secret = readFileSync(path.join(dataDir, 'client-secret'), 'utf8');
    writeFileSync(path.join(dataDir, 'auth-token'), 'lost');
    writeFileSync(path.join(dataDir, 'client-secret'), 'lost');
    rmSync(`${dataDir}-mail.key`);
    const restored = await run('file-restore', { ...settings, ...folders });
    expect(restored.output).toMatch(/^ok +imports: small-town: 5 stores/m);
    expect(restored.code, restored.output).toBe(0);
    expect(readFileSync(path.join(dataDir, 'auth-token'), 'utf8')).not.toBe('lost');
    expect(readFileSync(path.join(dataDir, 'client-secret'), 'utf8')).toBe(secret);
    expect(readFileSync(`${dataDir}-mail.key`, 'utf8')).toBe(key);
  },
);

describe('over HTTP', () => {
  const sample = { PLACES: 'sample', AI: 'builtin' };

  test.skipIf(!has('jq'))('a campaign goes from its start to its letters (skipped without jq)', async () => {
    const server = await startServer(sample);
    onTestFinished(() => void server.stop());
    const folder = temporaryFolder();
    const text = commandsOf('campaign-curl').join('').replace('http://localhost:8002', server.origin);
    const { code, output } = await run('campaign-curl', {}, folder, text);
    expect(code, output).toBe(0);
    expect(output).toMatch(/"refusals": \[\]/);
    expect(output).toMatch(/^\S+@\S+\.localhost: /m);
    expect(readFileSync(path.join(folder, 'letters.zip')).subarray(0, 2).toString()).toBe('PK');
    expect(readFileSync(path.join(folder, 'letters.csv'), 'utf8')).toMatch(
      /"Sources"\r?\n"\S+@\S+\.localhost"/,
    );
  });

  test('every command of the API page gets a documented answer', async () => {
    const server = await startServer(sample, await importTown(fewStores));
    onTestFinished(() => void server.stop());
    const folder = temporaryFolder();
    let id = '0b2c';
    let right = 0;
    const page = readFileSync(path.join(root, 'docs/api.md'), 'utf8');
    // Each section has its command and a table of what may be answered. What deletes the campaign comes last.
    const sections = page.split(/^### /m).filter((section) => section.includes('run=api'));
    const isLast = (section: string) => Number(section.startsWith('DELETE'));
    for (const section of sections.sort((a, b) => isLast(a) - isLast(b))) {
      const [title = ''] = section.split('\n');
      const command = /```sh run=api\n([\s\S]*?)\n```/.exec(section)?.[1] ?? '';
      const text = command.replace('http://localhost:8002', server.origin).replace('0b2c', id);
      // Two streams end only when the client leaves.
      const isEndless = /\/(?:progress|changes)$/.test(title);
      const limits = `-s -m ${isEndless ? 2 : 30} -o answer -w '%{http_code}'`;
      const { code, output } = await run('api', {}, folder, `${text} ${limits}`);
      expect([title, code === 0 || isEndless]).toEqual([title, true]);
      // Without sign-in there are no such paths, and without DNS and a finished campaign no such answers.
      const documented = [...section.matchAll(/^\| (\d{3}) \|/gm)].map(([, status]) => status);
      expect([title, [...documented, '404']]).toEqual([title, expect.arrayContaining([output])]);
      if (output === '200') right += 1;
      if (title === 'POST /api/campaigns')
        ({ id } = JSON.parse(readFileSync(path.join(folder, 'answer'), 'utf8')));
    }
    expect(sections).toHaveLength(commandsOf('api').length);
    // No mailbox is connected, so there are no answers either.
    const possible = sections.filter((section) => !/^\w+ \/api\/mail\/\w+[/-]/.test(section));
    expect(right).toBeGreaterThanOrEqual(possible.length * 0.75);
  });
});
