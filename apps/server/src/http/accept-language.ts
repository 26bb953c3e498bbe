import type { Language } from '@Hardware-Store-Finder/contract';
import Negotiator from 'negotiator';

/**
 * The language of a request: the first of Chinese and English in `Accept-Language` (RFC 9110, 12.5.4),
 * English by default.
 */
export function acceptedLanguage(header: string | undefined): Language {
  if (header === undefined) return 'english';
  const accepted = new Negotiator({ headers: { 'accept-language': header } }).language(['en', 'zh']);
  return accepted === 'zh' ? 'chinese' : 'english';
}
