import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFlood } from './support/start-flood.ts';
import { report, startTarget } from './support/target.ts';
import { createVisitor, figuresOf, type Visit } from './support/visitor.ts';

let target: Awaited<ReturnType<typeof startTarget>>;
beforeAll(async () => {
  target = await startTarget();
});
afterAll(() => target.stop());

const search = '/search/stream?location=Porto';
const visits = 15;

test.each([
  ['searches', search],
  ['suggestions', '/api/suggest?text=Po'],
  ['the page', '/hardware-store-finder/'],
  ['nothing there', '/nothing'],
  ['requests with a foreign Host', '/api/status', 'evil.example'],
])('a hundred loops of %s by one client cost another no answer', async (what, path, host = '') => {
  const visitor = createVisitor(target.origin, `203.0.113.${what.length}`);
  const visit = async () => {
    const done: Visit[] = [];
    for (let count = 0; count < visits; count += 1) done.push(await visitor.ask(search));
    return done;
  };
  const alone = await visit();
  const flood = await startFlood(target.origin + path, `198.51.100.${what.length}`, 100, host);
  await expect
    .poll(() => target.log().filter(({ event }) => event === 'refused').length, { timeout: 30_000 })
    .toBeGreaterThan(0);
  const beside = await visit();
  const answers = await flood.end();
  visitor.leave();
  const lines = target.log();
  report(`noisy neighbour, ${what}`, { alone: figuresOf(alone), beside: figuresOf(beside), answers });

  for (const { status, body } of [...alone, ...beside]) {
    expect(status).toBe(200);
    expect(body).toContain('"type":"completed"');
  }
  const { 429: refused = 0, ...others } = answers;
  expect(refused).toBeGreaterThan(100);
  // A refusal is never a line of its own: the log grows with what is answered.
  const answered = Object.values(others).reduce((sum, count) => sum + count, 0);
  expect(lines.filter(({ event, status }) => event === 'request' && status === 429)).toEqual([]);
  expect(answered).toBeLessThan(refused * 10);
});
