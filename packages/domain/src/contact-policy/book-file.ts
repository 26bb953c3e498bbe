import {
  type Blocked,
  blockedSchema,
  type Contact,
  identityOf,
  type Lead,
  leadSchema,
  type SavedSearch,
  type StoreIdentity,
  savedSearchSchema,
} from '@Hardware-Store-Finder/contract';
import * as z from 'zod';
import { isFreeMail, ownDomain } from '../internet/domain-names.ts';
import { asciiHost, type Refused } from './contact-policy.ts';

const lists = ['leads', 'blocked', 'searches'] as const;

/** The contents of a book file, which is the page's backup. */
export type Book = {
  leads: readonly Lead[];
  blocked: readonly Blocked[];
  searches: readonly SavedSearch[];
};

const program = 'hardware-store-finder';
/** Bump when the format changes in a way that the versions before cannot read, and migrate files of those in `readBook`. */
const bookVersion = 1;

const headSchema = z.object({ program: z.literal(program), version: z.int().min(1) });
const bookSchema = z.object({
  leads: z.array(leadSchema),
  blocked: z.array(blockedSchema),
  searches: z.array(savedSearchSchema),
});

/** The text of a book file: JSON with one entry per line. `now`: milliseconds since 1970. */
export function writeBook(book: Book, now: number): string {
  const head = `{"program":"${program}","version":${bookVersion},"savedAt":"${new Date(now).toISOString()}"`;
  const texts = lists.map(
    (name) => `"${name}":[${book[name].map((entry) => `\n${JSON.stringify(entry)}`).join(',')}]`,
  );
  return `${[head, ...texts].join(',\n')}}\n`;
}

/** Reads the JSON of a book file of any version so far; one invalid entry rejects the file, as one of a newer version does. */
export function readBook(value: unknown): Book | 'newer' | 'wrong' {
  const head = headSchema.safeParse(value);
  if (head.success && head.data.version > bookVersion) return 'newer';
  return (head.success ? bookSchema.safeParse(value).data : undefined) ?? 'wrong';
}

type RefusedLead = { store: Lead['store']; ids: readonly string[]; contacts: readonly Contact[] };

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
