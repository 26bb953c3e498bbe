import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type {
  CampaignLetter,
  CampaignSummary,
  ChangesAnswer,
  RouteId,
} from '../../packages/contract/src/index.ts';
import type { ServerProcess } from './cluster.ts';
import { exampleRequests } from './walk-routes.ts';

export const people = ['Anna', 'Ben', 'Chen', 'Dora', 'Eli'];
export const stores = 12;
export const storesOfCampaign = 3;

export const firstId = 1_000;
export const idOf = (at: number) => `osm:node/${firstId + at}`;
export const numberOf = (id: string) => Number(id.slice('osm:node/'.length));
const pick = (most: number) => Math.floor(Math.random() * most);
export const headersOf = (name: string) => ({
  'content-type': 'application/json',
  'x-user': name,
  'sec-fetch-site': 'same-origin',
});

/** Asks until a process answers: a change that got no answer is sent again under its id. Throws what is refused. */
export async function ask<T>(
  name: string,
  processes: readonly ServerProcess[],
  path: string,
  body?: object,
  method = body === undefined ? 'GET' : 'POST',
): Promise<T> {
  for (;;) {
    const { address } = processes[pick(processes.length)] as ServerProcess;
    // A cut of the network: the answer is not waited for.
    const signal = AbortSignal.timeout(body !== undefined && Math.random() < 0.1 ? 1 + pick(10) : 10_000);
    try {
      const response = await fetch(`http://${address}${path}`, {
        method,
        headers: headersOf(name),
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal,
      });
      if (response.ok) return (await response.json()) as T;
      if (response.status < 429 || response.status === 500)
        throw new TypeError(`${response.status}: ${method} ${path}: ${await response.text()}`);
    } catch (error) {
      if (error instanceof TypeError && /^\d{3}: /.test(error.message)) throw error;
    }
    await pause(20 + pick(80));
  }
}

const campaignNamed = (name: string) => ({
  plan: {
    name,
    territory: {
      kind: 'stores',
      stores: Array.from({ length: storesOfCampaign }, (_, at) => {
        const id = `${name.replace(' ', '-').toLowerCase()}-${at}`;
        return {
          id: `file:clients/${id}`,
          name: id,
          address: `${at} Side Street, Porto`,
          email: `info@${id}.example`,
        };
      }),
    },
    seller: { company: 'Yongfeng', makes: 'hinges' },
    language: 'english',
    letterLanguage: 'store',
    criteria: [],
    limits: {},
  },
});

/** What a client was told, to be compared with what is there at the end. */
export function createTold() {
  return {
    /** The ids of changes that were accepted with an event, and those that were refused. */
    accepted: new Set<string>(),
    refused: new Set<string>(),
    owners: [] as string[],
    /** Campaigns by name: their id, or undefined where no answer came. */
    campaigns: new Map<string, string | undefined>(),
    deleted: new Set<string>(),
    /** Letters that were approved, by campaign. */
    approved: new Map<string, Set<string>>(),
    /** The last draft of each person. */
    drafts: new Map<string, string>(),
    /** How often each route answered with each status. */
    statuses: new Map<RouteId, Map<number, number>>(),
  };
}

/** A person, who changes the book, writes drafts, has campaigns and reviews them, and asks every route in turn, until it is over. */
export async function work(
  name: string,
  processes: readonly ServerProcess[],
  told: ReturnType<typeof createTold>,
  isOver: () => boolean,
): Promise<void> {
  let campaign = 'none';
  let walk = exampleRequests(() => campaign);
  // Each begins elsewhere, so that together they come to all of them soon.
  for (let skipped = 0; skipped < people.indexOf(name) * 13; skipped += 1) walk.next();

  async function changeBook(at: number) {
    const lead = idOf(pick(stores));
    const id = randomUUID();
    const change = [
      { kind: 'notes', id, lead, text: `${name} ${at}` },
      { kind: 'status', id, lead, status: ['new', 'contacted', 'replied'][pick(3)] },
      { kind: 'claimed', id, lead },
      { kind: 'given_up', id, lead },
      { kind: 'corrected', id, lead, field: 'phone', value: `+351 22 200 0${100 + pick(900)}` },
    ][pick(5)];
    const { results } = await ask<ChangesAnswer>(name, processes, '/api/book/events', { changes: [change] });
    const [result] = results;
    if (result?.refused !== undefined) told.refused.add(id);
    else if (result?.seq !== undefined) told.accepted.add(id);
    if (result?.owner !== undefined) told.owners.push(result.owner.name);
  }

  /** Asks one route, once: what a process that ended was asked has no answer. */
  async function askNextRoute() {
    let next = walk.next();
    if (next.done) {
      campaign = 'none';
      walk = exampleRequests(() => campaign);
      next = walk.next();
    }
    if (next.done) return;
    const { route, method, path, body } = next.value;
    const { address } = processes[pick(processes.length)] as ServerProcess;
    const gone = new AbortController();
    const timer = setTimeout(() => gone.abort(), 10_000);
    try {
      const answer = await fetch(`http://${address}${path}`, {
        method,
        headers: headersOf(name),
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: gone.signal,
      });
      const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
      const text = isStream ? '' : await answer.text();
      const counts = told.statuses.get(route) ?? new Map<number, number>();
      told.statuses.set(route, counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1));
      if (route === 'createCampaign' && answer.ok) campaign = JSON.parse(text).id;
      if (route === 'deleteCampaign' && answer.ok) told.deleted.add(campaign);
    } catch {
      // A process that ended.
    } finally {
      clearTimeout(timer);
      gone.abort();
    }
  }

  async function startCampaign(at: number) {
    const title = `${name} ${at}`;
    told.campaigns.set(title, undefined);
    const { address } = processes[pick(processes.length)] as ServerProcess;
    const answer = await fetch(`http://${address}/api/campaigns`, {
      method: 'POST',
      headers: headersOf(name),
      body: JSON.stringify(campaignNamed(title)),
      signal: AbortSignal.timeout(10_000),
    })
      .then(async (response) => (response.ok ? ((await response.json()) as CampaignSummary) : undefined))
      .catch(() => undefined);
    if (answer !== undefined) told.campaigns.set(title, answer.id);
  }

  async function approveOne(id: string) {
    const path = `/api/campaigns/${id}`;
    const { letters } = await ask<{ letters: CampaignLetter[] }>(
      name,
      processes,
      `${path}/letters?state=to_review`,
    );
    const [letter] = letters;
    if (letter === undefined) return;
    const approved = told.approved.get(id) ?? new Set<string>();
    told.approved.set(id, approved.add(letter.key));
    try {
      await ask(name, processes, `${path}/reviews`, { key: letter.key, action: 'approve' });
    } catch (error) {
      // The decision was written, and its answer was cut: the same again comes too late.
      if (!String(error).includes(`${name} has just decided`)) throw error;
    }
  }

  async function saveDraft(at: number) {
    const body = `Draft ${name} ${at}`;
    const letter = { subject: 'Hinges', body, isFallback: false, isEdited: true };
    const store = { id: `osm:way/${people.indexOf(name)}`, name: 'Drafted', address: '' };
    await ask(name, processes, '/api/mail/drafts', { store, turn: 'first', tag: 'en', letter }, 'PUT');
    told.drafts.set(name, body);
  }

  for (let at = 0; !isOver(); at += 1) {
    await changeBook(at);
    await askNextRoute();
    if (at % 20 === 5) await startCampaign(at);
    if (at % 5 === 0) await saveDraft(at);
    const own = [...told.campaigns].filter(([title, id]) => title.startsWith(name) && id !== undefined);
    const [, latest] = own.at(-1) ?? [];
    if (at % 5 === 3 && latest !== undefined) await approveOne(latest);
    await pause(100);
  }
}
