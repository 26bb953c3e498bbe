import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  hasPostgres,
  type PostgresServer,
  startPostgres,
} from '../../packages/testing/src/postgres-server.ts';
import { runProgram } from '../support/run-program.ts';
import { temporaryFolder } from '../support/server.ts';
import { porto, type TownStore, writeTown } from '../support/town.ts';
import { ask } from './ask-stream.ts';
import { createProcess, type ServerProcess } from './cluster.ts';

/** Five seconds on a machine that does nothing else; the time that it takes is printed. */
const timeoutMs = 60_000;

describe.skipIf(!hasPostgres)('imports into a database (skipped without PostgreSQL)', () => {
  let database: PostgresServer;
  let settings: Readonly<Record<string, string>>;
  let processes: ServerProcess[];
  beforeAll(async () => {
    database = await startPostgres();
    settings = { DATABASE_URL: await database.createDatabase(), PLACES: 'directory' };
    // The first of them creates the tables.
    processes = await Promise.all([1, 2, 3].map(() => createProcess(settings)));
    await Promise.all(processes.map((one) => one.start()));
  }, 120_000);
  afterAll(async () => {
    await Promise.all((processes ?? []).map((one) => one.stop()));
    await database?.close();
  });

  /** Runs `npm run import` on a machine of its own. */
  const command = (...args: string[]) =>
    runProgram(['apps/cli/src/import.ts', ...args], { ...settings, DATA_DIR: temporaryFolder() });

  const publish = async (name: string, stores: readonly TownStore[], firstId?: number) => {
    const { code, output } = await command(writeTown(stores, firstId), '--as', name);
    expect([code, output]).toEqual([0, expect.stringContaining(`as "${name}"`)]);
  };

  async function namesAt({ port }: ServerProcess): Promise<unknown[]> {
    const { events } = await ask(port, '/search/stream?location=Porto&radius_km=50');
    return events
      .flatMap((event) => ('store' in event ? [(event.store as { name: string }).name] : []))
      .sort();
  }
  /** Resolves to how long it took. */
  async function seen(names: readonly string[], by: readonly ServerProcess[]): Promise<number> {
    const began = performance.now();
    const expected = by.map(() => [...names].sort());
    let found: unknown[] = [];
    while (performance.now() - began < timeoutMs) {
      found = await Promise.all(by.map(namesAt));
      if (JSON.stringify(found) === JSON.stringify(expected)) return performance.now() - began;
      await pause(50);
    }
    expect(found).toEqual(expected);
    return Number.POSITIVE_INFINITY;
  }
  const town = (name: string, count: number, east = 0): TownStore[] =>
    Array.from({ length: count }, (_, at) => ({
      name: `${name} ${at}`,
      lat: porto.lat + at / 1e5,
      lon: porto.lon + east,
      tags: { shop: 'hardware' },
    }));
  const namesOf = (stores: readonly TownStore[]) => stores.map(({ name = '' }) => name);

  test('are seen by every process within five seconds, also by one that was down', async () => {
    const [first, second] = [town('First', 20), town('Second', 30)];
    await publish('town', first);
    const took = await seen(namesOf(first), processes);
    const [one] = processes;
    await one?.stop();
    await publish('town', second);
    await one?.start();
    await seen(namesOf(second), processes);
    process.stdout.write(`An import was seen by three processes after ${Math.round(took)} ms.\n`);
  }, 120_000);

  test('at once are both seen, and are listed, verified and removed from anywhere', async () => {
    const [here, there] = [town('Here', 10), town('There', 10, 0.05)];
    await Promise.all([
      publish('here', here),
      publish('there', there, 100),
      publish('town', town('Old', 1, 0.1), 200),
    ]);
    await seen(namesOf([...here, ...there, ...town('Old', 1)]), processes);
    expect((await command('--list')).output).toMatch(/here .*\n.*there|there .*\n.*here/s);
    expect(await command('--verify')).toMatchObject({ code: 0 });
    expect((await command('--remove', 'town')).code).toBe(0);
    expect((await command('--remove', 'there')).code).toBe(0);
    await seen(namesOf(here), processes);
  }, 120_000);

  test('survive the death of a process that takes them, of an import, and of the database', async () => {
    const [one] = processes;
    if (!one) throw new Error('There is no process.');
    for (const [at, afterMs] of [0, 700, 1_500].entries()) {
      const stores = town(`Large ${at}`, 3_000);
      await publish('here', stores);
      await pause(afterMs);
      await one.kill();
      await one.start();
      await seen(namesOf(stores), [one]);
    }
    const before = namesOf(town('Large 2', 3_000));
    const cut = command(writeTown(town('Cut', 3_000)), '--as', 'here');
    await pause(1_000);
    await database.kill();
    const { code, output } = await cut;
    const isCommitted = code === 0;
    expect(output).toMatch(isCommitted ? /Imported/ : /database does not answer|cannot be reached/);
    await database.start();
    await seen(isCommitted ? namesOf(town('Cut', 3_000)) : before, processes);
    await publish('here', town('After', 5));
    await seen(namesOf(town('After', 5)), processes);
    expect(await command('--verify')).toMatchObject({ code: 0 });
  }, 180_000);
});
