import { type Exclusions, exactAddress, type StoreIdentity } from '@Hardware-Store-Finder/contract';
import { isFreeMail, ownDomain } from '../internet/domain-names.ts';
import { foldName } from '../names/fold-name.ts';
import type { ContactRules } from './contact-rules.ts';

/** Browsers and Node both provide URL; this package includes the types of neither. */
declare const URL: { new (text: string): { hostname: string }; canParse(text: string): boolean };

/** Somebody who must not be written to: addresses, a domain, or a store with all that is known of it. */
export type Refused = {
  emails?: readonly string[] | undefined;
  /** Refuses the websites and addresses of this registrable domain, unless it is a public mail provider. */
  domain?: string | undefined;
  /** In E.164. */
  phones?: readonly string[] | undefined;
  store?: StoreIdentity | undefined;
  /** The ids of all known records of the store. */
  ids?: readonly string[] | undefined;
  /** Of a firm that was erased: hashes of `refusedKeys`. */
  digests?: readonly string[] | undefined;
};

/** A store that somebody wants to write to. */
export type ContactQuestion = {
  /** Every known record of the store. */
  records: readonly (StoreIdentity & { also_listed_as?: readonly string[] | undefined })[];
  /** More ids of the store. */
  ids?: readonly string[];
  /** The addresses that the letter could go to. */
  emails?: readonly string[];
};

/** Why contact is refused: the entry, and the trait that it shares with the store or the address. */
export type ContactRefusal<T> = { entry: T; by: 'id' | 'domain' | 'phone' | 'name' | 'address' };

/**
 * The single owner of "may I write to them?". An entry refuses a store by any of its ids, the domain of its website, its
 * phone number, or its name together with its place; and an address with or without a plus tag, or by its domain.
 */
export type DoNotContact<T> = {
  /** Replaces what was refused under the same entry. */
  add(entry: T, refused: Refused): void;
  remove(entry: T): void;
  /** Undefined if the store and every one of the addresses may be written to. */
  check(question: ContactQuestion): ContactRefusal<T> | undefined;
  /** Undefined if the store may be written to, and at least one of its addresses if it has any. */
  checkSome(question: ContactQuestion): ContactRefusal<T> | undefined;
};

/** @param digest hashes a key; without it, entries of erased firms refuse nobody. */
export function createDoNotContact<T>(
  rules: ContactRules<T>,
  digest?: (key: string) => string,
): DoNotContact<T> {
  const refusedBy = new Map<T, Refused>();
  const byKey = new Map<string, Set<T>>();
  let digests = 0;

  function index(entry: T, refused: Refused): void {
    for (const key of keysOf(refused, rules)) {
      const group = byKey.get(key);
      if (group === undefined) byKey.set(key, new Set([entry]));
      else group.add(entry);
    }
    const { store, ids: [id = 'refused'] = [] } = refused;
    if (store !== undefined) rules.index.add(entry, { ...store, id: store.id ?? id });
  }
  function remove(entry: T): void {
    const refused = refusedBy.get(entry);
    if (refused === undefined) return;
    refusedBy.delete(entry);
    rules.index.remove(entry);
    digests -= refused.digests?.length ?? 0;
    for (const key of keysOf(refused, rules)) {
      const group = byKey.get(key);
      group?.delete(entry);
      if (group?.size === 0) byKey.delete(key);
    }
  }
  function find(
    by: ContactRefusal<T>['by'],
    key: string | undefined,
    prefix = by,
  ): ContactRefusal<T> | undefined {
    if (key === undefined) return undefined;
    const plain = `${prefix} ${key}`;
    const hashed = digests > 0 && digest !== undefined ? byKey.get(`digest ${digest(plain)}`) : undefined;
    const [entry] = byKey.get(plain) ?? hashed ?? [];
    return entry === undefined ? undefined : { entry, by };
  }
  function checkStore({ records, ids = [] }: ContactQuestion): ContactRefusal<T> | undefined {
    if (refusedBy.size === 0) return undefined;
    const all = new Set([...ids, ...records.flatMap(idsOf)]);
    return (
      first(all, (id) => find('id', id)) ??
      first(records, ({ website }) => find('domain', domainOf(website))) ??
      first(records, (store) => find('phone', rules.phoneOf(store))) ??
      first(records, (store) => (digests > 0 ? find('name', nameAndPlace(store)) : undefined)) ??
      first(records, (store) => {
        const entry = rules.index.find({ ...store, id: store.id ?? 'asked' });
        return entry === undefined ? undefined : { entry, by: 'name' };
      })
    );
  }
  function checkEmail(email: string): ContactRefusal<T> | undefined {
    const plain = plainAddress(email);
    return (
      find('address', plain) ?? find('address', domainOf(plain.slice(plain.lastIndexOf('@') + 1)), 'domain')
    );
  }

  return {
    add(entry, refused) {
      remove(entry);
      refusedBy.set(entry, refused);
      digests += refused.digests?.length ?? 0;
      index(entry, refused);
    },
    remove,
    check: (question) => checkStore(question) ?? first(question.emails ?? [], checkEmail),
    checkSome(question) {
      const ofStore = checkStore(question);
      if (ofStore !== undefined) return ofStore;
      const answers = (question.emails ?? []).map(checkEmail);
      return answers.includes(undefined) ? undefined : answers[0];
    },
  };
}

/** Under which keys an entry is found. */
function keysOf<T>(
  { emails = [], domain, phones = [], store, ids = [], digests = [] }: Refused,
  rules: ContactRules<T>,
): string[] {
  const own = domain === undefined ? undefined : ownDomain(domain.trim().toLowerCase());
  const phone = store && rules.phoneOf(store);
  return [
    ...[...ids, ...(store === undefined ? [] : idsOf(store))].map((id) => `id ${id}`),
    ...(own === undefined || isFreeMail(own) ? [] : [`domain ${asciiHost(own)}`]),
    ...[...phones, ...(phone === undefined ? [] : [phone])].map((number) => `phone ${number}`),
    ...emails.map((email) => `address ${plainAddress(email)}`),
    ...digests.map((hash) => `digest ${hash}`),
  ];
}

/** By what a refused store is known for good, to be hashed when it is erased: its ids, domains, phones, addresses, name and place. */
export function refusedKeys<T>(refused: Refused, rules: ContactRules<T>): string[] {
  const { store } = refused;
  const name = store && nameAndPlace(store);
  return [...keysOf(refused, rules), ...(name === undefined ? [] : [`name ${name}`])];
}

/**
 * Hashes what an erased firm is known by, so that whoever guesses a domain can check the guess, and nothing more. `sha256`:
 * of a text in UTF-8, as base64url.
 */
export function erasedDigest(key: string, sha256: (text: string) => string): string {
  return sha256(`hardware-store-finder ${key}`).slice(0, 32);
}

/** Undefined for a store that only says what it is near. */
function nameAndPlace(store: StoreIdentity): string | undefined {
  const place = exactAddress(store);
  return place === '' || store.name === '' ? undefined : `${foldName(store.name)} ${foldName(place)}`;
}

/** Whom what a browser or a backup hands over refuses. `reasons`: those that count. */
export function* refusedBy(
  { stores, emails, domains }: Exclusions,
  reasons: readonly Exclusions['stores'][number]['reason'][] = ['contacted', 'do_not_contact'],
): Generator<Refused> {
  for (const entry of stores) if (reasons.includes(entry.reason)) yield entry;
  for (const domain of domains) yield { domain };
  yield { emails };
}

/** The policy over it, in one turn. */
export function doNotContactOf(
  exclusions: Exclusions,
  rules: ContactRules<object>,
  reasons?: Parameters<typeof refusedBy>[1],
): Pick<DoNotContact<object>, 'check' | 'checkSome'> {
  const list = createDoNotContact<object>(rules);
  for (const refused of refusedBy(exclusions, reasons)) list.add(refused, refused);
  return list;
}

/** An address of the same mailbox in one form: the part after a plus names a folder of it (RFC 5233). */
export function plainAddress(email: string): string {
  const plain = email.trim().toLowerCase();
  const at = plain.lastIndexOf('@') + 1;
  return plain.slice(0, at).replace(/(?<=[^+])\+[^@]*(?=@)/, '') + asciiHost(plain.slice(at));
}

/** 'müller.de' and 'xn--mller-kva.de' are the same host. */
export function asciiHost(host: string): string {
  if (/^[a-z0-9.-]*$/.test(host)) return host;
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : host;
}

/** A record without an id is known by its name and address. */
function idsOf({
  id,
  name,
  address,
  also_listed_as: others = [],
}: ContactQuestion['records'][number]): string[] {
  if (id !== undefined) return [id, ...others];
  return address === '' ? [...others] : [`${name}\n${address}`, ...others];
}

function domainOf(website: string | undefined): string | undefined {
  const domain = ownDomain(website);
  return domain && asciiHost(domain);
}

function first<T, U>(values: Iterable<T>, find: (value: T) => U | undefined): U | undefined {
  for (const value of values) {
    const found = find(value);
    if (found !== undefined) return found;
  }
  return undefined;
}
