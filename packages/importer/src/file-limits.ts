/**
 * The maximum count of something in a file. Beyond it the file is rejected, so that memory use stays bounded.
 */
export type Limit = { most: number; what: string };

/**
 * OpenStreetMap allows 2,000 nodes in a way, 32,000 members in a relation and 255 characters in a text, and
 * PBF recommends 8,000 elements in a block. A file far beyond these is not a map.
 */
export const limits = {
  refs: { most: 100_000, what: 'nodes in one way' },
  members: { most: 100_000, what: 'members in one relation' },
  tags: { most: 5_000, what: 'tags on one element' },
  /** Of all texts read of one element; bytes in a PBF file. */
  text: { most: 1_000_000, what: 'characters of text on one element' },
  xmlTag: { most: 1_000_000, what: 'characters between two tags or inside one' },
  xmlDepth: { most: 100, what: 'tags inside one another' },
  blockNodes: { most: 1_000_000, what: 'nodes in one block' },
  blockTags: { most: 4_000_000, what: 'tags on the nodes of one block' },
  blockStrings: { most: 1_000_000, what: 'texts in one block' },
  blockGroups: { most: 10_000, what: 'groups in one block' },
  /** The stores of the whole planet refer to about two million nodes. */
  storeNodes: { most: 8_000_000, what: 'nodes that stores stand on' },
  storeWays: { most: 400_000, what: 'ways that stores stand on' },
} as const satisfies Record<string, Limit>;

/** Undefined within the limit. */
export function excessOf(count: number, { most, what }: Limit): string | undefined {
  return count > most ? `there are more than ${most.toLocaleString('en')} ${what}` : undefined;
}

/**
 * What is wrong with a file; the message completes 'FILE cannot be imported: …'. Apart from AppError, so that a worker
 * starts without the messages of the screens.
 */
export class FileFault extends Error {
  override name = 'FileFault';
}

export function damagedFile(what: string): FileFault {
  return new FileFault(damageText(what));
}

export function damageText(what: string): string {
  return `it is damaged: ${what}. Download it again`;
}

/** Throws FileFault if `count` exceeds the limit. */
export function checkLimit(count: number, limit: Limit): void {
  const excess = excessOf(count, limit);
  if (excess !== undefined) throw damagedFile(excess);
}
