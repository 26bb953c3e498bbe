import { message } from '@hardware-store-finder/messages';
import { framingVerdict, type UnlocalizedFraming } from './framing.ts';
import type { SiteVisit } from './site-visit.ts';
import type { Embedder } from './website-reader.ts';

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
