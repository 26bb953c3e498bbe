import { readFileSync } from 'node:fs';

/**
 * The most resident memory that this process had, in MiB. Linux hands what getrusage says of it down from whoever
 * started the process, so its status is read first.
 */
export function peakMiB(): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024;
  } catch {
    return process.resourceUsage().maxRSS / 1024;
  }
}

/** The resident memory of a process now, in MiB; not a number where the system does not say. */
export function residentMiB(pid: number | undefined): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}
