import { createHash } from 'node:crypto';
import type { ItemQuery } from '@hardware-store-finder/campaigns';
import {
  type CampaignAction,
  type CampaignExport,
  type CampaignPlan,
  campaignActionSchema,
  campaignExportSchema,
  campaignOwnerPattern,
  campaignPlanSchema,
  type Exclusions,
  exclusionsSchema,
  type ItemState,
  itemStates,
  type NewCampaign,
  newCampaignSchema,
  type Review,
  reviewSchema,
  withoutNulls,
} from '@hardware-store-finder/contract';
import { AppError, message } from '@hardware-store-finder/messages';
import { fieldsOf, parsed } from './request-body.ts';

/** The largest body with a campaign: its most stores, and as many leads to leave out. */
export const maxCampaignBytes = 32 * 1024 * 1024;

/** The most rows of one page. */
const maxRows = 200;
const defaultRows = 50;

/**
 * Whose campaigns a browser's secret opens. Only its hash is kept, so that nobody who reads the database can use it.
 * Throws AppError 'bad_request' without one.
 */
export function parseOwner(header: string | undefined): string {
  if (header === undefined || !campaignOwnerPattern.test(header)) {
    throw new AppError('bad_request', message.noOwner());
  }
  return `secret:${createHash('sha256').update(header).digest('base64url')}`;
}

export function parsePlan(body: unknown): CampaignPlan {
  return parsed(campaignPlanSchema, withoutNulls(fieldsOf(body)));
}

export function parseNewCampaign(body: unknown): NewCampaign {
  const { plan, exclusions } = fieldsOf(body);
  return parsed(newCampaignSchema, { plan: withoutNulls(fieldsOf(plan)), exclusions });
}

export function parseExclusions(body: unknown): Exclusions {
  return parsed(exclusionsSchema, body);
}

export function parseAction(body: unknown): CampaignAction['action'] {
  return parsed(campaignActionSchema, body).action;
}

export function parseReview(body: unknown): Review {
  return parsed(reviewSchema, withoutNulls(fieldsOf(body)));
}

export function parseExport(body: unknown): CampaignExport {
  return parsed(campaignExportSchema, body);
}

/** Parses `state`, `after` and `limit`. */
export function parseItemQuery(query: URLSearchParams): ItemQuery {
  const state = query.get('state') ?? '';
  if (state !== '' && !isItemState(state)) {
    throw new AppError(
      'bad_request',
      message.wrongField({ field: 'state', given: state.slice(0, 40), problem: itemStates.join(', ') }),
    );
  }
  const limit = Number.parseInt(query.get('limit') ?? '', 10);
  return {
    state: isItemState(state) ? state : undefined,
    after: query.get('after') ?? undefined,
    limit: Number.isNaN(limit) ? defaultRows : Math.min(maxRows, Math.max(1, limit)),
  };
}

function isItemState(text: string): text is ItemState {
  return (itemStates as readonly string[]).includes(text);
}
