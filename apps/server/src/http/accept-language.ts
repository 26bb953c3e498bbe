import type { Language } from '@hardware-store-finder/contract';
import { parseAccept } from 'hono/utils/accept';

/**
 * The language of a request: the first of Chinese and English in `Accept-Language` (RFC 9110, 12.5.4),
 * English by default.
 */
export function acceptedLanguage(header: string | undefined): Language {
  for (const { type, q } of parseAccept(header ?? '')) {
    const [language] = type.toLowerCase().split('-');
    if (q > 0 && language === 'zh') return 'chinese';
    if (q > 0 && language === 'en') return 'english';
  }
  return 'english';
}
