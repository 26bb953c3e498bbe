// From the start of the server's process to the end of its first answer, a search of a city, with a million
// imported stores and with none: what a person waits for after `npm start`, and the cost of a restart. The
// files are read beforehand, so that the disk's speed does not count.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endWithUs, environment, root } from '../../e2e/support/run-program.ts';
import { compileCache } from '../../scripts/prepare.mjs';
import { generateAround, generateStores, writeStoreFolder } from './support/generated-stores.ts';
import { judge, printTable, reportProgress, show, sized } from './support/report.ts';
import { median } from './support/statistics.ts';

const runs = sized(7, 2);
const porto = { lat: 41.14961, lon: -8.61099 };
const sizes = [sized(1_000_000, 100_000), 0];

/** Milliseconds from the start of the process until it listens, and until its first response is complete. */
async function start(dataDir: string, places: string): Promise<{ listens: number; answers: number }> {
  const began = performance.now();
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env: environment({ ...compileCache, PORT: '0', DATA_DIR: dataDir, PLACES: places }),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  endWithUs(child);
  let output = '';
  for await (const text of child.stdout) {
    output += text;
    if (output.includes('is at http')) break;
  }
  const listens = performance.now() - began;
  const [origin] = /http:\/\/localhost:\d+/.exec(output) ?? [];
  if (origin === undefined) throw new Error(`The server ended: ${output}`);
  const answer = await fetch(`${origin}/search/stream?location=Porto`);
  const text = await answer.text();
  if (!text.includes('"completed":true')) throw new Error(text.slice(0, 300));
  const answers = performance.now() - began;
  child.kill('SIGTERM');
  await once(child, 'close');
  return { listens, answers };
}

const rows = [];
let slowest = Number.NaN;
for (const count of sizes) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'start-up-'));
  try {
    if (count > 0) {
      reportProgress(`writing ${show(count)} stores`);
      const around = [...generateAround(porto, 200, 9)];
      const rest = [...generateStores(count - around.length)];
      writeStoreFolder(dataDir, count, [...around, ...rest]);
    }
    const times = [];
    for (let run = -1; run < runs; run += 1) {
      const time = await start(dataDir, count > 0 ? 'directory' : 'sample');
      if (run >= 0) times.push(time);
    }
    const answers = median(times.map((time) => time.answers));
    if (count === sizes[0]) slowest = answers;
    rows.push({
      'imported stores': count,
      'listens after ms, median': Math.round(median(times.map((time) => time.listens))),
      'first answer after ms, median': Math.round(answers),
      'slowest of them ms': Math.round(Math.max(...times.map((time) => time.answers))),
    });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
printTable(rows);
judge(
  { aim: `start to first answer with ${show(sizes[0] ?? 0)} stores within 1 s`, atMost: 1, unit: 's' },
  slowest / 1000,
);
