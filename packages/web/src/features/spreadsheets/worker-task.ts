/** Of a `Worker`, what a task needs of it. */
export type WorkerPort = Pick<Worker, 'postMessage' | 'terminate'> & {
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
};

/** What a worker answers: its result, or a sentence for the console. */
export type WorkerAnswer<Result> = { result: Result } | { failure: string };

/**
 * Speaks with a worker that answers each question once, in turn. `stop` ends it: whoever still waits is refused with the
 * reason. A worker that fails or cannot be loaded refuses too.
 */
export function conversation<Question, Result>(worker: WorkerPort) {
  const waiting: PromiseWithResolvers<Result>[] = [];
  const refuseAll = (reason: unknown) => {
    for (const { reject } of waiting.splice(0)) reject(reason);
  };
  worker.onmessage = ({ data }: MessageEvent<WorkerAnswer<Result>>) => {
    const first = waiting.shift();
    if ('result' in data) first?.resolve(data.result);
    else first?.reject(new Error(data.failure));
  };
  worker.onerror = (event) => refuseAll(new Error(`The worker failed: ${event.message}`));
  return {
    tell(message: Question): void {
      worker.postMessage(message);
    },
    ask(question: Question): Promise<Result> {
      const answer = Promise.withResolvers<Result>();
      waiting.push(answer);
      worker.postMessage(question);
      return answer.promise;
    },
    stop(reason: unknown = new Error('It was stopped.')): void {
      worker.terminate();
      refuseAll(reason);
    },
  };
}
