export { campaignDeps } from './campaign-deps.ts';
export {
  createWorld,
  isWrittenTo,
  nobodyExcluded,
  outcomes,
  pageOf,
  planOf,
  shop,
  startCampaign,
} from './campaign-world.ts';
