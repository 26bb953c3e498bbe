import { availableParallelism } from 'node:os';
import Tinypool from 'tinypool';

/** More threads than this wait for the one that reads and writes. */
const mostThreads = 4;

/** Threads that run one function, each a task at a time. */
export type Threads<Task, Answer> = {
  count: number;
  /** Rejects with what the function throws. */
  run(task: Task): Promise<Answer>;
  close(): Promise<void>;
};

/**
 * Starts a thread for each core. Undefined where there is only one core: handing work on would only cost.
 * @param file the module of the function, which it exports under `name`.
 */
export function startThreads<Task, Answer>(
  file: URL,
  name: string,
  cores = availableParallelism(),
): Threads<Task, Answer> | undefined {
  if (cores < 2) return undefined;
  const count = Math.min(cores, mostThreads);
  const pool = new Tinypool({
    filename: file.href,
    name,
    minThreads: count,
    maxThreads: count,
    // Waiting for them to go round the event loop costs less than a thread that only waits for tasks.
    useAtomics: false,
  });
  return { count, run: (task) => pool.run(task), close: () => pool.destroy() };
}
