import type { AnalysisEvent, Language, StoreInput, Writer } from '@hardware-store-finder/contract';
import type { Message } from '@hardware-store-finder/messages';
import type { Evidence } from '../evidence/evidence.ts';
import type { CitedPage } from '../models/provider.ts';
import type { Statement } from '../verify/statement.ts';

/** A finished draft, and the pages cited by the writer's own search. Nothing in it has been checked. */
export type Draft = { text: string; pages: readonly CitedPage[] };

/**
 * Yields the text that may be shown while the draft is being written, and signs of life; returns the whole draft.
 * Throws ModelFault and LeakFault. Returning early cancels the writing.
 */
export type DraftStream = AsyncGenerator<Extract<AnalysisEvent, { type: 'content' | 'thinking' }>, Draft>;

type DraftMaterial = { store: StoreInput; evidence: Evidence };

/** Writes the draft of an analysis, one cited statement a line. `L`: the languages it drafts in. */
export type DraftWriter<L extends Language = 'english'> = Writer & {
  /** What messages call it. */
  name: string | Message;
  /** Whether it searches the web itself: it can draft without evidence, and its `[n]` may refer to its own pages. */
  searches: boolean;
  write: (material: DraftMaterial, language: L, signal: AbortSignal) => DraftStream;
} & (
    | { isModel: false }
    | {
        isModel: true;
        /** Translates checked English statements into Chinese, one numbered line each. */
        translate: (statements: readonly Statement[], signal: AbortSignal) => DraftStream;
      }
  );

/** An event of an analysis; its status messages are not yet localized. */
export type AnalysisStep = Exclude<AnalysisEvent, { message: string }> | { type: 'status'; message: Message };

/** The steps of a part of the work, and its result. */
export type AnalysisSteps<T> = AsyncGenerator<AnalysisStep, T>;

/** Shows what is being done, but no draft. */
export async function* withoutContent<T>(steps: AnalysisSteps<T>): AnalysisSteps<T> {
  for (;;) {
    const { done, value } = await steps.next();
    if (done === true) return value;
    if (value.type === 'status' || value.type === 'thinking') yield value;
  }
}
