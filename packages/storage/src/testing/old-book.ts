import { expect } from 'vitest';
import { sealedJson } from '../database/sealed-json.ts';
import type { Storage } from '../engines/storage.ts';

/** What version 3 kept a book in, in SQL that SQLite and PostgreSQL both understand. */
const oldTables = `
  CREATE TABLE IF NOT EXISTS book_events (
    seq BIGINT PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    at DOUBLE PRECISION NOT NULL,
    kind TEXT NOT NULL,
    lead TEXT,
    json TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS book_events_lead ON book_events (lead, seq);
  CREATE TABLE IF NOT EXISTS book_head (one INTEGER PRIMARY KEY, seq BIGINT NOT NULL);
`;

const by = { id: 'ana', name: 'Ana' };
type Old = { kind: string; lead?: string } & Record<string, unknown>;

/** Two shops of one firm, of which one is claimed, corrected and written to, and whose firm wants no more letters. */
function eventsOfFirm(at: number): Old[] {
  const [shop, branch] = [`osm:node/${at}`, `osm:node/b${at}`];
  const store = { name: `Shop ${at}`, address: `${at} Quay, Dover`, website: `https://shop${at}.example/` };
  const key = `firm:domain:shop${at}.example`;
  const entry = { key, kind: 'firm', value: key.slice('firm:'.length), at: 1_000 + at, by };
  return [
    { kind: 'saved', lead: shop, store: { ...store, id: shop, distance_km: 3 }, foundAt: 1 },
    { kind: 'claimed', lead: shop },
    { kind: 'saved', lead: branch, store: { ...store, id: branch, address: 'Folkestone' }, foundAt: 2 },
    { kind: 'email_copied', lead: shop, letter: { subject: 'Hinges', body: `Dear Shop ${at},` } },
    { kind: 'notes', lead: shop, text: `rings back 五金 ${at}` },
    { kind: 'corrected', lead: branch, field: 'phone', value: '+44 20 7946 0018' },
    { kind: 'status', lead: shop, status: 'do_not_contact' },
    { kind: 'blocked', entry },
    ...(at % 2 === 0 ? [{ kind: 'lifted', key, reason: 'They asked for prices' }] : []),
  ];
}

const others: Old[] = [
  { kind: 'role_given', to: by, role: 'owner' },
  {
    kind: 'search_saved',
    search: { key: 'porto', text: 'Porto', query: 'Porto', settings: {}, ranAt: 5, stores: [] },
  },
  {
    kind: 'search_saved',
    search: { key: 'lyon', text: 'Lyon', query: 'Lyon', settings: {}, ranAt: 5, stores: [] },
  },
  { kind: 'search_dropped', key: 'lyon' },
  { kind: 'profile_put', profile: { id: 'main', name: 'Handles', seller: { company: 'Yongfeng' } } },
  {
    kind: 'website_judged',
    store: 'osm:node/9',
    url: 'https://wrong.example/',
    isOwn: false,
    source: { by: 'person', signs: [] },
  },
  {
    kind: 'website_judged',
    store: 'osm:node/9',
    url: 'https://own.example/',
    isOwn: true,
    source: { by: 'name', signs: ['phone'] },
  },
  { kind: 'erased' },
  // Of a firm that was erased meanwhile, and of a version that is newer.
  { kind: 'notes', lead: 'osm:node/gone', text: 'left over' },
  { kind: 'waved', lead: 'osm:node/0', hand: 'left' },
];

/** A book as version 3 left it, in SQL: with so many firms, one of which was written before events had checksums. */
export function oldBook(firms: number): string {
  const events = [...Array.from({ length: firms }, (_, at) => eventsOfFirm(at)).flat(), ...others];
  const rows = events.map(({ kind, lead, ...rest }, n) => {
    const data = { by, ...rest };
    const json = n < 9 ? JSON.stringify(data) : sealedJson(1, data);
    return `(${n + 1}, 'event-${n}', ${1_000 + n}, '${kind}', ${lead === undefined ? 'NULL' : `'${lead}'`}, '${json}')`;
  });
  return `${oldTables} INSERT INTO book_events VALUES ${rows.join(',\n')};
    INSERT INTO book_head VALUES (1, ${rows.length});`;
}

/** Compares a storage with what that book has become. */
export async function expectConvertedBook({ book }: Storage, firms: number, name: string): Promise<void> {
  const { head, rows } = await book.changedAfter(0);
  const lifted = Math.ceil(firms / 2);
  expect(head, name).toBe(firms * 8 + lifted + others.length);
  const keys = (table: string) => rows.filter((row) => row.table === table).map(({ key }) => key);
  const ids = Array.from({ length: firms }, (_, at) => [`osm:node/${at}`, `osm:node/b${at}`]).flat();
  expect(keys('leads'), name).toEqual(ids);
  const data = (table: string, key: string) =>
    rows.find((row) => row.table === table && row.key === key)?.data;
  for (const at of [0, 1, firms - 1]) {
    const owner = { ...by, since: expect.any(Number) };
    const website = `https://shop${at}.example/`;
    expect(data('leads', `osm:node/${at}`), name).toMatchObject({
      ids: [`osm:node/${at}`],
      store: { name: `Shop ${at}`, website },
      status: 'do_not_contact',
      notes: `rings back 五金 ${at}`,
      owner,
      copiedAt: expect.any(Number),
    });
    expect(data('leads', `osm:node/b${at}`), name).toMatchObject({
      status: 'new',
      corrections: { phone: { value: '+44 20 7946 0018', by } },
      owner,
    });
    const entry = { key: `firm:domain:shop${at}.example`, kind: 'firm' };
    expect(data('blocked', entry.key), name).toMatchObject(
      at % 2 === 0 ? { entry, reason: 'They asked for prices' } : entry,
    );
    const history = await book.history([`osm:node/${at}`]);
    expect(history.map(({ kind }) => kind).slice(0, 5), name).toEqual([
      'saved',
      'claimed',
      'email_copied',
      'notes',
      'status',
    ]);
    expect(history[2]?.data, name).toMatchObject({ by, letter: { body: `Dear Shop ${at},` } });
  }
  expect(keys('blocked'), name).toHaveLength(firms);
  expect(['searches', 'profiles', 'people', 'websites'].map(keys), name).toEqual([
    ['porto'],
    ['main'],
    ['ana'],
    ['osm:node/9'],
  ]);
  expect(data('websites', 'osm:node/9'), name).toMatchObject({ own: { url: 'https://own.example/' } });
  // All that happened to leads that are there, and who did the rest.
  const news = await book.newsAfter(0, 1_000_000);
  expect(news, name).toHaveLength(head - 1);
  expect(
    news.filter(({ lead }) => lead !== null),
    name,
  ).toHaveLength(firms * 7 + 1);
}
