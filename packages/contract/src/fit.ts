import * as z from 'zod/mini';

/** What kind of buyer a store is, which decides the seller's next step. */
export const fitKinds = ['independent', 'chain', 'wholesaler', 'manufacturer', 'unclear'] as const;
export type FitKind = (typeof fitKinds)[number];

export const fitSchema = z.object({ kind: z.enum(fitKinds), reason: z.string() });
export type Fit = z.infer<typeof fitSchema>;
