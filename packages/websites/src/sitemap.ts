import { FetchFault } from '@Hardware-Store-Finder/http-client';
import { maxLinksEachEnd } from './page/page-limits.ts';
import { depthOf, type SiteLink, siteLinks } from './page/site-links.ts';
import { isSameSite } from './page/site-names.ts';
import { type RobotsFile, whyForbidden } from './robots.ts';
import type { PageDeps } from './visit-page.ts';

const maxAddresses = 20_000;
/** Sitemaps read of a site, and of those that an index names. */
const most = 2;

/**
 * The pages of a site that tell something, by its sitemap (sitemaps.org): those that robots.txt names, or else `/sitemap.xml`. One
 * without such pages, or none that may and can be read, gives no links.
 */
export async function sitemapLinks(
  home: string,
  { robotsOf, fetchSite }: PageDeps,
  signal: AbortSignal,
): Promise<SiteLink[]> {
  const { origin } = new URL(home);
  const read = async (url: string): Promise<string> => {
    try {
      if (!isSameSite(url, home)) return '';
      if (whyForbidden(await robotsOf(new URL(url).origin, signal), url) !== undefined) return '';
      const { status, body } = await fetchSite(url, { want: 'text', signal });
      return status < 300 ? (body?.text ?? '') : '';
    } catch (error) {
      if (!(error instanceof FetchFault)) throw error;
      return '';
    }
  };
  const named = namedIn(await robotsOf(origin, signal));
  const addresses: string[] = [];
  for (const url of named.length > 0 ? named.slice(0, most) : [`${origin}/sitemap.xml`]) {
    const text = await read(url);
    const found = addressesIn(text);
    if (!text.includes('<sitemapindex')) addresses.push(...found);
    else for (const part of likeliest(found)) addresses.push(...addressesIn(await read(part)));
  }
  const shallow = addresses.toSorted((a, b) => depthOf(a) - depthOf(b)).slice(0, 2 * maxLinksEachEnd);
  return siteLinks(
    shallow.map((href) => ({ href, text: '' })),
    home,
    home,
  );
}

function namedIn(robots: RobotsFile): string[] {
  if (robots.kind === 'unreachable') return [];
  return [...robots.text.matchAll(/^[ \t]*sitemap[ \t]*:[ \t]*(\S{1,500})/gim)].map(([, url = '']) => url);
}

function addressesIn(text: string): string[] {
  const found = text.matchAll(/<loc>\s*(?:<!\[CDATA\[\s*)?([^<>\s\]]{1,1000})/g);
  return [...found.take(maxAddresses)].map(([, address = '']) => address.replaceAll('&amp;', '&'));
}

/** Of the parts that shop systems and WordPress make, those of pages come before those of products and posts. */
function likeliest(parts: readonly string[]): string[] {
  const rank = (part: string) =>
    [/page/i, /categor|_cat|collection/i].findIndex((kind) => kind.test(part)) >>> 0;
  return parts.toSorted((a, b) => rank(a) - rank(b)).slice(0, most);
}
