import { silva } from '@Hardware-Store-Finder/book/testing';
import type {
  BookAnswer,
  BookStreamEvent,
  ChangesAnswer,
  LeadsAnswer,
} from '@Hardware-Store-Finder/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp } from '../testing/app-deps.ts';

let server: Awaited<ReturnType<typeof startApp>>;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

const at = (path: string) => `http://127.0.0.1:${server.port}${path}`;
const get = async <T>(path: string) => (await (await fetch(at(path))).json()) as T;
const send = (path: string, method: string, body: unknown, headers = {}) =>
  fetch(at(path), {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const post = async (...changes: object[]) =>
  (await (await send('/api/book/events', 'POST', { changes })).json()) as ChangesAnswer;

const saved = { kind: 'saved', id: 'change-0001', store: silva, foundAt: 1 };

/** The first events of a stream, with their ids. */
async function read(path: string, count: number, headers = {}): Promise<[string, BookStreamEvent][]> {
  const stop = new AbortController();
  const { body } = await fetch(at(path), { headers, signal: stop.signal });
  const events: [string, BookStreamEvent][] = [];
  let text = '';
  for await (const piece of (body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
    text += piece;
    const whole = text.split('\n\n');
    text = whole.pop() ?? '';
    for (const block of whole.filter((one) => one.includes('data: '))) {
      const id = /^id: (.*)$/m.exec(block)?.[1] ?? '';
      events.push([id, JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? '')]);
    }
    if (events.length >= count) break;
  }
  stop.abort();
  return events;
}

test('the book is changed, read, followed and resumed', async () => {
  expect(await post(saved)).toEqual({ seq: 1, results: [{ id: 'change-0001', seq: 1, lead: silva.id }] });
  const refused = { kind: 'notes', id: 'change-0002', lead: 'nobody', text: 'x' };
  const { results } = await post(refused, {
    kind: 'notes',
    id: 'change-0003',
    lead: silva.id,
    text: 'rings back',
  });
  expect(results).toEqual([
    { id: 'change-0002', refused: 'This lead is not in the book any more. Look at the list again.' },
    { id: 'change-0003', seq: 2, lead: silva.id },
  ]);
  expect(await get<BookAnswer>('/api/book')).toMatchObject({
    seq: 2,
    leads: 1,
    blocked: 0,
    you: { id: '', name: '', role: 'owner' },
  });
  expect(await get<LeadsAnswer>('/api/book/leads?text=ferragens')).toMatchObject({
    rows: [{ lead: { id: silva.id, notes: 'rings back', status: 'new' } }],
    total: 1,
  });
  const whole = await read('/api/book/changes?after=0', 3);
  expect(whole.map(([id]) => id)).toEqual(['', '1', '2']);
  expect(whole[0]?.[1]).toEqual({ seq: 2 });
  expect(await read('/api/book/changes', 2, { 'last-event-id': '1' })).toMatchObject([
    ['', { seq: 2 }],
    ['2', { seq: 2, kind: 'notes', lead: silva.id }],
  ]);
  expect(await read('/api/book/changes?after=99', 1)).toEqual([['', { seq: 2 }]]);
  const { events } = await get<{ events: unknown[] }>(
    `/api/book/leads/${encodeURIComponent(silva.id)}/history`,
  );
  expect(events).toMatchObject([{ kind: 'saved' }, { kind: 'notes' }]);
  expect((await fetch(at('/api/book/leads/x/history'))).status).toBe(404);
});

test('a change that is none is refused with its field', async () => {
  const response = await send('/api/book/events', 'POST', {
    changes: [{ kind: 'status', id: 'change-0009', lead: 'x', status: 'gone' }],
  });
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { error: expect.stringContaining('changes') },
  ]);
});

test('profiles are put, listed and removed', async () => {
  const profile = { name: 'Handles', seller: { company: 'Yongfeng' } };
  expect(await (await send('/api/book/profiles/main', 'PUT', profile)).json()).toEqual({
    id: 'main',
    ...profile,
  });
  expect(await get('/api/book/profiles')).toEqual({ profiles: [{ id: 'main', ...profile }] });
  expect((await fetch(at('/api/book/profiles/main'), { method: 'DELETE' })).status).toBe(200);
  expect(await get('/api/book/profiles')).toEqual({ profiles: [] });
});

test('the backup of one server is restored on another', async () => {
  const backup = await get<object>('/api/book/backup');
  const other = await startApp();
  const url = `http://127.0.0.1:${other.port}/api/book`;
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(backup);
  const plan = await fetch(`${url}/restore?plan=true`, { method: 'POST', headers, body });
  expect(await plan.json()).toEqual({
    leads: 1,
    known: 0,
    owned: 0,
    blocked: 0,
    searches: 0,
    profiles: 0,
    seq: 0,
  });
  await fetch(`${url}/restore`, { method: 'POST', headers, body });
  // It counts events of its own.
  const seq = expect.any(Number);
  expect(await (await fetch(url)).json()).toEqual({ ...(await get<object>('/api/book')), seq });
  for (const path of ['/leads', '/blocked'])
    expect(await (await fetch(`${url}${path}`)).json()).toEqual(await get(`/api/book${path}`));
  other.close();
});

test('what a person typed wins in a search, and whom the book refuses gets no letter', async () => {
  const found = async () => {
    const lines = (await (await fetch(at('/search/stream?location=Porto'))).text()).split('\n');
    const events = lines.flatMap((line) => (line.startsWith('data: ') ? [JSON.parse(line.slice(6))] : []));
    return events.find(({ store }) => store !== undefined).store;
  };
  const store = await found();
  const { results } = await post({ kind: 'saved', id: 'change-0010', store, foundAt: 1 });
  const correct = { kind: 'corrected', id: 'change-0011', field: 'email', value: 'boss@silva.example' };
  await post({ ...correct, lead: results[0]?.lead });
  const corrected = await found();
  expect(corrected).toMatchObject({ email: 'boss@silva.example', field_sources: { email: 'typed' } });
  const { name, address } = store;
  const write = async () =>
    send('/api/generate-email', 'POST', {
      store: { name, address },
      analysis: null,
      language: 'english',
    });
  expect(await (await write()).json()).toMatchObject({
    recipient: { value: 'boss@silva.example', page: 'the team’s own records' },
  });
  await post({ kind: 'blocked', id: 'change-0012', entry: { kind: 'email', value: 'boss@silva.example' } });
  const refused = await write();
  expect([refused.status, await refused.json()]).toEqual([
    403,
    { error: `${name} is on the do-not-contact list, so nothing goes there.` },
  ]);
  const file = { to: 'boss@silva.example', subject: 'Hinges', body: 'Dear team', writtenIn: 'en' };
  expect((await send('/api/message-file', 'POST', file)).status).toBe(403);
  await post({
    kind: 'lifted',
    id: 'change-0013',
    key: 'email:boss@silva.example',
    reason: 'asked for prices',
  });
  expect((await write()).status).toBe(200);
});

test('a history comes by page, and its events once each', async () => {
  const lead = silva.id;
  const many = Array.from({ length: 150 }, (_, n) => ({
    kind: 'notes',
    id: `note-of-${n}-0`,
    lead,
    text: `${n}`,
  }));
  await send('/api/book/events', 'POST', {
    changes: [{ kind: 'saved', id: 'saved-anew', store: silva, foundAt: 1 }, ...many],
  });
  type Page = { events: { seq: number }[]; next?: number };
  const page = (query = '') => get<Page>(`/api/book/leads/${encodeURIComponent(lead)}/history${query}`);
  const first = await page();
  expect(first.events).toHaveLength(100);
  expect(first.next).toBe(first.events.at(-1)?.seq);
  const second = await page(`?after=${first.next}`);
  expect(second.next).toBeUndefined();
  const seqs = [...first.events, ...second.events].map(({ seq }) => seq);
  expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => a - b));
  expect(seqs.length).toBeGreaterThan(150);
  expect((await page('?limit=3')).events).toHaveLength(3);
});

test('a large answer has its length and comes whole', async () => {
  const stores = Array.from({ length: 3_000 }, (_, n) => ({
    id: `osm:node/${n}`,
    name: 'Silva',
    address: '',
  }));
  const search = { key: 'porto', text: 'Porto', query: 'Porto', settings: {}, ranAt: 1, stores };
  await post({ kind: 'search_saved', id: 'change-large', search });
  const response = await fetch(at('/api/book/searches/porto'));
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const text = await response.text();
  expect(Number(response.headers.get('content-length'))).toBe(Buffer.byteLength(text));
  expect(JSON.parse(text)).toMatchObject(search);
  const backup = await fetch(at('/api/book/backup'));
  expect(Number(backup.headers.get('content-length'))).toBe((await backup.arrayBuffer()).byteLength);
  const head = await fetch(at('/api/book/searches/porto'), { method: 'HEAD' });
  expect(head.headers.get('content-length')).toBe(response.headers.get('content-length'));
});
