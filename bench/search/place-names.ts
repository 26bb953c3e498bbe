// Five hundred towns of over 15,000 people, each as likely as the other, as people type them: the whole name, two thirds
// of it, and with two neighbouring letters swapped. Right is an answer with a place called so among its first ten. All
// engines know the same names. Ours is asked as the server asks it: `locate` for whole names, which reads addresses,
// regions and countries too and says at most six places, `suggest` for what is being typed. SQLite has a B-tree for whole
// names and beginnings, by population, and FTS5's trigrams for misspelt ones, by bm25 and population; minisearch
// prefixes and fuzzy 0.2, boosted by population.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { median, quantile } from '../support/quantile.ts';
import { printAim, printTable, type Row, say, show, tellProgress } from '../support/report.ts';
import { type Answer, engines, fileOf, type Kind, type Loaded, type NameEngine } from './names/engines.ts';
import { readKnownNames, type TypedName, typeNames } from './names/known-names.ts';

const count = 500;
const rounds = 5;
const loads = 3;
const kinds: readonly Kind[] = ['exact', 'prefix', 'misspelt'];

/** Builds or loads in a process of its own, and prints what that took. */
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
  const before = process.memoryUsage().rss;
  const start = performance.now();
  const loaded = await engine.load(file);
  const ms = performance.now() - start;
  for (const kind of kinds) for (const name of typed) loaded[kind](name[kind]);
  globalThis.gc?.();
  console.log(JSON.stringify({ ms, mib: (process.memoryUsage().rss - before) / 2 ** 20 }));
}

function alone(action: string, engine: NameEngine, folder: string): { ms: number; mib: number } {
  const args = ['--no-warnings', '--expose-gc', import.meta.filename, action, engine.name, folder];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}

function measureLoading(folder: string): void {
  const rows = engines.map((engine): Row => {
    tellProgress(`building and loading: ${engine.name}`);
    const built = alone('build', engine, folder);
    const loaded = Array.from({ length: loads }, () => alone('load', engine, folder));
    return {
      engine: engine.name,
      'built in, s': built.ms / 1000,
      'on disk, MiB': statSync(fileOf(folder, engine)).size / 2 ** 20,
      'loads in, ms': median(loaded.map(({ ms }) => ms)),
      'resident after all queries, MiB': median(loaded.map(({ mib }) => mib)),
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
    tellProgress(`asking: ${kind}`);
    const right = loaded.map(
      (engine) => typed.filter((name) => isRight(engine[kind](name[kind]), name.name)).length,
    );
    const times = timeInTurns(loaded, kind, typed);
    printTable(
      engines.map(({ name }, at) => ({
        [kind]: name,
        [`right of ${count}`]: right[at] ?? 0,
        'p50 ms': quantile(times[at] ?? [], 0.5),
        'p99 ms': quantile(times[at] ?? [], 0.99),
        'ours is so many times as fast': quantile(times[at] ?? [], 0.5) / quantile(times[0] ?? [], 0.5),
      })),
    );
    const [found = 0] = right;
    if (kind === 'misspelt') {
      const aim = `misspelt names: the right one in the first ten of at least 430 of ${count}`;
      printAim({ aim, seen: show(found), isMet: found >= 430 });
    }
    if (kind === 'prefix') continue;
    const p99 = quantile(times[0] ?? [], 0.99);
    printAim({ aim: `${kind} names: p99 under 3 ms`, seen: `${show(p99)} ms`, isMet: p99 < 3 });
  }
}

function timeInTurns(loaded: readonly Loaded[], kind: Kind, typed: readonly TypedName[]): number[][] {
  const times = loaded.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, engine] of loaded.entries()) {
      for (const name of typed) {
        const start = performance.now();
        engine[kind](name[kind]);
        times[at]?.push(performance.now() - start);
      }
    }
  }
  return times;
}

const [action, name, given = ''] = process.argv.slice(2);
const chosen = engines.find((engine) => engine.name === name);
if (action !== undefined && chosen !== undefined) await actAlone(action, chosen, given);
else {
  const folder = mkdtempSync(path.join(tmpdir(), 'place-names-'));
  try {
    say(`${count} names of each kind, ${rounds} times in turns.`);
    measureLoading(folder);
    await measureAnswers(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
