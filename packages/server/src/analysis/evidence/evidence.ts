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

/** A page that a provider's own search cites: known by its address, and by as many words as the provider gives. */
export type CitedPage = { url: string; title: string; snippet: string };
