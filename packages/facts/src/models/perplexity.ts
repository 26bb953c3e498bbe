import type { CallProvider } from '@Hardware-Store-Finder/http-client';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { extractReasoningMiddleware, wrapLanguageModel } from 'ai';
import * as z from 'zod';
import { mendChatCompletions } from './mend-stream.ts';
import type { ServiceSettings } from './presets.ts';
import type { CitedPage, ModelProvider } from './provider.ts';
import { createSdkModel } from './sdk-model.ts';

const id = 'perplexity';
const resultSchema = z.object({
  url: z.string(),
  title: z.string().nullable().optional().catch(undefined),
  snippet: z.string().nullable().optional().catch(undefined),
});
const chunkSchema = z.object({
  citations: z.array(z.string()).nullable().optional().catch(undefined),
  search_results: z.array(resultSchema).nullable().optional().catch(undefined),
});
const metadataSchema = z.object({
  [id]: z.object({
    citations: z.array(z.string()),
    results: z.array(resultSchema),
  }),
});

/**
 * Perplexity's Sonar (docs.perplexity.ai/api-reference/chat-completions-post). The first,
 * every or only the last chunk has sources: the last list that is not empty counts. `[1]` in the text is the first citation.
 */
export function createPerplexityModel(settings: ServiceSettings, callProvider: CallProvider): ModelProvider {
  const { apiKey, baseUrl, model } = settings;
  return createSdkModel({
    id,
    label: model,
    keySetting: 'PERPLEXITY_API_KEY',
    searches: true,
    extras: ({ maySearch }) => (maySearch ? {} : { disable_search: true }),
    model: async () =>
      wrapLanguageModel({
        model: createOpenAICompatible({
          name: id,
          baseURL: baseUrl,
          apiKey,
          fetch: mendChatCompletions(callProvider),
          supportsStructuredOutputs: true,
          metadataExtractor: {
            extractMetadata: async () => undefined,
            createStreamExtractor: sourcesOf,
          },
        })(model),
        middleware: extractReasoningMiddleware({ tagName: 'think' }),
      }),
    citationsOf(metadata): CitedPage[] {
      const known = metadataSchema.safeParse(metadata);
      if (!known.success) return [];
      const { citations, results } = known.data[id];
      const addresses = citations.length > 0 ? citations : results.map(({ url }) => url);
      return addresses.slice(0, 40).map((url) => {
        const result = results.find((one) => one.url === url);
        return { url, title: result?.title ?? '', snippet: result?.snippet ?? '' };
      });
    },
  });
}

function sourcesOf() {
  let citations: readonly string[] = [];
  let results: readonly z.infer<typeof resultSchema>[] = [];
  return {
    processChunk(raw: unknown) {
      const chunk = chunkSchema.safeParse(raw);
      if (!chunk.success) return;
      if (chunk.data.citations?.length) citations = chunk.data.citations;
      if (chunk.data.search_results?.length) results = chunk.data.search_results;
    },
    buildMetadata: () => ({
      [id]: { citations: [...citations], results: results.map((result) => ({ ...result })) },
    }),
  } as const;
}
