/**
 * Limits on what is kept of a page, so that no page can exhaust the memory, the cache or a model's context.
 */
export const maxTextLength = 12_000;
export const maxTitleLength = 300;
export const maxDescriptionLength = 1_000;
export const maxEmails = 20;
export const maxOtherContacts = 12;
export const maxLinks = 6;
/** Of a page with more than twice this many links, only this many from each end are considered. */
export const maxLinksEachEnd = 400;
/** Longer links are not pages a person would open. */
export const maxLinkLength = 512;
/** How much text is searched for addresses and numbers, in characters. */
export const maxSearchedText = 400_000;
/** JSON-LD of a page, in characters. */
export const maxJsonLd = 200_000;
export const maxFacts = 10;
/** Parsing one number costs as much as reading a page of text. */
export const maxPhoneTries = 60;
export const maxPhoneLine = 2_000;
