export * from './keyed-semaphore.ts';
export * from './mutex.ts';
export * from './retry-after.ts';
export * from './single-flight.ts';
export * from './sleep.ts';
