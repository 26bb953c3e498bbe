import { expect, it, vi } from 'vitest';
import type { Lead } from './lead.ts';
import { newLead, withEvents } from './lead-history.ts';
import { type LeadRecord, leadOf, recordOf, rowOf, rowOfRecord } from './lead-row.ts';

const lead = withEvents(
  newLead(
    {
      store: { id: 'osm:node/1', name: 'São João', address: 'Porto', email: 'info@sj.pt' },
      source: { label: 'OpenStreetMap', attribution: '© OpenStreetMap contributors' },
      foundAt: 5,
    },
    10,
  ),
  [
    { kind: 'status', at: 20, status: 'contacted' },
    { kind: 'notes', at: 30, text: 'Rang.' },
  ],
);
/** The format that browsers have stored since the first version. */
const record: LeadRecord = {
  id: 'osm:node/1',
  name: 'São João',
  status: 'contacted',
  next: '',
  savedAt: 10,
  changedAt: 30,
  searched: 'sao joao\nporto\ninfo@sj.pt\nrang.',
  rest: '{"store":{"id":"osm:node/1","name":"São João","address":"Porto","email":"info@sj.pt"},"foundAt":5,"source":{"label":"OpenStreetMap","attribution":"© OpenStreetMap contributors"},"contacts":[],"history":[{"kind":"saved","at":10},{"kind":"status","at":20,"status":"contacted"},{"kind":"notes","at":30,"text":"Rang."}],"notes":"Rang."}',
};

it('is stored in IndexedDB in the format of the first version', () => {
  expect(JSON.stringify(recordOf(rowOf(lead)))).toBe(JSON.stringify(record));
  expect(recordOf(rowOfRecord(record))).toEqual(record);
  const joined = { ...lead, ids: ['osm:node/1', 'overture:a'] };
  expect(recordOf(rowOf(joined))).toEqual({ ...record, ids: ['osm:node/1', 'overture:a'] });
  expect(rowOfRecord(recordOf(rowOf(joined))).ids).toEqual(joined.ids);
});

it('converts back to the same lead, with its fields in the same order', () => {
  for (const row of [rowOf(lead), rowOfRecord(record)])
    expect(JSON.stringify(leadOf(row))).toBe(JSON.stringify(lead));
});

it('parses its detail once, on demand, also for copies', () => {
  const parse = vi.spyOn(JSON, 'parse');
  try {
    const row = rowOfRecord(record);
    const copy = { ...row };
    expect([copy.name, copy.status, parse.mock.calls.length]).toEqual(['São João', 'contacted', 0]);
    expect(copy.detail()).toBe(row.detail());
    expect(parse).toHaveBeenCalledOnce();
  } finally {
    parse.mockRestore();
  }
});

it('does not compile as a lead, copied or not', () => {
  const row = rowOfRecord(record);
  // @ts-expect-error The store, contacts and history of a row are only in `detail()`.
  const copied: Lead = { ...row };
  // @ts-expect-error The row itself is not a lead either.
  const same: Lead = row;
  expect([copied.store, same.history]).toEqual([undefined, undefined]);
});
