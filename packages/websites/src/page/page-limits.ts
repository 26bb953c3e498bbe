/** Limits on the content of a page, so that no page can exhaust memory, the cache or a model's context. */
export const maxTextLength = 24_000;
/** Of these, menus and footers' links: those of some shops are longer than all that they tell. */
export const maxMenuLength = 8_000;
/** Characters read of a page, before what repeats is dropped. */
export const maxWholeLength = 120_000;
/** A page with less text shows nothing; one whose HTML has this much more of it is unreadable. */
export const minTextLength = 40;
export const minUnreadLength = 200;
/** A page by which one only enters a site has less text. */
export const maxSplashLength = 300;
/** Lines of a page's text and images. */
export const maxLines = 4_000;
export const maxTitleLength = 300;
export const maxDescriptionLength = 1_000;
/** Some sites list every employee or branch on one page. */
export const maxEmails = 200;
export const maxPhones = 200;
export const maxOtherContacts = 12;
/** Links kept of each topic. */
export const maxTopicLinks = 3;
/** Links kept of a menu that no topic is known of. */
export const maxMenuLinks = 6;
/** A page with more than twice this many links is reduced to this many from each end. */
export const maxLinksEachEnd = 400;
/** In characters. People do not open pages with longer URLs. */
export const maxLinkLength = 512;
/** Characters of text to search for email addresses and phone numbers. */
export const maxSearchedText = 400_000;
/** Characters of JSON-LD to parse per page. */
export const maxJsonLd = 200_000;
/** Of these, invalid ones to repair where it takes more than to drop commas and to escape line ends: the time grows with the square of their number, to half a second. */
export const maxRepairedJsonLd = 16_000;
export const maxFacts = 10;
/** Lines and links to search for phone numbers. A line costs a tenth of a millisecond and more. */
export const maxPhoneTries = 400;
export const maxPhoneLine = 2_000;
/** Characters of all lines that may contain phone numbers. */
export const maxPhoneText = 40_000;
