import type { Unread } from '@hardware-store-finder/contract';
import type { Findings } from '../findings/findings.ts';

/**
 * One page that statements may stand on. `text` is what a reader of the page sees; `stated` what it says besides, to
 * machines or in hidden form (an address behind a script), one fact a line. `n` counts from 1.
 */
export type Passage = { n: number; url: string; title: string; text: string; stated: readonly string[] };

/** All that may be said of a store stands in here. */
export type Evidence = {
  passages: readonly Passage[];
  findings: Findings;
  /** Why there are no pages; absent where there are. */
  why?: Unread;
};
