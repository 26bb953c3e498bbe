export { createWebsiteReader } from './create-website-reader.ts';
export type { UnlocalizedFraming } from './framing.ts';
export { checkRecord, checkUnchecked } from './mailboxes/check-record.ts';
export { createMailboxes } from './mailboxes/create-mailboxes.ts';
export type { Mailboxes } from './mailboxes/mailboxes.ts';
export { senderPolicies } from './mailboxes/sender-policies.ts';
export { withMailChecks } from './mailboxes/with-mail-checks.ts';
export { withOwnSites } from './own-sites.ts';
export { cleanLine, cleanLines, withoutUnseen } from './page/clean-text.ts';
export type { PageReading } from './page/page-reading.ts';
export { siteOf } from './page/site-names.ts';
export { visitFraming } from './visit-framing.ts';
export {
  type Embedder,
  readerFor,
  type StoreOfSite,
  type UnlocalizedWebsite,
  type WebsiteReader,
} from './website-reader.ts';
