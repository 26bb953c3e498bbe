import {
  type Contact,
  type KnownMailCheck,
  type ListedStore,
  type MailCheck,
  typedByPerson,
} from '@Hardware-Store-Finder/contract';

/**
 * An email address of a store that may accept mail. `page`: the page that lists it; undefined if the store's record does.
 */
export type StoreEmail = { value: string; page?: string } & KnownMailCheck;

/** Whether a letter could go to an address: not to a dead one, nor to another firm's. */
export function isRecipient({ verdict, reasons }: KnownMailCheck): boolean {
  return verdict !== 'dead' && reasons?.includes('other_firm') !== true;
}

/**
 * Every email address of a store to which a letter could go, best first and without duplicates: the website's in the
 * order of its contacts, then the record's; usable ones before doubtful ones. One that a person typed is the first. `check`: of the
 * record's address; one that was not checked comes last, because websites are newer than records.
 */
export function emailsOf(
  contacts: readonly Contact[],
  record: Pick<ListedStore, 'email' | 'field_sources'> = {},
  check?: MailCheck,
): StoreEmail[] {
  const emails = new Map<string, StoreEmail & { isLast: boolean }>();
  for (const { kind, value, page, verdict, reasons = [] } of contacts) {
    // Another firm's may still be in the record, which names the store.
    const isOthers = verdict !== 'dead' && !isRecipient({ verdict, reasons });
    if (kind !== 'email' || emails.has(value) || isOthers) continue;
    const known = verdict !== undefined && { verdict, reasons };
    emails.set(value, { value, page, ...known, isLast: verdict === 'doubtful' });
  }
  const { email, field_sources: sources } = record;
  if (email !== undefined && !emails.has(email)) {
    emails.set(email, { value: email, ...check, isLast: check?.verdict !== 'usable' });
  }
  const typed = sources?.email === typedByPerson ? email : undefined;
  const rank = ({ value, isLast }: { value: string; isLast: boolean }) =>
    value === typed ? -1 : Number(isLast);
  return [...emails.values()]
    .filter(isRecipient)
    .sort((a, b) => rank(a) - rank(b))
    .map(({ isLast: _, ...email }) => email);
}

/** The best address to write to; undefined if the store has none. */
export function bestEmail(
  contacts: readonly Contact[],
  record: Pick<ListedStore, 'email' | 'field_sources'> = {},
  check?: MailCheck,
): StoreEmail | undefined {
  const [best] = emailsOf(contacts, record, check);
  return best;
}
