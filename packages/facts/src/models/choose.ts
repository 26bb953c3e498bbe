import { type CallProvider, readText } from '@Hardware-Store-Finder/http-client';
import { message } from '@Hardware-Store-Finder/messages';
import { listedModels } from './check-models.ts';
import { keyedModelIds, type ModelSettings } from './presets.ts';
import type { ModelChoice, ModelProvider } from './provider.ts';
import { createKeyedModel, createOllamaModel, type ModelDeps } from './registry.ts';

/** Ollama is probed at most this often and for this long, in milliseconds. */
const probeEveryMs = 60_000;
const probeMs = 800;
const maxTagsBytes = 1024 * 1024;

/**
 * Chooses the model in use: the one named by `AI`, else (`auto`) the first service with a key, else an Ollama that
 * answers on this machine, else none.
 */
export function createModelChoice(
  settings: ModelSettings,
  deps: ModelDeps,
  now: () => number = Date.now,
): ModelChoice {
  const { ai, services, ollama } = settings;
  const keyed = ai === 'auto' ? keyedModelIds.find((id) => services[id] !== undefined) : ai;
  if (keyed === 'builtin') return async () => undefined;
  if (keyed !== undefined && keyed !== 'ollama') {
    const service = services[keyed];
    if (service === undefined) throw new Error(`There is no key for ${keyed}.`);
    let made: Promise<ModelProvider> | undefined;
    return () => (made ??= createKeyedModel(keyed, service, deps));
  }
  let known: { until: number; model: Promise<ModelProvider | undefined> } | undefined;
  return () => {
    if (known === undefined || known.until <= now()) {
      known = { until: now() + probeEveryMs, model: probe() };
    }
    return known.model;
  };

  async function probe(): Promise<ModelProvider | undefined> {
    const model = ollama.model ?? (await firstInstalled(ollama.baseUrl, deps.callProvider));
    if (model === undefined) return ai === 'ollama' ? unreachable(ollama.baseUrl) : undefined;
    if (ai === 'auto' && ollama.model !== undefined) {
      const answers = await firstInstalled(ollama.baseUrl, deps.callProvider);
      if (answers === undefined) return undefined;
    }
    return createOllamaModel({ baseUrl: ollama.baseUrl, model }, deps);
  }
}

/** The first model installed in an Ollama (github.com/ollama/ollama/blob/main/docs/api.md, list local models). */
async function firstInstalled(baseUrl: string, callProvider: CallProvider): Promise<string | undefined> {
  try {
    const response = await callProvider(`${baseUrl.replace(/\/+$/, '')}/api/tags`, {
      signal: AbortSignal.timeout(probeMs),
    });
    return listedModels(await readText(response, maxTagsBytes))?.[0];
  } catch {
    return undefined;
  }
}

/** For `AI=ollama` without an answer: every question fails with ModelFault, as for any unreachable service. */
async function unreachable(baseUrl: string): Promise<ModelProvider> {
  const { ModelFault } = await import('./model-fault.ts');
  return {
    id: 'ollama',
    label: 'Ollama',
    isPaid: false,
    searches: false,
    // biome-ignore lint/correctness/useYield: it never yields
    async *stream() {
      throw new ModelFault('unreachable', message.noOllama({ url: baseUrl }));
    },
  };
}
