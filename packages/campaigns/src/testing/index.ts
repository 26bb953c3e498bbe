export { campaignDeps } from './campaign-deps.ts';
export { createWorld, nobodyExcluded, pageOf, planOf, shop } from './campaign-world.ts';
