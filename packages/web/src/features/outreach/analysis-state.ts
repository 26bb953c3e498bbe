import {
  type AnalysisData,
  analysisPacks,
  type Language,
  type ListedStore,
} from '@hardware-store-finder/contract';

/** What the left half of the modal shows. */
export type AnalysisState = {
  store: ListedStore;
  language: Language;
  /** The English data: from an analysis, or basic information alone. None after a refresh that brought none. */
  english: AnalysisData | undefined;
  chinese: AnalysisData | undefined;
  /** The stream that runs, and what of it has arrived. */
  running: { language: Language; draft: string } | undefined;
  /** How a stream ended with an error: with a sentence of its own, or without the Chinese that was asked for. */
  error: { kind: 'said'; sentence: string } | { kind: 'no_chinese' } | undefined;
  /** Whether the call itself failed, so that only basic information is shown. */
  isFallback: boolean;
};

export type AnalysisAction =
  | { type: 'started'; language: Language }
  | { type: 'received'; text: string }
  | { type: 'completed'; data: AnalysisData }
  /** No answer, or one that ended without a name. */
  | { type: 'failed'; now: string }
  /** The stream's own error. */
  | { type: 'errored'; message: string }
  | { type: 'refreshed' }
  | { type: 'chose'; language: Language; kept: AnalysisData | undefined };

const noChinese = { kind: 'no_chinese' } as const;

/** Basic information with the generic points and steps: what there is without an analysis. */
export function basicAnalysis({ name, address, phone, website }: ListedStore, now: string): AnalysisData {
  const { points, steps } = analysisPacks.english.analysis.generic;
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

/** The state of a store whose modal has just opened. */
export function openedAnalysis(
  store: ListedStore,
  kept: AnalysisData | undefined,
  now: string,
): AnalysisState {
  return {
    store,
    language: 'english',
    english: kept ?? basicAnalysis(store, now),
    chinese: undefined,
    running: undefined,
    error: undefined,
    isFallback: false,
  };
}

/** What is shown now; undefined where there is nothing, or a stream has not ended yet. */
export function shownAnalysis({ language, english, chinese }: AnalysisState): AnalysisData | undefined {
  return language === 'chinese' ? chinese : english;
}

/** Whether there is an analysis, so that it can be shown in Chinese and made anew. */
export function isAnalysed({ english }: AnalysisState): boolean {
  return english?.hasAIAnalysis === true;
}

export function reduceAnalysis(state: AnalysisState, action: AnalysisAction): AnalysisState {
  const { running } = state;
  switch (action.type) {
    case 'started':
      return {
        ...state,
        language: action.language,
        running: { language: action.language, draft: '' },
        error: undefined,
        isFallback: false,
      };
    case 'received':
      return running === undefined
        ? state
        : { ...state, running: { ...running, draft: running.draft + action.text } };
    case 'completed': {
      if (running === undefined) return state;
      const data = { ...action.data, hasAIAnalysis: true };
      const found =
        running.language === 'chinese' ? { chinese: data } : { english: data, chinese: undefined };
      return { ...state, ...found, running: undefined };
    }
    case 'failed':
      if (running === undefined) return state;
      return running.language === 'chinese'
        ? { ...state, running: undefined, error: noChinese }
        : { ...state, running: undefined, english: basicAnalysis(state.store, action.now), isFallback: true };
    case 'errored':
      if (running === undefined) return state;
      return {
        ...state,
        running: undefined,
        error: running.language === 'chinese' ? noChinese : { kind: 'said', sentence: action.message },
      };
    case 'refreshed':
      return {
        ...openedAnalysis(state.store, undefined, ''),
        english: undefined,
      };
    case 'chose':
      return {
        ...state,
        language: action.language,
        chinese: action.language === 'chinese' ? (state.chinese ?? action.kept) : state.chinese,
        running: undefined,
        error: undefined,
      };
  }
}
