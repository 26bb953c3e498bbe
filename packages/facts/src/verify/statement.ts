import type { FitKind } from '@hardware-store-finder/contract';
import { type Section, sections } from '@hardware-store-finder/contract';
import * as z from 'zod/mini';
import { clearFitSchema } from '../findings/findings.ts';

/** A sentence of a draft, unchecked: its text, the page numbers it cites, the words it quotes. */
export type Claim = { section: Section | 'fit'; text: string; cites: readonly number[]; quote?: string };

/** The support of a statement: the number of the passage, and its words. */
export type Citation = { n: number; quote: string };

/** A claim that its passages support. `fit`: the kind of buyer for which it gives the reason. */
export type Statement = {
  section: Section | 'fit';
  text: string;
  citations: readonly [Citation, ...Citation[]];
  fit?: Exclude<FitKind, 'unclear'>;
};

const citationSchema = z.object({ n: z.number(), quote: z.string() });

export const statementSchema = z.object({
  section: z.enum([...sections, 'fit']),
  text: z.string(),
  citations: z.tuple([citationSchema], citationSchema),
  fit: z.exactOptional(clearFitSchema),
}) satisfies z.ZodMiniType<Statement>;
