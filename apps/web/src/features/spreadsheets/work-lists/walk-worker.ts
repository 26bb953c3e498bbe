import { walk } from './walk.ts';
import type { WalkRequest } from './work-list.ts';

/** Finds the order of a walk off the main thread. */
self.onmessage = ({ data: { positions, first } }: MessageEvent<WalkRequest>) => {
  self.postMessage({ result: walk(positions, first) });
};
