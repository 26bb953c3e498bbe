import type { Exclusions, ListedStore } from '@hardware-store-finder/contract';
import { createStoreIndex, isFreeMail, ownDomain } from '@hardware-store-finder/domain';
import { exclusionsOf } from './records.ts';

/** Who must not be written to in a campaign, by what the browser handed over. The page asks its own policy once more. */
export type Refusals = {
  /** By its records, its website's domain, or the lead that it is. */
  ofStore(store: ListedStore): boolean;
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
  return {
    ofStore(store) {
      const own = [store.id, ...(store.also_listed_as ?? [])];
      if (own.some((id) => id !== undefined && ids.has(id))) return true;
      const domain = ownDomain(store.website);
      if (domain !== undefined && blocked.has(asciiDomain(domain))) return true;
      return index.find({ ...store, id: store.id ?? 'found:' }) !== undefined;
    },
    ofEmail(email) {
      const plain = plainAddress(email);
      if (addresses.has(plain)) return true;
      const domain = ownDomain(plain.slice(plain.lastIndexOf('@') + 1));
      return domain !== undefined && !isFreeMail(domain) && blocked.has(asciiDomain(domain));
    },
  };
}

/** Exclusions are large and the same for all stores of a campaign, so the last few that were read are remembered. */
export function createRefusalsReader(most = 4): (text: string) => Refusals {
  const known = new Map<string, Refusals>();
  return (text) => {
    const found = known.get(text) ?? createRefusals(exclusionsOf(text));
    known.delete(text);
    known.set(text, found);
    for (const oldest of known.keys()) {
      if (known.size <= most) break;
      known.delete(oldest);
    }
    return found;
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
