/** The part of `Worker` that a client needs. */
export type WorkerPort = Pick<Worker, 'postMessage' | 'terminate'> & {
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
};

/** A worker's answer: its result, or a failure to log to the console. */
export type WorkerAnswer<Result> = { result: Result } | { failure: string };

/**
 * A client for a worker that answers each request once, in order. `stop` terminates the worker and rejects pending
 * requests with the reason; they also reject if the worker fails or cannot be loaded.
 */
export function createWorkerClient<Request, Result>(worker: WorkerPort) {
  const pending: PromiseWithResolvers<Result>[] = [];
  const rejectAll = (reason: unknown) => {
    for (const { reject } of pending.splice(0)) reject(reason);
  };
  worker.onmessage = ({ data }: MessageEvent<WorkerAnswer<Result>>) => {
    const first = pending.shift();
    if ('result' in data) first?.resolve(data.result);
    else first?.reject(new Error(data.failure));
  };
  worker.onerror = (event) => rejectAll(new Error(`The worker failed: ${event.message}`));
  return {
    /** Sends a message that gets no answer. */
    send(message: Request): void {
      worker.postMessage(message);
    },
    request(request: Request): Promise<Result> {
      const answer = Promise.withResolvers<Result>();
      pending.push(answer);
      worker.postMessage(request);
      return answer.promise;
    },
    stop(reason: unknown = new Error('The worker was stopped.')): void {
      worker.terminate();
      rejectAll(reason);
    },
  };
}
