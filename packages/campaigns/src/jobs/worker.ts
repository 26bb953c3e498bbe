import { type Log, sleep } from '@Hardware-Store-Finder/std';
import { type Job, type Jobs, jobLeaseMs } from '@Hardware-Store-Finder/storage';
import type { JobOutcome } from './do-job.ts';

export type Worker = {
  /** Looks for jobs at once: some were added. */
  wake(): void;
  /**
   * Takes no more jobs, gives those at work `graceMs` to end, and hands the others back. Resolves when nothing of it
   * runs any more.
   */
  stop(graceMs?: number): Promise<void>;
};

export type WorkerOptions = {
  jobs: Jobs;
  doJob: (job: Job, signal: AbortSignal) => Promise<JobOutcome>;
  log: Log;
  /** How many jobs are done at once, in all and of one lane. */
  concurrency?: number;
  perLane?: number;
  /** How often an idle worker looks for jobs, in milliseconds. */
  idleMs?: number;
  now?: () => number;
};

/** Does the jobs that are due, a few at once, until it is stopped. The lane with the fewest at work is next. */
export function startWorker({
  jobs,
  doJob,
  log,
  concurrency = 8,
  perLane = 6,
  idleMs = 1_000,
  now = Date.now,
}: WorkerOptions): Worker {
  const stopping = new AbortController();
  const giveUp = new AbortController();
  const atWork = new Map<string, { job: Job; end: Promise<void> }>();
  /** Until when no job of a lane is tried. */
  const resting = new Map<string, number>();
  let woken = new AbortController();
  let hasFailed = false;

  const wake = () => woken.abort();
  const rest = async (ms: number) => {
    // Aborted already if there was a call since the last rest.
    const signal = AbortSignal.any([woken.signal, stopping.signal]);
    await sleep(ms, signal).catch(() => undefined);
    woken = new AbortController();
  };
  async function attend(job: Job): Promise<void> {
    try {
      const outcome = await doJob(job, giveUp.signal);
      if (outcome === 'done') await jobs.finish(job);
      else {
        if (outcome.restsLane) resting.set(job.lane, outcome.startAt);
        await jobs.giveBack(job, outcome.startAt, outcome.isFailure);
      }
    } catch (error) {
      // Handed back, or such as a full disk. The lease ends by itself if the job cannot even be given back.
      const isHandedBack = giveUp.signal.aborted;
      if (!isHandedBack) log.error('job_failed', error, { attempt: job.attempt });
      await jobs.giveBack(job, now() + (isHandedBack ? 0 : idleMs), false).catch(() => undefined);
    } finally {
      atWork.delete(job.key);
      wake();
    }
  }
  /** Jobs of the lanes with the fewest at work among those that have some due. */
  async function takeNext(): Promise<Job[]> {
    const counts = new Map<string, number>();
    for (const { job } of atWork.values()) counts.set(job.lane, (counts.get(job.lane) ?? 0) + 1);
    for (const [lane, until] of resting) if (until <= now()) resting.delete(lane);
    const busy = [...new Set(counts.values())].filter((count) => count < perLane).sort((a, b) => a - b);
    for (const fewest of [0, ...busy]) {
      const busier = [...counts].flatMap(([lane, count]) => (count > fewest ? [lane] : []));
      const room = Math.min(concurrency - atWork.size, perLane - fewest);
      const taken = await jobs.take(room, [...busier, ...resting.keys()]);
      if (taken.length > 0) return taken;
    }
    return [];
  }
  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const taken = atWork.size >= concurrency ? [] : await takeNext();
        hasFailed = false;
        for (const job of taken) atWork.set(job.key, { job, end: attend(job) });
        const restMs = Math.min(idleMs, ...[...resting.values()].map((until) => Math.max(1, until - now())));
        if (taken.length === 0) await rest(restMs);
      } catch (error) {
        if (!hasFailed) log.error('jobs_unreadable', error);
        hasFailed = true;
        await rest(5 * idleMs);
      }
    }
  }

  const running = run();
  const heartbeat = setInterval(() => {
    jobs.hold([...atWork.values()].map(({ job }) => job)).catch(() => undefined);
  }, jobLeaseMs / 4);
  return {
    wake,
    async stop(graceMs = 15_000) {
      stopping.abort();
      await running;
      const ends = Promise.all([...atWork.values()].map(({ end }) => end));
      const grace = new AbortController();
      await Promise.race([ends, sleep(graceMs, grace.signal).catch(() => undefined)]);
      grace.abort();
      giveUp.abort(new Error('The server stops.'));
      await Promise.race([ends, sleep(2_000)]);
      clearInterval(heartbeat);
      // What did not even end now is taken by another process, or by this one when it starts again.
      const left = [...atWork.values()].map(({ job }) => jobs.giveBack(job, now(), false));
      await Promise.allSettled(left);
    },
  };
}
