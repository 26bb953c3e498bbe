import * as z from 'zod/mini';
import { maxLocationLength, maxRadiusKm, minRadiusKm } from '../limits.ts';
import { listedStoreSchema } from '../stores/store.ts';

/** The most stores that a campaign takes, and the most places that a territory names. */
export const maxCampaignStores = 20_000;
export const maxTerritoryPlaces = 2_000;

const placeSchema = z.object({
  /** As a person types it: a town, a postcode, or coordinates. */
  query: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLocationLength)),
  /** Absent: widened as a search widens it. */
  radiusKm: z.optional(z.number().check(z.minimum(minRadiusKm), z.maximum(maxRadiusKm))),
});

/** Where a campaign finds its stores. */
export const territorySchema = z.discriminatedUnion('kind', [
  /** The stores of a search or a selection, as the page shows them. */
  z.object({
    kind: z.literal('stores'),
    stores: z.array(listedStoreSchema).check(z.maxLength(maxCampaignStores)),
  }),
  /** One or many places: typed, pasted, or read from a file. */
  z.object({
    kind: z.literal('places'),
    places: z.array(placeSchema).check(z.maxLength(maxTerritoryPlaces)),
  }),
  /** All imported stores whose own country, and region if one is given, are these. */
  z.object({
    kind: z.literal('region'),
    /** ISO 3166-1 alpha-2. */
    country: z.string().check(z.regex(/^[A-Z]{2}$/)),
    region: z.optional(z.string().check(z.maxLength(100))),
  }),
]);
export type Territory = z.infer<typeof territorySchema>;

/**
 * What is known of the stores of one place. 'covered': all that the source knows. 'capped': the source has more than it
 * gave. 'unknown': no such place. 'failed': the source did not answer. 'waiting': not searched yet.
 */
export const placeCoverages = ['waiting', 'covered', 'capped', 'unknown', 'failed'] as const;
export type PlaceCoverage = (typeof placeCoverages)[number];

/** One place of a territory, and what came of it. A territory of stores or of a region is one place. */
export const coveredPlaceSchema = z.object({
  query: z.string(),
  /** The place that was searched. */
  label: z.optional(z.string()),
  coverage: z.enum(placeCoverages),
  stores: z.number(),
  /** A sentence for the person: why it is capped, unknown or failed, or that it will be tried again. */
  note: z.optional(z.string()),
});
export type CoveredPlace = z.infer<typeof coveredPlaceSchema>;

/** `GET /api/campaigns/regions`: the countries and regions of the imported stores. Names are in the language asked for. */
export const regionsAnswerSchema = z.object({
  countries: z.array(
    z.object({
      country: z.string(),
      label: z.string(),
      stores: z.number(),
      regions: z.array(z.object({ region: z.string(), label: z.string(), stores: z.number() })),
    }),
  ),
});
export type RegionsAnswer = z.infer<typeof regionsAnswerSchema>;
