export { campaignDeps } from './campaign-deps.ts';
export { createWorld, isWrittenTo, nobodyExcluded, pageOf, planOf, shop } from './campaign-world.ts';
