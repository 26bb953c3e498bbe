import type { CallProvider } from '@Hardware-Store-Finder/http-client';
import { boundAnswers } from './bounded-answers.ts';
import type { KeyedModelId, ServiceSettings } from './presets.ts';
import type { ModelProvider } from './provider.ts';
import { type ModelBudgets, withBudget } from './with-budget.ts';
import { type Timeouts, withTimeouts } from './with-timeouts.ts';
import { withSecondTry, withTurns } from './with-turns.ts';

export type ModelDeps = {
  callProvider: CallProvider;
  budgets: ModelBudgets;
  /** Other limits than the usual ones. */
  timeouts?: Partial<Timeouts>;
};

/** The services that need a key, one line each. The SDK is loaded on first use. */
const factories = {
  perplexity: async (settings: ServiceSettings, call: CallProvider) =>
    (await import('./perplexity.ts')).createPerplexityModel(settings, call),
  openai: (settings: ServiceSettings, call: CallProvider) => compatible('openai', settings, call),
  deepseek: (settings: ServiceSettings, call: CallProvider) => compatible('deepseek', settings, call),
  qwen: (settings: ServiceSettings, call: CallProvider) => compatible('qwen', settings, call),
  anthropic: async (settings: ServiceSettings, call: CallProvider) =>
    (await import('./anthropic.ts')).createAnthropicModel(settings, call),
  google: async (settings: ServiceSettings, call: CallProvider) =>
    (await import('./google.ts')).createGoogleModel(settings, call),
} satisfies Record<KeyedModelId, (settings: ServiceSettings, call: CallProvider) => Promise<ModelProvider>>;

async function compatible(id: KeyedModelId, settings: ServiceSettings, callProvider: CallProvider) {
  const { createCompatibleModel } = await import('./openai-compatible.ts');
  return createCompatibleModel({ id, settings, callProvider, keySetting: `${id.toUpperCase()}_API_KEY` });
}

/** The model of a service with a key, with timeouts, within its budget, and asked a few questions at once. */
export async function createKeyedModel(
  id: KeyedModelId,
  settings: ServiceSettings,
  { callProvider, budgets, timeouts }: ModelDeps,
): Promise<ModelProvider> {
  const model = await factories[id](settings, boundAnswers(callProvider));
  return withTurns(withSecondTry(withTimeouts(withBudget(model, budgets), timeouts)));
}

/** A model on this machine, which costs nothing. */
export async function createOllamaModel(
  { baseUrl, model }: { baseUrl: string; model: string },
  { callProvider, timeouts }: Omit<ModelDeps, 'budgets'>,
): Promise<ModelProvider> {
  const { createCompatibleModel } = await import('./openai-compatible.ts');
  const settings = { baseUrl: `${baseUrl.replace(/\/+$/, '')}/v1`, model };
  const ollama = createCompatibleModel({
    id: 'ollama',
    settings,
    callProvider: boundAnswers(callProvider),
    isPaid: false,
  });
  return withTurns(withSecondTry(withTimeouts(ollama, timeouts)));
}
