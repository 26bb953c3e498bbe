import { createDailyBudget } from '@Hardware-Store-Finder/storage';
import { createMemoryLedger } from '@Hardware-Store-Finder/storage/testing';
import { expect, test } from 'vitest';
import { ModelFault } from './model-fault.ts';
import type { ModelProvider } from './provider.ts';
import { withBudget } from './with-budget.ts';
import { withTurns } from './with-turns.ts';

const request = { system: 'Rules.', prompt: 'x'.repeat(3_000), maxTokens: 500, maySearch: false };
const signal = new AbortController().signal;

/** A model that counts what it is asked, and how many questions it has at once. */
function countingModel(usage: number) {
  const seen = { asked: 0, now: 0, most: 0 };
  const model: ModelProvider = {
    id: 'test',
    label: 'Test',
    isPaid: true,
    searches: false,
    async *stream() {
      seen.asked += 1;
      seen.now += 1;
      seen.most = Math.max(seen.most, seen.now);
      try {
        yield { type: 'text', text: 'Answer' };
        await new Promise(setImmediate);
        yield { type: 'usage', tokens: usage };
      } finally {
        seen.now -= 1;
      }
    },
  };
  return { seen, model };
}

async function askAll(model: ModelProvider, times: number): Promise<string[]> {
  const ask = async () => {
    try {
      for await (const _ of model.stream(request, signal));
      return 'answered';
    } catch (error) {
      return error instanceof ModelFault ? error.kind : String(error);
    }
  };
  return Promise.all(Array.from({ length: times }, ask));
}

test('of 1,000 questions at once, the model answers those that the budget of tokens pays for', async () => {
  const ledger = createMemoryLedger();
  const budgets = {
    calls: createDailyBudget({ ledger }, 'calls', 1_000),
    tokens: createDailyBudget({ ledger }, 'tokens', 6_000),
  };
  const { model, seen } = countingModel(1_400);
  const outcomes = await askAll(withBudget(model, budgets), 1_000);
  // Each reserves 1,002 for the question and 500 for the answer: three at once. Their 4,200 leave too little for one more.
  expect(seen.asked).toBe(3);
  expect(outcomes.filter((outcome) => outcome === 'budget')).toHaveLength(997);
  expect(await budgets.tokens.left()).toBe(6_000 - 3 * 1_400);
  // A question that is not asked costs no call.
  expect(await budgets.calls.left()).toBe(997);
});

test('an answer that is left early is paid for by its length', async () => {
  const ledger = createMemoryLedger();
  const budgets = {
    calls: createDailyBudget({ ledger }, 'calls', 10),
    tokens: createDailyBudget({ ledger }, 'tokens', 6_000),
  };
  const { model } = countingModel(1_400);
  for await (const _ of withBudget(model, budgets).stream(request, signal)) break;
  expect(await budgets.tokens.left()).toBe(6_000 - Math.ceil((3_000 + 6 + 6) / 3));
});

test('a question in Chinese reserves a token for each character', async () => {
  const ledger = createMemoryLedger();
  const calls = createDailyBudget({ ledger }, 'calls', 10);
  const ask = async (limit: number) => {
    const tokens = createDailyBudget({ ledger: createMemoryLedger() }, 'tokens', limit);
    const model = withBudget(countingModel(1).model, { calls, tokens });
    for await (const _ of model.stream({ ...request, system: '', prompt: '五金'.repeat(500) }, signal));
  };
  await expect(ask(1_499)).rejects.toMatchObject({ kind: 'budget' });
  await expect(ask(1_500)).resolves.toBeUndefined();
});

test('six questions are answered at once, sixty wait, and the others are asked to come back', async () => {
  const { model, seen } = countingModel(1);
  const outcomes = await askAll(withTurns(model), 100);
  expect(seen.most).toBe(6);
  expect(outcomes.filter((outcome) => outcome === 'answered')).toHaveLength(66);
  expect(outcomes.filter((outcome) => outcome === 'limit')).toHaveLength(34);
});
