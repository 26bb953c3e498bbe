import type { Contact } from '@Hardware-Store-Finder/contract';
import { createMemoryCache } from '@Hardware-Store-Finder/storage';
import { expect, test } from 'vitest';
import { noWebsites } from '../testing/no-websites.ts';
import { checkRecord, checkUnchecked, withMailChecks } from './check-record.ts';
import { createMailboxes } from './create-mailboxes.ts';

const never = new AbortController().signal;
const asked: string[] = [];
const mailboxes = createMailboxes({
  cache: createMemoryCache(),
  dns: {
    async mx(domain) {
      asked.push(domain);
      return domain === 'gone.example' ? { kind: 'no_domain' } : { kind: 'found', records: ['mail.example'] };
    },
    addresses: async () => ({ kind: 'no_data' }),
    texts: async () => ({ kind: 'no_data' }),
  },
});

async function contactsOn(url: string, finalUrl: string, email: string): Promise<readonly Contact[]> {
  const contacts = [{ kind: 'email' as const, value: email, page: finalUrl }];
  const answer = { url, finalUrl, title: '', description: '', languages: [], contacts, readAt: '' };
  const reader = { ...noWebsites, read: async () => ({ answer, visit: undefined, pages: [] }) };
  const sample = { has: (host: string) => host === 'sample.localhost:8002' };
  return (await withMailChecks(reader, mailboxes, sample).read(url, never)).answer.contacts;
}

test('a reading of a website has verdicts, by the addresses before and after redirects', async () => {
  const [contact] = await contactsOn('https://old.example/', 'https://new.example/', 'a@old.example');
  expect(contact).toMatchObject({ value: 'a@old.example', verdict: 'usable', reasons: ['mail_server'] });
  const [dead] = await contactsOn('https://old.example/', 'https://new.example/', 'a@gone.example');
  expect(dead).toMatchObject({ verdict: 'dead' });
});

test("a reading knows the store's country and who asks, and tells of each page", async () => {
  const passed: unknown[] = [];
  const read: typeof noWebsites.read = async (url, _signal, ...rest) => {
    passed.push(...rest);
    const answer = {
      url,
      finalUrl: url,
      title: '',
      description: '',
      languages: [],
      contacts: [],
      readAt: '',
    };
    return { answer, visit: undefined, pages: [] };
  };
  const reader = withMailChecks({ ...noWebsites, read }, mailboxes, { has: () => false });
  const onPage = () => undefined;
  await reader.read('https://a.example/', never, { country: 'PT' }, '203.0.113.1', onPage);
  expect(passed).toEqual([{ country: 'PT' }, '203.0.113.1', onPage]);
});

test('nobody is asked about an address of an invented site', async () => {
  asked.length = 0;
  const url = 'http://sample.localhost:8002/';
  const [contact] = await contactsOn(url, url, 'info@sample.localhost');
  expect(contact).toMatchObject({ verdict: 'usable', reasons: ['sample'] });
  expect(asked).toEqual([]);
});

test('contacts that were found before addresses were checked get their verdicts', async () => {
  const email = (value: string) => ({ kind: 'email' as const, value, page: 'https://moved.example/' });
  const known = { ...email('b@gone.example'), verdict: 'usable' as const };
  const phone = { kind: 'phone' as const, value: '1', page: '' };
  const contacts = [email('a@gone.example'), email('a@moved.example'), known, phone];
  const store = { name: 'A', address: 'B', website: 'old.example' };
  const checked = await checkUnchecked(contacts, store, mailboxes, never);
  expect(checked.map(({ verdict }) => verdict)).toEqual(['dead', 'usable', 'usable', undefined]);
});

test('a dead address of a record is dropped, any other one keeps its verdict', async () => {
  const store = { name: 'A', address: 'B', website: 'shop.example' };
  const check = (known: object) => checkRecord({ ...store, ...known }, mailboxes, never);
  expect(await check({})).toEqual({ store });
  expect(await check({ email: 'a@gone.example' })).toEqual({ store });
  const email = 'a@other.example';
  const doubtful = { verdict: 'doubtful', reasons: ['other_domain', 'mail_server'] };
  expect(await check({ email })).toEqual({ store: { ...store, email }, check: doubtful });
  const sample = { id: 'sample:porto-1', email: 'a@gone.example' };
  expect(await check(sample)).toMatchObject({ check: { verdict: 'usable', reasons: ['sample'] } });
});
