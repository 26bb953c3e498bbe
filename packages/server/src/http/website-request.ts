import { checkUrl, type UrlCheckOptions } from '@hardware-store-finder/contract';
import { message } from '../i18n/message.ts';
import { urlRefusal } from '../i18n/url-refusal.ts';
import { AppError } from '../lib/errors.ts';

/** Parses `url`. Throws AppError 'bad_request', naming the violated rule, for a URL that the server may not fetch. */
export function parseWebsiteRequest(query: URLSearchParams, options: UrlCheckOptions): string {
  const text = query.get('url') ?? '';
  if (text.trim() === '') {
    throw new AppError('bad_request', message.noAddress());
  }
  const checked = checkUrl(text, options);
  if (!checked.ok) throw new AppError('bad_request', urlRefusal(text, checked));
  return checked.url;
}
