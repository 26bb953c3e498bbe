import {
  type AddressKind,
  coreCategories,
  exactAddress,
  type FoundStore,
} from '@Hardware-Store-Finder/contract';
import type { Evaluation } from './evaluation.ts';
import { importedStores } from './imported-stores.ts';

const kindsWithStreet: ReadonlySet<AddressKind> = new Set(['own', 'building', 'nearby', 'street']);

/**
 * FILE…, as `npm run import` takes them: how many of the stores of the default types have a street, and a way to reach
 * them.
 */
export const evaluateReach: Evaluation = async (files, detail) =>
  count(await importedStores(files, coreCategories), detail);

function count(stores: readonly FoundStore[], detail: (line: string) => void): Record<string, unknown> {
  const addressKinds: Partial<Record<AddressKind, number>> = {};
  const counts = { street: 0, phone: 0, website: 0, email: 0, reachable: 0 };
  for (const store of stores) {
    const { address_kind: kind = 'place', phone, website, email } = store;
    addressKinds[kind] = (addressKinds[kind] ?? 0) + 1;
    const isReachable = [phone, website, email].some((way) => way !== undefined);
    counts.street += Number(kindsWithStreet.has(kind));
    counts.phone += Number(phone !== undefined);
    counts.website += Number(website !== undefined);
    counts.email += Number(email !== undefined);
    counts.reachable += Number(isReachable);
    if (!kindsWithStreet.has(kind)) detail(`no street: ${store.name}, ${store.address} (${store.id})`);
    if (!isReachable && exactAddress(store) === '') detail(`no way to reach: ${store.name} (${store.id})`);
  }
  const { street, ...ways } = counts;
  return { stores: stores.length, street, addressKinds, ...ways };
}
