import type { FramingAnswer, WebsiteAnswer } from '@Hardware-Store-Finder/contract';
import type { Unlocalized } from '@Hardware-Store-Finder/messages';
import type { Embedder } from './framing.ts';
import type { KnownStore } from './ownership/store-place.ts';
import type { PageReading } from './page/page-reading.ts';
import type { SiteVisit } from './site-visit.ts';

/** The API's answer about a website before localization, without framing, which depends on the embedder. */
export type UnlocalizedWebsite = Omit<Unlocalized<WebsiteAnswer, 'reason'>, 'framing'>;
type UnlocalizedFramingAnswer = Unlocalized<FramingAnswer, 'reason'>;

/**
 * What is known of the store whose site it is said to be. `country` (ISO 3166-1 alpha-2): numbers without a country code are read as the
 * store's own country writes them. With a name, the answer says whose site it is.
 */
export type StoreOfSite = { [K in keyof KnownStore]?: KnownStore[K] | undefined };

/** The result of reading a site. */
export type SiteReading = {
  answer: UnlocalizedWebsite;
  /** The latest visit to the URL, for `visitFraming`; undefined if robots.txt forbids it. */
  visit: SiteVisit | undefined;
  /** The pages read, home first; empty if none may or could be read, or they are somebody else's. */
  pages: readonly PageReading[];
};

/**
 * Reads and caches stores' websites. Concurrent requests for the same URL share one read. Throws AppError 'bad_request'
 * for a URL that may not be read, 'unavailable' if too many are being read. Clients take turns; a `client` is absent for
 * programs on this machine.
 */
export type WebsiteReader = {
  framing(
    url: string,
    embedder: Embedder,
    signal: AbortSignal,
    client?: string,
  ): Promise<UnlocalizedFramingAnswer>;
  /**
   * Reads a site. `onPage` is called with each page as it is read, unless the answer comes from the cache or another caller's read.
   */
  read(
    url: string,
    signal: AbortSignal,
    store?: StoreOfSite,
    client?: string,
    onPage?: (page: PageReading) => void,
  ): Promise<SiteReading>;
  /** Reads one page and none behind it; undefined if it may not or cannot be read. Never throws but on abort. */
  readPage(url: string, signal: AbortSignal, client?: string): Promise<PageReading | undefined>;
};

/** The same reader, whose reads take the turns of one client. */
export function readerFor(reader: WebsiteReader, client: string | undefined): WebsiteReader {
  if (client === undefined) return reader;
  return {
    framing: (url, embedder, signal) => reader.framing(url, embedder, signal, client),
    read: (url, signal, store, _client, onPage) => reader.read(url, signal, store, client, onPage),
    readPage: (url, signal) => reader.readPage(url, signal, client),
  };
}
