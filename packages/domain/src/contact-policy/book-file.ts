import {
  type Blocked,
  blockedSchema,
  type Contact,
  contactSchema,
  type Exclusions,
  identityOf,
  type Lead,
  leadSchema,
  type SavedSearch,
  type StoreIdentity,
  savedSearchSchema,
} from '@Hardware-Store-Finder/contract';
import * as z from 'zod/mini';
import { isFreeMail, ownDomain } from '../internet/domain-names.ts';
import { asciiHost, type Refused } from './contact-policy.ts';
import { isBeforeContact, isDoNotContact } from './lead-status.ts';

const lists = ['leads', 'blocked', 'searches'] as const;
type ListName = (typeof lists)[number];

/** The contents of a book file, which is the page's backup. */
export type Book = {
  leads: readonly Lead[];
  blocked: readonly Blocked[];
  searches: readonly SavedSearch[];
};

const program = 'hardware-store-finder';
/** Bump when the format changes in a way that the versions before cannot read, and migrate files of those in `readBook`. */
const bookVersion = 1;

const headSchema = z.object({ program: z.literal(program), version: z.int().check(z.minimum(1)) });
const bodySchema = z.object({
  leads: z.array(z.unknown()),
  blocked: z.array(z.unknown()),
  searches: z.array(z.unknown()),
});
const entrySchemas = { leads: leadSchema, blocked: blockedSchema, searches: savedSearchSchema };

/** What exclusions need of a book: the rest of a file may be missing or damaged. */
const refusedBookSchema = z.object({
  program: z.literal(program),
  leads: z.array(
    z.object({
      ...z.pick(leadSchema, { store: true, status: true }).shape,
      ids: z._default(leadSchema.shape.ids, []),
      contacts: z._default(z.array(contactSchema), []),
    }),
  ),
  blocked: z.array(z.pick(blockedSchema, { kind: true, value: true, store: true })),
});

/** Why a file cannot be read as a book. `place`: the number of the entry, from 1. */
export type BookFault =
  | { kind: 'other' | 'truncated' }
  | { kind: 'newer'; version: number }
  | { kind: 'unsound'; list: ListName; place: number };

/** The text of a book file: JSON with one entry per line. `now`: milliseconds since 1970. */
export function writeBook(book: Book, now: number): string {
  const head = `{"program":"${program}","version":${bookVersion},"savedAt":"${new Date(now).toISOString()}"`;
  const texts = lists.map(
    (name) => `"${name}":[${book[name].map((entry) => `\n${JSON.stringify(entry)}`).join(',')}]`,
  );
  return `${[head, ...texts].join(',\n')}}\n`;
}

/**
 * Reads a book file of any version so far; one invalid entry rejects the file. Yields after each entry, so that the page
 * can stay responsive in between.
 */
export function* readBook(text: string): Generator<void, Book | BookFault> {
  const value = parseJson(text);
  if (value === undefined) {
    return { kind: plainText(text).startsWith(`{"program":"${program}"`) ? 'truncated' : 'other' };
  }
  return yield* readBookJson(value);
}

/** The same of the JSON of a book file. */
export function* readBookJson(value: unknown): Generator<void, Book | BookFault> {
  const head = headSchema.safeParse(value);
  if (!head.success) return { kind: 'other' };
  if (head.data.version > bookVersion) return { kind: 'newer', version: head.data.version };
  const body = bodySchema.safeParse(value);
  if (!body.success) return { kind: 'truncated' };
  const book: Record<ListName, unknown[]> = { leads: [], blocked: [], searches: [] };
  for (const list of lists) {
    for (const [at, entry] of body.data[list].entries()) {
      const read = entrySchemas[list].safeParse(entry);
      if (!read.success) return { kind: 'unsound', list, place: at + 1 };
      book[list].push(read.data);
      yield;
    }
  }
  return book as unknown as Book;
}

/** Who must not be written to, by a book file; undefined for any other text. */
export function readExclusions(text: string): Exclusions | undefined {
  const read = refusedBookSchema.safeParse(parseJson(text));
  return read.success ? exclusionsOf(read.data.leads, read.data.blocked) : undefined;
}

type RefusedLead = { store: Lead['store']; ids: readonly string[]; contacts: readonly Contact[] };

/**
 * Who must not be written to: leads that were contacted or must not be, and the do-not-contact list. Only what identifies
 * a lead is part of it.
 */
export function exclusionsOf(
  leads: Iterable<RefusedLead & Pick<Lead, 'status'>>,
  blocked: readonly Pick<Blocked, 'kind' | 'value' | 'store'>[],
): Exclusions {
  const valuesOf = (wanted: Blocked['kind']) =>
    blocked.flatMap(({ kind, value }) => (kind === wanted ? [value] : []));
  const listed = new Set(valuesOf('store'));
  const stores: Exclusions['stores'] = [];
  for (const lead of leads) {
    const isListed = lead.ids.some((id) => listed.has(id));
    if (isBeforeContact(lead.status) && !isListed) continue;
    const reason = isListed || isDoNotContact(lead.status) ? 'do_not_contact' : 'contacted';
    const { store, ids, emails } = refusedLead(lead);
    const others = ids.filter((id) => id !== store.id);
    stores.push({ store, ...(others.length > 0 && { ids: others }), emails, reason });
  }
  for (const { kind, value, store = { name: '', address: '', id: value } } of blocked) {
    if (kind !== 'store') continue;
    const ids = value === store.id ? {} : { ids: [value] };
    stores.push({ store: identityOf(store), ...ids, emails: [], reason: 'do_not_contact' });
  }
  return { stores, emails: valuesOf('email'), domains: valuesOf('domain') };
}

/** What a lead refuses, where nobody may write to it: its records, and every address that is known of it. */
export function refusedLead({ store, ids, contacts }: RefusedLead) {
  const emails = contacts.flatMap(({ kind, value }) => (kind === 'email' ? [value] : []));
  if (store.email !== undefined) emails.push(store.email);
  return { store: identityOf(store), ids, emails: [...new Set(emails)] };
}

/** What an entry of the do-not-contact list refuses. */
export function refusedEntry({
  kind,
  value,
  store,
  digests,
}: Pick<Blocked, 'kind' | 'value' | 'store' | 'digests'>): Refused {
  switch (kind) {
    case 'email':
      return { emails: [value] };
    case 'domain':
      return { domain: value };
    case 'phone':
      return { phones: [value] };
    case 'store':
      return { ids: [value], store };
    case 'firm':
      return {
        domain: /^domain:(.*)/s.exec(value)?.[1],
        ids: store?.id === undefined ? [] : [store.id],
        store,
      };
    case 'erased':
      return { digests };
  }
}

/** Reads an address as people paste it ('Silva <info@silva.pt>;'), a domain, or the URL of one of its pages. */
export function blockedAddress(value: string, at: number): Blocked | undefined {
  const pasted = value.normalize('NFKC').trim().toLowerCase();
  const text = (/<([^<>]*)>/.exec(pasted)?.[1] ?? pasted).replaceAll(
    /^(?:mailto:|["'(])+|(?<=^mailto:[^?]*)\?.*$|[\s"'),;.]+$/g,
    '',
  );
  if (/^(?!\*@)[^\s@<>()",;:]+@[^\s@.<>()",;:/]+(?:\.[^\s@.<>()",;:/]+)+$/.test(text)) {
    const host = text.lastIndexOf('@') + 1;
    return {
      key: `email:${text.slice(0, host)}${asciiHost(text.slice(host))}`,
      kind: 'email',
      value: text,
      at,
    };
  }
  // Several addresses at once would be read as the domain of the last one.
  if (/\s|^[^/?#]*[,;]/.test(text)) return undefined;
  const domain = ownDomain(text.replace(/^\*?@/, ''));
  // Blocking all of gmail.com would block most small stores.
  return domain === undefined || isFreeMail(domain)
    ? undefined
    : { key: `domain:${asciiHost(domain)}`, kind: 'domain', value: domain, at };
}

/** The entry for a store. `at`: milliseconds since 1970. */
export function blockedStore(id: string, store: StoreIdentity, at: number): Blocked {
  return { key: `store:${id}`, kind: 'store', value: id, at, store: identityOf(store) };
}

function plainText(text: string): string {
  return text.replace(/^\ufeff/, '');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(plainText(text));
  } catch {
    return undefined;
  }
}
