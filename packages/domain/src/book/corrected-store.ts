import { type BookLead, type ListedStore, typedByPerson } from '@Hardware-Store-Finder/contract';

type Corrected = Pick<BookLead, 'corrections'>;
type Correctable = Pick<ListedStore, 'name' | 'website' | 'email' | 'phone' | 'field_sources'>;

/** The store of a lead as people read, analyse and write to it. */
export function correctedStore({ store, corrections }: Corrected & Pick<BookLead, 'store'>): ListedStore {
  return withCorrections(store, corrections);
}

/** A store in which what a person typed wins over data, and says so in `field_sources`. The same object without corrections. */
export function withCorrections<S extends Correctable>(store: S, corrections: BookLead['corrections']): S {
  const corrected = { ...store };
  const sources = { ...store.field_sources };
  let isChanged = false;
  for (const field of ['name', 'website', 'email', 'phone'] as const) {
    const typed = corrections[field];
    if (typed === undefined || (field === 'name' && typed.value === '')) continue;
    isChanged = true;
    if (typed.value === '') {
      delete corrected[field];
      delete sources[field];
    } else {
      Object.assign(corrected, { [field]: typed.value });
      sources[field] = typedByPerson;
    }
  }
  return isChanged ? { ...corrected, field_sources: sources } : store;
}
