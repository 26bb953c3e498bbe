import { commandError } from '../lib/command-error.ts';
import type { AppError } from '../lib/errors.ts';

/** The most that there may be of something in a file: beyond it the file is refused, for memory must not follow it. */
export type Limit = { most: number; what: string };

/**
 * OpenStreetMap allows a way 2,000 nodes, a relation 32,000 members and a text 255 characters, and PBF recommends
 * 8,000 elements a block: what is so far beyond them is no map.
 */
export const limits = {
  refs: { most: 100_000, what: 'nodes in one way' },
  members: { most: 100_000, what: 'members in one relation' },
  tags: { most: 5_000, what: 'tags on one element' },
  /** Of all texts of one element that are kept; in a PBF file bytes count. */
  text: { most: 1_000_000, what: 'characters of text on one element' },
  xmlTag: { most: 1_000_000, what: 'characters between two tags or inside one' },
  xmlDepth: { most: 100, what: 'tags inside one another' },
  blockNodes: { most: 1_000_000, what: 'nodes in one block' },
  blockTags: { most: 4_000_000, what: 'tags on the nodes of one block' },
  blockStrings: { most: 1_000_000, what: 'texts in one block' },
  blockGroups: { most: 10_000, what: 'groups in one block' },
  /** The stores of the planet stand on some two million nodes. */
  storeNodes: { most: 8_000_000, what: 'nodes that stores stand on' },
  storeWays: { most: 400_000, what: 'ways that stores stand on' },
} as const satisfies Record<string, Limit>;

/** Throws AppError where `count` is beyond a limit. */
export function checkLimit(count: number, { most, what }: Limit): void {
  if (count > most) throw damaged(`there are more than ${most.toLocaleString('en')} ${what}`);
}

/** The end of the sentence 'FILE cannot be imported: …'. */
export function damaged(what: string, cause?: unknown): AppError {
  return commandError('bad_request', `it is damaged: ${what}. Download it again`, { cause });
}
