import { serveTasks } from '../ordered-work.ts';
import { slowSquare } from './slow-square.ts';

export const square = serveTasks(slowSquare, ({ square }) => [square.buffer as ArrayBuffer]);
