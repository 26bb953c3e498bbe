import type { Unread } from '@hardware-store-finder/contract';
import type { Findings } from '../findings/findings.ts';

/**
 * A page that statements may cite. `text` is visible to readers; `stated` is what the page says besides, in metadata or
 * hidden form (an address behind a script), one fact a line. `n` counts from 1.
 */
export type Passage = { n: number; url: string; title: string; text: string; stated: readonly string[] };

/** Everything that an analysis may say about a store comes from here. */
export type Evidence = {
  passages: readonly Passage[];
  findings: Findings;
  /** Why there are no pages; absent if there are. */
  why?: Unread;
};
