import { readdirSync, readFileSync } from 'node:fs';

/**
 * The peak resident memory of this process, in MiB. Read from its status first, because on Linux getrusage
 * inherits the peak of the parent process.
 */
export function peakMiB(): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024;
  } catch {
    return process.resourceUsage().maxRSS / 1024;
  }
}

/** The current resident memory of a process in MiB; NaN if the system does not report it. */
export function residentMiB(pid: number | undefined): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

/** The highest resident memory of a process so far in MiB; NaN if the system does not report it. */
export function peakMiBOf(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

/** The CPU time of a process in seconds, of all its threads; NaN if the system does not report it. */
export function cpuSeconds(pid: number | undefined): number {
  try {
    return readCpuSeconds(`/proc/${pid}/stat`);
  } catch {
    return Number.NaN;
  }
}

/** The CPU time of each thread of a process in seconds, by its id; empty if the system does not report it. */
export function cpuSecondsOfThreads(pid: number): Map<string, number> {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    return new Map(threads.map((thread) => [thread, readCpuSeconds(`/proc/${pid}/task/${thread}/stat`)]));
  } catch {
    return new Map();
  }
}

function readCpuSeconds(file: string): number {
  // The name of the program, in brackets, may contain anything; the 12th and 13th fields after it count hundredths.
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
