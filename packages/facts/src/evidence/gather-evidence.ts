import type { StoreInput } from '@Hardware-Store-Finder/contract';
import {
  addressedName,
  checkUrl,
  storeCountry,
  type Unread,
  type UrlCheckOptions,
} from '@Hardware-Store-Finder/domain';
import { localize } from '@Hardware-Store-Finder/messages';
import {
  cleanLine,
  isOnSite,
  type PageReading,
  type StoreOfSite,
  showsName,
  siteLines,
  siteOf,
  type WebsiteReader,
} from '@Hardware-Store-Finder/websites';
import { languagesOf } from '../facts/lexicon.ts';
import { chainOf } from '../findings/chains.ts';
import type { Evidence } from './evidence.ts';

export type EvidenceDeps = {
  websites: Pick<WebsiteReader, 'read'>;
  ownSites: NonNullable<UrlCheckOptions['ownSites']>;
};

/** What was read of a store, and the pages themselves, from which facts are read. `readAt`: when its site was read (ISO 8601). */
export type Gathered = { evidence: Evidence; pages: readonly PageReading[]; readAt?: string };

/**
 * Reads a store's website. If it has none, or one that may not or cannot be read, there are no pages and `why` says so.
 * `onPage` gets each page of the store as it is read. Throws AppError while too many sites are being read.
 */
export async function gatherEvidence(
  store: StoreInput,
  { websites, ownSites }: EvidenceDeps,
  signal: AbortSignal,
  onPage: (page: PageReading) => void = () => undefined,
): Promise<Gathered> {
  const chain = chainOf({ name: store.name, ...brandOf(store) });
  const named = chain === undefined ? {} : { chain };
  const nothing = (code: Unread['code'], sentence: string, host = ''): Gathered => ({
    evidence: { pages: [], contacts: [], ...named, why: { code, host, sentence } },
    pages: [],
  });
  if (store.website === undefined || store.website.trim() === '') {
    return nothing('no_website', 'No website of this store was found.');
  }
  const checked = checkUrl(store.website, { ownSites });
  if (!checked.ok) return nothing('bad_address', checked.reason);
  const { host } = new URL(checked.url);
  const { answer, pages } = await websites.read(checked.url, signal, siteStore(store), undefined, (page) => {
    if (isOnSite(page.url, checked.url)) onPage(page);
  });
  if (pages.length === 0 || answer.none === 'unreadable') {
    // The other language packs have a sentence for each code; this one is for English.
    const { none = 'nothing_found', reason } = answer;
    return nothing(none, reason ? localize(reason, 'english') : `${host} has no page to read.`, host);
  }
  const isProven = answer.ownership?.verdict === 'own';
  const own = pages.filter(({ url }) => isProven || isOnSite(url, checked.url));
  const [first] = own;
  if (first === undefined) {
    const { host: other } = new URL(answer.finalUrl);
    return nothing(
      'other_company',
      `${store.website} leads to ${other}, which names neither the phone nor the address of this store.`,
      other,
    );
  }
  const language = languageOf(own);
  const built = own.find(({ facts }) => facts.generators.length > 0);
  // "Elementor 3.16.4; features: …"
  const [system] = built?.facts.generators[0]?.split(';') ?? [];
  return {
    evidence: {
      pages: own.map(titled),
      contacts: answer.contacts.filter(({ page }) => own.some(({ url }) => url === page)),
      ...(isNamedBy(own, store) && { isNamed: true }),
      ...named,
      ...(built !== undefined && system !== undefined && { shopSystem: { name: system, url: built.url } }),
      ...(language !== '' && { language }),
    },
    pages: own,
    readAt: answer.readAt,
  };
}

/** The language of most pages that have words to show it, in their text, title or description; '' if none has. */
function languageOf(pages: readonly PageReading[]): string {
  const shown = pages
    .map(({ title, description, text, languages }) =>
      languagesOf([title, description, text].join('\n'), languages),
    )
    .filter(({ isShown }) => isShown);
  const [most] = [...Map.groupBy(shown, ({ tag }) => tag)].sort((a, b) => b[1].length - a[1].length);
  return most?.[0] ?? '';
}

/** Whether pages show the name by which a letter would greet a store. */
function isNamedBy(pages: readonly PageReading[], store: StoreInput): boolean {
  const name = addressedName(store.name);
  const site = siteOf(new URL(pages[0]?.url ?? '').hostname);
  return name !== undefined && showsName(siteLines(pages), site, { ...store, name });
}

/** A page as the sources of an analysis name it. */
export function titled({ url, title, topic }: PageReading): Evidence['pages'][number] {
  return { url, title: cleanLine(title, 200), ...(topic !== undefined && { topic }) };
}

/** With the country in which the store's phone numbers are written. */
function siteStore(store: StoreInput): StoreOfSite {
  return { ...store, country: storeCountry(store)?.code };
}

function brandOf({ brand, brand_wikidata }: StoreInput) {
  return { ...(brand && { brand }), ...(brand_wikidata && { brand_wikidata }) };
}
