import { checkPublicUrl, type UrlCheckOptions } from '@hardware-store-finder/domain';
import { AppError, message, urlRefusal } from '@hardware-store-finder/messages';

/** The store's country (ISO 3166-1 alpha-2), in which its phone numbers are written. Anything else counts as unknown. */
export function parseStoreCountry(query: URLSearchParams): { country?: string } {
  const country = query.get('country')?.toUpperCase() ?? '';
  return /^[A-Z]{2}$/.test(country) ? { country } : {};
}

/** Parses `url`. Throws AppError 'bad_request', naming the violated rule, for a URL that the server may not fetch. */
export function parseWebsiteRequest(query: URLSearchParams, options: UrlCheckOptions): string {
  const text = query.get('url') ?? '';
  if (text.trim() === '') {
    throw new AppError('bad_request', message.noAddress());
  }
  const checked = checkPublicUrl(text, options);
  if (!checked.ok) throw new AppError('bad_request', urlRefusal(text, checked));
  return checked.url;
}
