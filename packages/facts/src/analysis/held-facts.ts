import type { StoreInput } from '@Hardware-Store-Finder/contract';
import { type EvidenceDeps, gatherEvidence } from '../evidence/gather-evidence.ts';
import { readSite } from '../facts/read-site.ts';
import type { ModelProvider } from '../models/provider.ts';
import type { AnalysisCache, CheckedAnalysis } from './analysis-cache.ts';
import { readByCode } from './analyze.ts';
import { finderOf } from './finder.ts';

export type HeldFacts = Pick<
  CheckedAnalysis,
  'evidence' | 'facts' | 'ownWords' | 'goods' | 'told' | 'refused'
>;

/**
 * What this server itself knows of a store: from its own last analysis, else what code finds on the pages now. Throws
 * AppError while too many sites are being read.
 */
export async function heldFacts(
  store: StoreInput,
  { model, ...deps }: EvidenceDeps & { analyses: AnalysisCache; model: ModelProvider | undefined },
  signal: AbortSignal,
): Promise<HeldFacts> {
  const known = await deps.analyses.get(store, finderOf(model));
  if (known !== undefined) return known;
  const { evidence, pages } = await gatherEvidence(store, deps, signal);
  return { evidence, refused: [], ...readByCode(readSite(pages, store.name)) };
}
