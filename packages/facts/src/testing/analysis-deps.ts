import { createKeyedSemaphore } from '@Hardware-Store-Finder/std';
import { createMemoryCache } from '@Hardware-Store-Finder/storage';
import { type MemoryAnswer, memorySite } from '@Hardware-Store-Finder/testing';
import { createWebsiteReader, type WebsiteReader } from '@Hardware-Store-Finder/websites';
import { noMailboxes } from '@Hardware-Store-Finder/websites/testing';
import { createAnalysisCache } from '../analysis/analysis-cache.ts';
import type { AnalyzeDeps } from '../analysis/analyze.ts';
import type { ModelProvider } from '../models/provider.ts';

/** Dependencies of analyses and emails, over websites in memory. `asked` lists the fetched URLs in order. */
export function analysisDeps(
  pages: Readonly<Record<string, MemoryAnswer>>,
  model?: ModelProvider,
): { deps: AnalyzeDeps & { websites: WebsiteReader }; asked: readonly string[] } {
  const { fetchSite, asked } = memorySite(pages);
  const semaphore = createKeyedSemaphore({ concurrency: 8, maxQueued: 100, timeoutMs: 5_000 });
  return {
    asked,
    deps: {
      websites: createWebsiteReader({ fetchSite, cache: createMemoryCache(), semaphore }),
      mailboxes: noMailboxes,
      ownSites: new Set(),
      model: async () => model,
      analyses: createAnalysisCache({ cache: createMemoryCache(), memory: createMemoryCache() }),
      now: () => Date.UTC(2026, 0, 2),
    },
  };
}
