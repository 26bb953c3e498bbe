import type { Contact, StoreInput } from '@hardware-store-finder/contract';
import { checkUrl, storeCountry, type Unread, type UrlCheckOptions } from '@hardware-store-finder/domain';
import { localize } from '@hardware-store-finder/messages';
import {
  cleanLine,
  type PageReading,
  type StoreOfSite,
  type WebsiteReader,
} from '@hardware-store-finder/websites';
import { findAll } from '../findings/find-all.ts';
import type { Findings } from '../findings/findings.ts';
import { languageLines } from '../findings/findings.ts';
import type { Evidence, Passage } from './evidence.ts';
import { companyOf, isSameCompany } from './same-company.ts';

export type EvidenceDeps = {
  websites: Pick<WebsiteReader, 'read'>;
  ownSites: NonNullable<UrlCheckOptions['ownSites']>;
};

/**
 * Reads a store's website. If it has none, or one that may not or cannot be read, there are no passages and `why` says
 * so. Throws AppError while too many sites are being read.
 */
export async function gatherEvidence(
  store: StoreInput,
  { websites, ownSites }: EvidenceDeps,
  signal: AbortSignal,
): Promise<Evidence> {
  const named = { name: store.name, ...brandOf(store) };
  const nothing = (code: Unread['code'], sentence: string, host = ''): Evidence => {
    const findings = findAll([], [], named);
    return { passages: chainPassage(findings), findings, why: { code, host, sentence } };
  };
  if (store.website === undefined || store.website.trim() === '') {
    return nothing('no_website', 'No website of this store was found.');
  }
  const checked = checkUrl(store.website, { ownSites });
  if (!checked.ok) return nothing('bad_address', checked.reason);
  const { host } = new URL(checked.url);
  const { answer, pages } = await websites.read(checked.url, signal, countryOf(store));
  if (pages.length === 0) {
    // The other language packs have a sentence for each code; this one is for English.
    const { none = 'nothing_found', reason } = answer;
    return nothing(none, reason ? localize(reason, 'english') : `${host} has no page to read.`, host);
  }
  const own = pages.filter((page) => isOwn(page, { ...store, website: checked.url }));
  if (own.length === 0) {
    const { host: other } = new URL(answer.finalUrl);
    return nothing(
      'other_company',
      `${store.website} leads to ${other}, which names neither the phone nor the address of this store.`,
      other,
    );
  }
  const contacts = answer.contacts.filter(({ page }) => own.some(({ url }) => url === page));
  const findings = findAll(own, contacts, named);
  return { passages: [...toPassages(own, contacts), ...chainPassage(findings)], findings };
}

/** The index of chains is a source too, after the pages. */
function chainPassage({ chainBrand, pages }: Findings): Passage[] {
  if (chainBrand === undefined) return [];
  return [
    {
      n: pages.length + 1,
      url: 'https://nsi.guide/',
      title: 'name-suggestion-index: names of chains',
      text: chainBrand.quote,
      stated: [],
    },
  ];
}

/** The country in which the store's phone numbers are written. */
function countryOf(store: StoreInput): StoreOfSite {
  const country = storeCountry(store)?.code;
  return country === undefined ? {} : { country };
}

function brandOf({ brand, brand_wikidata }: StoreInput) {
  return { ...(brand && { brand }), ...(brand_wikidata && { brand_wikidata }) };
}

function isOwn({ url, title, text }: PageReading, store: StoreInput): boolean {
  return isSameCompany({ url, title, snippet: text }, companyOf(store));
}

function toPassages(pages: readonly PageReading[], contacts: readonly Contact[]): Passage[] {
  return pages.map(({ url, title, text, description, facts, languages }, at) => ({
    n: at + 1,
    url,
    title: cleanLine(title, 200),
    text,
    stated: [
      description,
      ...facts.names,
      ...facts.brands,
      facts.brands.join(', '),
      ...facts.addresses,
      ...facts.openingHours,
      facts.openingHours.join('; '),
      ...facts.generators,
      ...languages.slice(0, 1).flatMap(languageLines),
      ...contacts.filter(({ page }) => page === url).map(({ value }) => value),
    ].filter((line) => line !== ''),
  }));
}
