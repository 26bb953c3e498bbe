import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { startServer, temporaryFolder } from '../../../e2e/support/server.ts';
import { stored } from '../../../packages/campaigns/src/records.ts';
import { header } from '../../../packages/mail/src/testing/header.ts';
import { letterTo, li, mailWorld } from '../../../packages/mail/src/testing/mail-world.ts';
import { startMailboxServer } from '../../../packages/mail/src/testing/start-mailbox-server.ts';
import { writeMessage } from '../../../packages/mail/src/testing/write-message.ts';
import { openStorage } from '../../../packages/storage/src/engines/open-storage.ts';
import type { Storage } from '../../../packages/storage/src/engines/storage.ts';
import { collectLog } from '../../../packages/testing/src/collect-log.ts';
import { hasPostgres, startPostgres } from '../../../packages/testing/src/postgres-server.ts';
import { nobody, planFor } from '../support/campaigns.ts';

/** Whatever a person who asks to be erased would search for. */
const traces = /zzferragens|zzsilva|zzrua|zzrita/i;

function filesWithTraces(dataDir: string): string[] {
  return readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const file = path.join(dataDir, name);
    return statSync(file).isFile() && traces.test(readFileSync(file, 'latin1'));
  });
}

const postgres = hasPostgres ? await startPostgres() : undefined;
afterAll(() => postgres?.close(), 60_000);

/** The tables that have traces: bytes are written as they are read. */
async function tablesWithTraces(databaseUrl: string): Promise<string[]> {
  const dump = await postgres?.program('pg_dump', ['--data-only', '--inserts', databaseUrl]);
  const lines = (dump ?? '')
    .split('\n')
    .map((line) =>
      line.replaceAll(/\\x([0-9a-f]+)/g, (_, bytes: string) => Buffer.from(bytes, 'hex').toString('latin1')),
    );
  return lines.filter((line) => traces.test(line)).map((line) => line.slice(0, 200));
}

const store = {
  id: 'osm:node/1',
  name: 'ZZFerragens ZZSilva',
  address: 'ZZRua Direita 5, 4000-001 Porto',
  website: 'https://zzferragens.pt/',
  phone: '+351 22 200 0000',
};
const lead = store.id;
const { id: _, ...nameless } = store;
/** One without a website, which only maps know, by its name, its street or its id. */
const unlisted = {
  id: 'osm:node/9',
  name: 'ZZRita "ZZSilva" & Filhos',
  address: 'on or near ZZRua Nova, Braga',
  address_kind: 'street',
};
const overpass = {
  elements: [{ type: 'node', id: 9, lat: 41.5, lon: -8.4, tags: [['name', unlisted.name]] }],
  unlocated: 0,
};
const { address, address_kind } = unlisted;
const around = { of: unlisted.id, found: { address, address_kind, street: 'ZZRua Nova' } };
const answersOfMaps = {
  'overpass/2/https://overpass.test/[out:json]': overpass,
  'nominatim/1/reverse/https://nominatim.test/osm:node/9/41.500000,-8.400000': around,
  'overture/2/2026-11-01/stores/7': [{ row: { ...unlisted, lat: 41.5, lon: -8.4 }, categories: [] }],
};
const searches = { text: 'Porto', query: 'Porto', settings: {}, ranAt: 1, stores: [nameless, store] };
const blocked = { kind: 'email', value: 'zzrita@zzferragens.pt' };
const savedSearch = { key: 'porto', ...searches };
const campaign = {
  ...{ owner: '', name: 'Porto', created_at: 0, state: 'done', round: 0, source: null, note: null },
  ...{ plan: stored.plan.write(planFor([])), exclusions: stored.exclusions.write(nobody) },
  ...{ calls_used: 0, calls_limit: null, client: null },
};

/** Sends a letter that is answered, and one that comes back, by a mailbox of the storage. */
async function correspond({ campaigns, mail }: Storage): Promise<void> {
  const imap = await startMailboxServer();
  onTestFinished(() => imap.stop());
  const world = await mailWorld(imap, { campaigns: { ...campaigns, mail } });
  await world.accounts.test(world.account.id, 'english', li);
  const letters = ['dead@zzferragens.pt', blocked.value].map((recipient, at) => ({
    ...letterTo(`zz${at}`),
    ...{ key: `osm:node/${at + 1}`, store: { ...store, id: `osm:node/${at + 1}` }, recipient },
    body: 'Dear ZZRita, hinges.',
    followUps: [{ turn: 'second' as const, body: 'Dear ZZRita, our figures.' }],
  }));
  for (const letter of letters) {
    const id = `to ${letter.key}`;
    await campaigns.campaigns.add({ ...campaign, id }, []);
    await world.queue(world.account.id, id, [letter], li);
    world.pass(3_600_000);
    const event = letter.recipient.startsWith('dead') ? `dead ${letter.recipient}` : `sent ${store.name}`;
    await expect.poll(() => world.events, { timeout: 60_000 }).toContain(event);
  }
  const sent = world.smtp.taken.find(({ to }) => to === blocked.value)?.data ?? '';
  const answer = {
    ...{ From: `ZZRita <${blocked.value}>`, Subject: 'Re: Hinges' },
    ...{ 'In-Reply-To': header(sent, 'Message-ID') ?? '', Date: new Date().toUTCString() },
  };
  imap.deliver(writeMessage(answer, 'ZZRita of ZZRua 5 would like a catalogue.'));
  await expect.poll(() => world.events, { timeout: 60_000 }).toContain(`answered ${store.name}`);
  await world.stop();
}

/** What a member's browser saved before there was a book. */
const oldBackup = {
  program: 'hardware-store-finder',
  version: 1,
  leads: [
    {
      ...{ id: lead, ids: [lead], store, foundAt: 1, contacts: [], history: [{ kind: 'saved', at: 1 }] },
      ...{ status: 'new', notes: 'Dona ZZRita rings back', next: '', savedAt: 1, changedAt: 1 },
    },
  ],
  blocked: [{ key: `email:${blocked.value}`, ...blocked, at: 1 }],
  searches: [savedSearch],
};

test.each<readonly [string, string | undefined]>([
  ['files', undefined],
  ...(postgres === undefined ? [] : [['PostgreSQL', await postgres.createDatabase()] as const]),
])(
  'of a company that was erased nothing is left but hashes, and no backup brings it back: in %s',
  async (_, databaseUrl) => {
    const dataDir = temporaryFolder();
    const storage = await openStorage({ dataDir, databaseUrl }, collectLog().log);
    await storage.cache.set(
      'website/3/visit/https://zzferragens.pt/',
      '{"title":"a page that names nobody"}',
      3_600_000,
    );
    for (const [key, answer] of Object.entries(answersOfMaps))
      await storage.cache.set(key, JSON.stringify(answer), 3_600_000);
    await correspond(storage);
    expect([(await storage.mail.leftLetters()).length, (await storage.mail.received()).length]).toEqual([
      2, 1,
    ]);
    await storage.close();
    const settings = {
      HOST: '127.0.0.1',
      PLACES: 'sample',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    };
    const server = await startServer(settings, dataDir);
    const ask = async (method: string, route: string, body?: unknown) => {
      const headers = { 'content-type': 'application/json' };
      const sent = body === undefined ? {} : { headers, body: JSON.stringify(body) };
      const answer = await fetch(server.origin + route, { method, ...sent });
      const text = await answer.text();
      expect([route, answer.status, answer.ok ? '' : text]).toEqual([route, 200, '']);
      return text;
    };
    const found = async () => [
      ...filesWithTraces(dataDir),
      ...(databaseUrl === undefined ? [] : await tablesWithTraces(databaseUrl)),
    ];
    const key = 'firm:domain:zzferragens.pt';
    const changes = [
      { kind: 'saved', store, foundAt: 1 },
      { kind: 'notes', lead, text: 'Dona ZZRita rings back' },
      { kind: 'email_copied', lead, letter: { subject: 'Hinges', body: 'Dear ZZRita' } },
      { kind: 'status', lead, status: 'do_not_contact' },
      { kind: 'lifted', key, reason: 'ZZRita asked for prices' },
      {
        kind: 'website_judged',
        store: lead,
        url: 'https://zzferragens.pt/',
        isOwn: true,
        source: { by: 'person', signs: [] },
      },
      { kind: 'blocked', entry: blocked },
      { kind: 'blocked', entry: { kind: 'firm', value: lead } },
      { kind: 'search_saved', search: savedSearch },
      { kind: 'saved', store: unlisted, foundAt: 1 },
    ].map((change, at) => ({ ...change, id: `change-000${at}` }));
    await ask('POST', '/api/book/events', { changes: changes.slice(0, 1) });
    const letter = { subject: 'Hinges', body: 'Dear ZZRita', isFallback: false, isEdited: true };
    await ask('PUT', '/api/mail/drafts', { store, turn: 'first', tag: 'en', letter });
    await ask('POST', '/api/book/events', { changes });
    const plan = {
      name: 'Porto',
      seller: { company: 'Yongfeng', makes: 'hinges', postalAddress: '1 Harbour Road, Ningbo' },
      language: 'english',
      letterLanguage: 'sender',
      criteria: [],
      limits: {},
    };
    const other = { id: 'osm:node/2', name: 'Costa', address: 'Rua X 9, Braga' };
    await ask('POST', '/api/campaigns', {
      plan: { ...plan, territory: { kind: 'stores', stores: [store] } },
    });
    // Another leaves it out by what it was given.
    await ask('POST', '/api/campaigns', {
      plan: { ...plan, territory: { kind: 'stores', stores: [other] } },
      exclusions: {
        stores: [{ store: nameless, emails: [blocked.value], reason: 'contacted' }],
        emails: [blocked.value],
        domains: ['zzferragens.pt'],
      },
    });
    const backup = JSON.parse(await ask('GET', '/api/book/backup'));
    expect((await found()).length).toBeGreaterThan(1);
    for (const id of [lead, unlisted.id])
      await ask('DELETE', `/api/book/leads/${encodeURIComponent(id)}/firm`);
    await expect.poll(found, { timeout: 60_000 }).toEqual([]);
    for (const old of [backup, oldBackup]) {
      await ask('POST', '/api/book/restore', old);
      expect(await ask('GET', '/api/book/backup')).not.toMatch(traces);
      expect(await ask('GET', '/api/book/searches/porto')).not.toMatch(traces);
      await expect.poll(found, { timeout: 60_000 }).toEqual([]);
    }
    await server.stop();
    expect(await found()).toEqual([]);
  },
  240_000,
);
