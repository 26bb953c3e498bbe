import type { FactKind } from '@Hardware-Store-Finder/contract';
import { placesIn } from './kinds/addresses.ts';
import { paymentsIn, pricesIn, sizesIn } from './kinds/amounts.ts';
import { goodsIn, type Shelf } from './kinds/goods.ts';
import { hoursIn } from './kinds/hours.ts';
import { brandsIn, certificatesIn, groupsIn, ownBrandsIn } from './kinds/names.ts';
import { onlineShopIn } from './kinds/online-shop.ts';
import { languagesIn, peopleIn, soughtIn } from './kinds/people.ts';
import { areasIn, branchesIn } from './kinds/places.ts';
import { businessIn, customersIn, servicesIn } from './kinds/services.ts';
import { sinceIn } from './kinds/since.ts';
import { mayState } from './may-state.ts';
import type { Owner } from './owner.ts';
import type { Sentence } from './sentence.ts';

/** Finds the values of a kind in a sentence. */
type Reader = (sentence: Sentence, owner: Owner, shelf: Shelf) => string[];

const readers: Readonly<Record<FactKind, Reader>> = {
  sells: goodsIn,
  brand: brandsIn,
  own_brand: ownBrandsIn,
  service: servicesIn,
  customers: customersIn,
  business: businessIn,
  buying_group: groupsIn,
  since: sinceIn,
  branches: branchesIn,
  hours: hoursIn,
  area: areasIn,
  online_shop: onlineShopIn,
  certificate: certificatesIn,
  person: peopleIn,
  size: sizesIn,
  price: pricesIn,
  payment: paymentsIn,
  place: placesIn,
  seeks: soughtIn,
  language: languagesIn,
};

/** The values of a kind that a sentence states of the company. */
export function valuesIn(kind: FactKind, sentence: Sentence, owner: Owner, shelf: Shelf): string[] {
  // What a hire firm lists, it lends.
  const isTrader = shelf.isTrader && !(kind === 'sells' && shelf.isHire);
  return mayState(kind, sentence, owner, isTrader) ? readers[kind](sentence, owner, shelf) : [];
}
