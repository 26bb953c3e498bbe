// Counts operations that must not grow with the number of leads. Counts do not depend on the machine.
import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, expect, it, vi } from 'vitest';
import type { Lead } from '../../data/leads/lead.ts';
import { newLead, withEvents } from '../../data/leads/lead-history.ts';
import type { LeadRepository } from '../../data/leads/lead-repository.ts';
import { leadOf, rowOf } from '../../data/leads/lead-row.ts';
import { leadTabs } from '../../testing/lead-tabs.ts';
import { firstQuery, leadSorts, listLeads } from './lead-list.ts';

const count = 2_000;
const ids = Array.from({ length: count }, (_, at) => `osm:node/${at}`);
const { tab } = leadTabs();
afterEach(() => void vi.restoreAllMocks());

function newLeadOf(id: string, at: number): Lead {
  const store = { id, name: `São Store ${at % 70}`, address: `Rua Direita ${at}, Porto`, lat: 41, lon: -8 };
  return withEvents(newLead({ store, foundAt: 5 }, 10 + at), [
    { kind: 'notes', at: 20 + at, text: at % 2 === 0 ? 'rang twice' : 'wrote' },
    { kind: 'status', at: 30 + at, status: at % 3 === 0 ? 'contacted' : 'to_contact' },
  ]);
}
const leads = ids.map(newLeadOf);
const rows = leads.map(rowOf);
async function filled(): Promise<LeadRepository> {
  const repository = await tab();
  expect(await repository.merge({ leads, blocked: [], searches: [] })).toEqual({});
  return repository;
}

it('opens, sorts and filters thousands of leads without parsing their details', async () => {
  await filled();
  const parse = vi.spyOn(JSON, 'parse');
  const all = (await tab()).leads();
  expect(all).toHaveLength(count);
  const list = (query: object) =>
    listLeads(all, { ...firstQuery, ...query }, '2026-11-21', 'en').map(({ id }) => id);
  const plain = (query: object) =>
    listLeads(rows, { ...firstQuery, ...query }, '2026-11-21', 'en').map(({ id }) => id);
  for (const sort of leadSorts) expect(list({ sort })).toEqual(plain({ sort }));
  expect(list({ text: 'sao rang' })).toHaveLength(count / 2);
  expect(list({ show: 'contacted' })).toEqual(plain({ show: 'contacted' }));
  expect(parse).not.toHaveBeenCalled();
  expect(all.find(({ id }) => id === 'osm:node/7')?.detail().history).toEqual(leads[7]?.history);
  expect(parse).toHaveBeenCalledOnce();
});

it('returns every lead as it was saved, and in the format of backups', async () => {
  await filled();
  const read = (await tab()).leads().toSorted((a, b) => a.changedAt - b.changedAt);
  expect(read.map((row) => JSON.stringify(leadOf(row)))).toEqual(leads.map((lead) => JSON.stringify(lead)));
});

it('writes a thousand changed leads in one transaction, and no others', async () => {
  const repository = await filled();
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  const read = [
    vi.spyOn(IDBObjectStore.prototype, 'getAll'),
    vi.spyOn(IDBObjectStore.prototype, 'openCursor'),
  ];
  const marked = ids.slice(500, 1500);
  expect(await repository.record(marked, { kind: 'status', at: 9e6, status: 'replied' })).toEqual({});
  // One call per lead, and one for the revision.
  expect(put).toHaveBeenCalledTimes(marked.length + 1);
  const stores = put.mock.contexts as unknown as IDBObjectStore[];
  expect(new Set(stores.map(({ transaction }) => transaction)).size).toBe(1);
  for (const whole of read) expect(whole).not.toHaveBeenCalled();
  expect((await tab()).leads().filter(({ status }) => status === 'replied')).toHaveLength(marked.length);
});

it('sends other tabs the ids of changed leads, not the leads', async () => {
  const [repository, other] = [await filled(), await tab()];
  const channel = new BroadcastChannel('hardwareStoreLeads');
  const message = new Promise((resolve) => {
    channel.onmessage = ({ data }) => resolve(data);
  });
  await repository.record(['osm:node/3'], { kind: 'status', at: 9e6, status: 'replied' });
  expect(await message).toEqual({ revision: 2, put: ['osm:node/3'], change: { block: [] } });
  channel.close();
  await vi.waitFor(() => expect(other.byId('osm:node/3')?.status).toBe('replied'));
});
