// Separate from campaign.ts, because the first screen has no schemas.

/** The header with the browser's secret: 32 to 128 characters of A–Z a–z 0–9 _ -. */
export const campaignOwnerHeader = 'X-Campaign-Owner';
export const campaignOwnerPattern = /^[\w-]{32,128}$/;
