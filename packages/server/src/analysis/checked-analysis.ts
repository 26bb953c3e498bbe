import type { Writer } from '@hardware-store-finder/contract';
import type { Evidence, Passage } from './evidence/evidence.ts';
import type { Statement } from './verify/statement.ts';

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
