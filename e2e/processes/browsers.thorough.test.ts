import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import type { BookEvent, LeadsAnswer } from '../../packages/contract/src/index.ts';
import { hasPostgres, startPostgres } from '../../packages/testing/src/postgres-server.ts';
import { costlyRuns } from '../../packages/testing/src/runs.ts';
import { useBrowser } from '../support/browser.ts';
import { button, languages, setStatus, statusOf } from '../support/stores-api.ts';
import { type ServerProcess, startThree } from './cluster.ts';

const open = useBrowser();
const [english] = languages;
const words = english.messages.leads;
const people = ['Anna', 'Ben', 'Chen', 'Dora', 'Eli'];
/** 50 changes in `npm run test:all`, 500 in `npm run soak`. */
const changesOfEach = Math.max(3, costlyRuns(50) / people.length);
const stores = 6;
const statuses = ['new', 'contacted', 'replied', 'customer'] as const;

const nameOf = (at: number) => `Store ${at}`;
const pick = (most: number) => Math.floor(Math.random() * most);

async function ask<T>({ address }: ServerProcess, path: string, body?: object): Promise<T> {
  const response = await fetch(`http://${address}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', 'x-user': 'Anna', 'sec-fetch-site': 'same-origin' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

/** Two stores of each firm. */
const saves = Array.from({ length: stores }, (_, at) => ({
  kind: 'saved',
  id: randomUUID(),
  store: {
    id: `osm:node/${at}`,
    name: nameOf(at),
    address: `${at} Main Street, Porto`,
    website: `https://firm${at >> 1}.example/`,
  },
  foundAt: 1,
}));

test.skipIf(!hasPostgres)(
  'five browsers at three processes lose and double nothing, whatever is cut or killed (skipped without PostgreSQL)',
  async () => {
    const database = await startPostgres();
    onTestFinished(() => database.close());
    const settings = {
      DATABASE_URL: await database.createDatabase(),
      PLACES: 'sample',
      AI: 'builtin',
      AUTH: 'header',
      AUTH_HEADER: 'X-User',
      TRUSTED_PROXIES: '127.0.0.1',
    };
    const processes = await startThree(settings);
    const [first] = processes as [ServerProcess, ...ServerProcess[]];
    await ask(first, '/api/book/events', { changes: saves });

    const pages: Page[] = [];
    for (const [at, name] of people.entries()) {
      const { address } = processes[at % processes.length] as ServerProcess;
      const page = await open(`http://${address}/hardware-store-finder/leads`, {
        isFresh: true,
        extraHTTPHeaders: { 'x-user': name },
      });
      await button(page, nameOf(0)).waitFor();
      pages.push(page);
    }

    const typed: string[] = [];
    let isOver = false;
    const killing = (async () => {
      for (let at = 0; !isOver; at += 1) {
        await pause(1_500);
        const one = processes[at % processes.length] as ServerProcess;
        await (at % 3 === 0 ? one.stop() : one.kill());
        await pause(300);
        await one.start();
      }
    })();
    onTestFinished(async () => {
      isOver = true;
      await killing;
    });
    await Promise.all(
      pages.map(async (page, person) => {
        const panel = page.getByRole('region', { name: words.panel.label });
        for (let change = 0; change < changesOfEach; change += 1) {
          const isCut = pick(4) === 0;
          if (isCut) await page.context().setOffline(true);
          const store = { name: nameOf(pick(stores)) };
          const kind = pick(3);
          if (kind === 0) await setStatus(page, english, store, statuses[pick(statuses.length)] ?? 'new');
          else {
            await button(page, store.name).click();
            if (kind === 1) {
              const text = `${people[person]} ${change}`;
              typed.push(text);
              // Added to what stands there: a text that its own writer replaces before it is saved is meant to go.
              await panel.getByLabel(words.panel.notes).press('Control+End');
              await page.keyboard.insertText(` ${text}.`);
              // It is kept once the person has stopped typing.
              await pause(700);
            } else {
              const claim = panel.getByRole('button', { name: words.owner.claim });
              const giveUp = panel.getByRole('button', { name: words.owner.giveUp });
              await claim
                .or(giveUp)
                .first()
                .click({ timeout: 500 })
                // It is another's.
                .catch(() => undefined);
            }
          }
          if (isCut) await page.context().setOffline(false);
        }
      }),
    );
    isOver = true;
    await killing;

    // A note that was typed without the server waits in its browser until its lead is opened.
    for (const page of pages)
      for (let at = 0; at < stores; at += 1) {
        await button(page, nameOf(at)).click();
        await page
          .getByRole('region', { name: words.panel.label })
          .getByText(words.panel.notesUnsaved)
          .waitFor({ state: 'detached' });
      }
    // Every page shows what the server has, and it has every note.
    const waiting = async () => {
      const { rows } = await ask<LeadsAnswer>(first, '/api/book/leads?limit=2000');
      const leads = rows.flatMap(({ lead }) => lead ?? []);
      const shown = await Promise.all(
        pages.flatMap((page) =>
          leads.map(async ({ store, status }) =>
            (await statusOf(page, english, store).getAttribute('data-status')) === status ? '' : store.name,
          ),
        ),
      );
      const histories = await Promise.all(
        leads.map(({ id }) =>
          ask<{ events: BookEvent[] }>(first, `/api/book/leads/${encodeURIComponent(id)}/history`),
        ),
      );
      const events = histories.flatMap((history) => history.events).sort((a, b) => a.seq - b.seq);
      const noted = events.flatMap((event) => (event.kind === 'notes' ? [event.text] : []));
      return {
        events,
        missing: typed.filter((text) => !noted.some((one) => one.includes(`${text}.`))),
        other: shown.filter(Boolean),
      };
    };
    await expect
      .poll(
        async () => {
          const { missing, other } = await waiting();
          return [missing, other];
        },
        { timeout: 60_000, interval: 500 },
      )
      .toEqual([[], []]);
    const { events } = await waiting();
    const ids = events.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    // At no moment had a firm two owners.
    const owners = new Map<number, string>();
    for (const event of events) {
      if (event.kind !== 'claimed' && event.kind !== 'given_up') continue;
      const firm = Number(event.lead.slice('osm:node/'.length)) >> 1;
      if (event.kind === 'given_up') owners.delete(firm);
      else {
        expect(owners.get(firm) ?? event.by.name).toBe(event.by.name);
        owners.set(firm, event.by.name);
      }
    }
    console.info(
      `${events.length} events of ${people.length} browsers; ${typed.length} notes, each there once.`,
    );
  },
  900_000,
);
