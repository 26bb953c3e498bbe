// `npm start` on a fresh clone, without the installation: a clone of the last commit in a temporary folder, with what is
// installed here linked into it and nothing built. From the start of the command to the end of the first answer, a search
// of the sample, and the resident memory of its processes meanwhile, sampled every 50 ms.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { environment, root } from '../../../e2e/support/run-program.ts';
import { temporaryFolder } from '../../../e2e/support/server.ts';
import { createJudge } from '../support/aims.ts';
import { peakMiBOf, residentMiB } from '../support/memory.ts';
import { processTree } from '../support/process-tree.ts';
import { median, sum } from '../support/quantile.ts';
import { sized } from '../support/quick.ts';
import { print, printAbsent, printTable, reportProgress } from '../support/report.ts';

const runs = sized(3, 1);
/** In a mebibyte. */
const megabytes = 1.048_576;
const judged = createJudge(import.meta.filename);

/** Links what is installed; what was built or compiled from it stays here, and our packages are the clone's own. */
function linkModules(from: string, into: string): void {
  mkdirSync(into);
  for (const name of readdirSync(from)) {
    if (name.startsWith('.') && name !== '.bin' && name !== '.package-lock.json') continue;
    if (name !== '@hardware-store-finder') symlinkSync(path.join(from, name), path.join(into, name));
    else {
      mkdirSync(path.join(into, name));
      for (const own of readdirSync(path.join(from, name)))
        symlinkSync(readlinkSync(path.join(from, name, own)), path.join(into, name, own));
    }
  }
}

function cloneProject(): string {
  const folder = path.join(temporaryFolder(), 'clone');
  execFileSync('git', ['clone', '--quiet', root, folder], { stdio: ['ignore', 'ignore', 'inherit'] });
  linkModules(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

/** Milliseconds, and MiB. */
type Start = { prepared: number; answered: number; largest: number; together: number };

async function start(folder: string): Promise<Start> {
  const began = performance.now();
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: folder,
    env: environment({ PORT: '0', PLACES: 'sample', DATA_DIR: path.join(folder, 'data') }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const pid = child.pid ?? 0;
  const seen = { largest: Number.NaN, together: Number.NaN };
  const sampling = setInterval(() => {
    const tree = processTree(pid);
    // One that ended meanwhile has none.
    const peaks = tree.map(peakMiBOf).filter((mebibytes) => mebibytes > 0);
    const now = sum(tree.map((one) => residentMiB(one) || 0));
    if (peaks.length === 0) return;
    seen.largest = Math.max(seen.largest || 0, ...peaks);
    seen.together = Math.max(seen.together || 0, now);
  }, 50);
  try {
    let output = '';
    child.stderr.on('data', (text) => {
      output += text;
    });
    for await (const text of child.stdout) {
      output += text;
      if (/is at http/.test(output)) break;
    }
    const prepared = performance.now() - began;
    const [origin] = /http:\/\/localhost:\d+/.exec(output) ?? [];
    if (origin === undefined) throw new Error(`It ended: ${output}`);
    const text = await (await fetch(`${origin}/search/stream?location=Porto`)).text();
    if (!text.includes('"completed":true')) throw new Error(text.slice(0, 300));
    return { prepared, answered: performance.now() - began, ...seen };
  } finally {
    clearInterval(sampling);
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'close');
  }
}

if (spawnSync('git', ['-C', root, 'rev-parse', 'HEAD']).status !== 0) {
  printAbsent('git, or the history of this project', 'apt-get install git');
} else {
  const starts: Start[] = [];
  for (let run = 0; run < runs; run += 1) {
    reportProgress(`fresh clone ${run + 1} of ${runs}`);
    starts.push(await start(cloneProject()));
  }
  const middle = (key: keyof Start) => median(starts.map((one) => one[key]));
  print(runs === 1 ? 'One run.' : `Medians of ${runs} runs.`);
  printTable([
    {
      'listens after s': middle('prepared') / 1000,
      'first answer after s': middle('answered') / 1000,
      'slowest of them s': Math.max(...starts.map(({ answered }) => answered)) / 1000,
      'its largest process, MB': middle('largest') * megabytes,
      'all of them at once, MB': middle('together') * megabytes,
    },
  ]);
  judged('seconds', middle('answered') / 1000);
  judged('memory', middle('largest') * megabytes);
}
