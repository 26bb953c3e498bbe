import { checkUrl, type UrlCheckOptions } from '@hardware-store-finder/contract';
import { AppError } from './errors.ts';

/** Reads `url`. Throws AppError 'bad_request', with the rule in words, for one that may not be looked at. */
export function parseWebsiteRequest(query: URLSearchParams, options: UrlCheckOptions): string {
  const text = query.get('url') ?? '';
  if (text.trim() === '') {
    throw new AppError('bad_request', 'The address is missing: add ?url= and the address of a website.');
  }
  const checked = checkUrl(text, options);
  if (!checked.ok) throw new AppError('bad_request', checked.reason);
  return checked.url;
}
