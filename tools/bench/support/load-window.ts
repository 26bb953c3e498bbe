import { quantile } from './statistics.ts';

/** What a window of a load saw; times in milliseconds, of answers that are no refusals. */
export type Window = {
  perSecond: number;
  p50: number;
  p99: number;
  /** With those that wait for their answer when the load ends. */
  slowest: number;
  /** Bytes of an answer, with its head. */
  bytes: { least: number; most: number };
  /** Requests that waited longer than the client's timeout; they go on waiting. */
  timeouts: number;
  /** Connections that ended within an answer, or could not be made. */
  broken: number;
  refused: number;
};

export function createWindow() {
  const times: number[] = [];
  const counts = { timeouts: 0, broken: 0, refused: 0 };
  const bytes = { least: Number.POSITIVE_INFINITY, most: 0 };
  return {
    answered(ms: number, size: number, isAccepted: boolean): void {
      if (!isAccepted) {
        counts.refused += 1;
        return;
      }
      times.push(ms);
      bytes.least = Math.min(bytes.least, size);
      bytes.most = Math.max(bytes.most, size);
    },
    timedOut(): void {
      counts.timeouts += 1;
    },
    broke(): void {
      counts.broken += 1;
    },
    /** After so long, while so long waits go on. */
    close(ms: number, waits: readonly number[]): Window {
      return {
        perSecond: (times.length / ms) * 1000,
        p50: quantile(times, 0.5),
        p99: quantile(times, 0.99),
        slowest: [...times, ...waits].reduce((most, one) => Math.max(most, one), 0),
        bytes,
        ...counts,
      };
    },
  };
}
