import { createDailyBudget } from '@Hardware-Store-Finder/storage';
import { createMemoryLedger } from '@Hardware-Store-Finder/storage/testing';
import { sharedMaterial } from '@Hardware-Store-Finder/testing';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ModelFault } from './model-fault.ts';
import { type KeyedModelId, modelPresets } from './presets.ts';
import { createKeyedModel } from './registry.ts';

// Recorded answers of real services, in a folder beside the project.
const folder = sharedMaterial('real/faults');

const cases: [file: string, id: KeyedModelId, status: number, outcome: string][] = [
  ['google-400-API_KEY_INVALID.json', 'google', 400, 'key'],
  ['google-429-quota.json', 'google', 429, 'limit after 48000 ms'],
  ['vercel-google-429-retry-info.json', 'google', 429, 'limit after 35000 ms'],
  ['google-max-tokens-cut.json', 'google', 200, 'length'],
  ['google-max-tokens-thinking-empty.json', 'google', 200, 'length'],
  ['gpustack-qwen3-30s-reasoning-then-error.sse', 'qwen', 200, 'cut'],
  ['groq-error-in-stream.sse', 'openai', 200, 'request'],
  ['openrouter-400-in-stream.sse', 'openai', 200, 'length'],
  ['snowflake-no-finish-reason-stream.sse', 'openai', 200, 'whole'],
  ['perplexity-401.json', 'perplexity', 401, 'key'],
  ['perplexity-sonar-stream-short.sse', 'perplexity', 200, 'whole'],
  ['perplexity-sonar-stream-citations.sse', 'perplexity', 200, 'whole'],
];

describe.skipIf(!existsSync(folder))('recorded answers of real services (../shared/real/faults)', () => {
  test.each(cases)('%s from %s with status %i: %s', async (file, id, status, outcome) => {
    const recorded = readFileSync(path.join(folder, file), 'utf8');
    // Recorded without streaming, but a stream consists of the same objects.
    const isBare = status === 200 && file.endsWith('.json');
    const body = isBare ? `data: ${JSON.stringify(JSON.parse(recorded))}\n\n` : recorded;
    const headers = { 'content-type': status === 200 ? 'text/event-stream' : 'application/json' };
    const budget = createDailyBudget({ ledger: createMemoryLedger() }, 'test', 1_000_000);
    const model = await createKeyedModel(
      id,
      { ...modelPresets[id], apiKey: 'none' },
      {
        callProvider: async () => new Response(body, { status, headers }),
        budgets: { calls: budget, tokens: budget },
        timeouts: { retries: 0 },
      },
    );
    expect(await outcomeOf(model)).toBe(outcome);
  });
});

async function outcomeOf(model: Awaited<ReturnType<typeof createKeyedModel>>): Promise<string> {
  const request = { system: '', prompt: '', maxTokens: 100, maySearch: true };
  try {
    for await (const _ of model.stream(request, new AbortController().signal));
    return 'whole';
  } catch (error) {
    const { kind, retryAfterMs } = error as ModelFault;
    return retryAfterMs === undefined ? kind : `${kind} after ${retryAfterMs} ms`;
  }
}
