import type { Exclusions, StoreInput } from '@hardware-store-finder/contract';
import { createStoreIndex, isFreeMail, ownDomain } from '@hardware-store-finder/stores';

/** Who must not be written to. The rules are those of the page's do-not-contact list. */
export type Refusals = {
  ofStore(store: StoreInput): boolean;
  ofEmail(email: string): boolean;
};

export function createRefusals({ stores, emails, domains }: Exclusions): Refusals {
  const index = createStoreIndex<number>();
  const addresses = new Set([...emails, ...stores.flatMap((entry) => entry.emails)].map(plainAddress));
  const blocked = new Set(domains.map(asciiDomain));
  const ids = new Set<string>();
  for (const [at, { store }] of stores.entries()) {
    if (store.id !== undefined) ids.add(store.id);
    index.add(at, { ...store, id: store.id ?? `excluded:${at}` });
  }
  const isBlocked = (host: string | undefined) => {
    const domain = ownDomain(host);
    // Blocking all of gmail.com would block most small stores.
    return domain !== undefined && !isFreeMail(domain) && blocked.has(asciiDomain(domain));
  };
  return {
    ofStore: (store) =>
      (store.id !== undefined && ids.has(store.id)) ||
      isBlocked(store.website) ||
      index.find({ ...store, id: store.id ?? 'found:' }) !== undefined,
    ofEmail(email) {
      const plain = plainAddress(email);
      return addresses.has(plain) || isBlocked(plain.slice(plain.lastIndexOf('@') + 1));
    },
  };
}

/** The part after a plus names a folder of the same mailbox (RFC 5233). */
function plainAddress(email: string): string {
  const plain = email.trim().toLowerCase();
  const at = plain.lastIndexOf('@') + 1;
  return plain.slice(0, at).replace(/(?<=[^+])\+[^@]*(?=@)/, '') + asciiDomain(plain.slice(at));
}

/** 'müller.de' and 'xn--mller-kva.de' are the same host. */
function asciiDomain(domain: string): string {
  const plain = domain.trim().toLowerCase();
  return URL.parse(`http://${plain}`)?.hostname ?? plain;
}
