import {
  type FramingAnswer,
  framingAnswerSchema,
  readSchema,
  type SavedSearchResults,
  type StatusAnswer,
  type SuggestAnswer,
  savedSearchResultsSchema,
  statusAnswerSchema,
  suggestAnswerSchema,
  type WebsiteAnswer,
  websiteAnswerSchema,
} from '@Hardware-Store-Finder/contract';

// Loaded once the first screen is drawn: making the schemas would delay it.

export { decodeSearchEvent } from '@Hardware-Store-Finder/contract';

/** Each throws WireFault for a value of the wrong shape. */
export const readStatus = (value: unknown): StatusAnswer =>
  readSchema(statusAnswerSchema, value, 'the answer of /api/status');
export const readSuggestions = (value: unknown): SuggestAnswer =>
  readSchema(suggestAnswerSchema, value, 'the answer of /api/suggest');
export const readFraming = (value: unknown): FramingAnswer =>
  readSchema(framingAnswerSchema, value, 'the answer of /api/website/framing');
export const readWebsite = (value: unknown): WebsiteAnswer =>
  readSchema(websiteAnswerSchema, value, 'the answer of /api/website');
export const readSavedResults = (value: unknown): SavedSearchResults =>
  readSchema(savedSearchResultsSchema, value, 'the saved results');
