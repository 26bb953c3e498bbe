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
  type World,
} from './campaign-world.ts';
