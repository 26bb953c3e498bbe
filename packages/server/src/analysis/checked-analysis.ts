import type { Writer } from '@hardware-store-finder/contract';
import type { Evidence, Passage } from './evidence/evidence.ts';
import type { Statement } from './verify/statement.ts';

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
