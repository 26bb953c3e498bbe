import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { planFor, post } from './support/campaigns.ts';
import { largestRequests, mostStores } from './support/largest-inputs.ts';
import { startFlood } from './support/start-flood.ts';
import { report, startTarget } from './support/target.ts';
import { createVisitor, figuresOf, type Visit } from './support/visitor.ts';

const target = await startTarget();
afterAll(() => target.stop(), 60_000);

let visitors = 0;
/** Another person each time, whose bucket is full. */
async function visit(visits: number): Promise<Visit[]> {
  visitors += 1;
  const visitor = createVisitor(target.origin, `203.0.113.${visitors}`);
  const done: Visit[] = [];
  for (let at = 0; at < visits; at += 1) {
    done.push(await visitor.ask('/search/stream?location=Porto'));
    await pause(60);
  }
  visitor.leave();
  return done;
}

// The aim is a p99 of at most twice that alone. A time is printed, and never asserted.
test('one client that does its worst on every route in turn costs another no answer', async () => {
  const { text } = await post(target.origin, '/api/campaigns', '198.51.100.200', {
    plan: planFor(mostStores),
  });
  const { id } = JSON.parse(text);
  await visit(20);
  const alone = await visit(50);
  const figures: Record<string, unknown> = { alone: figuresOf(alone) };
  const lost: string[] = [];
  for (const { name, method, path, body } of largestRequests(id)) {
    const flood = startFlood(target.origin + path, `198.51.100.${visitors}`, 20, '', { method, body });
    await pause(500);
    const beside = await visit(30);
    const answers = await flood.end();
    figures[name] = { ...figuresOf(beside), answers };
    if (beside.some((one) => !one.body.includes('"completed":true'))) lost.push(name);
    // Its bucket is full again.
    await pause(1_000);
  }
  report('a neighbour beside the worst on every route, ms', figures);
  expect(lost).toEqual([]);
}, 600_000);
