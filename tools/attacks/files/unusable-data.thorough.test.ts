import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { checkDataFolder } from '../../../apps/cli/src/doctor/checks.ts';
import { environment, root } from '../../../e2e/support/run-program.ts';
import { startServer } from '../../../e2e/support/server.ts';
import { version } from '../../../packages/contract/src/limits.ts';
import { temporaryFolder } from '../../../packages/testing/src/temporary-folder.ts';

type As = { uid: number; gid: number } | undefined;

/** A data folder that a server of this user has served. */
async function servedFolder(): Promise<string> {
  const dataDir = path.join(temporaryFolder(), 'data');
  const server = await startServer({}, dataDir);
  const answer = await fetch(`${server.origin}/api/book/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      changes: [{ kind: 'blocked', id: 'entry-0001', entry: { kind: 'domain', value: 'silva.pt' } }],
    }),
  });
  expect(answer.status).toBe(200);
  await server.stop();
  return dataDir;
}

/** What is in a folder but the lock: the name, hash, mode and owner of each file. */
function contentsOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.startsWith('server.lock'))
    .sort()
    .map((name) => {
      const { mode, uid } = statSync(path.join(folder, name));
      const hash = statSync(path.join(folder, name)).isDirectory()
        ? ''
        : createHash('sha256')
            .update(readFileSync(path.join(folder, name)))
            .digest('hex');
      return `${name} ${hash} ${mode} ${uid}`;
    });
}

async function run(args: readonly string[], dataDir: string, as: As = undefined) {
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd: root,
    env: environment({ PORT: '0', DATA_DIR: dataDir, WIKIDATA_URL: 'none' }),
    ...as,
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => (output += text));
  const serves = new Promise<'serves'>((resolve) =>
    child.stdout?.on('data', () => {
      if (/is at http/.test(output)) resolve('serves');
    }),
  );
  const code = await Promise.race([serves, once(child, 'close').then(([code]) => code as number)]);
  return { code, output };
}

const server = ['apps/server/src/main.ts'];
const doctor = ['apps/cli/src/doctor/main.ts', '--before-start'];

test('data of a newer version ends the start with one sentence, and stays as it is', async () => {
  const dataDir = await servedFolder();
  for (const name of ['book', 'campaigns', 'sessions', 'budgets']) {
    const file = path.join(dataDir, `${name}.sqlite`);
    const change = (sql: string) => {
      const database = new DatabaseSync(file);
      const before = Number(database.prepare('PRAGMA user_version').get()?.user_version);
      database.exec(sql.replace('NEXT', String(before + 1)).replace('LAST', String(before - 1)));
      database.close();
    };
    change('PRAGMA user_version = NEXT');
    const before = contentsOf(dataDir);
    const started = await run(server, dataDir);
    expect([name, started.code]).toEqual([name, 1]);
    expect(started.output.trim().split('\n')).toEqual([
      expect.stringMatching(
        new RegExp(
          `^${file} was written by a newer version \\(layout \\d+\\), and this is version ${version} \\(layout \\d+\\)\\. Start`,
        ),
      ),
    ]);
    expect(contentsOf(dataDir)).toEqual(before);
    await expect(checkDataFolder(dataDir)).rejects.toThrow(started.output.trim());
    change('PRAGMA user_version = LAST');
  }
  expect((await run(server, dataDir)).code).toBe('serves');
});

test.skipIf(process.getuid?.() !== 0)(
  'a data folder of another user ends the start with one sentence, and stays as it is (as root only)',
  async () => {
    const nobody = { uid: 65534, gid: 65534 };
    const dataDir = await servedFolder();
    chmodSync(path.dirname(dataDir), 0o755);
    const say = (file: string) =>
      `${file} belongs to the user 0, and this program runs as 65534. Make it the owner: chown -R 65534:65534 ${dataDir}`;
    const refuses = async (file: string) => {
      const before = contentsOf(dataDir);
      const started = await run(server, dataDir, nobody);
      expect(started).toEqual({ code: 1, output: `${say(file)}\n` });
      expect(contentsOf(dataDir)).toEqual(before);
    };
    // The mode with which the server makes it, and one that lets others look.
    await refuses(dataDir);
    const checked = await run(doctor, dataDir, nobody);
    expect(checked.output).toContain(`FAILED   data folder: ${say(dataDir)}`);
    expect(checked.output).not.toMatch(/damaged/);
    chmodSync(dataDir, 0o755);
    await refuses(dataDir);
    // The folder was given to them, and the files were forgotten.
    chownSync(dataDir, nobody.uid, nobody.gid);
    const [first = ''] = readdirSync(dataDir);
    await refuses(path.join(dataDir, first));
    for (const name of readdirSync(dataDir, { recursive: true, encoding: 'utf8' }))
      chownSync(path.join(dataDir, name), nobody.uid, nobody.gid);
    expect((await run(server, dataDir, nobody)).code).toBe('serves');
  },
);

test('a key of the mailboxes that is none, or another user’s, ends the start with one sentence', async () => {
  const dataDir = await servedFolder();
  const key = `${dataDir}-mail.key`;
  writeFileSync(key, 'half a key');
  const before = contentsOf(dataDir);
  const sentence = `${key} is not a key of the mailboxes (32 bytes in base64). Restore it from a backup, or move it away and connect the mailboxes again.`;
  expect(await run(server, dataDir)).toEqual({ code: 1, output: `${sentence}\n` });
  expect(contentsOf(dataDir)).toEqual(before);
  expect((await run(doctor, dataDir)).output).toContain(`FAILED   mail key: ${sentence}\n`);
  if (process.getuid?.() !== 0) return;
  const nobody = { uid: 65534, gid: 65534 };
  chmodSync(path.dirname(dataDir), 0o755);
  for (const place of ['.', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })])
    chownSync(path.join(dataDir, place), nobody.uid, nobody.gid);
  writeFileSync(key, randomBytes(32).toString('base64'));
  chmodSync(key, 0o600);
  const owner = `${key} belongs to the user 0, and this program runs as 65534. Make it the owner: chown -R 65534:65534 ${key}`;
  expect(await run(server, dataDir, nobody)).toEqual({ code: 1, output: `${owner}\n` });
  expect((await run(doctor, dataDir, nobody)).output).toContain(`FAILED   mail key: ${owner}\n`);
});
