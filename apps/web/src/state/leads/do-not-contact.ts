import { identityOf, type StoreIdentity, storeIdentitySchema } from '@hardware-store-finder/contract';
import { isFreeMail, ownDomain, type StoreIndex } from '@hardware-store-finder/domain';
import * as z from 'zod/mini';

/** An entry of the do-not-contact list: an address, a domain (its addresses and website), or a store from any source. */
export const blockedSchema = z.object({
  /** `kind:value`, with the host of the value in ASCII. */
  key: z.string(),
  kind: z.enum(['email', 'domain', 'store']),
  /** In lower case. For a store: its id when it was added. */
  value: z.string().check(z.minLength(1)),
  /** When it was added, in milliseconds since 1970. */
  at: z.number().check(z.minimum(0)),
  store: z.optional(storeIdentitySchema),
});
export type Blocked = z.infer<typeof blockedSchema>;

/** Reads an address as people paste it ('Silva <info@silva.pt>;'), a domain, or the URL of one of its pages. */
export function blockedAddress(value: string, at: number): Blocked | undefined {
  const pasted = value.normalize('NFKC').trim().toLowerCase();
  const text = (/<([^<>]*)>/.exec(pasted)?.[1] ?? pasted).replaceAll(
    /^(?:mailto:|["'(])+|(?<=^mailto:[^?]*)\?.*$|[\s"'),;.]+$/g,
    '',
  );
  if (/^(?!\*@)[^\s@<>()",;:]+@[^\s@.<>()",;:/]+(?:\.[^\s@.<>()",;:/]+)+$/.test(text))
    return { key: emailKey(text), kind: 'email', value: text, at };
  // Several addresses at once would be read as the domain of the last one.
  if (/\s|^[^/?#]*[,;]/.test(text)) return undefined;
  const domain = ownDomain(text.replace(/^\*?@/, ''));
  // Blocking all of gmail.com would block most small stores.
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

/** 'müller.de' and 'xn--mller-kva.de' are the same host. */
function asciiHost(host: string): string {
  if (/^[a-z0-9.-]*$/.test(host) || !URL.canParse(`http://${host}`)) return host;
  return new URL(`http://${host}`).hostname;
}

/** The entry for a store. `at`: milliseconds since 1970. */
export function blockedStore(id: string, store: StoreIdentity, at: number): Blocked {
  return { key: `store:${id}`, kind: 'store', value: id, at, store: identityOf(store) };
}

/** The do-not-contact list. Only the contact policy decides whether somebody may be contacted (contact-policy.ts). */
export type DoNotContact = {
  isEmpty(): boolean;
  add(entry: Blocked): void;
  remove(entry: Blocked): void;
  /** `ids`: the ids of all known records of this store, its own first. */
  findStore(store: StoreIdentity, ids: readonly string[]): Blocked | undefined;
  findEmail(email: string): Blocked | undefined;
  /** Takes an empty index. With it, stores match across sources; without it, only by id and domain. */
  learn(index: StoreIndex<string>): void;
};

export function createDoNotContact(): DoNotContact {
  const byKey = new Map<string, Blocked>();
  let stores: StoreIndex<string> | undefined;
  // Rows and maps ask for the same stores and addresses on every render.
  let ofStores = new WeakMap<StoreIdentity, { ids: string; entry: Blocked | undefined }>();
  const ofEmails = new Map<string, Blocked | undefined>();
  const forgetAnswers = () => {
    ofStores = new WeakMap();
    ofEmails.clear();
  };
  const addToIndex = ({ key, store, value }: Blocked) => {
    if (store !== undefined) stores?.add(key, { ...store, id: store.id ?? value });
  };
  function lookUpStore(store: StoreIdentity, ids: readonly string[]): Blocked | undefined {
    const domain = ownDomain(store.website);
    const found =
      ids.map((id) => byKey.get(`store:${id}`)).find((entry) => entry !== undefined) ??
      (domain === undefined ? undefined : byKey.get(domainKey(domain)));
    return found ?? byKey.get(stores?.find({ ...store, id: store.id ?? ids[0] ?? '' }) ?? '');
  }
  function lookUpEmail(text: string): Blocked | undefined {
    const domain = ownDomain(text.slice(text.lastIndexOf('@') + 1));
    return (
      byKey.get(emailKey(text)) ??
      // The part after a plus names a folder of the same mailbox (RFC 5233).
      byKey.get(emailKey(text.replace(/(?<=[^+])\+[^@]*(?=@)/, ''))) ??
      (domain === undefined ? undefined : byKey.get(domainKey(domain)))
    );
  }

  return {
    isEmpty: () => byKey.size === 0,
    add(entry) {
      byKey.set(entry.key, entry);
      addToIndex(entry);
      forgetAnswers();
    },
    remove({ key }) {
      byKey.delete(key);
      stores?.remove(key);
      forgetAnswers();
    },
    findStore(store, ids) {
      if (byKey.size === 0) return undefined;
      const known = ofStores.get(store);
      if (known?.ids === ids.join()) return known.entry;
      const entry = lookUpStore(store, ids);
      ofStores.set(store, { ids: ids.join(), entry });
      return entry;
    },
    learn(index) {
      stores = index;
      for (const entry of byKey.values()) addToIndex(entry);
      forgetAnswers();
    },
    findEmail(email) {
      if (byKey.size === 0) return undefined;
      const text = email.trim().toLowerCase();
      if (!ofEmails.has(text)) ofEmails.set(text, lookUpEmail(text));
      return ofEmails.get(text);
    },
  };
}
