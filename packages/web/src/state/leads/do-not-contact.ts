import { identityOf, type StoreIdentity, storeIdentitySchema } from '@hardware-store-finder/contract';
import { isFreeMail, ownDomain, type StoreIndex } from '@hardware-store-finder/stores';
import * as z from 'zod/mini';

/** Whom nobody writes to again: an address, all addresses and the site of a domain, or a store by whatever record. */
export const blockedSchema = z.object({
  /** `kind` and `value` in one. */
  key: z.string(),
  kind: z.enum(['email', 'domain', 'store']),
  /** Lower case; of a store the id it was known by. */
  value: z.string().check(z.minLength(1)),
  /** Since when, in milliseconds since 1970. */
  at: z.number().check(z.minimum(0)),
  store: z.optional(storeIdentitySchema),
});
export type Blocked = z.infer<typeof blockedSchema>;

/** An address as people paste it ('Silva <info@silva.pt>;'), or a domain, or the address of a page there. */
export function blockedAddress(value: string, at: number): Blocked | undefined {
  const pasted = value.normalize('NFKC').trim().toLowerCase();
  const text = (/<([^<>]*)>/.exec(pasted)?.[1] ?? pasted).replaceAll(
    /^(?:mailto:|["'(])+|(?<=^mailto:[^?]*)\?.*$|[\s"'),;.]+$/g,
    '',
  );
  if (/^(?!\*@)[^\s@<>()",;:]+@[^\s@.<>()",;:/]+(?:\.[^\s@.<>()",;:/]+)+$/.test(text))
    return { key: emailKey(text), kind: 'email', value: text, at };
  // Several at once would be the domain of the last of them.
  if (/\s|^[^/?#]*[,;]/.test(text)) return undefined;
  const domain = ownDomain(text.replace(/^\*?@/, ''));
  // Whoever blocks all of gmail.com would write to hardly anybody.
  return domain === undefined || isFreeMail(domain)
    ? undefined
    : { key: domainKey(domain), kind: 'domain', value: domain, at };
}

function emailKey(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  return `email:${email.slice(0, at)}${asciiHost(email.slice(at))}`;
}

function domainKey(domain: string): string {
  return `domain:${asciiHost(domain)}`;
}

/** 'müller.de' and 'xn--mller-kva.de' are one. */
function asciiHost(host: string): string {
  if (/^[a-z0-9.-]*$/.test(host) || !URL.canParse(`http://${host}`)) return host;
  return new URL(`http://${host}`).hostname;
}

export function blockedStore(id: string, store: StoreIdentity, at: number): Blocked {
  return { key: `store:${id}`, kind: 'store', value: id, at, store: identityOf(store) };
}

/** The list. Whether somebody may be written to is for the contact policy to say (contact-policy.ts). */
export type DoNotContact = {
  isEmpty(): boolean;
  add(entry: Blocked): void;
  remove(entry: Blocked): void;
  /** `ids`: of all records that are known to say this store, its own first. */
  findStore(store: StoreIdentity, ids: readonly string[]): Blocked | undefined;
  findEmail(email: string): Blocked | undefined;
  /** Gives it an empty index: from then on a store is found by whatever record, before only by its id and its domain. */
  learn(index: StoreIndex<string>): void;
};

export function createDoNotContact(): DoNotContact {
  const byKey = new Map<string, Blocked>();
  let stores: StoreIndex<string> | undefined;
  const addToIndex = ({ key, store, value }: Blocked) => {
    if (store !== undefined) stores?.add(key, { ...store, id: store.id ?? value });
  };
  return {
    isEmpty: () => byKey.size === 0,
    add(entry) {
      byKey.set(entry.key, entry);
      addToIndex(entry);
    },
    remove({ key }) {
      byKey.delete(key);
      stores?.remove(key);
    },
    findStore(store, ids) {
      if (byKey.size === 0) return undefined;
      const domain = ownDomain(store.website);
      const found =
        ids.map((id) => byKey.get(`store:${id}`)).find((entry) => entry !== undefined) ??
        (domain === undefined ? undefined : byKey.get(domainKey(domain)));
      return found ?? byKey.get(stores?.find({ ...store, id: store.id ?? ids[0] ?? '' }) ?? '');
    },
    learn(index) {
      stores = index;
      for (const entry of byKey.values()) addToIndex(entry);
    },
    findEmail(email) {
      if (byKey.size === 0) return undefined;
      const text = email.trim().toLowerCase();
      const domain = ownDomain(text.slice(text.lastIndexOf('@') + 1));
      return (
        byKey.get(emailKey(text)) ??
        // What stands behind a plus only sorts the mail of one mailbox (RFC 5233).
        byKey.get(emailKey(text.replace(/(?<=[^+])\+[^@]*(?=@)/, ''))) ??
        (domain === undefined ? undefined : byKey.get(domainKey(domain)))
      );
    },
  };
}
