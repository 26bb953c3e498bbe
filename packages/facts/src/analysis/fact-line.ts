import type { Confirmer, Section } from '@Hardware-Store-Finder/contract';

/** Words of a page that a line rests on. */
export type Cited = { url: string; quotation: string };

/** A line of an analysis: a sentence, or a label and its value. */
export type FactLine = {
  section: Section;
  text: string;
  cited: readonly Cited[];
  entry?: { label: string; value: string };
  /** Who confirmed its facts. */
  confirmedBy?: Confirmer;
};
