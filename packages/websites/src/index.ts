export { createWebsiteReader } from './create-website-reader.ts';
export { createWebsiteFinder, type WebsiteFinder } from './finding/find-website.ts';
export {
  createSearchFinder,
  type Finder,
  queryFor,
  type SearchSettings,
  searchEngines,
  sitesOf,
} from './finding/search-engine.ts';
export type { Embedder, UnlocalizedFraming } from './framing.ts';
export { checkRecord, checkUnchecked, withMailChecks } from './mailboxes/check-record.ts';
export { createMailboxes } from './mailboxes/create-mailboxes.ts';
export type { Mailboxes } from './mailboxes/mailboxes.ts';
export { senderPolicies } from './mailboxes/sender-policies.ts';
export { isAboutOnly, isOnSite } from './ownership/page-of-store.ts';
export { siteLines } from './ownership/signs.ts';
export { showsName } from './ownership/store-names.ts';
export type { KnownStore } from './ownership/store-place.ts';
export { cleanLine, cleanLines, withoutUnseen } from './page/clean-text.ts';
export { creditAt } from './page/credits.ts';
export type { LinePlace, PageLine, PageReading } from './page/page-reading.ts';
export { isAside, namesAbout, type Topic as PageTopic, topics as pageTopics } from './page/site-links.ts';
export { siteOf } from './page/site-names.ts';
export { visitFraming, withOwnSites } from './site-visit.ts';
export {
  readerFor,
  type StoreOfSite,
  type UnlocalizedWebsite,
  type WebsiteReader,
} from './website-reader.ts';
