import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createWorkspace, shop } from '../../../packages/importer/src/testing/workspace.ts';
import { createSqliteCache } from '../../../packages/storage/src/cache/sqlite-cache.ts';
import { createSqliteLedger } from '../../../packages/storage/src/limits/sqlite-ledger.ts';
import { collectLog } from '../../../packages/testing/src/collect-log.ts';
import { costlyRuns } from '../../../packages/testing/src/runs.ts';
import { temporaryFolder } from '../../../packages/testing/src/temporary-folder.ts';

const importer = path.resolve(import.meta.dirname, '../../../packages/importer/src/testing/run-import.ts');

test('an import that is killed anywhere leaves the directory before or after it, whole', async () => {
  const spawnImport = (dataDir: string, killAt: number, ...args: string[]) =>
    spawnSync(process.execPath, [importer, dataDir, String(killAt), ...args], { encoding: 'utf8' });
  const changes = [
    { args: ['a.osm.pbf'], left: ['A,B', 'B,New'] },
    { args: ['c.osm.pbf'], left: ['A,B', 'A,B,C'] },
    { args: ['--remove', 'a'], left: ['A,B', 'B'] },
    { args: ['--repair'], left: ['A,B'], isLost: true },
  ];
  const { dataDir, folder, file, run, names } = createWorkspace();
  const master = path.join(folder, 'master');
  await run(file('a.osm.pbf', [shop(1, 'A')]), file('b.osm.pbf', [shop(2, 'B')]));
  cpSync(dataDir, master, { recursive: true });
  file('a.osm.pbf', [shop(1, 'New')]);
  file('c.osm.pbf', [shop(3, 'C')]);
  const kills = costlyRuns(30);
  for (let kill = 0; kill < kills; kill += 1) {
    const { args, left, isLost = false } = changes[kill % changes.length] ?? expect.fail();
    rmSync(dataDir, { recursive: true });
    cpSync(master, dataDir, { recursive: true });
    if (isLost) rmSync(path.join(dataDir, 'stores/_all.sqlite'));
    // The golden ratio spreads the kills over all operations, however many there are.
    const killAt = 1 + Math.floor(((kill * 0.618) % 1) * 60);
    const named = args.map((arg) => (arg.endsWith('.pbf') ? path.join(folder, arg) : arg));
    const { signal, stderr } = spawnImport(dataDir, killAt, ...named);
    const which = `operation ${killAt} of ${args}: ${signal ?? 'ended'} ${stderr}`;
    if (isLost) await run('--repair');
    const found = (await names()).sort().join();
    expect(left, which).toContain(found);
    expect(await run('--verify'), which).toMatchObject({ code: 0 });
    expect(await run(...named), which).toMatchObject({
      code: args[0] === '--remove' && found === 'B' ? 1 : 0,
    });
    expect((await names()).sort().join(), which).toBe(left.at(-1));
    expect(await run('--verify'), which).toMatchObject({ code: 0 });
  }
}, 600_000);

test('a server that is killed anywhere forgets no unit that was spent, and no entry is torn', async () => {
  const folder = temporaryFolder();
  const program = path.join(import.meta.dirname, 'support/spend-and-keep.ts');
  const kills = costlyRuns(20);
  let spent = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const child = spawn(process.execPath, [program, folder, String(spent)], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const until = spent + 1 + ((kill * 37) % 60);
    let lines = '';
    let faults = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      lines += text;
      if (lines.split('\n').length > until - spent) child.kill('SIGKILL');
    });
    child.stderr.setEncoding('utf8').on('data', (text) => {
      faults += text;
    });
    await once(child, 'close');
    expect(faults, `kill ${kill}`).toBe('');
    const acknowledged = spent + lines.split('\n').length - 1;
    expect(acknowledged).toBeGreaterThanOrEqual(until);

    const { log, events } = collectLog();
    const ledger = createSqliteLedger({ file: path.join(folder, 'budgets.sqlite'), log });
    const used = await ledger.used({ name: 'units', day: '2026-11-22' });
    ledger.close();
    // The last one may have reached the disk and not the reader of the lines.
    expect([acknowledged, acknowledged + 1], `kill ${kill}`).toContain(used);
    const cache = createSqliteCache({ file: path.join(folder, 'cache.sqlite'), log });
    for (let key = 0; key < 50; key += 1) {
      const text = await cache.get(`key ${key}`);
      if (text !== undefined) expect(text.replaceAll(`text of ${key} `, ''), `kill ${kill}`).toBe('');
    }
    cache.close();
    expect(events, `kill ${kill}`).toEqual([]);
    spent = used;
  }
}, 600_000);
