import type { AnalysisData, AnalysisEvent } from '@Hardware-Store-Finder/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createBrowserStorage } from '../../../data/storage.ts';
import { fakePage } from '../../../testing/fake-page.ts';
import { createAnalysisCache } from './analysis-cache.ts';
import { createAnalysisRun, silenceMs } from './analysis-run.ts';
import { type AnalysisAction, type AnalysisState, openedAnalysis, reduceAnalysis } from './analysis-state.ts';

const store = { name: 'A', address: 'B' };
const time = () => '2026-01-02T00:00:00.000Z';
const data: AnalysisData = {
  basicInfo: store,
  perplexityAnalysis: 'done',
  analysisPoints: [],
  nextSteps: [],
  productCategories: [],
  timestamp: time(),
};

/** A run over a stream that ends by itself, fails, or never says another word, whatever its signal says. */
function begin(events: () => AsyncGenerator<AnalysisEvent>, language: 'english' | 'chinese' = 'english') {
  const { page, items } = fakePage({});
  const cache = createAnalysisCache(createBrowserStorage(page));
  let state: AnalysisState = openedAnalysis(store, undefined, time());
  let asked: AbortSignal | undefined;
  const run = createAnalysisRun(
    {
      cache,
      analyze(_, signal) {
        asked = signal;
        return events();
      },
      onAnalysed: () => undefined,
      requestFrame: (draw) => draw(),
    },
    {
      state: () => state,
      dispatch: (action: AnalysisAction) => {
        state = reduceAnalysis(state, action);
      },
      time,
    },
  );
  run.begin(language);
  return { run, items, state: () => state, signal: () => asked };
}

const never = () => new Promise<never>(() => {});

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => void vi.useRealTimers());

describe('A silent stream', () => {
  test('ends by itself, and its request is aborted', async () => {
    const { state, signal, items } = begin(async function* () {
      yield { type: 'content', content: 'half' };
      await never();
    });
    await vi.advanceTimersByTimeAsync(silenceMs - 1);
    expect(state().running?.draft).toBe('half');
    await vi.advanceTimersByTimeAsync(1);
    expect(state()).toMatchObject({ running: undefined, english: { hasAIAnalysis: false } });
    expect(signal()?.aborted).toBe(true);
    expect(items.get('analysis_A_B')).toContain('"hasAIAnalysis":false');
  });

  test('in Chinese ends as any other failure of Chinese', async () => {
    const { state } = begin(() => never() as never, 'chinese');
    await vi.advanceTimersByTimeAsync(silenceMs);
    expect(state()).toMatchObject({ running: undefined, error: { kind: 'no_chinese' } });
  });
});

test('Thoughts of a model are signs of life', async () => {
  const { state } = begin(async function* () {
    for (let turn = 0; turn < 5; turn += 1) {
      await new Promise((resolve) => setTimeout(resolve, silenceMs - 1));
      yield { type: 'thinking' };
    }
    yield { type: 'complete', data };
  });
  await vi.advanceTimersByTimeAsync(5 * silenceMs);
  expect(state().english).toMatchObject({ perplexityAnalysis: 'done', hasAIAnalysis: true });
});

describe('A stopped run', () => {
  test('changes nothing later, however its stream goes on', async () => {
    const { run, state, signal } = begin(async function* () {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      yield { type: 'complete', data };
    });
    await vi.advanceTimersByTimeAsync(1);
    run.stop();
    const before = state();
    expect(signal()?.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(2 * silenceMs);
    expect(state()).toBe(before);
  });
});

describe('A failure', () => {
  test.each([
    ['of the call', 'HTTP error! status: 500'],
    ['of a stream that just ends', undefined],
  ])('%s is silent: basic information, and no word of it on the screen', async (_, fault) => {
    const { state } = begin(async function* () {
      yield { type: 'content', content: 'half' };
      if (fault !== undefined) throw new Error(fault);
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(state()).toMatchObject({
      running: undefined,
      error: undefined,
      english: { hasAIAnalysis: false },
    });
    expect(JSON.stringify(state())).not.toContain('HTTP error');
  });
});
