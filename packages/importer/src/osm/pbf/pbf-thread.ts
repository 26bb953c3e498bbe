import Tinypool from 'tinypool';
import { serveTasks } from '../../threads/ordered-work.ts';
import { arraysOf, openPass, type PbfFile } from './passes.ts';

/** Runs in a thread. */
export const readBlock = serveTasks(openPass(Tinypool.workerData as PbfFile), arraysOf);
