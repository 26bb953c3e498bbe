import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { environment, root } from '../../../e2e/support/run-program.ts';
import { createWorkspace, shop } from '../../../packages/importer/src/testing/workspace.ts';
import { createSqliteCache } from '../../../packages/storage/src/cache/sqlite-cache.ts';
import { createSqliteLedger } from '../../../packages/storage/src/limits/sqlite-ledger.ts';
import { collectLog } from '../../../packages/testing/src/collect-log.ts';

/** Root may write to every folder, so as root the server runs as nobody. */
const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

function setModes(folder: string, isWritable: boolean): void {
  chmodSync(folder, 0o755);
  for (const name of readdirSync(folder)) {
    const inner = path.join(folder, name);
    if (statSync(inner).isDirectory()) setModes(inner, isWritable);
    else chmodSync(inner, isWritable ? 0o644 : 0o444);
  }
  if (!isWritable) chmodSync(folder, 0o555);
}

test.skipIf(process.platform === 'win32')('a read-only data folder serves what it has', async () => {
  const { dataDir, folder, file, run } = createWorkspace();
  await run(file('a.osm.pbf', [shop(1, 'Ferragens A'), shop(2, 'Ferragens B')]));
  const { log } = collectLog();
  const cache = createSqliteCache({ file: path.join(dataDir, 'cache.sqlite'), log });
  await cache.set('key', 'text', 3_600_000);
  cache.close();
  createSqliteLedger({ file: path.join(dataDir, 'budgets.sqlite'), log }).close();
  chmodSync(folder, 0o755);
  const entries = readdirSync(dataDir);
  setModes(dataDir, false);
  onTestFinished(() => setModes(dataDir, true));

  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env: environment({
      PORT: '0',
      DATA_DIR: dataDir,
      PLACES: 'directory',
      MAP_TILES_URL: 'none',
      WIKIDATA_URL: 'none',
    }),
    ...nobody,
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  const origin = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
        const found = /is at (http:\/\/[^/]+)\//.exec(output)?.[1];
        if (found) resolve(found);
      });
    }
    child.once('close', (code) => reject(new Error(`The server ended with ${code}: ${output}`)));
  });
  const events = output.match(/(?<="event":")\w+/g);
  expect(events).toContain('data_folder_read_only');
  expect(events).toContain('directory_loaded');
  expect(events).toContain('budgets_unreadable');
  expect(events).toContain('cache_read_only');
  expect(events).toContain('book_unreadable');
  const search = await fetch(`${origin}/search/stream?location=41.1,-8.6&radius_km=5`);
  const text = await search.text();
  expect(text).toContain('Ferragens A');
  expect(text).toContain('Ferragens B');
  expect(output).not.toMatch(/cache_failed|directory_not_loaded/);
  child.removeAllListeners('close');
  child.kill('SIGTERM');
  const [code] = await once(child, 'close');
  expect(code).toBe(0);
  expect(readdirSync(dataDir)).toEqual(entries);
});
