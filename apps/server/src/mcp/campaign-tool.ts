import {
  campaignEstimateSchema,
  campaignPlanSchema,
  categories,
  languages,
  maxCriteria,
  maxRadiusKm,
  minRadiusKm,
  routes,
} from '@Hardware-Store-Finder/contract';
import { localize } from '@Hardware-Store-Finder/messages';
import * as z from 'zod/mini';
import { parsed } from '../http/parse-request.ts';
import type { Tool } from './tool.ts';

const mostPlaces = 200;

const shape = {
  places: z
    .array(z.string())
    .check(z.minLength(1), z.maxLength(mostPlaces), z.describe('Towns, postcodes or "lat, lon".')),
  radius_km: z.optional(z.number().check(z.minimum(minRadiusKm), z.maximum(maxRadiusKm))),
  categories: z.optional(z.array(z.enum(categories))),
  criteria: z.optional(
    z
      .array(z.string())
      .check(
        z.maxLength(maxCriteria),
        z.describe('What a good customer fulfils: "sells hinges", "not a chain".'),
      ),
  ),
  letters: z.optional(z.int().check(z.minimum(1), z.describe('The best so many stores get a letter; all.'))),
  language: z.optional(z.enum(languages).check(z.describe("The sender's; english."))),
  no_common_ground: z.optional(
    z
      .enum(['leave_out', 'write'])
      .check(z.describe('Stores whose pages name nothing that meets what the seller makes; leave_out.')),
  ),
};

/** Starts nothing: a campaign reads websites for hours and may cost money, so a person starts it. */
export const campaignTool: Tool<typeof shape> = {
  name: 'propose_campaign',
  title: 'Propose a campaign',
  description:
    'Says what a campaign over many places would find and cost, and what forbids it. Nothing is started, paid or sent: a person ' +
    'starts the plan on the page of campaigns, and reads each letter before it leaves.',
  shape,
  output: z.looseObject({
    ...campaignEstimateSchema.shape,
    plan: z.looseObject(campaignPlanSchema.shape),
    started: z.literal(false),
  }),
  route: routes.estimateCampaign,
  async run(
    {
      places,
      radius_km: radiusKm,
      letters,
      language = 'english',
      criteria = [],
      no_common_ground: noCommonGround,
      ...rest
    },
    deps,
    { signal },
  ) {
    const queries = places.map((query) => ({ query, ...(radiusKm !== undefined && { radiusKm }) }));
    const plan = parsed(campaignPlanSchema, {
      name: places.join(', ').slice(0, 100),
      territory: { kind: 'places', places: queries },
      seller: deps.seller ?? {},
      language,
      letterLanguage: 'store',
      criteria,
      limits: letters === undefined ? {} : { letters },
      ...(noCommonGround !== undefined && { noCommonGround }),
      ...rest,
    });
    const estimate = localize(await deps.campaigns.estimate(plan, signal), 'english');
    return { ...estimate, plan, started: false };
  },
};
