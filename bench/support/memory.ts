import { readFileSync } from 'node:fs';

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
