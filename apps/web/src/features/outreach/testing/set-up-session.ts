import type {
  AnalysisData,
  AnalysisEvent,
  AnalysisRequest,
  Email,
  EmailRequest,
} from '@Hardware-Store-Finder/contract';
import { analysisPacks } from '@Hardware-Store-Finder/domain';
import { vi } from 'vitest';
import { createBrowserStorage } from '../../../data/storage.ts';
import { fakePage } from '../../../testing/fake-page.ts';
import { createAnalysisCache } from '../analysis/analysis-cache.ts';
import { createDrafts } from '../letter/drafts.ts';
import { type OutreachDeps, OutreachSession } from '../outreach-session.ts';

export const store = { name: 'A', address: 'B', website: 'https://a.example/' };
export const data = (text: string): AnalysisData => ({
  basicInfo: store,
  perplexityAnalysis: text,
  analysisPoints: [],
  nextSteps: [],
  productCategories: [],
  timestamp: '2026-01-02T00:00:00.000Z',
});

/** A stream that a test feeds, and that records whether its reader stopped. */
function fed() {
  const waiting: ((event: AnalysisEvent | Error | 'end') => void)[] = [];
  const queue: (AnalysisEvent | Error | 'end')[] = [];
  const asked: { request: AnalysisRequest; signal: AbortSignal }[] = [];
  return {
    asked,
    feed(event: AnalysisEvent | Error | 'end') {
      const next = waiting.shift();
      if (next === undefined) queue.push(event);
      else next(event);
    },
    async *analyze(request: AnalysisRequest, signal: AbortSignal): AsyncGenerator<AnalysisEvent> {
      asked.push({ request, signal });
      for (;;) {
        const event =
          queue.shift() ??
          (await new Promise<AnalysisEvent | Error | 'end'>((resolve) => waiting.push(resolve)));
        if (event === 'end') return;
        if (event instanceof Error) throw event;
        yield event;
      }
    },
  };
}

/** A session over a stream that the test feeds; `stored`: what the browser keeps. */
export function setUp(deps: Partial<OutreachDeps> = {}, stored: Record<string, string> = {}) {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { page, items } = fakePage(stored);
  const stream = fed();
  const emails: EmailRequest[] = [];
  const storage = createBrowserStorage(page);
  const session = new OutreachSession({
    store,
    cache: createAnalysisCache(storage),
    drafts: createDrafts({ storage }, store),
    analyze: stream.analyze,
    writeEmail: async (request): Promise<Email> => {
      emails.push(request);
      return { subject: 'S', body: request.language };
    },
    seller: () => ({ own: undefined, effective: undefined }),
    storeLanguage: () => analysisPacks.english,
    settled: async () => undefined,
    mayWrite: async () => true,
    onAnalysed: () => undefined,
    requestFrame: (draw) => draw(),
    ...deps,
  });
  return { session, items, emails, ...stream };
}

export const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
export const key = 'analysis_A_B';
