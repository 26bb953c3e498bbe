import {
  type Contact,
  contactSchema,
  type Exclusions,
  identityOf,
  listedStoreSchema,
  type StoreIdentity,
  storeIdentitySchema,
} from '@hardware-store-finder/contract';
import * as z from 'zod/mini';
import { isFreeMail, ownDomain } from '../internet/domain-names.ts';
import { asciiHost, type Refused } from './contact-policy.ts';
import { isBeforeContact, isDoNotContact, leadStatuses } from './lead-status.ts';

const time = z.number().check(z.minimum(0));
/** A calendar day: '2026-11-21'. */
const daySchema = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** The most characters of an email in a history. */
export const maxLetter = { subject: 1_000, body: 20_000 } as const;

/** An event in the history of a lead. `at`: milliseconds since 1970. An empty `day` clears the next date. */
export const leadEventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('saved'), at: time }),
  z.object({ kind: z.literal('analysed'), at: time }),
  z.object({
    kind: z.literal('email_copied'),
    at: time,
    /** The email as it was copied; absent for an address alone. */
    letter: z.optional(
      z.object({
        subject: z.string().check(z.maxLength(maxLetter.subject)),
        body: z.string().check(z.maxLength(maxLetter.body)),
      }),
    ),
  }),
  z.object({ kind: z.literal('status'), at: time, status: z.enum(leadStatuses) }),
  z.object({ kind: z.literal('notes'), at: time, text: z.string().check(z.maxLength(20_000)) }),
  z.object({ kind: z.literal('next'), at: time, day: z.union([daySchema, z.literal('')]) }),
]);
export type LeadEvent = z.infer<typeof leadEventSchema>;

/** Where the store was found, and whom to credit. */
const leadSourceSchema = z.object({
  label: z.string(),
  attribution: z.string(),
  url: z.optional(z.string()),
  /** Of several sources that answered together, each with its own page. */
  credits: z.optional(z.array(z.object({ attribution: z.string(), url: z.string() }))),
  /** The date of the source's data. */
  data_date: z.optional(z.string()),
});
export type LeadSource = z.infer<typeof leadSourceSchema>;

/** `at`: when the contact was read; `rank`: its place in that reading, 0 is the best. */
const leadContactSchema = z.extend(contactSchema, { at: time, rank: z.int().check(z.minimum(0)) });
export type LeadContact = z.infer<typeof leadContactSchema>;

/**
 * A store that somebody works on. Its status, notes and next date follow from its history, so that two copies of a lead
 * merge by merging their histories.
 */
export const leadSchema = z.object({
  /** One of `ids`. */
  id: z.string(),
  /** The ids of every record that was saved as this store, sorted. */
  ids: z.array(z.string()),
  /** The store as it was last found. `foundAt`: milliseconds since 1970. */
  store: listedStoreSchema,
  foundAt: time,
  source: z.optional(leadSourceSchema),
  /** The latest reading first; within a reading the best first. */
  contacts: z.array(leadContactSchema),
  /** Oldest first. */
  history: z.array(leadEventSchema),
  status: z.enum(leadStatuses),
  notes: z.string(),
  /** A day such as '2026-11-21', or empty. */
  next: z.string(),
  savedAt: time,
  /** The time of its last event. */
  changedAt: time,
});
export type Lead = z.infer<typeof leadSchema>;

/** An entry of the do-not-contact list: an address, a domain (its addresses and website), or a store from any source. */
const blockedSchema = z.object({
  /** `kind:value`, with the host of the value in ASCII. */
  key: z.string(),
  kind: z.enum(['email', 'domain', 'store']),
  /** In lower case. For a store: its id when it was added. */
  value: z.string().check(z.minLength(1)),
  /** When it was added, in milliseconds since 1970. */
  at: time,
  store: z.optional(storeIdentitySchema),
});
export type Blocked = z.infer<typeof blockedSchema>;

/** A search that can be run again, with the stores that its last run found. */
const savedSearchSchema = z.object({
  /** Identifies its query and settings. */
  key: z.string(),
  text: z.string(),
  query: z.string(),
  settings: z.record(z.string(), z.string()),
  /** Milliseconds since 1970. */
  ranAt: time,
  stores: z.array(storeIdentitySchema),
});
export type SavedSearch = z.infer<typeof savedSearchSchema>;

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
export function refusedEntry({ kind, value, store }: Pick<Blocked, 'kind' | 'value' | 'store'>): Refused {
  switch (kind) {
    case 'email':
      return { emails: [value] };
    case 'domain':
      return { domain: value };
    case 'store':
      return { ids: [value], store };
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
