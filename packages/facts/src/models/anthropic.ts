import type { CallProvider } from '@Hardware-Store-Finder/http-client';
import { createAnthropic } from '@ai-sdk/anthropic';
import { mendMessages } from './mend-stream.ts';
import type { ServiceSettings } from './presets.ts';
import type { ModelProvider } from './provider.ts';
import { createSdkModel } from './sdk-model.ts';

/** Anthropic's Messages API (docs.anthropic.com/en/api/messages-streaming). */
export function createAnthropicModel(settings: ServiceSettings, callProvider: CallProvider): ModelProvider {
  const { apiKey, baseUrl, model } = settings;
  return createSdkModel({
    id: 'anthropic',
    label: model,
    keySetting: 'ANTHROPIC_API_KEY',
    // The SDK's other way, a forced tool, would drop the text of a service that ignores it.
    extras: ({ format }) => (format === undefined ? {} : { structuredOutputMode: 'outputFormat' }),
    model: async () =>
      createAnthropic({ apiKey, baseURL: baseUrl, fetch: mendMessages(callProvider) })(model),
  });
}
