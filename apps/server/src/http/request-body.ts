import {
  type AnalysisRequest,
  analysisRequestSchema,
  type EmailRequest,
  emailRequestSchema,
  languages,
  withoutNulls,
} from '@hardware-store-finder/contract';
import { AppError, message } from '@hardware-store-finder/messages';
import * as z from 'zod/mini';
import { truncateStore } from './truncated-store.ts';

/** The largest JSON body that a client may post. */
export const maxBodyBytes = 256 * 1024;

/** Parses the body of `POST /api/analyze-company/stream`. Throws AppError 'bad_request'. */
export function parseAnalysisRequest(body: unknown): AnalysisRequest {
  return named(parsed(analysisRequestSchema, truncateStore(body)));
}

/** Parses the body of `POST /api/generate-email`. Throws AppError 'bad_request'. */
export function parseEmailRequest(body: unknown): EmailRequest {
  const { store, analysis = null, ...rest } = fieldsOf(body);
  const { seller, ...known } = fieldsOf(withoutNulls(rest));
  const request = parsed(emailRequestSchema, {
    ...known,
    store: truncateStore(store),
    // Only the presence of an analysis matters, so treat an outdated or broken one as none.
    analysis: isAnalysis(analysis) ? analysis : null,
    ...(seller !== undefined && { seller: withoutNulls(seller) }),
  });
  named(request.store);
  return request;
}

function isAnalysis(value: unknown): boolean {
  return z.safeParse(emailRequestSchema.shape.analysis, value).success;
}

/** The fields of a JSON object. Throws AppError for anything else. */
export function fieldsOf(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new AppError('bad_request', message.noJsonObject());
  return body as Record<string, unknown>;
}

/** The body, if it fits the schema. Throws AppError naming the first field that does not. */
export function parsed<S extends z.ZodMiniType>(shape: S, value: unknown): z.infer<S> {
  const result = z.safeParse(shape, fieldsOf(value));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const field = issue?.path.join('.') ?? '';
  const json = JSON.stringify(issue?.path.reduce<unknown>((at, key) => Object(at)[key], value));
  const given = json?.slice(0, 60) ?? '';
  throw new AppError(
    'bad_request',
    field === 'language'
      ? message.wrongLanguage({ known: languages, given })
      : message.wrongField({ field, given, problem: issue?.message ?? '' }),
  );
}

function named<T extends { name: string }>(store: T): T {
  if (store.name.trim() === '') throw new AppError('bad_request', message.namelessStore());
  return store;
}
