import type { FramingAnswer, WebsiteAnswer } from '@hardware-store-finder/contract';
import type { Unlocalized } from '../i18n/message.ts';
import type { UnlocalizedFraming } from './framing.ts';
import type { PageReading } from './page/page-reading.ts';

/** `embedder`: the page of ours that would hold the frame. */
export type Embedder = { origin: string };

/** What the API answers of a website, its reasons not yet written in a language. */
export type UnlocalizedWebsite = Omit<Unlocalized<WebsiteAnswer, 'reason'>, 'framing'> & {
  framing: UnlocalizedFraming;
};
export type UnlocalizedFramingAnswer = Unlocalized<FramingAnswer, 'reason'>;

/** All that was read of a site in one go. */
type SiteReading = {
  answer: UnlocalizedWebsite;
  /** The pages behind it, home first; none where nothing may or could be read. */
  pages: readonly PageReading[];
};

/**
 * Reads stores' websites, each once in a while. Equal questions share one read. Throws AppError: 'bad_request' for
 * an address that may not be read, 'unavailable' while too many are being read.
 */
export type WebsiteReader = {
  framing(url: string, embedder: Embedder, signal: AbortSignal): Promise<UnlocalizedFramingAnswer>;
  read(url: string, embedder: Embedder, signal: AbortSignal): Promise<SiteReading>;
};
