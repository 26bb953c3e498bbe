import {
  type AnalysisEvent,
  type AnalysisRequest,
  type Language,
  storeInputOf,
} from '@Hardware-Store-Finder/contract';
import type { AnalysisCache } from './analysis-cache.ts';
import { type AnalysisAction, type AnalysisState, isAnalysed, isMade } from './analysis-state.ts';

export type AnalysisRunDeps = {
  cache: AnalysisCache;
  analyze: (request: AnalysisRequest, signal: AbortSignal) => AsyncIterable<AnalysisEvent>;
  onAnalysed: () => void;
  requestFrame: (draw: () => void) => void;
};

type AnalysisRunPorts = {
  state: () => AnalysisState;
  dispatch: (action: AnalysisAction) => void;
  /** The current time, ISO 8601. */
  time: () => string;
};

/** Silence after which a stream counts as failed. Servers give up on a silent model or website sooner. */
export const silenceMs = 120_000;

/** Runs analyses of one store, one at a time. */
export function createAnalysisRun(
  { cache, analyze, onAnalysed, requestFrame }: AnalysisRunDeps,
  { state, dispatch, time }: AnalysisRunPorts,
) {
  let current: { controller: AbortController; timer: ReturnType<typeof setTimeout> | undefined } | undefined;

  function stop(): void {
    clearTimeout(current?.timer);
    current?.controller.abort();
    current = undefined;
  }

  async function run(language: Language, onlyKept: boolean): Promise<void> {
    const own = { controller: new AbortController(), timer: undefined } as NonNullable<typeof current>;
    current = own;
    const isCurrent = () => current === own;
    let arrived = '';
    const show = () => {
      if (!isCurrent() || arrived === '') return;
      const text = arrived;
      arrived = '';
      dispatch({ type: 'received', text });
    };
    const end = (action: AnalysisAction) => {
      if (!isCurrent()) return;
      show();
      stop();
      // What was there before stays, if the server keeps nothing.
      if (onlyKept && action.type !== 'completed') return dispatch({ type: 'cancelled', now: time() });
      const isFirst = !isAnalysed(state());
      dispatch(action);
      keep(language, action);
      if (isFirst && !onlyKept && action.type === 'completed') onAnalysed();
    };
    // Silent, as the specification has it: the console knows why.
    const failed = (why: unknown) => {
      if (isCurrent()) console.warn('The analysis could not be made.', why);
      end({ type: 'failed', now: time() });
    };
    const expectMore = () => {
      clearTimeout(own.timer);
      own.timer = setTimeout(() => failed('The stream was silent.'), silenceMs);
    };
    try {
      expectMore();
      for await (const event of analyze(
        { ...storeInputOf(state().store), language, ...(onlyKept && { onlyKept }) },
        own.controller.signal,
      )) {
        if (!isCurrent()) return;
        expectMore();
        if (event.type === 'status') console.info(event.message);
        else if (event.type === 'thinking') continue;
        else if (event.type === 'error') {
          return end({ type: 'errored', message: event.message, adminNote: event.admin_note });
        } else if (event.type === 'complete') {
          const { timestamp = time() } = event.data;
          return end({ type: 'completed', data: { ...event.data, timestamp } });
        } else {
          // One render per frame, however many chunks it brings.
          const isFirst = arrived === '';
          arrived += event.content;
          if (isFirst) requestFrame(show);
        }
      }
      failed('The stream broke off.');
    } catch (fault) {
      failed(fault);
    }
  }

  /** Stores the result of a stream; for a failed call, that is the basic information. */
  function keep(language: Language, end: AnalysisAction): void {
    const { store, english, chinese } = state();
    if (language === 'chinese') {
      if (end.type === 'completed' && chinese !== undefined) cache.set(store, 'chinese', chinese);
    } else if (end.type !== 'errored' && english !== undefined) {
      cache.set(store, 'english', english);
      // It was made after the Chinese one, from the same pages.
      if (isMade(chinese)) cache.set(store, 'chinese', chinese);
    }
  }

  return {
    /** `onlyKept`: composes anew what the server keeps, at no cost. */
    begin(language: Language, { onlyKept = false } = {}) {
      stop();
      dispatch({ type: 'started', language });
      void run(language, onlyKept);
    },
    /** Aborts the request; its late results are ignored. */
    stop,
  };
}
