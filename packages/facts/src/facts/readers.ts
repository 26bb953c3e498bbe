import type { FactKind } from '@Hardware-Store-Finder/contract';
import { plain } from './items.ts';
import { paymentsIn, pricesIn, saysPayment, saysPrice, saysSize, sizesIn } from './kinds/amounts.ts';
import { goodsIn, type Shelf, saysGoods } from './kinds/goods.ts';
import { hoursIn, saysHours } from './kinds/hours.ts';
import { brandsIn, certificatesIn, groupsIn, ownBrandsIn, saysBrand } from './kinds/names.ts';
import { languagesIn, peopleIn, saysLanguage, saysPerson, saysSought, soughtIn } from './kinds/people.ts';
import { areasIn, branchesIn, placesIn, saysArea, saysPlace } from './kinds/places.ts';
import { businessIn, customersIn, onlineShopIn, servicesIn } from './kinds/services.ts';
import { sinceIn } from './kinds/since.ts';
import { mayState } from './may-state.ts';
import type { Owner } from './owner.ts';
import type { Sentence } from './sentence.ts';

type Reader = {
  /** The values of the kind in a sentence. */
  find: (sentence: Sentence, owner: Owner, shelf: Shelf) => string[];
  /** Whether a sentence says a value, which somebody offers; by default, whether it is one of those found. */
  says?: (sentence: Sentence, value: string, owner: Owner, shelf: Shelf) => boolean;
};

const readers: Readonly<Record<FactKind, Reader>> = {
  sells: { find: goodsIn, says: saysGoods },
  brand: { find: brandsIn, says: saysBrand },
  own_brand: { find: ownBrandsIn },
  service: { find: servicesIn },
  customers: { find: customersIn },
  business: { find: businessIn },
  buying_group: { find: groupsIn },
  since: { find: sinceIn },
  branches: { find: branchesIn },
  hours: { find: hoursIn, says: saysHours },
  area: { find: areasIn, says: saysArea },
  online_shop: { find: onlineShopIn },
  certificate: { find: certificatesIn },
  person: { find: peopleIn, says: saysPerson },
  size: { find: sizesIn, says: saysSize },
  price: { find: pricesIn, says: saysPrice },
  payment: { find: paymentsIn, says: saysPayment },
  place: { find: placesIn, says: saysPlace },
  seeks: { find: soughtIn, says: saysSought },
  language: { find: languagesIn, says: saysLanguage },
};

/** The values of a kind that a sentence states of the company. */
export function valuesIn(kind: FactKind, sentence: Sentence, owner: Owner, shelf: Shelf): string[] {
  return mayState(kind, sentence, owner) ? readers[kind].find(sentence, owner, shelf) : [];
}

/** Whether a sentence states a value of a kind of the company. */
export function states(
  kind: FactKind,
  value: string,
  sentence: Sentence,
  owner: Owner,
  shelf: Shelf,
): boolean {
  if (!mayState(kind, sentence, owner)) return false;
  const { find, says } = readers[kind];
  if (says !== undefined) return says(sentence, value, owner, shelf);
  const wanted = plain(value);
  return find(sentence, owner, shelf).some((found) => plain(found) === wanted);
}
