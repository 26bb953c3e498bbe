import { expect, it, test } from 'vitest';
import { storeSite } from './store-site.ts';

const base = 'http://127.0.0.1:9000';
const store = (website?: string, id = 'osm:node/1') => ({
  name: 'A',
  address: 'B',
  id,
  ...(website && { website }),
});

it('The website of a store is the URL as it is opened', () => {
  expect(storeSite(store('acme.example/shop'), base)).toEqual({
    store: store('acme.example/shop'),
    url: 'https://acme.example/shop',
    host: 'acme.example',
    isOwn: false,
  });
  expect(storeSite(store('javascript:alert(1)'), base)).toBeUndefined();
  expect(storeSite(store(), base)).toBeUndefined();
  // An API that knows only the specification may send an empty one.
  expect(storeSite({ ...store(), website: '' }, base)).toBeUndefined();
});

test.each([
  ['http://acme-1.localhost:9000/', 'sample:acme-1', base, true],
  ['http://acme-1.localhost:8002/', 'sample:acme-1', 'http://localhost:5173', true],
  ['http://acme-1.localhost/', 'sample:acme-1', 'http://localhost', true],
  ['http://acme-2.localhost:9000/', 'sample:acme-1', base, false],
  ['http://acme-1.localhost:9001/', 'sample:acme-1', base, false],
  ['http://acme-1.localhost:9000/', 'osm:node/1', base, false],
  ['https://acme-1.localhost:9000/', 'sample:acme-1', base, false],
  ['http://localhost:9000/', 'sample:localhost', base, false],
])('%s of %s at %s: %s', (website, id, at, isOwn) => {
  expect(storeSite(store(website, id), at)?.isOwn ?? false).toBe(isOwn);
});
