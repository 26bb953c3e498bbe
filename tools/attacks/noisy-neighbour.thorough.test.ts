import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { startFlood } from './support/start-flood.ts';
import { report, startTarget } from './support/target.ts';
import { createVisitor, figuresOf, type Visit } from './support/visitor.ts';

const target = await startTarget();
afterAll(() => target.stop());

const search = '/search/stream?location=Porto';
const hostile = ['searches', 'suggestions', 'the page', 'nothing there', 'requests with a foreign Host'];
let refusedInAll = 0;

test.each([
  ['searches', search],
  ['suggestions', '/api/suggest?text=Po'],
  ['the page', '/hardware-store-finder/'],
  ['nothing there', '/nothing'],
  ['requests with a foreign Host', '/api/status', 'evil.example'],
])('a hundred loops of %s by one client cost another no answer', async (what, path, host = '') => {
  const at = hostile.indexOf(what);
  const visitor = createVisitor(target.origin, `203.0.113.${at}`);
  const visit = async () => {
    const done: Visit[] = [];
    for (let count = 0; count < 20; count += 1) {
      done.push(await visitor.ask(search));
      await pause(50);
    }
    return done;
  };
  const alone = await visit();
  const flood = startFlood(target.origin + path, `198.51.100.${at}`, 100, host);
  await flood.refused;
  const beside = await visit();
  const { 429: refused = 0, ...others } = (await flood.end()).answers;
  visitor.leave();
  refusedInAll += refused;
  const answered = Object.values(others).reduce((sum, count) => sum + count, 0);
  const [before, during] = [figuresOf(alone), figuresOf(beside)];
  report(`noisy neighbour, ${what}`, { alone: before, beside: during, answered, refused });

  const unanswered = [...alone, ...beside].filter(({ body }) => !body.includes('"completed":true'));
  expect(unanswered.map(({ status }) => status)).toEqual([]);
  expect(refused).toBeGreaterThan(50);
  // Of the page and of errors, more than two thousand are too many.
  expect(answered).toBeLessThan(3_500);
});

test('the log has a line for each client and ten seconds of refusals, and none for each refusal', async () => {
  const refusals = () => target.log().filter(({ event }) => event === 'refused');
  const counted = () => refusals().reduce((sum, { requests }) => sum + Number(requests), 0);
  await expect.poll(counted, { timeout: 15_000 }).toBeGreaterThanOrEqual(refusedInAll);
  expect(refusals().length).toBeLessThan(20);
  expect(target.log().filter(({ event, status }) => event === 'request' && status === 429)).toEqual([]);
});
