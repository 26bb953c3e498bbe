import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import {
  type BookAnswer,
  type BookEvent,
  type CampaignLetter,
  type CampaignSummary,
  type LeadsAnswer,
  routes,
} from '../../packages/contract/src/index.ts';
import { hasPostgres, startPostgres } from '../../packages/testing/src/postgres-server.ts';
import { costlyRuns } from '../../packages/testing/src/runs.ts';
import {
  ask,
  createTold,
  firstId,
  headersOf,
  idOf,
  numberOf,
  people,
  stores,
  storesOfCampaign,
  work,
} from './client-at-work.ts';
import { type ServerProcess, startThree } from './cluster.ts';

/** 18 s in `npm run test:all`, ten minutes in `npm run soak`. */
const seconds = costlyRuns(60);
/** Between two ends: of a process, of another, of PostgreSQL. */
const endEveryMs = (1_000 * Math.min(120, seconds)) / 12;
/** An objection counts everywhere after so many milliseconds. */
const inForceMs = 2_000;

/** Two stores of each firm. */
const storeOf = (at: number) => ({
  id: idOf(at),
  name: `Store ${at}`,
  address: `${at} Main Street, Porto`,
  website: `https://firm${at >> 1}.example/`,
});

/** Whether a process writes a letter to an address; undefined if it does not say. */
async function mayWrite({ address }: ServerProcess, email: string): Promise<boolean | undefined> {
  const response = await fetch(`http://${address}/api/generate-email`, {
    method: 'POST',
    // Each has limits of its own.
    headers: headersOf(randomUUID()),
    body: JSON.stringify({
      store: { name: 'Anybody', address: '', email },
      analysis: null,
      language: 'english',
    }),
  });
  return { 200: true, 403: false }[response.status];
}

/** The book, as each process has it, with all that happened to its leads. */
async function countBook(processes: readonly ServerProcess[], told: ReturnType<typeof createTold>) {
  const books = await Promise.all(
    processes.map(async (one) => ({
      ...(await ask<BookAnswer>('Anna', [one], '/api/book')),
      leads: (await ask<LeadsAnswer>('Anna', [one], '/api/book/leads?limit=2000')).rows.flatMap(
        ({ lead }) => lead ?? [],
      ),
    })),
  );
  const [book] = books as [(typeof books)[0], ...typeof books];
  for (const other of books) expect(other).toEqual(book);
  const leads = book.leads.filter(({ id }) => numberOf(id) >= firstId);
  expect(leads).toHaveLength(stores);
  const histories = await Promise.all(
    leads.map(({ id }) =>
      ask<{ events: BookEvent[] }>('Anna', processes, `/api/book/leads/${encodeURIComponent(id)}/history`),
    ),
  );
  const events = histories.flatMap((history) => history.events);
  const ids = events.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect([...told.accepted].filter((id) => !ids.includes(id))).toEqual([]);
  expect(ids.filter((id) => told.refused.has(id))).toEqual([]);
  expect(told.accepted.size).toBeGreaterThan(0);
  // At no moment had a firm two owners: nobody took what another had.
  const owners = new Map<number, string>();
  for (const event of events.sort((a, b) => a.seq - b.seq)) {
    if (event.kind !== 'claimed' && event.kind !== 'given_up') continue;
    const firm = numberOf(event.lead) >> 1;
    if (event.kind === 'given_up') owners.delete(firm);
    else {
      expect(owners.get(firm)).toBeUndefined();
      owners.set(firm, event.by.name);
    }
  }
  for (const { id, owner } of leads) expect(owner?.name).toBe(owners.get(numberOf(id) >> 1));
  expect(told.owners.every((name) => people.includes(name))).toBe(true);
}

/** Campaigns and their letters: each that somebody was told of is there once, done, and has one letter for each store. */
async function countCampaigns(processes: readonly ServerProcess[], told: ReturnType<typeof createTold>) {
  const list = () => ask<{ campaigns: CampaignSummary[] }>('Anna', processes, '/api/campaigns');
  const ours = async () => (await list()).campaigns.filter(({ name }) => told.campaigns.has(name));
  // Twenty questions a second would take all tokens that Anna's campaigns wait for.
  await expect
    .poll(async () => (await ours()).filter(({ state }) => state !== 'done').length, {
      timeout: 180_000,
      interval: 1_000,
    })
    .toBe(0);
  const listed = await ours();
  const idsByName = new Map(listed.map(({ name, id }) => [name, id]));
  expect(idsByName.size).toBe(listed.length);
  for (const [name, id] of told.campaigns)
    if (id !== undefined) expect([name, idsByName.get(name)]).toEqual([name, id]);
  expect((await list()).campaigns.filter(({ id }) => told.deleted.has(id))).toEqual([]);
  let letters = 0;
  for (const { id } of listed) {
    const page = await ask<{ letters: CampaignLetter[] }>('Anna', processes, `/api/campaigns/${id}/letters`);
    const keys = page.letters.map(({ key }) => key);
    expect(new Set(keys).size).toBe(storesOfCampaign);
    expect(keys).toHaveLength(storesOfCampaign);
    const approved = page.letters.filter(({ state }) => state === 'approved').map(({ key }) => key);
    expect(approved.sort()).toEqual([...(told.approved.get(id) ?? [])].sort());
    letters += keys.length;
  }
  return { campaigns: listed.length, letters };
}

test.skipIf(!hasPostgres)(
  'five clients on all routes of three processes lose and double nothing, whatever is cut or killed (skipped without PostgreSQL)',
  async () => {
    const database = await startPostgres();
    onTestFinished(() => database.close());
    const settings = {
      DATABASE_URL: await database.createDatabase(),
      PLACES: 'sample',
      AI: 'builtin',
      DNS_SERVERS: 'none',
      AUTH: 'header',
      AUTH_HEADER: 'X-User',
      TRUSTED_PROXIES: '127.0.0.1',
    };
    const processes = await startThree(settings);

    const changes = Array.from({ length: stores }, (_, at) => ({
      kind: 'saved',
      id: randomUUID(),
      store: storeOf(at),
      foundAt: 1,
    }));
    await ask('Anna', processes, '/api/book/events', { changes });

    const began = performance.now();
    const isOver = () => performance.now() - began > seconds * 1000;
    const ends = { processes: 0, database: 0 };
    const ending = (async () => {
      // However slow the machine is, each comes to its end once.
      for (let at = 0; !isOver() || at < 4; at += 1) {
        await pause(endEveryMs);
        if (at % 3 === 2) {
          await database.kill();
          await database.start();
          ends.database += 1;
          continue;
        }
        const one = processes[at % processes.length] as ServerProcess;
        // As a machine that loses power, and as an administrator.
        await (at % 4 === 0 ? one.stop() : one.kill());
        await one.start();
        ends.processes += 1;
      }
    })();
    const told = createTold();
    // However slow the machine is, they come to all routes.
    const isDone = () => isOver() && told.statuses.size === Object.keys(routes).length;
    await Promise.all(people.map((name) => work(name, processes, told, isDone)));
    await ending;

    await countBook(processes, told);
    const { campaigns, letters } = await countCampaigns(processes, told);
    for (const [name, body] of told.drafts) {
      const lead = encodeURIComponent(`osm:way/${people.indexOf(name)}`);
      const { drafts } = await ask<{ drafts: { letter: { body: string } }[] }>(
        name,
        processes,
        `/api/mail/drafts?lead=${lead}`,
      );
      expect(drafts.map((draft) => draft.letter.body)).toEqual([body]);
    }
    // Each route answered, some that there is no model or DNS, and none had a fault.
    const statuses = [...told.statuses].flatMap(([route, counts]) =>
      [...counts].map(([status, count]) => ({ route, status, count })),
    );
    expect(statuses.filter(({ status }) => status === 500)).toEqual([]);

    const email = 'info@anybody.example';
    expect(await Promise.all(processes.map((one) => mayWrite(one, email)))).toEqual([true, true, true]);
    const entry = { kind: 'blocked', id: randomUUID(), entry: { kind: 'email', value: email } };
    await ask('Ben', processes, '/api/book/events', { changes: [entry] });
    const since = performance.now();
    await expect
      .poll(() => Promise.all(processes.map((one) => mayWrite(one, email))), {
        timeout: 10_000,
        interval: 25,
      })
      .toEqual([false, false, false]);
    const took = Math.round(performance.now() - since);
    const sum = statuses.reduce((all, { count }) => all + count, 0);
    const failed = statuses.reduce((all, { status, count }) => all + (status >= 500 ? count : 0), 0);
    process.stdout.write(
      `In ${seconds} s: ${told.accepted.size} changes accepted, ${told.refused.size} refused; ${campaigns} campaigns with ${letters} letters, ` +
        `${[...told.approved.values()].reduce((all, keys) => all + keys.size, 0)} approved; ${sum} requests to ${told.statuses.size} routes, ${failed} of them that something was gone; ` +
        `${ends.processes} processes and ${ends.database} databases ended; do not contact in force everywhere after ${took} ms (aim ${inForceMs}).\n`,
    );
  },
  seconds * 1000 + 420_000,
);
