import { workerData } from 'node:worker_threads';
import { serveTasks } from '../../worker-pool/serve-tasks.ts';
import { arraysOf, openPass, type PbfFile } from './passes.ts';

serveTasks(openPass(workerData as PbfFile), arraysOf);
