/** A part of a JSON Schema, draft 2020-12. */
export type JsonSchema = { [keyword: string]: unknown };

/**
 * What the schemas cannot say: a sentence per field, and under '' one about the whole. They are not in the schemas,
 * because the page loads those. A field without a sentence is documented by its name and type.
 */
export const descriptions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ErrorAnswer: {
    error: 'A sentence for the user, in the language of the request.',
    admin_note: 'For the administrator: hosts, settings and commands that the sentence leaves out.',
  },
  SearchHeaderEvent: {
    '': 'The first event: where the search looks, and how many stores it expects.',
    location: 'The location as it was typed, trimmed.',
    total_found: 'The number of stores that follow.',
    place: 'The place that the location resolved to.',
    place_note: 'A caveat about the place, such as a street that was not found.',
    admin_note: 'For the administrator: hosts, settings and commands that bear on it.',
    radius_km: 'The radius that was searched.',
    source: 'Where the stores come from, whom to credit, and what its terms allow.',
    center: 'The middle of the search (WGS 84).',
    alternatives: 'Other places that the location may mean.',
    doubtful: 'Whether one of them may be meant about as likely.',
  },
  SearchStoreEvent: {
    '': 'One store, nearest first.',
    index: 'Its number in the stream, from 1.',
    total: 'The number of stores in all.',
  },
  SearchStatusEvent: { '': 'Why the search waits, as a sentence.' },
  SearchCompletedEvent: {
    '': 'The last event of a search that succeeded.',
    stop_reason: 'Why the list may be incomplete, as a sentence.',
    admin_note: 'For the administrator: hosts and settings that bear on it.',
    cost: 'What a paid source charged, if one was asked.',
  },
  SearchErrorEvent: {
    '': 'The last event of a search that failed.',
    alternatives: 'Known places with similar names.',
    offer_sample: 'Whether to offer sample stores (`source=sample`), because no real source is reachable.',
    retryable: 'False if the same search can only fail again.',
    admin_note: 'For the administrator: hosts, settings and commands that the message leaves out.',
  },
  ListedStore: {
    '': 'A store. Only `name` and `address` are always known; a field that is unknown is absent.',
    id: 'The source and its own id: `osm:node/1`, `google:ChIJ…`, `file:NAME/7`, `sample:porto-1`.',
    lat: 'Latitude in degrees (WGS 84).',
    lon: 'Longitude in degrees (WGS 84).',
    distance_km: 'The distance from the middle of the search.',
    category: 'The store type.',
    brand_wikidata: 'The Wikidata id of the brand.',
    chain:
      'How to reach the chain of the store, as Wikidata has it: only what the store itself lacks, and never its own.',
    social: 'Profiles in social networks, as the source lists them.',
    confidence: 'The source’s confidence that the store exists, 0 to 1, uncalibrated.',
    confirmed: 'The day on which the source last confirmed it.',
    source_page: 'The store’s page at the source, if its terms ask for a link.',
    also_listed_as: 'Ids of other records of the same store.',
    field_sources: 'For each field that is not from the record `id`, the id of its record.',
    found_contacts: 'Contacts found on its website; a search never sends them.',
  },
  SearchCost: { prices_of: 'The month of the price list.' },
  WebsiteAnswer: {
    finalUrl: 'The address after redirects.',
    languages: 'BCP 47 tags, as the site declares them.',
    contacts: 'The best first: the store’s own domain, and in it role addresses.',
    none: 'Why there are no contacts.',
    reason: 'A sentence that explains `none`, or names a page that could not be read.',
    readAt: 'When the site was read (ISO 8601).',
  },
  Contact: {
    '': 'A way to reach a store, and the page that lists it.',
    value:
      'An email address, a phone number in international form, `https://wa.me/…`, a profile’s address, or that of the page with the form.',
    page: 'The page it was found on.',
    written: 'A phone number as the page writes it.',
    verdict: 'Whether an email address accepts mail, by its syntax and DNS; absent if unchecked.',
    reasons: 'The reasons for the verdict.',
  },
  SenderFinding: {
    state: '`good`; `weak`: present, but without effect; `missing`; `unknown`: DNS did not answer.',
    sentence: 'What was found, and what to do about it.',
  },
  Framing: { reason: 'Why, as a sentence.' },
  FramingAnswer: { finalUrl: 'The address after redirects.', reason: 'Why, as a sentence.' },
  AnalyzeCompanyRequest: {
    '': 'The store as a search sent it, and the language of the analysis.',
    field_sources: 'For each field that is not from the record `id`, the id of its record.',
  },
  AnalysisContentEvent: { '': 'What was found so far. What `complete` brings replaces it.' },
  AnalysisCompleteEvent: { '': 'The last event: the checked analysis.' },
  AnalysisStatusEvent: { '': 'Progress, as a sentence.' },
  AnalysisData: {
    perplexityAnalysis:
      'The analysis in Markdown; `[n]` refers to `sources`. Null if there is only basic information.',
    analysisPoints: 'Its most useful statements.',
    fit: 'What kind of buyer the store is, and why.',
    sources: 'The pages and their words behind the statements.',
    statements: 'The statements as data.',
    notes: 'Notes beside the statements.',
    facts: 'What the statements were written from.',
    ownWords: 'Sentences and lines of the pages that fit no kind of fact.',
    by: 'Who found the facts: a model, or `builtin`.',
    hasAIAnalysis: 'Set by the page when it saves the analysis.',
  },
  Source: {
    n: 'The number that statements cite.',
    quote: 'The page’s own words.',
    shownQuote: 'The quote as displayed, if it differs.',
  },
  CitedStatement: {
    citations: 'The `n` of the sources that support it.',
    entry: 'The statement as a label and its value, if it is no sentence.',
    isPoint: 'Whether `analysisPoints` has it too.',
    confirmedBy:
      'Who confirmed its facts: `code`, or a `judge`, a second question to a model; absent for what is no fact.',
  },
  AnalysisNotes: {
    notice: 'Who found the facts, or why there are none.',
    lookAt: 'Topics that were not recognised, each with the pages where a person would look.',
    cost: 'How often models were asked, and how many tokens that took.',
  },
  GenerateEmailRequest: {
    seller: 'The seller profile; without it, the team’s first.',
    buyerLanguage: 'The language of the email (BCP 47), if it is that of the store’s website.',
  },
  DraftReplyRequest: {
    buyerLanguage:
      'The language of the store (BCP 47): the reply is in it, unless the answer is plainly in another.',
  },
  MailAccount: {
    unreadSince: 'When its folders were last read, if that is more than three minutes ago.',
  },
  Seller: {
    '': 'The seller. Emails say nothing about the seller that is not in here.',
    makes: 'The products, in words.',
  },
  Email: {
    mirror: 'The same email in the seller’s language.',
    recipient: 'The address found for the store; absent if none was.',
    writtenIn: 'The language of the email (BCP 47).',
  },
  Recipient: { page: 'The page or the data source that lists it.' },
  StatusAnswer: {
    places: 'The source of stores, and why it is in use.',
    gazetteer: 'The date of the place names.',
    model: 'Who writes: a model, or `builtin`.',
    seller: 'The team’s first seller profile.',
  },
  Writer: { '': 'Who wrote; `builtin` is the built-in reader.' },
};

/** Adds the descriptions of the component `name` to its schema. */
export function describeFields(name: string, schema: JsonSchema): JsonSchema {
  const { '': whole, ...fields } = descriptions[name] ?? {};
  const properties = schema.properties as Record<string, JsonSchema> | undefined;
  return {
    ...(whole !== undefined && { description: whole }),
    ...schema,
    ...(properties !== undefined && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([field, shape]) => [
          field,
          fields[field] === undefined ? shape : { description: fields[field], ...shape },
        ]),
      ),
    }),
  };
}
