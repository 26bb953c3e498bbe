import { exactAddress, type ListedStore } from '@Hardware-Store-Finder/contract';
import { isFreeMail, ownDomain } from '../internet/domain-names.ts';
import { foldName } from '../names/fold-name.ts';
import { leadIdOf } from './lead-id.ts';

/**
 * The firm of a store, as one text: two stores with the same one are one company, which has one owner and is refused as a
 * whole. The registrable domain of its website, else of its address; else the id of its place; else its name and place.
 * Shared sites and mail providers are nobody's, and a chain is no firm: each of its branches is one.
 */
export function firmOf(store: ListedStore): string {
  const domain = isOfChain(store) ? undefined : (ownDomain(store.website) ?? mailDomain(store.email));
  if (domain !== undefined) return `domain:${domain}`;
  if (store.id !== undefined) return `place:${store.id}`;
  const place = exactAddress(store);
  return place === '' ? `place:${leadIdOf(store)}` : `name:${foldName(store.name)} ${foldName(place)}`;
}

/** A brand of its own right (Wikidata knows it), or one whose contacts are listed apart from the store's. */
function isOfChain({ brand_wikidata: brand, chain }: ListedStore): boolean {
  return brand !== undefined || chain !== undefined;
}

function mailDomain(email: string | undefined): string | undefined {
  const domain = ownDomain(email?.slice(email.lastIndexOf('@') + 1));
  return domain === undefined || isFreeMail(domain) ? undefined : domain;
}
