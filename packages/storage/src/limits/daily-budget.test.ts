import { expect, test } from 'vitest';
import { createDailyBudget } from './daily-budget.ts';
import { createMemoryLedger } from './ledger.ts';

const noon = Date.UTC(2026, 0, 1, 12);

test('of 1,000 calls at once, as many as the budget pays for are made, and each pays what it used', async () => {
  const budget = createDailyBudget({ ledger: createMemoryLedger(), now: () => noon }, 'tokens', 6_000);
  let atOnce = 0;
  let used = 0;
  const call = async () => {
    const reserved = await budget.reserve(500);
    if (typeof reserved === 'string') return reserved;
    atOnce += 500;
    expect(atOnce).toBeLessThanOrEqual(6_000);
    used += 120;
    await reserved.settle(120);
    await reserved.settle(120);
    return 'made';
  };
  const outcomes = await Promise.all(Array.from({ length: 1_000 }, call));
  expect(outcomes.filter((outcome) => outcome === 'made').length).toBeGreaterThanOrEqual(12);
  expect(used).toBeLessThanOrEqual(6_000);
  expect(await budget.left()).toBe(6_000 - used);
});

test('a client gets its share, and what the others left of the day', async () => {
  const deps = { ledger: createMemoryLedger(), shares: createMemoryLedger(), share: 0.25, now: () => noon };
  const budget = createDailyBudget(deps, 'calls', 10);
  const outcomesOf = async (client: string | undefined, calls: number) => {
    const outcomes = [];
    for (let made = 0; made < calls; made += 1) {
      const reserved = await budget.reserve(1, client);
      outcomes.push(typeof reserved === 'string' ? reserved : 'made');
    }
    return outcomes;
  };
  expect(await outcomesOf('a', 3)).toEqual(['made', 'made', 'share']);
  expect(await outcomesOf(undefined, 7)).toEqual(Array(7).fill('made'));
  expect(await outcomesOf('b', 2)).toEqual(['made', 'day']);
  expect(await outcomesOf('a', 1)).toEqual(['share']);
  expect(await budget.left()).toBe(0);
});

test('a call that ends after midnight is paid by the day on which it began', async () => {
  let now = noon;
  const budget = createDailyBudget({ ledger: createMemoryLedger(), now: () => now }, 'tokens', 100);
  const reserved = await budget.reserve(80);
  now += 86_400_000;
  expect(await budget.left()).toBe(100);
  if (typeof reserved !== 'string') await reserved.settle(10);
  expect(await budget.left()).toBe(100);
});

test('what a call uses beyond its reservation is counted, and nothing is left of a budget that is exceeded', async () => {
  const budget = createDailyBudget({ ledger: createMemoryLedger(), now: () => noon }, 'tokens', 100);
  const reserved = await budget.reserve(100);
  if (typeof reserved !== 'string') await reserved.settle(150);
  expect(await budget.left()).toBe(0);
  expect(await budget.reserve(1)).toBe('day');
});
