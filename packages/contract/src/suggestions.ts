import * as z from 'zod/mini';

/** The response to `GET /api/suggest?q=`: places whose names begin with the typed text, likeliest first. */
export const suggestAnswerSchema = z.object({
  suggestions: z.array(z.object({ label: z.string(), lat: z.number(), lon: z.number() })),
});
export type SuggestAnswer = z.infer<typeof suggestAnswerSchema>;
export type Suggestion = SuggestAnswer['suggestions'][number];
