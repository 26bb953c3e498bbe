const endings = new Set<() => unknown>();
let isListening = false;

/**
 * Calls a function when the process ends, however it does. Vitest ends a worker by SIGTERM, whose default action would
 * leave behind what the worker started. Returns a function that takes the call back.
 */
export function endWithWorker(end: () => unknown): () => void {
  if (!isListening) {
    isListening = true;
    process.once('exit', () => {
      for (const one of endings) one();
    });
    process.once('SIGTERM', () => process.exit());
  }
  endings.add(end);
  return () => void endings.delete(end);
}
