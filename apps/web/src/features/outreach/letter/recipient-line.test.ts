import type { Contact, ListedStore } from '@Hardware-Store-Finder/contract';
import { expect, test } from 'vitest';
import type { WebsiteEntry } from '../../../data/website-repository.ts';
import { english } from '../../../i18n/messages/english.ts';
import { whyNoAddress } from './recipient-line.tsx';

const store: ListedStore = {
  name: 'Eisen Huber',
  address: 'Hauptstraße 5',
  website: 'https://huber.example/',
};
const { website: _, ...withoutSite } = store;
const found = (change: object = {}) => ({ contacts: [], readAt: '2026-11-26T00:00:00Z', ...change });
const dead: Contact = {
  kind: 'email',
  value: 'info@huber.example',
  page: 'https://huber.example/',
  verdict: 'dead',
};

test.each<[string, ListedStore, WebsiteEntry, boolean, string]>([
  [
    'the page was read and has none',
    store,
    { state: 'read', found: found() },
    false,
    'seen on the pages read',
  ],
  ['it is being read', store, { state: 'reading' }, false, 'Looking for'],
  ['it is not read yet', store, { state: 'idle' }, false, 'Looking for'],
  [
    'the session has ended',
    store,
    { state: 'failed', why: 'Sign in again.' },
    false,
    'Nobody could look for an email address. Sign in again.',
  ],
  [
    'the API cannot read',
    store,
    { state: 'failed', why: (m) => m.faults.noWebsites },
    false,
    'Nobody could look for an email address. This API can’t read websites.',
  ],
  [
    'robots.txt forbids it',
    store,
    { state: 'read', found: found({ none: 'robots' }) },
    false,
    'Nobody could look for an email address. Blocked by robots.txt',
  ],
  [
    'the address is dead',
    store,
    { state: 'read', found: found({ contacts: [dead] }) },
    false,
    'info@huber.example is listed for this store but doesn’t accept mail',
  ],
  [
    'the record’s address is not checked yet',
    { ...store, email: 'a@huber.example' },
    { state: 'read', found: found() },
    false,
    'Listed: a@huber.example. It’s checked',
  ],
  [
    'the record’s address is dead',
    { ...store, email: 'a@huber.example' },
    { state: 'read', found: found() },
    true,
    'a@huber.example is listed for this store but doesn’t accept mail',
  ],
  ['there is no website', withoutSite, { state: 'idle' }, false, 'no website of this store is known'],
  [
    'an empty website is none',
    { ...store, website: '' },
    { state: 'idle' },
    false,
    'no website of this store is known',
  ],
])('says why there is no address: %s', (_name, one, site, isChecked, sentence) => {
  const hasSite = one.website !== undefined && one.website !== '';
  expect(whyNoAddress({ store: one, hasSite, site, isChecked }, english)).toContain(sentence);
});

test('an address that cannot be opened was not read', () => {
  const site: WebsiteEntry = { state: 'idle' };
  const said = whyNoAddress(
    { store: { ...store, website: 'ftp://x' }, hasSite: false, site, isChecked: false },
    english,
  );
  expect(said).toBe('Nobody could look for an email address. The listed website can’t be opened: ftp://x');
});
