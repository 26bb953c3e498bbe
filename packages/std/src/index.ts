export { inOrder } from './in-order.ts';
export { createKeyedSemaphore, type KeyedSemaphore, SemaphoreFullError } from './keyed-semaphore.ts';
export { lazy } from './lazy.ts';
export { createLog, type Log } from './log.ts';
export { createMutex, type Mutex } from './mutex.ts';
export { createRecentValues, type RecentValues } from './recent-values.ts';
export { singleFlight } from './single-flight.ts';
export { readRetryAfter, sleep, startDeadline } from './timing.ts';
