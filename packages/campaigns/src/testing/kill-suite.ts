import type { CampaignStorage } from '@Hardware-Store-Finder/storage';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { allItems, createWorld, planOf, shop, startCampaign } from './campaign-world.ts';
import { killedStores } from './killed-stores.ts';
import { paidModel } from './model-choice-of.ts';

const program = path.join(import.meta.dirname, 'kill-worker.ts');
/** Less than all questions, so that the limit is reached. */
const modelCalls = 150;

/**
 * Runs a campaign in three processes, kills one of them at random moments, and compares what is left with what must be:
 * each store has one letter, none was analysed twice at cost, and no limit was passed. `killDatabase` ends the database as
 * a power failure would, and starts it again.
 */
export async function surviveKills(
  target: string,
  storage: CampaignStorage,
  logFile: string,
  kills: number,
  killDatabase?: () => Promise<void>,
): Promise<void> {
  const { model } = paidModel(() => '');
  const world = createWorld({}, { model, deps: { storage, now: Date.now } });
  const stores = killedStores.map((name, n) => shop(name, { id: `osm:node/${n + 1}` }));
  const id = await startCampaign(world, planOf(stores, { limits: { modelCalls } }));
  const start = async () => {
    const child = spawn(process.execPath, [program, target, logFile], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    return child;
  };
  const end = async (child: ChildProcess) => {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  let children = await Promise.all([start(), start(), start()]);
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      await pause(Math.random() * 150);
      // Of 26 kills one is of the database: 20 of 500.
      if (kill % 26 === 5) await killDatabase?.();
      const [oldest, ...others] = children;
      if (oldest !== undefined) await end(oldest);
      children = [...others, await start()];
    }
    for (;;) {
      // The database may not be back yet.
      const progress = await world.campaigns.progress(id).catch(() => undefined);
      if (progress?.state === 'done') break;
      await pause(200);
    }
  } finally {
    await Promise.all(children.map(end));
  }
  const { items } = await world.campaigns.items(id, { ...allItems, limit: 1_000 });
  expect(items.map(({ store, state }) => `${store.name} ${state}`).sort()).toEqual(
    killedStores.map((name) => `${name} to_review`).sort(),
  );
  expect(new Set(items.map(({ recipient }) => recipient)).size).toBe(killedStores.length);
  const answers = existsSync(logFile) ? readFileSync(logFile, 'utf8').trim().split('\n') : [];
  const analyses = answers.filter((line) => line.startsWith('analysis'));
  expect(analyses.length).toBe(new Set(analyses).size);
  expect(answers.length).toBeLessThanOrEqual(modelCalls);
  const { used } = (await world.campaigns.progress(id)).modelCalls;
  expect(used).toBeLessThanOrEqual(modelCalls);
  expect(used).toBeGreaterThanOrEqual(answers.length);
}
