import { FetchFault, type FetchSite } from '@Hardware-Store-Finder/http-client';
import { message } from '@Hardware-Store-Finder/messages';
import { type RobotsFile, whyForbidden } from './robots.ts';
import { orFailed, type SiteVisit, visitOf } from './site-visit.ts';

/** What a page is read with. */
export type PageDeps = {
  robotsOf: (origin: string, signal: AbortSignal) => Promise<RobotsFile>;
  fetchSite: FetchSite;
};

/** As many as of redirects. */
const mostMoves = 5;

/**
 * The page at a URL, or the one to which it sends every browser by a refresh or a script, which is judged as the target of a redirect is.
 * One that robots.txt forbids is not requested: the visit has its URL, and the page before it. Throws FetchFault as `orFailed` does.
 */
export async function visitPage(
  url: string,
  { robotsOf, fetchSite }: PageDeps,
  signal: AbortSignal,
): Promise<SiteVisit> {
  const fetchOne = (address: string) => orFailed(fetchSite(address, { want: 'html', signal }).then(visitOf));
  const seen = new Set([url]);
  let visit = await fetchOne(url);
  for (let moves = 0; moves < mostMoves; moves += 1) {
    const moved = visit.kind === 'answered' ? visit.page?.moved : undefined;
    if (visit.kind === 'failed' || moved === undefined || seen.has(moved)) break;
    seen.add(moved).add(visit.finalUrl);
    try {
      if (whyForbidden(await robotsOf(new URL(moved).origin, signal), moved) !== undefined)
        return { ...visit, finalUrl: moved };
      visit = await fetchOne(moved);
    } catch (error) {
      if (!(error instanceof FetchFault) || error.kind !== 'url') throw error;
      throw new FetchFault('redirect', message.redirectRefused({ why: error.userMessage }), { cause: error });
    }
  }
  return visit;
}
