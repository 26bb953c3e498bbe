import type { MailAnswer } from '@Hardware-Store-Finder/contract';
import * as z from 'zod';

/** What may come back, the weightiest first. */
export const weights = [
  'human_reply',
  'complaint',
  'bounce',
  'auto_reply',
  'other',
] as const satisfies readonly MailAnswer['kind'][];
const cameBackSchema = z.enum(weights);

/** The kind of what came back, as it is stored. */
export function cameBackOf(kind: string): MailAnswer['kind'] {
  return cameBackSchema.safeParse(kind).data ?? 'other';
}
