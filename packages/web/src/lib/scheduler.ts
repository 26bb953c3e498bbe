import { yieldToMain } from './next-task.ts';

/**
 * For work in many small pieces: `await turn()` between two of them gives others theirs, once the pieces since the last turn
 * have taken so many milliseconds.
 */
export function createScheduler(ms = 8): () => Promise<void> | undefined {
  let began = performance.now();
  return () => {
    if (performance.now() - began < ms) return undefined;
    return yieldToMain().then(() => {
      began = performance.now();
    });
  };
}
