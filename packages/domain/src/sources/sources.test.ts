import { afterEach, describe, expect, it, test } from 'vitest';
import {
  createSourceRegistry,
  datasetKinds,
  sourceDefinitions,
  sourceOfRecord,
  storeSources,
} from './sources.ts';

test.each([
  ['osm:node/1', 'openstreetmap', 'OpenStreetMap', { page: 'https://www.openstreetmap.org/node/1' }],
  ['osm:node/1?x=<b>', 'openstreetmap', 'OpenStreetMap', {}],
  ['google:ChIJ1', 'google', 'Google Maps', {}],
  ['overture:08f:1', 'overture', 'Overture Maps', {}],
  ['foursquare:4b', 'foursquare', 'Foursquare OS Places', {}],
  ['file:my/customers/7', 'file', 'the imported file my/customers', { file: 'my/customers' }],
  ['file:customers', 'file', 'the imported file customers', { file: 'customers' }],
  ['sample:porto-1', 'sample', 'Sample data', {}],
])('the record %s is from %s, labelled %j', (id, source, label, rest) => {
  expect(sourceOfRecord(id)).toEqual({ source: storeSources.get(source), label, ...rest });
});

test.each(['__proto__:1', 'constructor:1', 'customer:1', 'nothing', 'osm', ':1', ''])(
  'the record %j has no registered source',
  (id) => {
    expect(sourceOfRecord(id)).toBeUndefined();
  },
);

test('the datasets are the importable sources, in the order of their credits', () => {
  expect(datasetKinds).toEqual(['osm', 'overture', 'foursquare', 'file']);
});

describe('a source registry', () => {
  const definition = sourceDefinitions.overture;
  let remove = () => {};
  afterEach(() => remove());

  it('has unique ids and prefixes', () => {
    const registry = createSourceRegistry({ one: { ...definition, prefix: 'p' } });
    expect(registry.all()).toEqual([{ ...definition, id: 'one', prefix: 'p' }]);
    expect(registry.get('one')).toBe(registry.ofRecord('p:1'));
    expect(registry.get('p')).toBeUndefined();
    expect(registry.ofRecord('one:1')).toBeUndefined();
    expect(() => registry.add('one', { ...definition, prefix: 'q' })).toThrow('one (q:)');
    expect(() => registry.add('two', { ...definition, prefix: 'p' })).toThrow('two (p:)');
    expect(registry.all()).toHaveLength(1);
  });

  it("accepts additional sources until they are removed, the product's own included", () => {
    remove = storeSources.add('another', { ...definition, prefix: 'another' });
    expect(sourceOfRecord('another:1')?.source.id).toBe('another');
    remove();
    expect(sourceOfRecord('another:1')).toBeUndefined();
    expect(storeSources.all().map(({ id }) => id)).toEqual(Object.keys(sourceDefinitions));
  });
});
