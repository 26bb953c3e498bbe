import { parse } from 'tldts';
import { checkUrl, type UrlCheck, type UrlCheckOptions } from './check-url.ts';

/**
 * `checkUrl` for a URL that this server is to read. A network of its own may resolve any name, so only those are read that
 * end as names of the public internet do: by the public suffix list's ICANN part, or in 'example', which is nobody's.
 */
export function checkPublicUrl(raw: string, options: Pick<UrlCheckOptions, 'ownSites'> = {}): UrlCheck {
  return checkUrl(raw, { ...options, isPublicEnding });
}

function isPublicEnding(name: string): boolean {
  const { isIcann, publicSuffix } = parse(name);
  return isIcann === true || publicSuffix === 'example';
}
