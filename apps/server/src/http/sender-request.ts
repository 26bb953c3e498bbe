import { AppError, message } from '@hardware-store-finder/messages';

/** The longest name in DNS (RFC 1035). */
const maxName = 253;

/** Parses `domain` and `selector`. Throws AppError 'bad_request' without a domain. */
export function parseSenderRequest(query: URLSearchParams): { domain: string; selector: string | undefined } {
  const [domain, selector] = ['domain', 'selector'].map((name) => (query.get(name) ?? '').trim());
  if (domain === undefined || domain === '' || domain.length > maxName) {
    throw new AppError('bad_request', message.noDomain({ typed: domain?.slice(0, maxName) ?? '' }));
  }
  return { domain, selector: selector === '' ? undefined : selector };
}
