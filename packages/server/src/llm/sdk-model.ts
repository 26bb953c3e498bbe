import { readRetryAfter } from '@hardware-store-finder/async';
import type { LanguageModel } from 'ai';
import { message } from '../i18n/message.ts';
import { ModelFault } from './model-fault.ts';
import type { CitedPage, ModelEvent, ModelProvider, ModelRequest } from './provider.ts';

export type SdkModelOptions = {
  id: string;
  /** The model's name, for people. */
  label: string;
  /** The name of the setting with its key, for messages. */
  keySetting?: string;
  isPaid?: boolean;
  searches?: boolean;
  /** Called for each question, so that the SDK is loaded on first use. */
  model: () => Promise<LanguageModel>;
  /** Options of the service's own, sent with the question. */
  extras?: (request: ModelRequest) => Record<string, boolean>;
  /** Reads the citations from the provider's metadata. */
  citationsOf?: (metadata: Readonly<Record<string, unknown>>) => readonly CitedPage[];
};

/** Adapts a model of the AI SDK. No retries, which `withTimeouts` decides, and no tools. */
export function createSdkModel(options: SdkModelOptions): ModelProvider {
  const { id, label, model } = options;
  return {
    id,
    label,
    isPaid: options.isPaid ?? true,
    searches: options.searches ?? false,
    async *stream(request, signal) {
      const { streamText } = await import('ai');
      const language = await model();
      const leaving = new AbortController();
      const { fullStream } = streamText({
        model: language,
        instructions: request.system,
        prompt: request.prompt,
        maxOutputTokens: request.maxTokens,
        temperature: 0.2,
        maxRetries: 0,
        ...(options.extras !== undefined && { providerOptions: { [id]: options.extras(request) } }),
        abortSignal: AbortSignal.any([signal, leaving.signal]),
        // Errors arrive as parts of the stream; by default the SDK prints them, key included.
        onError: () => undefined,
      });
      try {
        yield* events(fullStream, options);
      } finally {
        leaving.abort();
      }
    },
  };
}

type Part =
  | { type: 'text-delta'; text: string }
  | {
      type: 'finish-step';
      providerMetadata?: Record<string, unknown> | undefined;
      usage: { totalTokens?: number | undefined };
      finishReason: string;
    }
  | { type: 'error'; error: unknown }
  | { type: 'abort' };

async function* events(parts: AsyncIterable<unknown>, options: SdkModelOptions): AsyncGenerator<ModelEvent> {
  let isFinished = false;
  try {
    for await (const raw of parts) {
      const part = raw as Part;
      if (part.type === 'text-delta') {
        if (part.text !== '') yield { type: 'text', text: part.text };
      } else if (part.type === 'error') {
        throw part.error;
      } else if (part.type === 'finish-step') {
        // A stream that breaks off has no reason to finish.
        isFinished =
          part.finishReason !== 'error' && part.finishReason !== 'other' && part.finishReason !== 'unknown';
        const pages = options.citationsOf?.(part.providerMetadata ?? {}) ?? [];
        if (pages.length > 0) yield { type: 'citations', pages };
        if (part.usage.totalTokens !== undefined) yield { type: 'usage', tokens: part.usage.totalTokens };
      } else if (part.type === 'abort') {
        return;
      }
    }
  } catch (error) {
    throw asModelFault(error, options);
  }
  if (!isFinished) throw cut(options);
}

/** Classifies an error by what the user can do about it. The provider's own words may contain the key: leave them out. */
function asModelFault(error: unknown, options: SdkModelOptions): unknown {
  if (error instanceof ModelFault || (error instanceof Error && error.name === 'AbortError')) return error;
  const { label, keySetting: setting = '' } = options;
  const { statusCode, responseHeaders } = error as {
    statusCode?: number;
    responseHeaders?: Record<string, string>;
  };
  const status = { cause: new Error(`${(error as Error)?.name ?? 'Error'} ${statusCode ?? ''}`.trim()) };
  if (statusCode === 401 || statusCode === 403) {
    return new ModelFault('key', message.modelKey({ label, setting }), status);
  }
  if (statusCode === 429) {
    return new ModelFault('limit', message.modelLimit({ label }), {
      ...status,
      retryAfterMs: readRetryAfter(responseHeaders?.['retry-after'], Date.now()),
    });
  }
  if (statusCode !== undefined && statusCode >= 500) {
    return new ModelFault('server', message.modelBroken({ label, status: statusCode }), {
      ...status,
      retryAfterMs: readRetryAfter(responseHeaders?.['retry-after'], Date.now()),
    });
  }
  if (statusCode !== undefined && statusCode >= 400) {
    return new ModelFault('request', message.modelRequest({ label, status: statusCode }), status);
  }
  if (error instanceof TypeError || (error as Error)?.name === 'AI_APICallError') {
    return new ModelFault('unreachable', message.modelUnreachable({ label }), status);
  }
  return cut(options, status.cause);
}

function cut({ label }: SdkModelOptions, cause?: unknown): ModelFault {
  return new ModelFault('cut', message.modelCut({ label }), { cause });
}
