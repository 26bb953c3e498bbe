import { type LineKeys, readLineKeys } from '../directory/line-keys.ts';

/** Runs in a thread. */
export function readKeys(text: Uint8Array): LineKeys | undefined {
  return readLineKeys(text);
}
