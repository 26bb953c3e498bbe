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
import * as z from 'zod';
import { parsed } from '../http/parse-request.ts';
import type { Tool } from './tool.ts';

const mostPlaces = 200;

const shape = {
  places: z.array(z.string()).min(1).max(mostPlaces).describe('Towns, postcodes or "lat, lon".'),
  radius_km: z.number().min(minRadiusKm).max(maxRadiusKm).optional(),
  categories: z.array(z.enum(categories)).optional(),
  criteria: z
    .array(z.string())
    .max(maxCriteria)
    .describe('What a good customer fulfils: "sells hinges", "not a chain".')
    .optional(),
  letters: z.int().min(1).describe('The best so many stores get a letter; all.').optional(),
  language: z.enum(languages).describe("The sender's; english.").optional(),
  no_common_ground: z
    .enum(['leave_out', 'write'])
    .describe('Stores whose pages name nothing that meets what the seller makes; leave_out.')
    .optional(),
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
      seller: deps.seller() ?? {},
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
