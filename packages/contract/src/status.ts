import * as z from 'zod/mini';
import { sellerSchema } from './seller.ts';
import { writerSchema } from './writer.ts';

/**
 * The answer of `GET /api/status`: which place source is in use and why that one, of which day the names of places are,
 * which model writes (`builtin`: none), and the seller profile that the settings hold for whoever has none of their own.
 */
export const statusAnswerSchema = z.object({
  version: z.string(),
  places: z.object({
    id: z.string(),
    label: z.string(),
    attribution: z.string(),
    why: z.string(),
    /** What a search may cost, in a sentence, where it may cost anything. */
    price: z.optional(z.string()),
  }),
  gazetteer: z.optional(z.object({ date: z.string() })),
  model: z.optional(writerSchema),
  seller: z.catch(z.optional(sellerSchema), undefined),
});
export type StatusAnswer = z.infer<typeof statusAnswerSchema>;

/** The meta tag of the page that names the API target 'production'; empty: the origin that served the page. */
export const productionApiMeta = 'production-api-url';

/**
 * The meta tags of the page that say where the map's tiles come from: the template of their addresses (empty: no tiles)
 * and whom to name. In that text an address is the link of the words before it.
 */
export const mapTilesMeta = 'map-tiles';
export const mapTilesAttributionMeta = 'map-tiles-attribution';
