import type { AnalysisData } from '@Hardware-Store-Finder/contract';
import { analysisPacks } from '@Hardware-Store-Finder/domain';
import { describe, expect, test } from 'vitest';
import {
  type AnalysisAction,
  type AnalysisState,
  basicAnalysis,
  isAnalysed,
  openedAnalysis,
  reduceAnalysis,
  shownAnalysis,
} from './analysis-state.ts';

const now = '2026-01-02T00:00:00.000Z';
const store = { name: 'A', address: 'B', phone: '1', website: 'https://a.example/' };
const data: AnalysisData = {
  basicInfo: store,
  perplexityAnalysis: 'English text [1]',
  analysisPoints: ['p'],
  nextSteps: ['s'],
  productCategories: ['hinges'],
  timestamp: now,
};
const chinese: AnalysisData = { ...data, perplexityAnalysis: '中文' };
const stored: AnalysisData = { ...data, hasAIAnalysis: true };

const after = (state: AnalysisState, ...actions: AnalysisAction[]) => actions.reduce(reduceAnalysis, state);
const fresh = openedAnalysis(store, undefined, now);
const running = after(fresh, { type: 'started', language: 'english' });
const analysed = openedAnalysis(store, stored, now);

describe('Analysis, sentence by sentence (specification, section 4)', () => {
  test('On opening, a cached analysis for the store is loaded if present.', () => {
    expect(shownAnalysis(analysed)).toEqual(stored);
    expect(isAnalysed(analysed)).toBe(true);
  });

  test('asks about what the seller makes, if that is known', () => {
    const { english, chinese } = analysisPacks;
    const inChinese = openedAnalysis(store, undefined, now, { stored: undefined });
    expect(shownAnalysis(fresh, 'screws')?.analysisPoints[0]).toBe(english.analysis.generic.ofYours);
    expect(shownAnalysis(inChinese, 'screws')?.analysisPoints[0]).toBe(chinese.analysis.generic.ofYours);
    expect(shownAnalysis(analysed, 'screws')).toEqual(stored);
  });

  test('Otherwise basic information is shown with generic Analysis Points (4) and Next Steps (4).', () => {
    const shown = shownAnalysis(fresh);
    expect(shown?.basicInfo).toEqual(store);
    expect(shown?.analysisPoints).toEqual(analysisPacks.english.analysis.generic.points);
    expect(shown?.analysisPoints).toHaveLength(4);
    expect(shown?.nextSteps).toHaveLength(4);
    expect(shown?.perplexityAnalysis).toBeNull();
    expect(isAnalysed(fresh)).toBe(false);
  });

  test("'Start AI Analysis' streams text that accumulates", () => {
    const state = after(running, { type: 'received', text: 'The ' }, { type: 'received', text: 'store' });
    expect(state.running).toEqual({ language: 'english', draft: 'The store' });
  });

  test('on completion the final data replaces it, with hasAIAnalysis true', () => {
    const state = after(running, { type: 'received', text: 'draft' }, { type: 'completed', data });
    expect(state.running).toBeUndefined();
    expect(shownAnalysis(state)).toEqual({ ...data, hasAIAnalysis: true });
  });

  test('If the call fails, it falls back to basic info only without AI.', () => {
    const state = after(running, { type: 'received', text: 'draft' }, { type: 'failed', now });
    expect(shownAnalysis(state)).toEqual(basicAnalysis(store, now));
    expect(isAnalysed(state)).toBe(false);
    expect(state.error).toBeUndefined();
  });

  test('an error field in the stream is stored as an error state', () => {
    const state = after(running, { type: 'errored', message: 'The key is wrong.' });
    expect(state.error).toEqual({ kind: 'said', sentence: 'The key is wrong.' });
    expect(shownAnalysis(state)).toEqual(shownAnalysis(fresh));
  });

  test('Once AI analysis exists, English and 中文 toggle buttons and a Refresh button appear.', () => {
    expect(isAnalysed(fresh)).toBe(false);
    expect(isAnalysed(running)).toBe(false);
    expect(isAnalysed(after(running, { type: 'completed', data }))).toBe(true);
  });

  test('Refresh clears everything and reruns in English.', () => {
    const inChinese = after(analysed, { type: 'chose', language: 'chinese', stored: chinese });
    const state = after(inChinese, { type: 'refreshed' }, { type: 'started', language: 'english' });
    expect(state).toMatchObject({ language: 'english', english: undefined, chinese: undefined });
    expect(state.running).toEqual({ language: 'english', draft: '' });
    expect(isAnalysed(state)).toBe(false);
  });

  test('a refresh whose stream has an error leaves nothing to show', () => {
    const state = after(
      analysed,
      { type: 'refreshed' },
      { type: 'started', language: 'english' },
      { type: 'errored', message: 'No.' },
    );
    expect(shownAnalysis(state)).toBeUndefined();
  });

  test('Choosing Chinese the first time uses a cached Chinese result if present', () => {
    const state = after(analysed, { type: 'chose', language: 'chinese', stored: chinese });
    expect(shownAnalysis(state)).toEqual(chinese);
    expect(isAnalysed(state)).toBe(true);
  });

  test('otherwise requests a Chinese stream, and meanwhile shows nothing English as Chinese', () => {
    const state = after(
      analysed,
      { type: 'chose', language: 'chinese', stored: undefined },
      { type: 'started', language: 'chinese' },
      { type: 'received', text: '该店' },
    );
    expect(shownAnalysis(state)).toBeUndefined();
    expect(state.running).toEqual({ language: 'chinese', draft: '该店' });
    const done = after(state, { type: 'completed', data: chinese });
    expect(shownAnalysis(done)?.perplexityAnalysis).toBe('中文');
    expect(shownAnalysis(after(done, { type: 'chose', language: 'english', stored: undefined }))).toEqual(
      stored,
    );
  });

  test.each([{ type: 'failed', now } as const, { type: 'errored', message: 'x' } as const])(
    'A Chinese stream that has $type shows the message of the catalogue, and English stays',
    (end) => {
      const state = after(
        analysed,
        { type: 'chose', language: 'chinese', stored: undefined },
        { type: 'started', language: 'chinese' },
        end,
      );
      expect(state.error).toEqual({ kind: 'no_chinese' });
      expect(state.english).toEqual(stored);
    },
  );

  test('events after the end change nothing', () => {
    const done = after(running, { type: 'completed', data });
    for (const late of [
      { type: 'received', text: 'late' },
      { type: 'completed', data: chinese },
      { type: 'failed', now },
      { type: 'errored', message: 'late' },
    ] as const) {
      expect(reduceAnalysis(done, late)).toBe(done);
    }
  });
});
