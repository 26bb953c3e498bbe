import * as z from 'zod/mini';
import type { KeyedModelId } from './presets.ts';

/** How to ask a service for its list of models, which is free: the path after its base URL, and headers with its key. */
export function modelListRequest(id: KeyedModelId, apiKey: string) {
  const requests: Partial<Record<KeyedModelId, { path: string; headers: Record<string, string> }>> = {
    // docs.anthropic.com/en/api/models-list
    anthropic: {
      path: '/models?limit=1000',
      headers: { 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' },
    },
    // ai.google.dev/api/models
    google: { path: '/models?pageSize=1000', headers: { 'x-goog-api-key': apiKey } },
  };
  return requests[id] ?? { path: '/models', headers: { authorization: `Bearer ${apiKey}` } };
}

/** OpenAI's and Anthropic's lists have `data`, Google's and Ollama's `models`. */
const listSchema = z.union([
  z.object({ data: z.array(z.object({ id: z.string() })) }),
  z.object({ models: z.array(z.object({ name: z.string() })) }),
]);

/** The names in the text of a list of models, of which Google's begin with `models/`; undefined if it is no list. */
export function listedModels(text: string): string[] | undefined {
  const list = listSchema.safeParse(parse(text)).data;
  if (list === undefined) return undefined;
  if ('data' in list) return list.data.map(({ id }) => id);
  return list.models.map(({ name }) => name.replace(/^models\//, ''));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
