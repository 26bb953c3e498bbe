import { createCallProvider } from '@Hardware-Store-Finder/http-client';
import { createDailyBudget } from '@Hardware-Store-Finder/storage';
import { createMemoryLedger } from '@Hardware-Store-Finder/storage/testing';
import { keyedModelIds } from '../presets.ts';
import type { ModelProvider } from '../provider.ts';
import { createKeyedModel, createOllamaModel, type ModelDeps } from '../registry.ts';

export const testKey = 'key-of-the-test';

/** Every service, reached at the address of a wire server. */
export const services = [...keyedModelIds, 'ollama'] as const;

export function depsFor(url: string, timeouts: ModelDeps['timeouts'] = {}): ModelDeps {
  const ledger = createMemoryLedger();
  return {
    callProvider: createCallProvider({ baseUrls: [url] }),
    budgets: {
      calls: createDailyBudget({ ledger }, 'calls', 1_000),
      tokens: createDailyBudget({ ledger }, 'tokens', 1_000_000),
    },
    timeouts: {
      firstToken: 1_500,
      idle: 300,
      inAll: 3_000,
      firstPause: 10,
      longestPause: 1_000,
      ...timeouts,
    },
  };
}

export function serviceAt(
  id: (typeof services)[number],
  url: string,
  deps: ModelDeps = depsFor(url),
): Promise<ModelProvider> {
  return id === 'ollama'
    ? createOllamaModel({ baseUrl: url, model: 'qwen3:8b' }, deps)
    : createKeyedModel(id, { apiKey: testKey, baseUrl: url, model: `model-of-${id}` }, deps);
}
