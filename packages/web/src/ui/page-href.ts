import { webHref } from './web-href.ts';

/** A page that the server read. Those of invented stores are ours, so they may be linked; the server named them. */
export function pageHref(page: string): string | undefined {
  return /^http:\/\/[a-z0-9-]+\.localhost(?::\d+)?\//.test(page) ? page : webHref(page);
}
