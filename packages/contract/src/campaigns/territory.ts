import * as z from 'zod';
import { maxLocationLength, maxRadiusKm, minRadiusKm } from '../limits.ts';
import { listedStoreSchema } from '../stores/store.ts';

/** The most stores that a campaign takes, and the most places that a territory names. */
export const maxCampaignStores = 20_000;
export const maxTerritoryPlaces = 2_000;

const placeSchema = z.object({
  /** As a person types it: a town, a postcode, or coordinates. */
  query: z.string().trim().min(1).max(maxLocationLength),
  /** Absent: widened as a search widens it. */
  radiusKm: z.number().min(minRadiusKm).max(maxRadiusKm).optional(),
});

/** Where a campaign finds its stores. */
export const territorySchema = z.discriminatedUnion('kind', [
  /** The stores of a search or a selection, as the page shows them. */
  z.object({
    kind: z.literal('stores'),
    stores: z.array(listedStoreSchema).max(maxCampaignStores),
  }),
  /** One or many places: typed, pasted, or read from a file. */
  z.object({
    kind: z.literal('places'),
    places: z.array(placeSchema).max(maxTerritoryPlaces),
  }),
  /** All imported stores whose own country, and region if one is given, are these. */
  z.object({
    kind: z.literal('region'),
    /** ISO 3166-1 alpha-2. */
    country: z.string().regex(/^[A-Z]{2}$/),
    region: z.string().max(100).optional(),
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
  label: z.string().optional(),
  coverage: z.enum(placeCoverages),
  stores: z.number(),
  /** A sentence for the person: why it is capped, unknown or failed, or that it will be tried again. */
  note: z.string().optional(),
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
