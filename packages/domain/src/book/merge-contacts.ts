import type { FoundContacts, LeadContact } from '@Hardware-Store-Finder/contract';

/** The contacts of a reading, as a lead keeps them. `foundAt`: when, if the reading does not say. */
export function contactsOfReading(read: FoundContacts | undefined, foundAt: number): LeadContact[] {
  const at = Date.parse(read?.readAt ?? '');
  return (read?.contacts ?? []).map((contact, rank) => ({
    ...contact,
    at: Number.isFinite(at) ? at : foundAt,
    rank,
  }));
}

/** Each contact once, as it was read last: the latest reading first, and each reading in its own order. */
export function mergeContacts(contacts: readonly LeadContact[]): LeadContact[] {
  const byValue = new Map<string, LeadContact>();
  for (const contact of contacts) {
    const key = `${contact.kind} ${contact.value.toLowerCase()}`;
    const known = byValue.get(key);
    if (known === undefined || compareKeys(contactKey(contact), contactKey(known)) < 0)
      byValue.set(key, contact);
  }
  return [...byValue.values()].sort((a, b) => compareKeys(contactKey(a), contactKey(b)));
}

function contactKey({ at, rank, kind, value, page }: LeadContact): (number | string)[] {
  return [-at, rank, kind, value, page];
}

/** Compares lists of keys of one form: the first that differs decides. */
function compareKeys(a: readonly (number | string)[], b: readonly (number | string)[]): number {
  for (const [at, one] of a.entries()) {
    const other = b[at] as number | string;
    if (one !== other) return one < other ? -1 : 1;
  }
  return 0;
}
