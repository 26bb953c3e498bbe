import type { FoundStore } from '@Hardware-Store-Finder/contract';
import { phoneCountries, storeCountry } from '@Hardware-Store-Finder/domain';
import type { Chain } from '../chains/read-entities.ts';
import type { Chains } from '../chains/wikidata.ts';

/** The rows of one search that belong to a chain. */
export type ChainRows = {
  /** Notes a row as it was sent, or sent again. `index` is the number of its store event. */
  note(index: number, store: FoundStore): void;
  /**
   * The rows that lack a website, a phone or an email address that their chain has, each with the chain's in `chain`:
   * they are never the store's own.
   */
  completed(signal: AbortSignal): Promise<{ type: 'update'; index: number; store: FoundStore }[]>;
};

export function createChainRows(chains: Chains): ChainRows {
  const rows = new Map<number, FoundStore>();
  return {
    note(index, store) {
      if (store.brand_wikidata !== undefined) rows.set(index, store);
    },
    async completed(signal) {
      const stores = [...rows].map(([index, store]) => ({ index, store }));
      const wanting = stores.filter(
        ({ store: { website, phone, email } }) =>
          website === undefined || phone === undefined || email === undefined,
      );
      if (wanting.length === 0) return [];
      const known = await chains.lookUp(
        wanting.flatMap(({ store }) => store.brand_wikidata ?? []),
        signal,
      );
      return wanting.flatMap(({ index, store }) => {
        const found = known.get(store.brand_wikidata ?? '');
        const chain = found && contactsFor(store, found);
        if (chain === undefined || Object.keys(chain).length === 0) return [];
        return [{ type: 'update' as const, index, store: { ...store, chain } }];
      });
    },
  };
}

/** Of several, the one of the store's country, else the first. */
function contactsFor(store: FoundStore, { websites, phones, emails }: Chain): FoundStore['chain'] {
  const country = storeCountry(store)?.code;
  const website = websites.find((url) => isOfCountry(url, country)) ?? websites[0];
  const phone =
    phones.find((number) => country !== undefined && phoneCountries(number).includes(country)) ?? phones[0];
  const [email] = emails;
  return {
    ...(store.website === undefined && website !== undefined && { website }),
    ...(store.phone === undefined && phone !== undefined && { phone }),
    ...(store.email === undefined && email !== undefined && { email }),
  };
}

function isOfCountry(url: string, country: string | undefined): boolean {
  const domain = country === 'GB' ? 'uk' : country?.toLowerCase();
  return domain !== undefined && URL.parse(url)?.hostname.endsWith(`.${domain}`) === true;
}
