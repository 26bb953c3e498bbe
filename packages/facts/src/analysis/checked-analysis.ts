import { type Writer, writerSchema } from '@hardware-store-finder/contract';
import * as z from 'zod/mini';
import { type Evidence, evidenceSchema, type Passage, passageSchema } from '../evidence/evidence.ts';
import { type Statement, statementSchema } from '../verify/statement.ts';

/** The result of an analysis, before it is composed for display. */
export type CheckedAnalysis = {
  evidence: Evidence;
  /** Pages from the provider's own search that statements cite; numbered after those of the evidence. */
  cited: readonly Passage[];
  /** English; a translated copy is never cached. */
  statements: readonly Statement[];
  /** How many sentences of the draft no source supports. */
  leftOut: number;
  /** Who wrote the draft; absent if there was nothing to write from. */
  by?: Writer & { isModel: boolean };
  /** The label of the model whose draft had no supported statement, so that the built-in reader wrote instead. */
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
