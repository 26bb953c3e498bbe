import { formatMessage, type Message, message } from '@Hardware-Store-Finder/messages';
import { readRetryAfter } from '@Hardware-Store-Finder/std';
import * as z from 'zod';

export type ModelFaultKind =
  | 'key'
  | 'limit'
  | 'credit'
  | 'budget'
  | 'server'
  | 'request'
  | 'certificate'
  | 'unreachable'
  | 'slow'
  | 'cut'
  /** Its limit of tokens cut the answer. */
  | 'length'
  | 'refused'
  | 'endless'
  | 'empty';

/** Why a model gave no complete answer. Neither `userMessage` nor its English, `message`, contains the provider's words. */
export class ModelFault extends Error {
  override name = 'ModelFault';
  readonly kind: ModelFaultKind;
  readonly userMessage: Message;
  /** How long the provider asks to wait, in milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(
    kind: ModelFaultKind,
    userMessage: Message,
    { retryAfterMs, cause }: { retryAfterMs?: number | undefined; cause?: unknown } = {},
  ) {
    super(formatMessage(userMessage, 'english'), { cause });
    this.kind = kind;
    this.userMessage = userMessage;
    this.retryAfterMs = retryAfterMs;
  }
}

/** An error as a service reports it, by its HTTP status or inside a stream. */
type ServiceError = {
  status: number | undefined;
  /** What the services call the kind of error, lower-cased. */
  codes: readonly string[];
  retryAfterMs: number | undefined;
};

type Named = {
  label: string;
  /** The setting with the key; empty if the service needs none. */
  setting: string;
};

const text = z.string().nullable().optional().catch(undefined);
const code = z.union([z.string(), z.number()]).nullable().optional().catch(undefined);
const detailSchema = z.object({ reason: text, retryDelay: text });
const errorSchema = z.object({
  code,
  status_code: z.number().optional().catch(undefined),
  status: text,
  type: text,
  message: text,
  details: z.array(detailSchema.catch({})).nullable().optional().catch(undefined),
});
/** The fields of the AI SDK's APICallError and of its errors inside a stream. */
const thrownSchema = z.object({
  name: text,
  statusCode: z.number().optional().catch(undefined),
  responseHeaders: z.record(z.string(), z.string()).optional().catch(undefined),
  responseBody: text,
  data: z.unknown(),
});

/**
 * Classifies an error that the AI SDK threw or streamed by what a person can do about it; undefined if the service
 * reported none, so that the answer just broke off. The service's own words may contain the key: they are left out.
 */
export function asServiceFault(error: unknown, { label, setting }: Named): ModelFault | undefined {
  const read = readError(error);
  const { status, codes, retryAfterMs } = read;
  const options = { cause: new Error(`${nameOf(error)} ${status ?? codes[0] ?? ''}`.trim()), retryAfterMs };
  switch (kindOf(read)) {
    case 'key':
      return new ModelFault('key', message.modelKey({ label, setting }), options);
    case 'credit':
      return new ModelFault('credit', message.modelCredit({ label }), options);
    case 'limit': {
      const seconds = retryAfterMs === undefined ? 60 : Math.max(1, Math.ceil(retryAfterMs / 1000));
      return new ModelFault('limit', message.modelLimit({ label, seconds }), options);
    }
    case 'server':
      return new ModelFault('server', message.modelBroken({ label, status: status ?? 500 }), options);
    case 'request':
      return new ModelFault('request', message.modelRequest({ label, status: status ?? 400 }), options);
    default:
      return undefined;
  }
}

/**
 * Google answers 400 to a wrong key, with a reason (google.rpc.ErrorInfo). OpenAI answers 429 to an account without
 * credit, Anthropic 400.
 */
function kindOf({ status = 0, codes }: ServiceError) {
  const is = (pattern: RegExp) => codes.some((one) => pattern.test(one));
  if (status === 402 || is(/^(?:insufficient_(?:quota|balance|credits?)|billing_.*|arrearage)$/))
    return 'credit';
  if (status === 401 || status === 403) return 'key';
  if (status === 429) return 'limit';
  if (status >= 500) return 'server';
  if (is(/^(?:api_key_.*|invalid_?api_?key|authentication_error)$/)) return 'key';
  if (is(/^(?:rate_limit.*|resource_exhausted|throttling.*)$/)) return 'limit';
  if (is(/^(?:overloaded_error|api_error|server_error|internal|unavailable)$/)) return 'server';
  return status >= 400 || is(/^invalid_request_error$/) ? 'request' : undefined;
}

function readError(error: unknown): ServiceError {
  const { data: thrown = undefined } = thrownSchema.safeParse(error);
  // Inside a stream, OpenAI's format has the bare error.
  const body = bodyOf(thrown?.responseBody) ?? thrown?.data ?? error;
  const read = errorSchema.safeParse(errorIn(body)).data;
  const { code = undefined, status_code: streamed, details } = read ?? {};
  const numbers = [thrown?.statusCode, streamed, typeof code === 'number' ? code : undefined];
  const status = numbers.find((number) => number !== undefined && number >= 400 && number < 600);
  const words = [code, read?.status, read?.type, ...(details ?? []).map((detail) => detail?.reason)];
  if (/credit balance is too low/i.test(read?.message ?? '')) words.unshift('insufficient_credit');
  const delays = (details ?? []).map((detail) => durationMs(detail?.retryDelay));
  return {
    status,
    codes: words.flatMap((word) =>
      typeof word === 'string' && /^[\w.-]{1,100}$/.test(word) ? word.toLowerCase() : [],
    ),
    retryAfterMs:
      readRetryAfter(thrown?.responseHeaders?.['retry-after'], Date.now()) ??
      delays.find((delay) => delay !== undefined),
  };
}

function bodyOf(json: string | null | undefined): unknown {
  try {
    return json ? JSON.parse(json) : undefined;
  } catch {
    return undefined;
  }
}

/** Google's OpenAI-compatible endpoint answers with a list of one. */
function errorIn(body: unknown): unknown {
  const [first] = Array.isArray(body) ? body : [body];
  return (first as { error?: unknown } | null)?.error ?? first;
}

/** A protobuf Duration in JSON ('34.4s'), in milliseconds, at most as long as a Retry-After. */
function durationMs(duration: string | null | undefined): number | undefined {
  const seconds = /^(\d{1,9}(?:\.\d+)?)s$/.exec(duration ?? '')?.[1];
  return seconds === undefined ? undefined : readRetryAfter(String(Math.ceil(Number(seconds))), 0);
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'Error';
}
