import {
  FetchFault,
  type FetchFaultKind,
  type FetchSite,
  fetchFaultKinds,
  type PublicResponse,
} from '@Hardware-Store-Finder/http-client';
import { message, messageSchema } from '@Hardware-Store-Finder/messages';
import * as z from 'zod';
import { type Embedder, framingVerdict, type UnlocalizedFraming } from './framing.ts';
import { wholePageSchema } from './page/page-reading.ts';
import { readWholePage } from './page/read-page.ts';

/** The outcome of one request to a site: enough to judge framing and read the page. */
export const siteVisitSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('answered'),
    finalUrl: z.string(),
    status: z.number(),
    /** The headers relevant to framing, in order: names and values. */
    headers: z.array(z.tuple([z.string(), z.string()]).readonly()),
    /** The page's content; absent for errors and non-pages. */
    page: wholePageSchema.exactOptional(),
  }),
  z.object({ kind: z.literal('failed'), fault: z.enum(fetchFaultKinds), reason: messageSchema }),
]);
export type SiteVisit = z.infer<typeof siteVisitSchema>;

const framingHeaders = new Set([
  'content-disposition',
  'content-security-policy',
  'content-security-policy-report-only',
  'content-type',
  'x-frame-options',
]);

/** Converts a response into a visit, reading its page if the status is below 300. */
export function visitOf({ finalUrl, status, headers, body }: PublicResponse): SiteVisit {
  return {
    kind: 'answered',
    finalUrl,
    status,
    headers: headers.filter(([name]) => framingHeaders.has(name.toLowerCase())),
    ...(body !== undefined &&
      status < 300 && {
        page: {
          ...readWholePage(body.text, finalUrl, { headers }),
          ...(body.truncated && { isCut: true as const }),
        },
      }),
  };
}

/** Refusals by the HTTP client itself. They are rethrown because they say nothing about the site. */
const guardRefused: ReadonlySet<FetchFaultKind> = new Set(['url', 'address', 'redirect', 'busy']);

/** Converts a fetch fault into a failed visit. Rethrows refusals by the HTTP client and unexpected errors. */
export function orFailed(visit: Promise<SiteVisit>): Promise<SiteVisit> {
  return visit.catch((error: unknown) => {
    if (!(error instanceof FetchFault) || guardRefused.has(error.kind)) throw error;
    return { kind: 'failed', fault: error.kind, reason: error.userMessage };
  });
}

/** What framing is judged by. */
export function withoutPage(visit: SiteVisit): SiteVisit {
  if (visit.kind === 'failed') return visit;
  const { page: _, ...rest } = visit;
  return rest;
}

/** Whether our page may frame a site, judged by the headers of a visit. */
export function visitFraming(visit: SiteVisit | undefined, { origin }: Embedder): UnlocalizedFraming {
  if (visit === undefined) return { verdict: 'unknown', reason: message.frameNotLooked() };
  if (visit.kind === 'failed') {
    // A name that does not exist has no page for anybody; after other faults, the reader's browser may have more luck.
    return { verdict: visit.fault === 'unknown_host' ? 'block' : 'unknown', reason: visit.reason };
  }
  const { headers, finalUrl, status } = visit;
  return framingVerdict(headers, { origin, finalUrl, status });
}

/** Websites that this server serves itself, at hosts of its own. */
export type OwnSites = {
  /** Whether a host (`slug.localhost:8002`) is one of them. */
  has(host: string): boolean;
  /** The response after redirects. */
  answer(url: URL, signal?: AbortSignal): Promise<PublicResponse>;
};

/**
 * Serves the server's own sample sites in-process and fetches all others through the guard, so that the guard
 * needs no exception for loopback.
 */
export function withOwnSites(fetchSite: FetchSite, ownSites: OwnSites): FetchSite {
  return (url, options) => {
    const parsed = new URL(url);
    return parsed.protocol === 'http:' && ownSites.has(parsed.host)
      ? ownSites.answer(parsed, options?.signal)
      : fetchSite(url, options);
  };
}
