import type { FitKind, Section } from '@hardware-store-finder/contract';

/** A sentence of a draft as it stands there: what it says, the numbers it gives, the words it quotes. */
export type Claim = { section: Section | 'fit'; text: string; cites: readonly number[]; quote?: string };

/** Where a statement stands: the passage's number, and its words. */
export type Citation = { n: number; quote: string };

/** A claim that its passages hold. `fit`: the kind of buyer that it gives the reason for. */
export type Statement = {
  section: Section | 'fit';
  text: string;
  citations: readonly [Citation, ...Citation[]];
  fit?: Exclude<FitKind, 'unclear'>;
};
