import type { LeadStatus } from '@Hardware-Store-Finder/contract';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach } from 'vitest';
import { chinese as sheetsInChinese } from '../../apps/web/src/features/spreadsheets/messages/chinese.ts';
import { english as sheetsInEnglish } from '../../apps/web/src/features/spreadsheets/messages/english.ts';
import { chinese } from '../../apps/web/src/i18n/messages/chinese.ts';
import { english } from '../../apps/web/src/i18n/messages/english.ts';
import { completed, line } from './api-server.ts';
import type { RunningServer } from './server.ts';
import { playApi } from './shared-servers.ts';

/** The messages in each language, so that one test covers both. */
export const languages = [
  { locale: 'en-US', messages: { ...english, spreadsheets: sheetsInEnglish } },
  { locale: 'zh-CN', messages: { ...chinese, spreadsheets: sheetsInChinese } },
] as const;
export type TestLocale = {
  locale: string;
  messages: typeof english & { spreadsheets: typeof sheetsInEnglish };
};

export type ToldStore = {
  id: string;
  name: string;
  address: string;
  address_kind?: string;
  phone?: string;
  email?: string;
  website?: string;
};

export const silva: ToldStore = {
  id: 'osm:node/1',
  name: 'Ferragens Silva',
  address: 'Rua Direita 5, 4000-001 Porto, Portugal',
  phone: '+351 22 200 0000',
  email: 'loja@silva.example',
};
export const costa: ToldStore = {
  id: 'osm:node/2',
  name: 'Costa & Filhos',
  address: 'Rua X 9, 4000-002 Porto, Portugal',
};
export const dias: ToldStore = {
  id: 'osm:node/3',
  name: 'Casa Dias',
  address: 'Rua Y 7, 4000-003 Porto, Portugal',
};
/** Silva from another source. */
export const twin: ToldStore = { ...silva, id: 'overture:a', name: 'Silva Ferragens, Lda.' };

const openStreetMap = {
  id: 'directory',
  label: 'OpenStreetMap',
  attribution: '© OpenStreetMap contributors',
  url: 'https://www.openstreetmap.org/copyright',
};

/** A search with the results that a test sets: change `stores` and `source` between two searches. */
type StoresApi = {
  stores: readonly ToldStore[];
  source: Readonly<Record<string, unknown>>;
  reset(): void;
  /** From now on the server has the book of another team, which is empty. */
  changeTeam(): void;
};

async function startStoresApi(): Promise<{ api: StoresApi; server: RunningServer }> {
  const { server, book } = await playApi((request, response) => {
    if (!request.url?.startsWith('/search/stream')) {
      response.statusCode = 404;
      response.end('{}');
      return;
    }
    const { stores, source } = api;
    response.setHeader('content-type', 'text/event-stream; charset=utf-8');
    response.write(line({ location: 'Porto', total_found: stores.length, place: 'Porto, Portugal', source }));
    for (const [at, store] of stores.entries()) {
      const place = { lat: 41.15 + (store === twin ? 0 : at / 1000), lon: -8.61 };
      const found = { ...store, ...place, distance_km: at / 10, category: 'hardware' };
      response.write(line({ store: found, index: at + 1, total: stores.length }));
    }
    response.end(completed);
  });
  const api: StoresApi = {
    stores: [],
    source: openStreetMap,
    changeTeam: book.clear,
    reset() {
      api.stores = [silva, costa, dias];
      api.source = openStreetMap;
    },
  };
  return { api, server };
}

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
export const rowOf = (page: Page, { name }: { name: string }): Locator =>
  page.getByRole('row').filter({ hasText: name });

export async function searchIn(page: Page, { messages }: TestLocale, place = 'Porto'): Promise<void> {
  await page.getByRole('combobox', { name: messages.search.location }).fill(place);
  await button(page, messages.search.go).click();
  await page.getByRole('heading', { level: 2 }).filter({ hasText: place }).waitFor();
}

export async function save(
  page: Page,
  { messages }: TestLocale,
  ...some: readonly { name: string }[]
): Promise<void> {
  for (const { name } of some) await button(page, messages.leads.saveStore(name)).click();
  await page.getByRole('link', { name: messages.leads.link(some.length) }).waitFor();
}

/** @param count how many leads the link must show; without it, any number or none: a new browser has not counted them. */
export async function openLeads(page: Page, { messages }: TestLocale, count?: number): Promise<void> {
  await page.getByRole('link', { name: messages.leads.link(count) }).click();
  await page.getByRole('heading', { name: messages.leads.title, level: 1 }).waitFor();
}

/** Goes to the saved results. The search page stays on the screen, with the same buttons, until they are drawn. */
export async function openResults(page: Page, { messages }: TestLocale, count: number): Promise<void> {
  await page.getByRole('link', { name: messages.layout.results(count) }).click();
  await page.getByRole('heading', { level: 1 }).filter({ hasText: 'Porto' }).waitFor();
}

/** Chooses an entry of the leads' menu of files. */
export async function chooseOfFiles(page: Page, { messages }: TestLocale, entry: string): Promise<void> {
  await button(page, messages.leads.files).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** The pill with the status of a lead, which says it as `data-status`. */
export const statusOf = (page: Page, { messages }: TestLocale, { name }: { name: string }): Locator =>
  page.getByRole('row').getByLabel(`${messages.leads.columns.status}: ${name}`);

export async function setStatus(
  page: Page,
  language: TestLocale,
  store: { name: string },
  status: LeadStatus,
): Promise<void> {
  await statusOf(page, language, store).click();
  await page
    .getByRole('menuitemradio', { name: language.messages.leads.status[status], exact: true })
    .click();
}

/** Shows the leads of one status only. */
export async function filterBy(page: Page, { messages }: TestLocale, status: LeadStatus): Promise<void> {
  const filters = page.getByRole('group', { name: messages.leads.columns.status, exact: true });
  await filters.getByRole('button', { name: new RegExp(`^${messages.leads.status[status]}`) }).click();
}

/** Opens the do-not-contact list, which has so many entries. */
export async function openDoNotContact(page: Page, language: TestLocale, count: number): Promise<void> {
  await chooseOfFiles(page, language, language.messages.leads.doNotContact.open(count));
}

/** The fixture of a test file: the page's server and the searches it forwards. Each test starts with the default stores. */
export function useStores(): { api: StoresApi; url: () => string } {
  const holder: { api?: StoresApi; server?: RunningServer } = {};
  beforeAll(async () => {
    Object.assign(holder, await startStoresApi());
  });
  beforeEach(() => holder.api?.reset());
  return {
    get api() {
      if (holder.api === undefined) throw new Error('The stores have not been started yet.');
      return holder.api;
    },
    url: () => holder.server?.page ?? '',
  };
}

/** Opens what filters and sorts a table of stores, unless it is open. */
export async function openViews(page: Page, { messages }: TestLocale): Promise<void> {
  const views = page.getByRole('button', { name: messages.table.views });
  if ((await views.getAttribute('aria-expanded')) !== 'true') await views.click();
  await page.getByRole('group', { name: messages.table.filters, exact: true }).waitFor();
}

/** Chooses an entry of the menu beside a table of stores. */
export async function chooseOfTable(page: Page, { messages }: TestLocale, entry: string): Promise<void> {
  await page.getByRole('button', { name: messages.table.more, exact: true }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}
