export { inOrder } from './in-order.ts';
export {
  createKeyedSemaphore,
  inBackground,
  type KeyedSemaphore,
  SemaphoreFullError,
} from './keyed-semaphore.ts';
export { createLog, type Log } from './log.ts';
export { createMutex, type Mutex } from './mutex.ts';
export { parseJson } from './parse-json.ts';
export { lazy, singleFlight } from './single-flight.ts';
export { createPauses, orAborted, readRetryAfter, sleep, startDeadline } from './timing.ts';
