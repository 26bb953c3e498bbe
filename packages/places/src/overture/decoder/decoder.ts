import { createMutex, orAborted } from '@Hardware-Store-Finder/std';
import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { OvertureFault } from '../overture-fault.ts';
import type { DecoderAnswers, DecoderReply, DecoderTask } from './read-rows.ts';

export type Decoder = {
  /** Rejects with OvertureFault where the bytes are not what they should be, or the signal's reason. */
  run<K extends DecoderTask['kind']>(
    task: Extract<DecoderTask, { kind: K }>,
    signal: AbortSignal,
  ): Promise<DecoderAnswers[K]>;
  /** Starts the process for a task that is about to come. */
  warm(): void;
  close(): void;
};

export type DecoderOptions = {
  /** The only folder whose files it may read. */
  folder: string;
  /** The memory of its process. */
  memoryMb?: number;
  /** How long a task may take, and how long the process waits for the next. Milliseconds. */
  taskMs?: number;
  idleMs?: number;
};

const program = path.join(import.meta.dirname, 'decoder-process.ts');

/** Decodes parquet in a process of its own, one task at a time. The process runs only while there is work. */
export function createDecoder({
  folder,
  memoryMb = 240,
  taskMs = 30_000,
  idleMs = 10_000,
}: DecoderOptions): Decoder {
  const mutex = createMutex();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const started = fork(program, [folder, String(memoryMb)], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // Of glibc: fewer arenas, of which each keeps what it once had.
      env: { MALLOC_ARENA_MAX: '2' },
      execArgv: [
        '--max-old-space-size=64',
        '--max-semi-space-size=4',
        '--disable-warning=ExperimentalWarning',
      ],
    });
    started.unref();
    started.channel?.unref();
    // Also of a process that cannot start: the task in progress hears of it by 'exit' or by its time limit.
    started.on('error', () => undefined);
    return started;
  }
  function stop(): void {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = undefined;
  }
  function restWhenIdle(): void {
    clearTimeout(idle);
    idle = setTimeout(stop, idleMs);
    idle.unref();
  }

  function running(): ChildProcess {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) child = start();
    return child;
  }

  async function ask(task: DecoderTask): Promise<DecoderReply> {
    clearTimeout(idle);
    const process = running();
    const reply = Promise.withResolvers<DecoderReply>();
    const answered = (message: unknown) => reply.resolve(message as DecoderReply);
    const ended = () =>
      reply.resolve({ fault: 'memory', detail: `The decoder ended while it read (${task.kind}).` });
    const limit = setTimeout(() => {
      reply.resolve({ fault: 'damaged', detail: `The decoder took more than ${taskMs} ms (${task.kind}).` });
      stop();
    }, taskMs);
    process.once('message', answered);
    process.once('exit', ended);
    process.send(task, (error) => error && ended());
    try {
      const answer = await reply.promise;
      // After this, the process may be in any state; the next task gets another.
      if ('fault' in answer && answer.fault === 'memory') stop();
      return answer;
    } finally {
      clearTimeout(limit);
      process.off('message', answered);
      process.off('exit', ended);
      restWhenIdle();
    }
  }

  return {
    async run(task, signal) {
      // Who leaves does not wait for the answer; the next task does.
      const reply = await orAborted(
        mutex.runExclusive(() => ask(task), signal),
        signal,
      );
      if ('fault' in reply) throw new OvertureFault(reply.fault, reply.detail);
      return reply.answer as never;
    },
    warm() {
      running();
      if (mutex.pending() === 0) restWhenIdle();
    },
    close: stop,
  };
}
