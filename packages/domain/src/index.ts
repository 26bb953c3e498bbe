export { addressedName, isNamelessName, namelessName } from './addressed-name.ts';
export {
  type Blocked,
  type Book,
  type BookFault,
  blockedAddress,
  blockedStore,
  exclusionsOf,
  type Lead,
  type LeadContact,
  type LeadEvent,
  type LeadSource,
  leadEventSchema,
  leadSchema,
  maxLetter,
  readBook,
  readExclusions,
  refusedEntry,
  refusedLead,
  type SavedSearch,
  writeBook,
} from './book-file.ts';
export { phoneCountries } from './calling-codes.ts';
export { checkUrl, type UrlCheck, type UrlCheckOptions, type UrlRule } from './check-url.ts';
export { cleanText } from './clean-text.ts';
export {
  type ContactQuestion,
  type ContactRefusal,
  createDoNotContact,
  type DoNotContact,
  doNotContactOf,
  plainAddress,
} from './contact-policy.ts';
export { type ContactRules, createContactRules } from './contact-rules.ts';
export {
  checkPublicUrl,
  isFreeMail,
  isSharedHost,
  notProfiles,
  ownDomain,
  socialHosts,
} from './domain-names.ts';
export { editDistance } from './edit-distance.ts';
export { closingLines, type EmailFacts, isShort, letterLength, templateLetter } from './email-template.ts';
export { bestEmail, emailsOf, type StoreEmail } from './emails-of.ts';
export { emlFile, emlName, type MailDraft, oneLine } from './files/eml-file.ts';
export { cleanCell, escapeFormula, unescapeFormula } from './files/spreadsheet-cell.ts';
export { foldedForms, foldName } from './fold-name.ts';
export { han } from './han.ts';
export { categoryLabels } from './languages/category-labels.ts';
export {
  type AnalysisLanguagePack,
  type AnalysisTexts,
  type LanguagePack,
  type Topic,
  topics,
  type Unread,
} from './languages/language-pack.ts';
export { analysisPacks, emailPackOf, emailPacks } from './languages/language-packs.ts';
export {
  isBeforeContact,
  isDoNotContact,
  type LeadStatus,
  leadStatuses,
  mayMarkContacted,
} from './lead-status.ts';
export { isUnspaced } from './plain-words.ts';
export {
  type Box,
  boxAround,
  distanceKm,
  earthKm,
  haversine,
  kmOfHaversine,
  kmPerDegree,
  kmText,
  metresBetween,
  type Position,
  roundedDistanceKm,
} from './position.ts';
export { isSupplied, type ProductId, productIds } from './products.ts';
export { isPublicAddress } from './public-address.ts';
export { maxDistanceMetres, nearMetres, samePostcodeMetres, whySameStore } from './same-store.ts';
export { forbiddenByRecord, forbiddenBySource, mayPersist } from './source-terms.ts';
export {
  type DatasetKind,
  datasetKinds,
  type SourceCredit,
  type StoreSource,
  sourceDefinitions,
  sourceIdSeparator,
  sourceOfRecord,
  storeSources,
} from './sources.ts';
export { storeCountry } from './store-country.ts';
export { createStoreIndex, type StoreIndex } from './store-index.ts';
export { readStoreName } from './store-name.ts';
export {
  readStoreAddress,
  type SharedTraits,
  type StoreTraits,
  sharedKeysOf,
  sharedTraitsOf,
  traitsOf,
  withAddress,
} from './store-traits.ts';
export { compareAddresses, digitsOf, type StreetAddress } from './street-address.ts';
