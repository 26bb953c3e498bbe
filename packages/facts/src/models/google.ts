import type { CallProvider } from '@Hardware-Store-Finder/http-client';
import { createGoogleGenerativeAI } from '@ai-sdk/google';
import type { ServiceSettings } from './presets.ts';
import type { ModelProvider } from './provider.ts';
import { createSdkModel } from './sdk-model.ts';

/** Google's Gemini API (ai.google.dev/api/generate-content, streamGenerateContent). */
export function createGoogleModel(settings: ServiceSettings, callProvider: CallProvider): ModelProvider {
  const { apiKey, baseUrl, model } = settings;
  return createSdkModel({
    id: 'google',
    label: model,
    keySetting: 'GOOGLE_AI_API_KEY',
    model: async () => createGoogleGenerativeAI({ apiKey, baseURL: baseUrl, fetch: callProvider })(model),
  });
}
