import { certificateFaultOf, certificateReason } from '@Hardware-Store-Finder/http-client';
import { message } from '@Hardware-Store-Finder/messages';
import type { LanguageModel, wrapLanguageModel } from 'ai';
import { WebPageAnswer } from './mend-stream.ts';
import { asServiceFault, ModelFault } from './model-fault.ts';
import type { CitedPage, ModelEvent, ModelProvider, ModelRequest } from './provider.ts';
import { answerLimit, thinkingOf } from './thinking.ts';

type SdkModel = Parameters<typeof wrapLanguageModel>[0]['model'];

export type SdkModelOptions = {
  id: string;
  /** The model's name, for people. */
  label: string;
  /** The name of the setting with its key, for messages. */
  keySetting?: string;
  isPaid?: boolean;
  searches?: boolean;
  /** Called for each question, so that the SDK is loaded on first use. */
  model: () => Promise<SdkModel>;
  /** Whether it can keep to a JSON Schema; otherwise it knows only that an answer is JSON. */
  takesSchema?: boolean;
  /** Options of the service's own, sent with the question. */
  extras?: (request: ModelRequest) => Record<string, boolean | string>;
  /** Reads the citations from the provider's metadata. */
  citationsOf?: (metadata: Readonly<Record<string, unknown>>) => readonly CitedPage[];
};

/**
 * Adapts a model of the AI SDK. No retries, which `withTimeouts` decides, and no tools. A service that refuses a form of
 * answer is asked again without it, and from then on.
 */
export function createSdkModel(options: SdkModelOptions): ModelProvider {
  const { id, label, model } = options;
  let takesFormat = true;
  return {
    id,
    label,
    isPaid: options.isPaid ?? true,
    searches: options.searches ?? false,
    async *stream({ format, ...request }, signal) {
      if (!takesFormat || format === undefined) return yield* answerTo(request, signal);
      let isBegun = false;
      try {
        for await (const event of answerTo({ ...request, format }, signal)) {
          isBegun = true;
          yield event;
        }
      } catch (error) {
        if (isBegun || !(error instanceof ModelFault && error.kind === 'request')) throw error;
        takesFormat = false;
        yield* answerTo(request, signal);
      }
    },
  };

  async function* answerTo(request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelEvent> {
    const { streamText } = await import('ai');
    const language = await formatted(await model(), request.format, options.takesSchema ?? true);
    const leaving = new AbortController();
    const thinking = thinkingOf(id, label);
    const { fullStream } = streamText({
      model: language,
      instructions: request.system,
      prompt: request.prompt,
      maxOutputTokens: answerLimit(id, label, request),
      temperature: 0.2,
      maxRetries: 0,
      providerOptions: { [id]: { ...thinking?.options, ...options.extras?.(request) } },
      abortSignal: AbortSignal.any([signal, leaving.signal]),
      // Errors arrive as parts of the stream; by default the SDK prints them, key included.
      onError: () => undefined,
    });
    try {
      yield* events(fullStream, options);
    } finally {
      leaving.abort();
    }
  }
}

/** The SDK's own way to ask for JSON would parse the answer; ours is read while it arrives, whatever it is. */
async function formatted(
  model: SdkModel,
  schema: ModelRequest['format'],
  takesSchema: boolean,
): Promise<LanguageModel> {
  if (schema === undefined) return model;
  const { defaultSettingsMiddleware, wrapLanguageModel } = await import('ai');
  const settings = { responseFormat: { type: 'json', ...(takesSchema && { schema }) } } as const;
  return wrapLanguageModel({ model, middleware: defaultSettingsMiddleware({ settings }) });
}

type Part =
  | { type: 'text-start'; id: string; providerMetadata?: Record<string, { type?: unknown }> | undefined }
  | { type: 'text-delta'; id: string; text: string }
  | { type: 'reasoning-delta'; text: string }
  | { type: 'reasoning-start' }
  | {
      type: 'finish-step';
      providerMetadata?: Record<string, unknown> | undefined;
      usage: { totalTokens?: number | undefined };
      finishReason: string;
    }
  | { type: 'error'; error: unknown }
  | { type: 'abort' };

async function* events(parts: AsyncIterable<unknown>, options: SdkModelOptions): AsyncGenerator<ModelEvent> {
  let finishReason = '';
  /** Anthropic's summaries of the conversation, which the SDK delivers as text. */
  const compactions = new Set<string>();
  try {
    for await (const raw of parts) {
      const part = raw as Part;
      if (part.type === 'text-start') {
        if (part.providerMetadata?.[options.id]?.type === 'compaction') compactions.add(part.id);
      } else if (part.type === 'text-delta') {
        if (part.text !== '' && !compactions.has(part.id)) yield { type: 'text', text: part.text };
      } else if (part.type === 'reasoning-start') {
        yield { type: 'thinking', characters: 0 };
      } else if (part.type === 'reasoning-delta') {
        yield { type: 'thinking', characters: part.text.length };
      } else if (part.type === 'error') {
        throw part.error;
      } else if (part.type === 'finish-step') {
        finishReason = part.finishReason;
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
  const fault = faultAtEnd(finishReason, options);
  if (fault !== undefined) throw fault;
}

/** Why an answer that ended for this reason is not whole. A stream that breaks off gives no reason of its own. */
function faultAtEnd(finishReason: string, { label }: SdkModelOptions): ModelFault | undefined {
  if (finishReason === 'stop' || finishReason === 'tool-calls') return undefined;
  if (finishReason === 'length') return new ModelFault('length', message.modelTooLong({ label }));
  if (finishReason === 'content-filter') return new ModelFault('refused', message.modelRefused({ label }));
  return cut(label);
}

function asModelFault(error: unknown, { label, keySetting: setting = '' }: SdkModelOptions): unknown {
  if (error instanceof ModelFault || (error instanceof Error && error.name === 'AbortError')) return error;
  const fault = asServiceFault(error, { label, setting });
  if (fault !== undefined) return fault;
  const untrusted = certificateFaultOf(error);
  if (untrusted !== undefined) {
    const { host, code } = untrusted;
    const sentence = message.untrusted({ name: label, host, ...certificateReason(code) });
    return new ModelFault('certificate', sentence, { cause: untrusted });
  }
  const { name = 'Error' } = (error ?? {}) as { name?: string };
  const cause = new Error(name);
  if (error instanceof WebPageAnswer)
    return new ModelFault('server', message.modelWebPage({ label }), { cause });
  return error instanceof TypeError || name === 'AI_APICallError'
    ? new ModelFault('unreachable', message.modelUnreachable({ label }), { cause })
    : cut(label, cause);
}

function cut(label: string, cause?: unknown): ModelFault {
  return new ModelFault('cut', message.modelCut({ label }), { cause });
}
