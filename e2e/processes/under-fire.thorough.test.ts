import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startWireServer } from '../../packages/facts/src/models/testing/wire-server.ts';
import { hasNginx } from '../../packages/testing/src/nginx-server.ts';
import { hasPostgres, startPostgres } from '../../packages/testing/src/postgres-server.ts';
import { costlyRuns } from '../../packages/testing/src/runs.ts';
import { runProgram } from '../support/run-program.ts';
import { temporaryFolder } from '../support/server.ts';
import { manyStores, writeTown } from '../support/town.ts';
import { startCluster } from './cluster.ts';
import { type Asked, startLoad } from './mixed-load.ts';

/** 27 s in `npm run test:all`, fifteen minutes in `npm run soak`. */
const seconds = costlyRuns(90);
const killEverySeconds = Math.min(20, seconds / 4);
const databaseRestarts = 5;
const people = 12;
/** A process may be asked just before it is seen to be gone. */
const graceMs = 1_000;

type Span = { from: number; to: number };

const overlaps = ({ began, ended }: Asked, { from, to }: Span) =>
  began <= to + graceMs && ended >= from - graceMs;

test.skipIf(!hasPostgres || !hasNginx)(
  'under fire, no answer is wrong and none is lost but those in flight (skipped without PostgreSQL and nginx)',
  async () => {
    const database = await startPostgres({ shared_preload_libraries: 'pg_stat_statements' });
    onTestFinished(() => database.close());
    const url = await database.createDatabase();
    await database.query(url, 'CREATE EXTENSION pg_stat_statements');
    const model = await startWireServer();
    onTestFinished(() => model.close());
    model.answer({ pieces: ['Nothing is known ', 'of this store.'], firstAfter: 200, between: 200 });
    const settings = {
      DATABASE_URL: url,
      PLACES: 'directory',
      AI: 'perplexity',
      PERPLEXITY_API_KEY: 'key-of-the-test',
      PERPLEXITY_BASE_URL: model.url,
      AI_DAILY_CALLS: '1000000',
      CLIENT_DAILY_SHARE: '100',
    };

    // Two towns by turns: a search sees one of them, never a part or a mixture.
    const towns = ['Old', 'New'].map((word) =>
      manyStores(120).map((store) => ({ ...store, name: `${word} ${store.name}` })),
    );
    const answers = new Set(towns.map((stores) => stores.map(({ name }) => name).join()));
    const files = towns.map((stores) => writeTown(stores));
    const publish = (turn: number) =>
      runProgram(['apps/cli/src/import.ts', files[turn % 2] ?? '', '--as', 'town'], {
        ...settings,
        DATA_DIR: temporaryFolder(),
      });
    expect(await publish(0)).toMatchObject({ code: 0 });

    const cluster = await startCluster(3, settings);
    onTestFinished(() => cluster.stop());
    const { processes, nginx } = cluster;
    const began = performance.now();
    const isOver = () => performance.now() - began > seconds * 1000;
    const dark: Span[] = [];
    let kills = 0;
    let imports = 0;
    const refusals: string[] = [];

    const load = startLoad({
      port: nginx.port,
      people,
      isRightSearch: (names) => answers.has(names.join()),
      suggestion: 'Porto',
    });
    await Promise.all([
      (async () => {
        for (let at = 0; ; at += 1) {
          await pause(Math.max(0, began + (at + 1) * killEverySeconds * 1000 - performance.now()));
          // However slow the machine is, there are two.
          if (isOver() && kills > 1) return;
          const one = processes[at % processes.length];
          await one?.kill();
          kills += 1;
          await one?.start();
        }
      })(),
      (async () => {
        for (let at = 1; at <= databaseRestarts; at += 1) {
          await pause((seconds / (databaseRestarts + 1)) * 1000);
          const from = performance.now();
          // As an administrator restarts it, and as it crashes.
          await (at % 2 === 0 ? database.kill() : database.stop());
          await database.start();
          dark.push({ from, to: performance.now() });
        }
      })(),
      (async () => {
        for (let turn = 1; !isOver() || imports < 2; turn += 1) {
          await pause((seconds / 12) * 1000);
          const { code, output } = await publish(turn);
          if (code === 0) imports += 1;
          else refusals.push(output);
        }
      })(),
    ]);
    const asked = await load.stop();

    const isExcused = (one: Asked) =>
      processes.some(
        ({ address, killedAt }) =>
          (one.servedBy.includes(address) || one.status === 0) &&
          // nginx learns that a connection is dead when it sends the next request down it.
          killedAt.some((at) => overlaps(one, { from: at, to: at + 1_000 })),
      );
    const isDark = (one: Asked) => dark.some((span) => overlaps(one, span));
    const whole = asked.filter(({ end }) => end === 'whole');
    const cut = asked.filter(({ end }) => end === 'cut');
    const said = asked.filter(({ end }) => end === 'said');

    expect(whole.filter(({ isRight }) => !isRight)).toEqual([]);
    // Only what a killed process was answering is cut, or refused by nginx in a sentence of its own.
    expect(cut.filter((one) => !isExcused(one))).toEqual([]);
    const unexplained = said.filter((one) => !isExcused(one) && !(one.kind === 'analysis' && isDark(one)));
    expect(unexplained.map(({ kind, said: text }) => ({ kind, text }))).toEqual([]);
    expect(refusals.filter((text) => !/database does not answer/.test(text))).toEqual([]);
    expect([dark.length, kills > 1, imports > 1]).toEqual([databaseRestarts, true, true]);
    for (const { kind } of asked) expect(whole.some((one) => one.kind === kind)).toBe(true);

    // What was paid for was counted before it was asked for.
    const used = Number(
      await database.query(url, "SELECT coalesce(sum(used), 0) FROM ledger WHERE name = 'model calls'"),
    );
    expect(used).toBeGreaterThanOrEqual(model.questions.length);

    const times = whole.map(({ began, ended }) => ended - began).sort((a, b) => a - b);
    const quantile = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? Number.NaN);
    process.stdout.write(
      `In ${seconds} s: ${asked.length} answers, ${whole.length} whole and right, ${said.length} ended in a sentence ` +
        `(${said.filter(({ kind }) => kind === 'search').length} searches), ${cut.length} cut; ${kills} kills, ` +
        `${dark.length} restarts of the database of ${dark.map(({ from, to }) => Math.round(to - from)).join(', ')} ms, ` +
        `${imports} imports and ${refusals.length} that were told that the database was gone; p50 ${quantile(0.5)} ms, ` +
        `p99 ${quantile(0.99)} ms; ${model.questions.length} questions to the model, ${used} counted; ` +
        `memory of the processes ${processes.map((one) => Math.round(one.residentMiB())).join(', ')} MiB.\n`,
    );
  },
  seconds * 1000 + 240_000,
);
