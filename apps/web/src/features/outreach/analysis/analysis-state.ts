import type { AnalysisData, Language, ListedStore, StoreAddress } from '@Hardware-Store-Finder/contract';
import { analysisPacks } from '@Hardware-Store-Finder/domain';

/** The state of the left half of the modal. */
export type AnalysisState = {
  store: ListedStore;
  language: Language;
  /** The English data: from an analysis, or basic information alone. Undefined after a refresh that returned none. */
  english: AnalysisData | undefined;
  chinese: AnalysisData | undefined;
  /** The running stream, and the text received so far. */
  running: { language: Language; draft: string } | undefined;
  /** How a stream failed: with its own message, or without the requested Chinese. */
  error: { kind: 'said'; sentence: string; adminNote?: string } | { kind: 'no_chinese' } | undefined;
};

/** An event of a stream, or a choice of the person. */
export type AnalysisAction =
  | { type: 'started'; language: Language }
  | { type: 'received'; text: string }
  | { type: 'completed'; data: AnalysisData }
  /** No response, or a stream without a final event. */
  | { type: 'failed'; now: string }
  /** An error that the stream reported. */
  | { type: 'errored'; message: string; adminNote?: string | undefined }
  /** The person stopped the English stream. `now`: for the basic information, where a refresh has removed the analysis. */
  | { type: 'cancelled'; now: string }
  | { type: 'addressed'; address: StoreAddress }
  | { type: 'refreshed' }
  /** The seller is another: what is kept and not of another's fit. */
  | ({ type: 'suited'; now: string } & Pick<AnalysisState, 'english' | 'chinese'>)
  | { type: 'chose'; language: Language; stored: AnalysisData | undefined };

const noChinese = { kind: 'no_chinese' } as const;

function saidBy({ message, adminNote }: AnalysisAction & { type: 'errored' }): AnalysisState['error'] {
  return { kind: 'said', sentence: message, ...(adminNote !== undefined && { adminNote }) };
}

/** Basic information with the generic points and steps, for a store without an analysis. `now`: its timestamp, ISO 8601. */
export function basicAnalysis(
  { name, address, phone, website }: ListedStore,
  now: string,
  language: Language = 'english',
): AnalysisData {
  const { points, steps } = analysisPacks[language].analysis.generic;
  return {
    basicInfo: {
      name,
      address,
      ...(phone !== undefined && { phone }),
      ...(website !== undefined && { website }),
    },
    perplexityAnalysis: null,
    analysisPoints: [...points],
    nextSteps: [...steps],
    productCategories: [],
    hasAIAnalysis: false,
    timestamp: now,
  };
}

/** The initial state when the modal of a store opens, on a screen in English or in Chinese. */
export function openedAnalysis(
  store: ListedStore,
  stored: AnalysisData | undefined,
  now: string,
  chinese?: { stored: AnalysisData | undefined },
): AnalysisState {
  return {
    store,
    language: chinese === undefined ? 'english' : 'chinese',
    english: stored ?? basicAnalysis(store, now),
    chinese: chinese && (chinese.stored ?? basicAnalysis(store, now, 'chinese')),
    running: undefined,
    error: undefined,
  };
}

/**
 * The data to display; undefined if there is none yet, or a stream is still running. `makes`: the seller's products, after which
 * the generic points ask.
 */
export function shownAnalysis(
  { language, english, chinese }: AnalysisState,
  makes?: string,
): AnalysisData | undefined {
  const data = language === 'chinese' ? chinese : english;
  if (makes === undefined || data?.perplexityAnalysis !== null) return data;
  const { ofYours } = analysisPacks[language].analysis.generic;
  return { ...data, analysisPoints: [ofYours, ...data.analysisPoints.slice(1)] };
}

/** Whether there is an analysis that can be translated and refreshed. */
export function isAnalysed({ english, chinese }: AnalysisState): boolean {
  return english?.hasAIAnalysis === true || isMade(chinese);
}

/** Whether data is an analysis, not basic information. */
export function isMade(data: AnalysisData | undefined): data is AnalysisData {
  return data !== undefined && data.perplexityAnalysis !== null;
}

/** The state after an action. */
export function reduceAnalysis(state: AnalysisState, action: AnalysisAction): AnalysisState {
  const { running } = state;
  switch (action.type) {
    case 'started':
      return {
        ...state,
        language: action.language,
        running: { language: action.language, draft: '' },
        error: undefined,
      };
    case 'received':
      return running === undefined
        ? state
        : { ...state, running: { ...running, draft: running.draft + action.text } };
    case 'completed': {
      if (running === undefined) return state;
      const data = { ...action.data, hasAIAnalysis: true };
      // A new English analysis makes the Chinese one of its predecessor stale.
      const isSecond = isMade(state.chinese) && state.english?.hasAIAnalysis !== true;
      const found =
        running.language === 'chinese'
          ? { chinese: data }
          : { english: data, chinese: isSecond ? state.chinese : undefined };
      return { ...state, ...found, running: undefined };
    }
    case 'failed':
      if (running === undefined) return state;
      return running.language === 'chinese'
        ? { ...state, running: undefined, error: noChinese }
        : {
            ...state,
            running: undefined,
            english: basicAnalysis(state.store, action.now),
          };
    case 'errored':
      if (running === undefined) return state;
      return {
        ...state,
        running: undefined,
        error: running.language === 'chinese' ? noChinese : saidBy(action),
      };
    case 'cancelled':
      if (running === undefined) return state;
      return {
        ...state,
        english: state.english ?? basicAnalysis(state.store, action.now),
        chinese:
          state.chinese ??
          (state.language === 'chinese' ? basicAnalysis(state.store, action.now, 'chinese') : undefined),
        running: undefined,
      };
    case 'addressed':
      return { ...state, store: { ...state.store, ...action.address } };
    case 'refreshed':
      return {
        ...openedAnalysis(state.store, undefined, ''),
        english: undefined,
      };
    case 'suited':
      return openedAnalysis(
        state.store,
        action.english,
        action.now,
        state.language === 'chinese' ? { stored: action.chinese } : undefined,
      );
    case 'chose':
      return {
        ...state,
        language: action.language,
        chinese: action.language === 'chinese' ? (state.chinese ?? action.stored) : state.chinese,
        running: undefined,
        error: undefined,
      };
  }
}
