import * as z from 'zod/mini';

/** Who wrote an analysis; `builtin` means no model. */
export const writerSchema = z.object({ id: z.string(), label: z.string() });
export type Writer = z.infer<typeof writerSchema>;
