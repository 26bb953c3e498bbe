/** Caps on what is kept of a page, so that no page can fill the memory, the cache or a model's context. */
export const maxTextLength = 12_000;
export const maxTitleLength = 300;
export const maxDescriptionLength = 1_000;
export const maxEmails = 20;
export const maxOtherContacts = 12;
export const maxLinks = 6;
/** Of a page with more than twice as many, so many from its begin and its end are looked at. */
export const maxLinksEachEnd = 400;
/** A link that is longer is no page that a person would open. */
export const maxLinkLength = 512;
/** How much text is looked through for addresses and numbers. */
export const maxSearchedText = 400_000;
/** JSON-LD of a page, in characters. */
export const maxJsonLd = 200_000;
export const maxFacts = 10;
/** Reading one number costs as much as reading a page of text. */
export const maxPhoneTries = 60;
export const maxPhoneLine = 2_000;
