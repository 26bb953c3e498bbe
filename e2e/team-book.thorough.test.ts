import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { startServer } from './support/server.ts';
import {
  button,
  chooseOfFiles,
  costa,
  dias,
  languages,
  openDoNotContact,
  openLeads,
  rowOf,
  save,
  searchIn,
  setStatus,
  silva,
  statusOf,
  useStores,
} from './support/stores-api.ts';

const open = useBrowser();
const stores = useStores();
const [english] = languages;
const { messages } = english;
const words = messages.leads;
const panelOf = (page: Page) => page.getByRole('region', { name: words.panel.label });
/** The status that the row of a lead shows: that of the contact policy, which may refuse it. */
const shownAs = (page: Page, store: { name: string }, status: string) =>
  rowOf(page, store).locator(`td > [data-status=${status}]`);

test('what one does, the others see; a correction wins, and a removed entry needs a reason', async () => {
  const page = await open(stores.url());
  await searchIn(page, english);
  await save(page, english, silva);
  const other = await open(`${stores.url()}leads`);
  await setStatus(other, english, silva, 'replied');
  await rowOf(page, silva).getByText(messages.leads.status.replied).waitFor();

  await button(other, silva.name).click();
  const panel = panelOf(other);
  await panel.getByText(words.corrections.title).click();
  await panel.getByLabel(words.corrections.fields.contactPerson).fill('Rita Silva');
  await panel.getByLabel(words.corrections.fields.contactPerson).press('Enter');
  await panel
    .getByText(words.events.corrected(words.corrections.fields.contactPerson, 'Rita Silva'))
    .waitFor();

  await button(other, words.corrections.add).click();
  const dialog = other.getByRole('dialog');
  await dialog.getByLabel(words.corrections.fields.name).fill('Loja do Bairro');
  await dialog.getByLabel(words.corrections.fields.email).fill('loja@bairro.example');
  await button(other, words.corrections.adding).click();
  await page.getByRole('link', { name: messages.leads.link(2) }).click();
  await button(page, 'Loja do Bairro').click();
  await panelOf(page).getByRole('link', { name: 'loja@bairro.example' }).waitFor();

  await openDoNotContact(page, english, 0);
  const list = page.getByRole('dialog');
  await list.getByLabel(words.doNotContact.address).fill('+351 22 200 0000');
  await button(page, words.doNotContact.add).click();
  await shownAs(other, silva, 'do_not_contact').waitFor();
  await list.getByRole('button', { name: words.doNotContact.lift.submit }).click();
  await list.getByLabel(words.doNotContact.lift.reason).fill('They called us');
  await list.getByRole('button', { name: words.doNotContact.lift.submit }).click();
  await list.getByText(words.doNotContact.lifted(1)).click();
  await list.getByText('They called us').waitFor();
  await shownAs(other, silva, 'replied').waitFor();
});

test('taking a status back leaves what somebody else has set since', async () => {
  const page = await open(stores.url());
  await searchIn(page, english);
  await save(page, english, silva);
  const other = await open(`${stores.url()}leads`);
  await setStatus(other, english, silva, 'replied');
  await openLeads(page, english, 1);
  await setStatus(page, english, silva, 'customer');
  await shownAs(other, silva, 'customer').waitFor();
  await button(other, words.undo).click();
  // What is done later arrives later.
  await button(other, words.corrections.add).click();
  await other.getByRole('dialog').getByLabel(words.corrections.fields.name).fill('Loja do Bairro');
  await button(other, words.corrections.adding).click();
  await button(page, 'Loja do Bairro').waitFor();
  expect(await shownAs(page, silva, 'customer').count()).toBe(1);
});

test('of two who claim a company, one has it and the other is told who; a reader only looks', async () => {
  const server = await startServer({
    PLACES: 'sample',
    AUTH: 'header',
    AUTH_HEADER: 'Remote-User',
    TRUSTED_PROXIES: '127.0.0.1,::1',
  });
  const as = (name: string) =>
    open(`${server.page}leads`, { isFresh: true, extraHTTPHeaders: { 'remote-user': name } });
  const anna = await as('Anna');
  await button(anna, words.corrections.add).click();
  await anna.getByRole('dialog').getByLabel(words.corrections.fields.name).fill('Ferragens Silva');
  await button(anna, words.corrections.adding).click();
  const ben = await as('Ben');
  for (const page of [anna, ben]) {
    await button(page, 'Ferragens Silva').click();
    await panelOf(page).getByText(words.owner.nobody).waitFor();
  }
  const claim = (page: Page) => panelOf(page).getByRole('button', { name: words.owner.claim }).click();
  // Ben's claim is on its way for longer.
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  await ben.route(/\/api\/book\/events/, async (route) => {
    await arrival;
    await route.continue();
  });
  await claim(ben);
  await claim(anna);
  await panelOf(anna).getByText(words.owner.yours).waitFor();
  await panelOf(ben).getByText(words.owner.theirs('Anna')).waitFor();
  arrive();
  await ben.getByText('Anna').and(ben.locator('section p')).first().waitFor();
  for (const page of [anna, ben])
    await page.getByRole('combobox', { name: words.owner.label }).selectOption('mine');
  await rowOf(anna, { name: 'Ferragens Silva' }).waitFor();
  await ben.getByText(words.noMatch).waitFor();

  // The first to sign in owns the server, and says who only reads.
  await chooseOfFiles(anna, english, words.team.title);
  await anna.getByLabel(words.team.role('Ben')).selectOption('reader');
  await ben.getByText(words.team.reading).waitFor();
  expect(await button(ben, words.corrections.add).count()).toBe(0);
  await ben.getByRole('combobox', { name: words.owner.label }).selectOption('all');
  await rowOf(ben, { name: 'Ferragens Silva' }).waitFor();
  expect(await statusOf(ben, english, { name: 'Ferragens Silva' }).count()).toBe(0);
  await server.stop();
});

test('what is kept of a company is shown and erased everywhere, and its store is still refused', async () => {
  const server = await startServer({ PLACES: 'sample' });
  const page = await open(server.page);
  await searchIn(page, english);
  const row = page.getByRole('row').filter({ hasText: 'Acme Lock Depot 25' });
  await row.hover();
  await row.getByRole('button', { name: messages.leads.save, exact: false }).click();
  // The row of the search has a button of the same name.
  await openLeads(page, english, 1);
  await button(page, 'Acme Lock Depot 25 (sample)').click();
  // What this browser keeps itself: a letter that has not left, notes and results.
  const { id, name, address } = await page.evaluate((part) => {
    const { stores } = JSON.parse(localStorage.getItem('hardwareStoreSearchResults') ?? '{}');
    return stores.find((store: { name: string }) => store.name.startsWith(part));
  }, 'Acme Lock Depot 25');
  await page.evaluate(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, JSON.stringify(value));
    },
    {
      [`emailDraft_${id}_en`]: { name, address, subject: 'Hinges', body: `Dear ${name}` },
      [`analysis_${name}_${address}`]: { basicInfo: { name, address }, id },
      [`leadNotes_${id}`]: { typed: `${name} rings back`, was: '' },
    },
  );
  await button(page, words.firm.open).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(words.firm.events(1)).waitFor();
  await button(page, words.firm.erase).click();
  await page.getByText(/^Erased Acme Lock Depot 25/).waitFor();
  await page.getByRole('link', { name: messages.leads.link(0) }).waitFor();

  // Nothing of it but hashes is left, and by them the store of the search is known.
  const texts = ['', '/leads', '/blocked', '/backup'].map(async (path) =>
    (await fetch(`${server.origin}/api/book${path}`)).text(),
  );
  const book = (await Promise.all(texts)).join('\n');
  expect(book).not.toContain('Acme Lock Depot');
  await expect.poll(() => keptIn(page)).not.toContain('Acme Lock Depot 25');
  expect(await keptIn(page)).not.toContain(id);
  await page.getByRole('link', { name: messages.layout.search }).first().click();
  await row.getByText(messages.leads.status.do_not_contact).waitFor();
  await searchIn(page, english);
  await row.getByText(messages.leads.status.do_not_contact).waitFor();
  await server.stop();
});

/** All that the browser keeps of the page. */
function keptIn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts = [JSON.stringify({ ...localStorage })];
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name ?? '');
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const table of database.objectStoreNames)
        texts.push(
          await new Promise<string>((resolve, reject) => {
            const reading = database.transaction(table).objectStore(table).getAll();
            reading.onsuccess = () => resolve(JSON.stringify(reading.result));
            reading.onerror = () => reject(reading.error);
          }),
        );
      database.close();
    }
    return texts.join('\n');
  });
}

/** A lead as the version before kept it: some fields, and the others as JSON. */
function oldLead(store: typeof silva, at: number, status: string) {
  const history = [
    { kind: 'saved', at },
    { kind: 'status', at: at + 1, status },
    { kind: 'notes', at: at + 2, text: `of ${store.name}` },
  ];
  const rest = { store, foundAt: at, contacts: [], history, notes: `of ${store.name}` };
  return {
    id: store.id,
    name: store.name,
    status,
    next: '2030-01-31',
    savedAt: at,
    changedAt: at + 2,
    searched: store.name.toLowerCase(),
    rest: JSON.stringify(rest),
  };
}

type OldLeads = { leads: object[]; blocked: object[]; searches: object[] };

/** Keeps leads in the browser by the layout of version 2, whose library numbered it ten times as high. */
async function keepAsBefore(page: Page, old: OldLeads): Promise<void> {
  await page.evaluate(
    (records) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('hardwareStoreLeads', 10);
        opening.onerror = () => reject(opening.error);
        opening.onupgradeneeded = () => {
          const database = opening.result;
          database.createObjectStore('leads', { keyPath: 'id' });
          for (const table of ['blocked', 'searches', 'facts'])
            database.createObjectStore(table, { keyPath: 'key' });
        };
        opening.onsuccess = () => {
          const database = opening.result;
          const writing = database.transaction(['leads', 'blocked', 'searches', 'facts'], 'readwrite');
          for (const table of ['leads', 'blocked', 'searches'] as const)
            for (const record of records[table]) writing.objectStore(table).put(record);
          writing.objectStore('facts').put({ key: 'revision', value: 4 });
          writing.oncomplete = () => {
            database.close();
            resolve();
          };
        };
      }),
    old,
  );
}

test('a browser of the version before hands its leads over once: a backup first, nothing lost', async () => {
  const page = await open(stores.url(), { isFresh: true });
  await searchIn(page, english);
  await save(page, english, silva);
  await page.goto(`${stores.url()}about`);
  const old = {
    leads: [silva, costa, dias].map((store, at) => oldLead(store, 1_000 * (at + 1), 'contacted')),
    blocked: [
      { key: 'email:chefe@costa.pt', kind: 'email', value: 'chefe@costa.pt', at: 5 },
      { key: `store:${dias.id}`, kind: 'store', value: dias.id, at: 6, store: dias },
    ],
    searches: [
      { key: '["Porto",[]]', text: 'Porto', query: 'Porto', settings: {}, ranAt: 7, stores: [silva] },
    ],
  };
  await keepAsBefore(page, old);
  await page.goto(`${stores.url()}leads`);
  await page.getByText(words.movingIn.found({ leads: 3, known: 1, owned: 0 })).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, words.movingIn.start).click(),
  ]);
  const backup = JSON.parse(readFileSync(await download.path(), 'utf8'));
  expect(backup).toMatchObject({ program: 'hardware-store-finder', version: 1 });
  expect(backup.leads.map(({ id }: { id: string }) => id)).toEqual([silva.id, costa.id, dias.id]);
  await page.getByText(words.movingIn.done).waitFor();
  await page.getByRole('link', { name: messages.leads.link(3) }).waitFor();
  await button(page, costa.name).click();
  const panel = panelOf(page);
  await panel.getByText(words.events.notes(`of ${costa.name}`)).waitFor();
  expect(await panel.getByLabel(words.columns.next).inputValue()).toBe('2030-01-31');
  await shownAs(page, dias, 'do_not_contact').waitFor();
  await openDoNotContact(page, english, 2);

  // It asks once, and the team has them.
  await page.reload();
  await rowOf(page, costa).waitFor();
  expect(
    await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)),
  ).not.toContain('hardwareStoreLeads');
  expect(await page.getByText(words.movingIn.title).count()).toBe(0);
  const other = await open(`${stores.url()}leads`);
  expect(await statusOf(other, english, silva).getAttribute('data-status')).toBe('contacted');
});

test('a browser of the version before is told which of its leads a colleague works on', async () => {
  const server = await startServer({
    PLACES: 'sample',
    AUTH: 'header',
    AUTH_HEADER: 'Remote-User',
    TRUSTED_PROXIES: '127.0.0.1,::1',
  });
  const as = (name: string, path: string) =>
    open(`${server.page}${path}`, { isFresh: true, extraHTTPHeaders: { 'remote-user': name } });
  const change = (body: object) =>
    fetch(`${server.origin}/api/book/events`, {
      method: 'POST',
      headers: { 'remote-user': 'Anna', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const saved = await change({
    changes: [
      { kind: 'saved', id: 'anna-saves', store: silva, foundAt: 1 },
      { kind: 'claimed', id: 'anna-claims', lead: silva.id },
      { kind: 'saved', id: 'anna-saves-too', store: costa, foundAt: 1 },
    ],
  });
  expect(saved.status).toBe(200);
  const ben = await as('Ben', 'about');
  const leads = [silva, costa, dias].map((store, at) => oldLead(store, 1_000 * (at + 1), 'contacted'));
  await keepAsBefore(ben, { leads, blocked: [], searches: [] });
  await ben.goto(`${server.page}leads`);
  await ben.getByText(words.movingIn.found({ leads: 3, known: 2, owned: 1 })).waitFor();
  const [download] = await Promise.all([
    ben.waitForEvent('download'),
    button(ben, words.movingIn.start).click(),
  ]);
  expect(JSON.parse(readFileSync(await download.path(), 'utf8')).leads).toHaveLength(3);
  await ben.getByText(words.movingIn.done).waitFor();
  await ben.getByRole('link', { name: messages.leads.link(3) }).waitFor();
  await button(ben, silva.name).click();
  await panelOf(ben).getByText(words.owner.theirs('Anna')).waitFor();
  await server.stop();
});

test('an API target that speaks the routes of the specification only has no leads, and all else works', async () => {
  const { startApiServer, completed, header, storeLine } = await import('./support/api-server.ts');
  const api = await startApiServer((request, response) => {
    if (!request.url?.startsWith('/search/stream')) return void response.writeHead(404).end();
    response.setHeader('content-type', 'text/event-stream; charset=utf-8');
    response.end(header(1) + storeLine(1, 1) + completed);
  });
  const server = await startServer({ PRODUCTION_API_URL: api.origin });
  const page = await open(server.page);
  await searchIn(page, english);
  await page.getByText('Store 1').first().waitFor();
  await page.getByRole('link', { name: /^Leads/ }).waitFor({ state: 'detached' });
  await button(page, messages.leads.saveStore('Store 1')).waitFor({ state: 'detached' });
  await server.stop();
  api.close();
});

test('every page says that records of the book are damaged, and the leads show the others', async () => {
  const before = await startServer();
  const changes = [silva, costa].map((store, n) => ({
    kind: 'saved',
    id: `change-000${n}`,
    store,
    foundAt: 1,
  }));
  await fetch(`${before.origin}/api/book/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ changes }),
  });
  await before.stop();
  const database = new DatabaseSync(path.join(before.dataDir, 'book.sqlite'));
  database.prepare('UPDATE leads SET json = replace(json, \'"new"\', \'"bew"\') WHERE key = ?').run(silva.id);
  database.close();
  const after = await startServer({}, before.dataDir);
  onTestFinished(() => void after.stop());
  const page = await open(`${after.page}leads`);
  await page.getByRole('alert').getByText(words.connection.damaged).waitFor();
  await rowOf(page, costa).waitFor();
  expect(await rowOf(page, silva).count()).toBe(0);
});
