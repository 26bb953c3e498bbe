import * as z from 'zod/mini';

/** The answer of `GET /api/status`: which place source is in use, and why that one. */
export const statusAnswerShape = z.object({
  version: z.string(),
  places: z.object({
    id: z.string(),
    label: z.string(),
    attribution: z.string(),
    why: z.string(),
  }),
});
export type StatusAnswer = z.infer<typeof statusAnswerShape>;

/** The meta tag of the page that names the API target 'production'; empty: the origin that served the page. */
export const productionApiMeta = 'production-api-url';
