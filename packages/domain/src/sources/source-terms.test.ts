import { describe, expect, it, test } from 'vitest';
import { forbiddenByRecord, forbiddenBySource, mayPersist } from './source-terms.ts';
import { type SourceTerms, storeSources } from './sources.ts';

const terms = ['mayPersist', 'mayExport', 'mayMap'] as const satisfies (keyof SourceTerms)[];
function allOf(...[store, source]: Parameters<typeof mayPersist>) {
  const isAllowed = (term: keyof SourceTerms) =>
    forbiddenBySource(term, source) === undefined && forbiddenByRecord(term, store) === undefined;
  expect(mayPersist(store, source)).toBe(isAllowed('mayPersist'));
  return Object.fromEntries(terms.map((term) => [term, isAllowed(term)]));
}
const allowed = { mayPersist: true, mayExport: true, mayMap: true };
const nothing = { mayPersist: false, mayExport: false, mayMap: false };

/** The published terms, independent of the registry. Anyone who reads a source's terms records them here. */
const published: Record<string, object> = {
  openstreetmap: allowed,
  overture: allowed,
  foursquare: allowed,
  file: allowed,
  google: nothing,
  sample: allowed,
};

test.each(storeSources.all())('the terms of $id are as published, by its id and by its records', (source) => {
  expect(source.terms).toEqual(published[source.id]);
  expect(allOf({ id: `${source.prefix}:1` })).toEqual(source.terms);
  expect(allOf({ id: 'x' }, { id: source.id })).toEqual(source.terms);
});

describe('the strictest statement wins', () => {
  it('the wire can forbid what the registry allows', () => {
    expect(allOf({ id: 'osm:node/1' }, { id: 'openstreetmap', may_persist: false })).toEqual(nothing);
    expect(allOf({}, { id: 'of an API target of tomorrow', may_persist: false })).toEqual(nothing);
  });

  it('the registry can forbid what the wire allows', () => {
    expect(allOf({}, { id: 'google', may_persist: true })).toEqual(nothing);
    expect(allOf({ id: 'google:1' }, { id: 'openstreetmap', may_persist: true })).toEqual(nothing);
  });

  it('unknown sources allow everything', () => {
    for (const source of [undefined, {}, { id: 'directory' }, { id: 'x', may_persist: true }])
      for (const id of [undefined, 'customer:1', 'x'])
        expect(allOf({ ...(id !== undefined && { id }) }, source)).toEqual(allowed);
  });

  it('each term depends on the records behind the data it covers', () => {
    const of = (field: string) => allOf({ id: 'osm:node/1', field_sources: { [field]: 'google:1' } });
    expect(of('phone')).toEqual({ ...allowed, mayPersist: false });
    expect(of('name')).toEqual({ ...allowed, mayPersist: false, mayExport: false });
    expect(of('lat')).toEqual({ ...allowed, mayPersist: false, mayMap: false });
    expect(of('lon')).toEqual({ ...allowed, mayPersist: false, mayMap: false });
  });
});

test('names what forbids something: the search as in its header, a record as in the registry', () => {
  const label = 'Google Places';
  expect(forbiddenBySource('mayMap', { id: 'google', label })).toEqual({ label, company: 'Google' });
  expect(forbiddenBySource('mayMap', { label: 'Other', may_persist: false })).toEqual({ label: 'Other' });
  expect(forbiddenBySource('mayMap', { id: 'openstreetmap' })).toBeUndefined();
  expect(forbiddenByRecord('mayMap', { id: 'google:1' })).toMatchObject({
    label: 'Google Maps',
    company: 'Google',
  });
  expect(forbiddenByRecord('mayMap', { id: 'osm:node/1' })).toBeUndefined();
});
