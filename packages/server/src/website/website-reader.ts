import type { FramingAnswer, WebsiteAnswer } from '@hardware-store-finder/contract';
import type { Unlocalized } from '../i18n/message.ts';
import type { UnlocalizedFraming } from './framing.ts';
import type { PageReading } from './page/page-reading.ts';

/** The page that would embed the site. */
export type Embedder = { origin: string };

/** The API's answer about a website, before localization. */
export type UnlocalizedWebsite = Omit<Unlocalized<WebsiteAnswer, 'reason'>, 'framing'> & {
  framing: UnlocalizedFraming;
};
export type UnlocalizedFramingAnswer = Unlocalized<FramingAnswer, 'reason'>;

/** Everything read from a site in one pass. */
export type SiteReading = {
  answer: UnlocalizedWebsite;
  /** The pages read, home first; empty if nothing may or could be read. */
  pages: readonly PageReading[];
};

/**
 * Reads and caches stores' websites. Concurrent equal requests share one read. Throws AppError: 'bad_request'
 * for a URL that may not be read, 'unavailable' while too many are being read.
 */
export type WebsiteReader = {
  framing(url: string, embedder: Embedder, signal: AbortSignal): Promise<UnlocalizedFramingAnswer>;
  read(url: string, embedder: Embedder, signal: AbortSignal): Promise<SiteReading>;
};
