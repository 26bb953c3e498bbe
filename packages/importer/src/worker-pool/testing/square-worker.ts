import { serveTasks } from '../serve-tasks.ts';
import { slowSquare } from './slow-square.ts';

serveTasks(slowSquare, ({ square }) => [square.buffer as ArrayBuffer]);
