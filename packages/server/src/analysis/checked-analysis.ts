import { type Writer, writerSchema } from '@hardware-store-finder/contract';
import * as z from 'zod/mini';
import { type Evidence, evidenceSchema, type Passage, passageSchema } from './evidence/evidence.ts';
import { type Statement, statementSchema } from './verify/statement.ts';

/** What one analysis comes down to, in whatever language it is then shown. */
export type CheckedAnalysis = {
  evidence: Evidence;
  /** The pages of the provider's own search that statements stand on; their numbers follow those of the evidence. */
  cited: readonly Passage[];
  /** In English. */
  statements: readonly Statement[];
  /** So many sentences of the draft had no source that holds them. */
  leftOut: number;
  /** Who wrote the draft; nobody where there was nothing to write from. */
  by?: Writer & { isModel: boolean };
  /** The model whose draft held nothing, so that the built-in reader wrote instead: its name. */
  insteadOf?: string;
};

export const checkedAnalysisSchema = z.object({
  evidence: evidenceSchema,
  cited: z.array(passageSchema),
  statements: z.array(statementSchema),
  leftOut: z.number(),
  by: z.exactOptional(z.extend(writerSchema, { isModel: z.boolean() })),
  insteadOf: z.exactOptional(z.string()),
}) satisfies z.ZodMiniType<CheckedAnalysis>;
