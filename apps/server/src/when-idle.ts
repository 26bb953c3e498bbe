/** The share of the time that the event loop may have worked and still be idle. */
const idleShare = 0.5;

/** Starts a measurement; the function returns the share of the time since then that the event loop has worked, 0 to 1. */
export type MeasureLoop = () => () => number;

const measureLoop: MeasureLoop = () => {
  const before = performance.eventLoopUtilization();
  return () => performance.eventLoopUtilization(before).utilization;
};

/**
 * Does work that can wait as soon as the event loop was idle for a while: what people ask for comes first. Does not keep a
 * process alive.
 * @param ms for how long, in milliseconds
 */
export function whenIdle(ms: number, work: () => void, measure: MeasureLoop = measureLoop): void {
  const shareWorked = measure();
  setTimeout(() => {
    if (shareWorked() < idleShare) work();
    else whenIdle(ms, work, measure);
  }, ms).unref();
}
