import { parentPort, workerData } from 'node:worker_threads';
import { findStoreFault } from './store-file.ts';

parentPort?.postMessage(findStoreFault(workerData as string));
