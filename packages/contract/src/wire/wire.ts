import * as z from 'zod';
import { WireFault } from './wire-fault.ts';

/** The body of a refused request, and the event that ends a failed analysis: a sentence, and the administrator's part of it. */
export const errorAnswerSchema = z.object({ error: z.string(), admin_note: z.string().optional() });
export type ErrorAnswer = z.infer<typeof errorAnswerSchema>;

/** Parses the JSON after `data: `. Throws WireFault. */
export function parsePayload(payload: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(payload);
  } catch (cause) {
    throw new WireFault(`A stream line is not JSON: ${payload.slice(0, 80)}`, { cause });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new WireFault(`A stream line is not a JSON object: ${payload.slice(0, 80)}`);
  }
  return value as Record<string, unknown>;
}

/** Removes null fields: other backends may write an absent field as null. */
export function withoutNulls(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null));
}

/** Parses a line's object with `shape`. Throws WireFault, whose message quotes `payload`. */
export function readSchema<S extends z.ZodType>(shape: S, value: unknown, payload: string): z.infer<S> {
  const result = shape.safeParse(value);
  if (result.success) return result.data;
  const where = result.error.issues.map((issue) => issue.path.join('.') || 'the line').join(', ');
  throw new WireFault(`A stream line is of the wrong shape (${where}): ${payload.slice(0, 80)}`);
}
