import type { CallProvider } from '@Hardware-Store-Finder/http-client';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { extractReasoningMiddleware, wrapLanguageModel } from 'ai';
import { mendChatCompletions } from './mend-stream.ts';
import type { ServiceSettings } from './presets.ts';
import type { ModelProvider } from './provider.ts';
import { createSdkModel } from './sdk-model.ts';

export type CompatibleOptions = {
  id: string;
  settings: Omit<ServiceSettings, 'apiKey'> & { apiKey?: string };
  callProvider: CallProvider;
  keySetting?: string;
  isPaid?: boolean;
};

/**
 * Any service that speaks OpenAI's chat completions (platform.openai.com/docs/api-reference/chat): OpenAI itself,
 * DeepSeek, Qwen, Ollama. Text between `<think>` tags is not part of an answer.
 */
export function createCompatibleModel(options: CompatibleOptions): ModelProvider {
  const { id, settings, callProvider } = options;
  const { baseUrl, model, apiKey } = settings;
  const takesSchema = id === 'openai' || id === 'ollama';
  return createSdkModel({
    id,
    label: model,
    takesSchema,
    isPaid: options.isPaid ?? true,
    ...(options.keySetting !== undefined && { keySetting: options.keySetting }),
    model: async () =>
      wrapLanguageModel({
        model: createOpenAICompatible({
          name: id,
          baseURL: baseUrl,
          ...(apiKey !== undefined && { apiKey }),
          fetch: mendChatCompletions(callProvider),
          includeUsage: true,
          supportsStructuredOutputs: takesSchema,
          transformRequestBody: (body) => (id === 'openai' ? forReasoning(body, model) : body),
        })(model),
        middleware: extractReasoningMiddleware({ tagName: 'think' }),
      }),
  });
}

/** OpenAI's reasoning models accept neither `max_tokens` nor a temperature. */
function forReasoning(body: Record<string, unknown>, model: string): Record<string, unknown> {
  if (!/^(?:o\d|gpt-5)/.test(model)) return body;
  const { max_tokens, temperature: _, ...rest } = body;
  return { ...rest, max_completion_tokens: max_tokens };
}
