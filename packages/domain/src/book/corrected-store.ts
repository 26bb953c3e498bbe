import type { BookLead, CorrectedField, ListedStore } from '@hardware-store-finder/contract';

type Corrected = Pick<BookLead, 'corrections'>;

/** The store of a lead as people read, analyse and write to it: what a person typed wins over data. */
export function correctedStore({ store, corrections }: Corrected & Pick<BookLead, 'store'>): ListedStore {
  const { name, website, email, phone } = corrections;
  const corrected: ListedStore = { ...store, ...(name?.value && { name: name.value }) };
  for (const [field, typed] of Object.entries({ website, email, phone })) {
    if (typed === undefined) continue;
    if (typed.value === '') delete corrected[field as keyof typeof corrected];
    else Object.assign(corrected, { [field]: typed.value });
  }
  return corrected;
}

/** What a person typed for a field; undefined if nobody did. Empty: there is none. */
export function typedValue({ corrections }: Corrected, field: CorrectedField): string | undefined {
  return corrections[field]?.value;
}
