import * as z from 'zod';
import { badBody, badRequest, maxBodyBytes, type Route, refused } from '../route.ts';
import { listedStoreSchema } from '../stores/store.ts';
import { withoutNulls } from '../wire/wire.ts';
import {
  campaignActionSchema,
  campaignEstimateSchema,
  campaignEventSchema,
  campaignPlanSchema,
  campaignProgressSchema,
  campaignSchema,
  campaignSummarySchema,
  exclusionsSchema,
  newCampaignSchema,
  openLetterSchema,
} from './campaign.ts';
import {
  campaignExportSchema,
  campaignItemsAnswerSchema,
  campaignLetterSchema,
  campaignLettersAnswerSchema,
  itemStates,
  reviewSchema,
  unreadyLettersSchema,
} from './review.ts';
import { maxCampaignStores, regionsAnswerSchema } from './territory.ts';

/** The largest body with a campaign: its most stores, and as many leads to leave out. */
const maxCampaignBytes = 32 * 1024 * 1024;
const mostRows = 200;
const usualRows = 50;

const largeBody = <S extends z.ZodType>(schema: S, ...path: string[]) => ({
  schema,
  maxBytes: maxCampaignBytes,
  list: { path, entry: listedStoreSchema, most: maxCampaignStores },
});
const smallBody = <S extends z.ZodType>(schema: S) => ({ schema, maxBytes: maxBodyBytes });
const nullable = <S extends z.ZodType>(schema: S) => z.preprocess(withoutNulls, schema);

/** PostgreSQL can't store a NUL. */
const id = z
  .string()
  .regex(/^\P{Cc}+$/u)
  .describe('The id of the campaign.');
const ofCampaign = z.object({ id });
const rows = z.object({
  state: z.preprocess(
    (text) => text || undefined,
    z.enum(itemStates).describe('Only stores in this state.').optional(),
  ),
  after: z.string().describe('The `next` of the page before.').optional(),
  since: z
    .preprocess(
      (text) => Number(text),
      z.int().nonnegative().describe('Only what changed later: milliseconds since 1970.'),
    )
    .optional(),
  limit: z
    .preprocess((text) => {
      const wanted = Number.parseInt(String(text), 10);
      return Number.isNaN(wanted) ? usualRows : Math.min(mostRows, Math.max(1, wanted));
    }, z
      .int()
      .min(1)
      .max(mostRows)
      .describe('How many rows the page has. A number beyond the limits counts as the nearest one.'))
    .default(usualRows),
});

const notFound = { 404: 'There is no campaign with this id, or it has no such store.' };
const ofOne = {
  400: 'The campaign or store is not in a state for this.',
  ...notFound,
  ...refused,
};
const ofPosted = { ...badBody(maxBodyBytes), ...notFound, ...refused };

const tag = 'Campaigns';
const example = { params: { id: '0b2c' } };
const examplePlan = {
  name: 'Porto in spring',
  territory: { kind: 'places', places: [{ query: 'Porto', radiusKm: 10 }] },
  seller: { company: 'Yongfeng', makes: 'cabinet hinges' },
  language: 'english',
  letterLanguage: 'store',
  criteria: ['sells cabinet hardware'],
  limits: { letters: 20 },
};
const noExclusions = { stores: [], emails: [], domains: [] };

/** The routes of the team's campaigns. */
export const campaignRoutes = {
  estimateCampaign: {
    method: 'POST',
    path: '/api/campaigns/estimate',
    tag,
    summary: 'Tell what a plan would find and cost',
    description: 'Asks and pays nothing. `refusals` are sentences that forbid the start.',
    access: 'reader',
    cost: 5,
    bySize: { kib: 32 },
    body: largeBody(nullable(campaignPlanSchema), 'territory', 'stores'),
    answer: { description: 'The estimate.', schema: campaignEstimateSchema },
    refusals: { ...badBody(maxCampaignBytes), ...refused },
    example: { body: examplePlan },
  },
  listRegions: {
    method: 'GET',
    path: '/api/campaigns/regions',
    tag,
    summary: 'List the countries and regions of the imported stores',
    access: 'reader',
    cost: 1,
    answer: { description: 'The countries, the largest first.', schema: regionsAnswerSchema },
    refusals: refused,
    example: {},
  },
  listCampaigns: {
    method: 'GET',
    path: '/api/campaigns',
    tag,
    summary: 'List the campaigns, the newest first',
    access: 'reader',
    cost: 5,
    answer: {
      description: 'The campaigns.',
      schema: z.object({ campaigns: z.array(campaignSummarySchema) }),
    },
    refusals: { ...badRequest, ...refused },
    example: {},
  },
  createCampaign: {
    method: 'POST',
    path: '/api/campaigns',
    tag,
    summary: 'Start a campaign',
    description: `Takes at most ${maxCampaignStores} stores. It runs on the server until it is done, whether or not anybody watches.`,
    access: 'member',
    cost: 20,
    bySize: { kib: 32 },
    body: largeBody(
      newCampaignSchema.extend({ plan: nullable(campaignPlanSchema) }),
      'plan',
      'territory',
      'stores',
    ),
    answer: { description: 'The campaign.', schema: campaignSchema },
    refusals: {
      ...badBody(maxCampaignBytes),
      ...refused,
      503: 'The campaign cannot be written, such as on a full disk.',
    },
    example: { body: { plan: examplePlan, exclusions: noExclusions } },
  },
  getCampaign: {
    method: 'GET',
    path: '/api/campaigns/:id',
    tag,
    summary: 'Get a campaign with its plan and the coverage of each place',
    access: 'reader',
    cost: 1,
    params: ofCampaign,
    answer: { description: 'The campaign.', schema: campaignSchema },
    refusals: ofOne,
    example,
  },
  deleteCampaign: {
    method: 'DELETE',
    path: '/api/campaigns/:id',
    tag,
    summary: 'Delete a campaign with its stores, letters and exclusions',
    access: 'member',
    cost: 50,
    params: ofCampaign,
    answer: { description: 'It is deleted.', schema: z.object({ deleted: z.literal(true) }) },
    refusals: ofOne,
    example,
  },
  replaceExclusions: {
    method: 'PUT',
    path: '/api/campaigns/:id/exclusions',
    tag,
    summary: 'Replace who must not be written to',
    description: 'Stores that are refused now lose their letter unless it was sent.',
    access: 'member',
    cost: 1,
    bySize: { kib: 32 },
    params: ofCampaign,
    body: { schema: exclusionsSchema, maxBytes: maxCampaignBytes },
    answer: { description: 'The progress.', schema: campaignProgressSchema },
    refusals: { ...ofPosted, ...badBody(maxCampaignBytes) },
    example: { ...example, body: noExclusions },
  },
  changeCampaign: {
    method: 'POST',
    path: '/api/campaigns/:id/state',
    tag,
    summary: 'Pause, resume or cancel a campaign',
    access: 'member',
    cost: 20,
    params: ofCampaign,
    body: smallBody(campaignActionSchema),
    answer: { description: 'The progress.', schema: campaignProgressSchema },
    refusals: ofPosted,
    example: { ...example, body: { action: 'pause' } },
  },
  watchCampaign: {
    method: 'GET',
    path: '/api/campaigns/:id/progress',
    tag,
    summary: 'Watch the progress of a campaign',
    description:
      'Streams the progress at once and after each change until the client leaves: a review at once, all else within a second.',
    access: 'reader',
    cost: 1,
    holds: 'stream',
    params: ofCampaign,
    answer: { description: 'The progress.', events: campaignEventSchema },
    refusals: ofOne,
    example,
  },
  listCampaignStores: {
    method: 'GET',
    path: '/api/campaigns/:id/stores',
    tag,
    summary: 'List the stores of a campaign page by page, the best fit first',
    access: 'reader',
    cost: 5,
    params: ofCampaign,
    query: rows,
    answer: { description: 'A page of stores.', schema: campaignItemsAnswerSchema },
    refusals: ofOne,
    example: { ...example, query: { state: 'to_review', limit: '20' } },
  },
  getCampaignStore: {
    method: 'GET',
    path: '/api/campaigns/:id/stores/:key',
    tag,
    summary: 'Get all that is known of one store of a campaign',
    access: 'reader',
    cost: 1,
    params: z.object({
      id,
      key: z
        .string()
        .regex(/^\P{Cc}+$/u)
        .describe('The `key` of the store within the campaign.'),
    }),
    answer: { description: 'The store with its letter.', schema: campaignLetterSchema },
    refusals: ofOne,
    example: { params: { id: '0b2c', key: '1' } },
  },
  listLetters: {
    method: 'GET',
    path: '/api/campaigns/:id/letters',
    tag,
    summary: 'List stores with their letters, statements and sources, page by page',
    access: 'reader',
    cost: 5,
    params: ofCampaign,
    query: rows,
    answer: { description: 'A page of letters.', schema: campaignLettersAnswerSchema },
    refusals: ofOne,
    example: { ...example, query: { state: 'to_review' } },
  },
  countUnready: {
    method: 'GET',
    path: '/api/campaigns/:id/unready',
    tag,
    summary: 'Count the letters under review that may not leave yet, by reason',
    access: 'reader',
    cost: 20,
    params: ofCampaign,
    answer: { description: 'The reasons, the commonest first.', schema: unreadyLettersSchema },
    refusals: ofOne,
    example,
  },
  reviewLetter: {
    method: 'POST',
    path: '/api/campaigns/:id/reviews',
    tag,
    summary: 'Approve, edit or skip a letter, mark it as sent, or undo that',
    description:
      '`do_not_contact` also puts the store on the do-not-contact list of the team, `sent` marks its lead as contacted, and undoing that takes it back.',
    access: 'member',
    cost: 1,
    params: ofCampaign,
    body: smallBody(nullable(reviewSchema)),
    answer: { description: 'The letter after the review.', schema: campaignLetterSchema },
    refusals: ofPosted,
    example: { ...example, body: { key: '1', action: 'approve' } },
  },
  openLetter: {
    method: 'POST',
    path: '/api/campaigns/:id/open',
    tag,
    summary: 'Say which letter one has open',
    description:
      'Others see it for some seconds; say it again while it is open. Without a name nothing is noted.',
    access: 'member',
    cost: 1,
    params: ofCampaign,
    body: smallBody(openLetterSchema),
    answer: { description: 'Whether others see it.', schema: z.object({ open: z.boolean() }) },
    refusals: ofPosted,
    example: { ...example, body: { key: '1' } },
  },
  exportLetters: {
    method: 'POST',
    path: '/api/campaigns/:id/export',
    tag,
    summary: 'Save approved letters as message files or for mail merge',
    description:
      'Sends nothing. With `leaves`, each letter of the file is marked as sent, and its lead as contacted; those to stores on the do-not-contact list stay approved, and out of the file.',
    access: 'member',
    cost: 10,
    gathers: true,
    bySize: { entries: 50, at: ['keys'] },
    params: ofCampaign,
    body: smallBody(campaignExportSchema),
    answer: {
      description: 'A ZIP archive of `.eml` files, a CSV file or a workbook.',
      files: [
        'application/zip',
        'text/csv',
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      ],
    },
    refusals: ofPosted,
    example: { ...example, body: { format: 'csv', keys: ['1'] } },
  },
} as const satisfies Record<string, Route>;
