import { createAnalysisCache } from '../analysis/analysis-cache.ts';
import type { AnalyzeDeps } from '../analysis/analyze.ts';
import { createKeyedSemaphore } from '../lib/keyed-semaphore.ts';
import type { ModelProvider } from '../llm/provider.ts';
import { builtinReader } from '../llm/registry.ts';
import { createMemoryCache } from '../storage/memory-cache.ts';
import { createWebsiteReader } from '../website/create-website-reader.ts';
import { type MemoryAnswer, memorySite } from './memory-site.ts';

/** What analyses and e-mails are made with, over websites in memory. `asked`: the addresses that were fetched. */
export function analysisDeps(
  pages: Readonly<Record<string, MemoryAnswer>>,
  model: ModelProvider = builtinReader,
): { deps: AnalyzeDeps; asked: readonly string[] } {
  const { fetchSite, asked } = memorySite(pages);
  const gate = createKeyedSemaphore({ atOnce: 8, waiting: 100, patienceMs: 5_000 });
  return {
    asked,
    deps: {
      websites: createWebsiteReader({ fetchSite, cache: createMemoryCache(), gate }),
      ownSites: new Set(),
      model: async () => model,
      builtin: builtinReader,
      kept: createAnalysisCache({ cache: createMemoryCache(), memory: createMemoryCache() }),
      now: () => Date.UTC(2026, 0, 2),
    },
  };
}
