import {
  readSchema,
  type SavedSearchResults,
  type StatusAnswer,
  type SuggestAnswer,
  savedSearchResultsSchema,
  statusAnswerSchema,
  suggestAnswerSchema,
} from '@Hardware-Store-Finder/contract';
import * as z from 'zod';

// Loaded once the first screen is drawn: making the schemas would delay it.

export { decodeSearchEvent } from '@Hardware-Store-Finder/contract';

/** Each throws WireFault for a value of the wrong shape. */
export const readStatus = (value: unknown): StatusAnswer =>
  readSchema(statusAnswerSchema, value, 'the answer of /api/status');
export const readSuggestions = (value: unknown): SuggestAnswer =>
  readSchema(suggestAnswerSchema, value, 'the answer of /api/suggest');
/** Without who works with the book, whose schema the first screen does not need. */
const bookCounts = z.object({ leads: z.int(), blocked: z.int(), searches: z.array(z.unknown()) });
export const readBookCounts = (value: unknown): z.infer<typeof bookCounts> =>
  readSchema(bookCounts, value, 'the answer of /api/book');
export const readSavedResults = (value: unknown): SavedSearchResults =>
  readSchema(savedSearchResultsSchema, value, 'the saved results');
