import type { Customer, ListedStore } from '@Hardware-Store-Finder/contract';

/** The id of a store, or its name and address if it has none, as the specification requires. */
export function leadIdOf({ id, name, address }: ListedStore): string {
  return id ?? `${name}\n${address}`;
}

/** Customer lists often lack addresses, so two rows with the same name are one customer only if a contact matches. */
export function customerIdOf(store: ListedStore): string {
  const reached = store.phone ?? store.email ?? store.website;
  return [leadIdOf(store), ...(reached === undefined ? [] : [reached])].join('\n');
}

/** Every id under which a store may have been saved. A store without an id may come from a customer list. */
export function idsOfStore(store: ListedStore): readonly string[] {
  return store.id === undefined ? [customerIdOf(store), leadIdOf(store)] : [store.id];
}

/** The store of a row of a list: with its country in the address, as in our own stores, and '0049 …' as '+49 …'. */
export function storeOfCustomer({ store: { country, address, phone, ...rest } }: Customer) {
  const parts = [address, ...(country === undefined || address.endsWith(country) ? [] : [country])];
  return {
    ...rest,
    address: parts.filter(Boolean).join(', '),
    ...(phone !== undefined && { phone: phone.replace(/^00(?=[1-9])/, '+') }),
  };
}
