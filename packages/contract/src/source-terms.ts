import type { SearchSource } from './search-events.ts';
import { type SourceTerms, type StoreSource, storeSources } from './sources.ts';
import type { ListedStore } from './store.ts';

/**
 * What may be done with a store. Three voices are heard, and one that forbids wins: `may_persist: false` of the search
 * header, which stands for all three terms because the wire has no others; the header's source in the registry; and the
 * registry's sources of the store's records. Where none of them knows the source, everything is allowed: ids without a
 * registered prefix are a person's own customers, or of an API target that says itself what it forbids.
 */

/** The source of a search, as far as its header or a row of an export names it. */
type OfSearch = Partial<Pick<SearchSource, 'id' | 'label' | 'may_persist'>> | undefined;
type OfStore = Pick<ListedStore, 'id' | 'field_sources'>;

/** Who forbids something: the source's name, and that of the company behind its terms. */
export type Forbidder = Pick<StoreSource, 'label' | 'company'>;

/** The source of a search if its terms forbid something of all its stores. */
export function forbiddenBySource(term: keyof SourceTerms, source: OfSearch): Forbidder | undefined {
  if (source === undefined) return undefined;
  const known = source.id === undefined ? undefined : storeSources.get(source.id);
  const isForbidden = source.may_persist === false || known?.terms[term] === false;
  if (!isForbidden) return undefined;
  return {
    label: source.label ?? known?.label ?? '',
    ...(known?.company !== undefined && { company: known.company }),
  };
}

/** The first source of a store's records whose terms forbid something of it. */
export function forbiddenByRecord(term: keyof SourceTerms, store: OfStore): Forbidder | undefined {
  for (const id of recordsBehind(term, store)) {
    const source = id === undefined ? undefined : storeSources.ofRecord(id);
    if (source?.terms[term] === false) return source;
  }
  return undefined;
}

/** The records that the answer depends on. A store without its name is none, and a point is its two coordinates. */
function recordsBehind(
  term: keyof SourceTerms,
  { id, field_sources: fields = {} }: OfStore,
): (string | undefined)[] {
  switch (term) {
    case 'mayPersist':
      return [id, ...Object.values(fields)];
    case 'mayExport':
      // An export leaves out other fields of a forbidden source one by one.
      return [id, fields.name];
    case 'mayMap':
      return [id, fields.lat, fields.lon];
  }
}

/** Whether a store may be kept beyond the visit, whole. */
export function mayPersist(store: OfStore, source?: OfSearch): boolean {
  return (
    forbiddenBySource('mayPersist', source) === undefined &&
    forbiddenByRecord('mayPersist', store) === undefined
  );
}
