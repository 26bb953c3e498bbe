import type { Language } from '@hardware-store-finder/contract';
import type { Geocoder, LiveGeocoder } from '../geocoding/geocoder.ts';
import { searchStream } from '../http/search-stream.ts';
import { writeEvent } from '../http/sse.ts';
import { message } from '../i18n/message.ts';
import type { SearchDeps, SearchReport, SearchRequest } from '../search/search.ts';
import type { Directory } from '../sources/imported/directory.ts';
import { createDirectoryProvider } from '../sources/imported/imported-provider.ts';

/** A whole answer, as it is sent. */
export type SearchAnswer = { body: Uint8Array<ArrayBuffer>; report: SearchReport };

/** Undefined for a search that needs more than imported stores, or that has something to report. */
export type AnswerSearch = (request: SearchRequest, language: Language) => Promise<SearchAnswer | undefined>;

export type AnswerSearchOptions = {
  /** Whether imported stores are the only source, as `PLACES=directory` says. */
  isOnlySource: boolean;
  /** Whether somebody can be asked for addresses that the gazetteer does not know. */
  hasAddresses: boolean;
};

/** Another source has to be asked. */
class NotHere extends Error {
  override name = 'NotHere';
}

const forever = new AbortController().signal;

/** Answers searches from imported stores alone, by the rules of every search. */
export function createAnswerSearch(
  geocoder: Geocoder,
  directory: Directory,
  { isOnlySource, hasAddresses }: AnswerSearchOptions,
): AnswerSearch {
  const provider = createDirectoryProvider(directory);
  const elsewhere: LiveGeocoder = {
    // biome-ignore lint/correctness/useYield: nothing here can answer
    async *locate() {
      throw new NotHere();
    },
  };
  const searching: Omit<SearchDeps, 'observe'> = {
    geocoder,
    ...(hasAddresses && { addresses: elsewhere }),
    async places(center) {
      const isOurs = isOnlySource || (center !== undefined && directory.covers(center));
      if (!isOurs || !provider.ready()) throw new NotHere();
      return { provider, why: message.chosenBySetting() };
    },
    sample: provider,
    log: { info: () => undefined },
  };
  const encoder = new TextEncoder();

  return async (request, language) => {
    if (request.isSample) return undefined;
    let report: SearchReport | undefined;
    const observe = (one: SearchReport) => {
      report = one;
    };
    const { events, encode } = searchStream(request, { ...searching, observe }, language);
    let text = '';
    try {
      for await (const step of events(forever)) {
        for (const event of 'type' in step ? [step] : step) text += writeEvent(encode(event));
      }
    } catch (fault) {
      if (fault instanceof NotHere) return undefined;
      throw fault;
    }
    const isWhole = report?.outcome === 'found' || report?.outcome === 'empty';
    return report && isWhole ? { body: encoder.encode(text), report } : undefined;
  };
}
