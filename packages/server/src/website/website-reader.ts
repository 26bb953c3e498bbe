import type { FramingAnswer, WebsiteAnswer } from '@hardware-store-finder/contract';
import type { Unlocalized } from '../i18n/message.ts';
import type { PageReading } from './page/page-reading.ts';
import type { SiteVisit } from './site-visit.ts';

/** Our page, which would contain the frame. */
export type Embedder = { origin: string };

/** The API's answer about a website before localization, without framing, which depends on the embedder. */
export type UnlocalizedWebsite = Omit<Unlocalized<WebsiteAnswer, 'reason'>, 'framing'>;
export type UnlocalizedFramingAnswer = Unlocalized<FramingAnswer, 'reason'>;

/** The result of reading a site. */
type SiteReading = {
  answer: UnlocalizedWebsite;
  /** The latest visit to the URL, for `visitFraming`; undefined if robots.txt forbids it. */
  visit: SiteVisit | undefined;
  /** The pages read, home first; empty if none may or could be read. */
  pages: readonly PageReading[];
};

/**
 * Reads and caches stores' websites. Concurrent requests for the same URL share one read. Throws AppError 'bad_request'
 * for a URL that may not be read, 'unavailable' if too many are being read.
 */
export type WebsiteReader = {
  framing(url: string, embedder: Embedder, signal: AbortSignal): Promise<UnlocalizedFramingAnswer>;
  read(url: string, signal: AbortSignal): Promise<SiteReading>;
};
