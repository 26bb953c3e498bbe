import type { AnalysisEvent } from '@hardware-store-finder/contract';
import type { Message } from '@hardware-store-finder/messages';

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
