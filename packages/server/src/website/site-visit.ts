import * as z from 'zod/mini';
import { FetchFault, type FetchFaultKind, fetchFaultKinds } from '../http-client/fetch-fault.ts';
import type { PublicResponse } from '../http-client/public-response.ts';
import { type Message, messageSchema } from '../i18n/message.ts';
import { type PageReading, pageReadingSchema } from './page/page-reading.ts';
import { readPage } from './page/read-page.ts';

/** What one request to an address brought: enough to judge framing and to go on from its page. */
export type SiteVisit =
  | {
      kind: 'answered';
      finalUrl: string;
      status: number;
      /** Those that decide about framing, in their order. */
      headers: readonly (readonly [name: string, value: string])[];
      /** What the page says; none where the answer is no page, or an error's. */
      page?: PageReading;
    }
  | { kind: 'failed'; fault: FetchFaultKind; reason: Message };

export const siteVisitSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('answered'),
    finalUrl: z.string(),
    status: z.number(),
    headers: z.array(z.tuple([z.string(), z.string()])),
    page: z.exactOptional(pageReadingSchema),
  }),
  z.object({ kind: z.literal('failed'), fault: z.enum(fetchFaultKinds), reason: messageSchema }),
]) satisfies z.ZodMiniType<SiteVisit>;

const framingHeaders = new Set([
  'content-disposition',
  'content-security-policy',
  'content-security-policy-report-only',
  'content-type',
  'x-frame-options',
]);

export function visitOf({ finalUrl, status, headers, body }: PublicResponse): SiteVisit {
  return {
    kind: 'answered',
    finalUrl,
    status,
    headers: headers.filter(([name]) => framingHeaders.has(name.toLowerCase())),
    ...(body !== undefined && status < 300 && { page: readPage(body.text, finalUrl, { headers }) }),
  };
}

/** The guard's own refusals, which are thrown on: nothing was asked of the site, so there is nothing to tell of it. */
const guardRefused: ReadonlySet<FetchFaultKind> = new Set(['url', 'address', 'redirect', 'busy']);

/** Turns what went wrong with a site into a visit that failed. Throws on what is not the site's fault. */
export function orFailed(visit: Promise<SiteVisit>): Promise<SiteVisit> {
  return visit.catch((error: unknown) => {
    if (!(error instanceof FetchFault) || guardRefused.has(error.kind)) throw error;
    return { kind: 'failed', fault: error.kind, reason: error.userMessage };
  });
}
