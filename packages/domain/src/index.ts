export { phoneCountries } from './addresses/calling-codes.ts';
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
} from './addresses/position.ts';
export { countryCodes, storeCountry } from './addresses/store-country.ts';
export {
  compareAddresses,
  digitsOf,
  namesSite,
  namesStreet,
  readAddress,
  type StreetAddress,
} from './addresses/street-address.ts';
export { articleOfTerm, articlesIn, isRange, isSameKind } from './articles/articles.ts';
export {
  type GoodsId,
  goodsIn,
  goodsName,
  isArticle,
  isFitting,
  isGoodsOf,
  kindOf,
  namesGoods,
} from './articles/goods.ts';
export { type BookRefusals, createBookRefusals, type RefusedBy } from './book/book-refusals.ts';
export {
  applyEvent,
  type BookRows,
  type BookState,
  type BookTable,
  createBookState,
  firmOfLead,
  type PutRow,
  putRow,
  standardSeller,
} from './book/book-state.ts';
export { correctedStore, withCorrections } from './book/corrected-store.ts';
export { firmOf } from './book/firm.ts';
export { type JudgedWebsites, withJudgedWebsites } from './book/judged-websites.ts';
export { changedLead, newLead } from './book/lead-changes.ts';
export { customerIdOf, idsOfStore, leadIdOf, storeOfCustomer } from './book/lead-id.ts';
export {
  countLeads,
  type DueGroup,
  dayIn,
  filterLeads,
  groupOf,
  isDue,
  lastContactOf,
  sortLeads,
  townOf,
} from './book/lead-list.ts';
export { contactsOfReading, mergeContacts } from './book/merge-contacts.ts';
export {
  type Book,
  blockedAddress,
  blockedStore,
  readBook,
  refusedEntry,
  refusedLead,
  writeBook,
} from './contact-policy/book-file.ts';
export {
  type ContactQuestion,
  type ContactRefusal,
  createDoNotContact,
  type DoNotContact,
  doNotContactOf,
  erasedDigest,
  plainAddress,
  type Refused,
  refusedBy,
  refusedKeys,
} from './contact-policy/contact-policy.ts';
export { type ContactRules, createContactRules } from './contact-policy/contact-rules.ts';
export { bestEmail, emailsOf, isRecipient, type StoreEmail } from './contact-policy/emails-of.ts';
export {
  afterReply,
  followUpMs,
  isBeforeContact,
  isDoNotContact,
  mayMarkContacted,
} from './contact-policy/lead-status.ts';
export { type MailRule, mailRuleOf, mailRules, rulesAsOf } from './contact-policy/mail-rules.ts';
export { asksForOrigin } from './contact-policy/notice-of-origin.ts';
export {
  columnsOfHeadings,
  fieldOfHeading,
  type ListColumns,
  type ListField,
} from './files/column-headings.ts';
export { crlf, emlName, type MailDraft, mailtoUrl, oneLine } from './files/mail-draft.ts';
export { cleanCell, escapeFormula, isErrorValue, unescapeFormula } from './files/spreadsheet-cell.ts';
export { checkUrl, type UrlCheck, type UrlCheckOptions, type UrlRule } from './internet/check-url.ts';
export {
  checkPublicUrl,
  isDirectoryHost,
  isFreeMail,
  isSharedHost,
  notProfiles,
  ownDomain,
  socialHosts,
} from './internet/domain-names.ts';
export { isPublicAddress, isTrustworthyHost } from './internet/public-address.ts';
export { categoryLabels } from './languages/category-labels.ts';
export {
  type AnalysisLanguagePack,
  type AnalysisTexts,
  type LanguagePack,
  type Topic,
  topics,
  type Unread,
} from './languages/language-pack.ts';
export {
  analysisPacks,
  emailPackOf,
  emailPacks,
  letterLanguageOf,
  letterPackOf,
  type StoreLanguage,
} from './languages/language-packs.ts';
export type { EmailFacts, SaidFact } from './letters/about-store.ts';
export {
  type ComposedLetter,
  isShort,
  letterLength,
  templateLetter,
} from './letters/email-template.ts';
export { saysHowToOptOut, withOptOut } from './letters/opt-out.ts';
export { type Pair, pairsOf, type StoreGoods, withoutCommonGround } from './letters/pairs.ts';
export { openTerms, type ProfileTerm, readField } from './letters/profile-fields.ts';
export {
  type LetterToLeave,
  type NotReady,
  openTermsIn,
  openWords,
  ownWord,
  profileGaps,
  whyNotReady,
  withProfileWords,
  withTeamWords,
} from './letters/ready.ts';
export { composedReply, replyBlocks } from './letters/reply.ts';
export { goodsWithin, sellerGoods } from './letters/seller-terms.ts';
export { type Written, type WrittenRole, type WrittenSentence, writtenRoles } from './letters/written.ts';
export { addressedName, greetedName } from './names/addressed-name.ts';
export { cleanText } from './names/clean-text.ts';
export { editDistance } from './names/edit-distance.ts';
export { foldedForms, foldName } from './names/fold-name.ts';
export { foldText } from './names/fold-text.ts';
export { han } from './names/han.ts';
export { isNamelessName, namelessName } from './names/nameless-name.ts';
export { inLetters, isUnspaced, plainWord, plainWords } from './names/plain-words.ts';
export { readStoreName, withoutForms } from './names/store-name.ts';
export { isPlaceholder } from './phones/phone-forms.ts';
export { labelAfter, labelBefore, type PhoneLabel } from './phones/phone-labels.ts';
export { phonesIn, supportedCountry } from './phones/phones-in.ts';
export { dialledPhone, parsePhone, readPhone } from './phones/read-phone.ts';
export { maxDistanceMetres, nearMetres, samePostcodeMetres, whySameStore } from './same-store/same-store.ts';
export { createStoreIndex, type StoreIndex } from './same-store/store-index.ts';
export {
  type ComparableStore,
  readStoreAddress,
  type SharedTraits,
  type StoreTraits,
  sharedKeysOf,
  sharedTraitsOf,
  traitsOf,
  withAddress,
} from './same-store/store-traits.ts';
export { forbiddenByRecord, forbiddenBySource, mayPersist } from './sources/source-terms.ts';
export {
  type DatasetKind,
  datasetKinds,
  type SourceCredit,
  type StoreSource,
  sourceDefinitions,
  sourceIdSeparator,
  sourceOfRecord,
  storeSources,
} from './sources/sources.ts';
