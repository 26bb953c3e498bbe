import type { ListedStore, SearchSource } from '@Hardware-Store-Finder/contract';
import { type SourceTerms, type StoreSource, sourceIdSeparator, storeSources } from './sources.ts';

/**
 * What the terms of a store's sources allow. Any of three statements can forbid: `may_persist: false` in the search
 * header, which covers all three terms because the wire has no others; the registry entry of the header's source; and
 * the registry entries of the sources of the store's records. If all of them are unknown, everything is allowed: an id
 * without a registered prefix belongs to the user's own customers, or to an API target that states its own
 * restrictions.
 */

/** The source of a search, as far as its header or an export row names it. */
type OfSearch = Partial<Pick<SearchSource, 'id' | 'label' | 'may_persist'>> | undefined;
type OfStore = Pick<ListedStore, 'id' | 'field_sources'>;

/** The source that forbids something: its name, and the company behind its terms. */
export type Forbidder = Pick<StoreSource, 'label' | 'company'>;

/** The source of a search, if its terms forbid `term` for all its stores. */
export function forbiddenBySource(term: keyof SourceTerms, source: OfSearch): Forbidder | undefined {
  if (source === undefined) return undefined;
  const all = source.id?.split(sourceIdSeparator).map((id) => storeSources.get(id)) ?? [];
  const known = all.find((one) => one?.terms[term] === false) ?? all.find((one) => one !== undefined);
  const isForbidden = source.may_persist === false || known?.terms[term] === false;
  if (!isForbidden) return undefined;
  return {
    label: source.label ?? known?.label ?? '',
    ...(known?.company !== undefined && { company: known.company }),
  };
}

/** The first source of a store's records whose terms forbid `term` for the store. */
export function forbiddenByRecord(term: keyof SourceTerms, store: OfStore): Forbidder | undefined {
  for (const id of recordsBehind(term, store)) {
    const source = id === undefined ? undefined : storeSources.ofRecord(id);
    if (source?.terms[term] === false) return source;
  }
  return undefined;
}

/**
 * The records that the answer depends on. Without its name a store is not a store; without both coordinates a point is
 * not a point.
 */
function recordsBehind(
  term: keyof SourceTerms,
  { id, field_sources: fields = {} }: OfStore,
): (string | undefined)[] {
  switch (term) {
    case 'mayPersist':
      return [id, ...Object.values(fields)];
    case 'mayExport':
      // An export omits other fields of a forbidden source one by one.
      return [id, fields.name];
    case 'mayMap':
      return [id, fields.lat, fields.lon];
  }
}

/** Whether the whole store may be stored beyond the visit. */
export function mayPersist(store: OfStore, source?: OfSearch): boolean {
  return (
    forbiddenBySource('mayPersist', source) === undefined &&
    forbiddenByRecord('mayPersist', store) === undefined
  );
}
