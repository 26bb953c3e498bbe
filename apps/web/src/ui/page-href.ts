import { webHref } from './web-href.ts';

/** The link to a page that the server read. Pages of invented stores are our own, so `.localhost` is allowed. */
export function pageHref(page: string): string | undefined {
  return /^http:\/\/[a-z0-9-]+\.localhost(?::\d+)?\//.test(page) ? page : webHref(page);
}
