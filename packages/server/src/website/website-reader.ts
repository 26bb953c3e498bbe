import type { FramingAnswer, WebsiteAnswer } from '@hardware-store-finder/contract';
import type { Unlocalized } from '../i18n/message.ts';
import type { PageReading } from './page/page-reading.ts';
import type { SiteVisit } from './site-visit.ts';

/** The page of ours that would contain the frame. */
export type Embedder = { origin: string };

/** The API's answer about a website without its framing, which depends on who asks. Its reason is not yet localized. */
export type UnlocalizedWebsite = Omit<Unlocalized<WebsiteAnswer, 'reason'>, 'framing'>;
export type UnlocalizedFramingAnswer = Unlocalized<FramingAnswer, 'reason'>;

/** What one reading of a site found. */
type SiteReading = {
  answer: UnlocalizedWebsite;
  /** The newest visit to the address; none if robots.txt forbids it. `visitFraming` judges it. */
  visit: SiteVisit | undefined;
  /** The pages behind it, home first; none where nothing may or could be read. */
  pages: readonly PageReading[];
};

/**
 * Reads and caches stores' websites. Concurrent equal requests share one read. Throws AppError: 'bad_request'
 * for a URL that may not be read, 'unavailable' while too many are being read.
 */
export type WebsiteReader = {
  framing(url: string, embedder: Embedder, signal: AbortSignal): Promise<UnlocalizedFramingAnswer>;
  read(url: string, signal: AbortSignal): Promise<SiteReading>;
};
