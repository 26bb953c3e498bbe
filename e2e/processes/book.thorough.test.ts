import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { BookAnswer, BookEvent, ChangesAnswer, LeadsAnswer } from '../../packages/contract/src/index.ts';
import { hasPostgres, startPostgres } from '../../packages/testing/src/postgres-server.ts';
import { costlyRuns } from '../../packages/testing/src/runs.ts';
import { createProcess, type ServerProcess } from './cluster.ts';

const people = ['Anna', 'Ben', 'Chen', 'Dora', 'Eli'];
/** 100 changes, a thousand in `npm run test:all`. */
const changesOfEach = costlyRuns(1_000) / people.length;
const stores = 12;
const total = changesOfEach * people.length;
/** So many changes lie between two ends of a process. */
const killEvery = Math.max(20, total / 20);
/** An objection counts everywhere after so many milliseconds. */
const inForceMs = 2_000;

const idOf = (at: number) => `osm:node/${at}`;
/** Two stores of each firm. */
const storeOf = (at: number) => ({
  id: idOf(at),
  name: `Store ${at}`,
  address: `${at} Main Street, Porto`,
  website: `https://firm${at >> 1}.example/`,
});
const pick = (most: number) => Math.floor(Math.random() * most);

/** Asks until a process answers: a change that got no answer is sent again under its id. */
async function ask<T>(
  name: string,
  processes: readonly ServerProcess[],
  path: string,
  body?: object,
): Promise<T> {
  for (;;) {
    const { address } = processes[pick(processes.length)] as ServerProcess;
    // A cut of the network: the answer is not waited for.
    const signal = AbortSignal.timeout(body !== undefined && Math.random() < 0.1 ? 1 + pick(10) : 5_000);
    try {
      const response = await fetch(`http://${address}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { 'content-type': 'application/json', 'x-user': name, 'sec-fetch-site': 'same-origin' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal,
      });
      if (response.ok) return (await response.json()) as T;
      if (response.status < 429) throw new TypeError(`${response.status}: ${await response.text()}`);
    } catch (error) {
      if (error instanceof TypeError && /^4\d\d: /.test(error.message)) throw error;
    }
    await pause(20 + pick(80));
  }
}

/** Whether a process writes a letter to an address; undefined if it does not say. */
async function mayWrite({ address }: ServerProcess, email: string): Promise<boolean | undefined> {
  const response = await fetch(`http://${address}/api/generate-email`, {
    method: 'POST',
    // Each has limits of its own.
    headers: { 'content-type': 'application/json', 'x-user': randomUUID(), 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({
      store: { name: 'Anybody', address: '', email },
      analysis: null,
      language: 'english',
    }),
  });
  return { 200: true, 403: false }[response.status];
}

test.skipIf(!hasPostgres)(
  'five people at three processes lose and double nothing, whatever is cut or killed (skipped without PostgreSQL)',
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
    const processes = await Promise.all([1, 2, 3].map(() => createProcess(settings)));
    await Promise.all(processes.map((one) => one.start()));
    onTestFinished(async () => void (await Promise.all(processes.map((one) => one.stop()))));

    const saves = Array.from({ length: stores }, (_, at) => ({
      kind: 'saved',
      id: randomUUID(),
      store: storeOf(at),
      foundAt: 1,
    }));
    await ask('Anna', processes, '/api/book/events', { changes: saves });

    let done = 0;
    let stops = 0;
    const killing = (async () => {
      for (let at = 1; at * killEvery < total; at += 1) {
        while (done < at * killEvery) await pause(10);
        const one = processes[at % processes.length] as ServerProcess;
        // As a machine that loses power, and as an administrator.
        await (at % 3 === 0 ? one.stop() : one.kill());
        stops += 1;
        await one.start();
      }
    })();
    /** The ids of changes that were accepted with an event, and those that were refused. */
    const accepted = new Set<string>();
    const refused = new Set<string>();
    const told: string[] = [];
    await Promise.all(
      people.map(async (name) => {
        for (let at = 0; at < changesOfEach; at += 1) {
          const lead = idOf(pick(stores));
          const id = randomUUID();
          const change = [
            { kind: 'notes', id, lead, text: `${name} ${at}` },
            { kind: 'status', id, lead, status: ['new', 'contacted', 'replied'][pick(3)] },
            { kind: 'claimed', id, lead },
            { kind: 'given_up', id, lead },
            { kind: 'corrected', id, lead, field: 'phone', value: `+351 22 200 0${100 + pick(900)}` },
          ][pick(5)];
          const { results } = await ask<ChangesAnswer>(name, processes, '/api/book/events', {
            changes: [change],
          });
          done += 1;
          const [result] = results;
          if (result?.refused !== undefined) refused.add(id);
          else if (result?.seq !== undefined) accepted.add(id);
          if (result?.owner !== undefined) told.push(result.owner.name);
        }
      }),
    );
    await killing;

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
    const histories = await Promise.all(
      book.leads.map(({ id }) =>
        ask<{ events: BookEvent[] }>('Anna', processes, `/api/book/leads/${encodeURIComponent(id)}/history`),
      ),
    );
    const events = histories.flatMap((history) => history.events);
    const ids = events.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...accepted].filter((id) => !ids.includes(id))).toEqual([]);
    expect(ids.filter((id) => refused.has(id))).toEqual([]);
    expect(accepted.size).toBeGreaterThan(0);
    // At no moment had a firm two owners: nobody took what another had.
    const owners = new Map<string, string>();
    for (const event of events.sort((a, b) => a.seq - b.seq)) {
      if (event.kind !== 'claimed' && event.kind !== 'given_up') continue;
      const firm = String(Number(event.lead.slice('osm:node/'.length)) >> 1);
      if (event.kind === 'given_up') owners.delete(firm);
      else {
        expect(owners.get(firm)).toBeUndefined();
        owners.set(firm, event.by.name);
      }
    }
    for (const { id, owner } of book.leads)
      expect(owner?.name).toBe(owners.get(String(Number(id.slice('osm:node/'.length)) >> 1)));
    expect(told.every((name) => people.includes(name))).toBe(true);

    const email = 'info@silva.example';
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
    console.info(
      `${total} changes: ${accepted.size} accepted, ${refused.size} refused, ${stops} processes ended; do not contact in force everywhere after ${took} ms (aim ${inForceMs}).`,
    );
  },
  600_000,
);
