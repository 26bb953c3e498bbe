import { message } from '../i18n/message.ts';
import { framingVerdict, type UnlocalizedFraming } from './framing.ts';
import type { SiteVisit } from './site-visit.ts';
import type { Embedder } from './website-reader.ts';

/** Whether our page may frame a site, judged by the headers of a visit. */
export function visitFraming(visit: SiteVisit | undefined, { origin }: Embedder): UnlocalizedFraming {
  if (visit === undefined) return { verdict: 'unknown', reason: message.frameNotLooked() };
  if (visit.kind === 'failed') return { verdict: 'unknown', reason: visit.reason };
  const { headers, finalUrl, status } = visit;
  return framingVerdict(headers, { origin, finalUrl, status });
}
