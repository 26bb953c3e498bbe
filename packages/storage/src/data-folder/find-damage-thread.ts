import { parentPort, workerData } from 'node:worker_threads';
import { findDamage } from './find-damage.ts';

// A thread of its own: a large file takes a second.
for (const file of workerData as string[]) parentPort?.postMessage({ file, damage: findDamage(file) });
